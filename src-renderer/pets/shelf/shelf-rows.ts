import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import {
  countOf,
  type Shelf,
  type ShelfAnswer,
  type ShelfCheck,
  type ShelfRow,
  shelfAnswers,
  shelfCount,
  shelfOf,
  shelfStatus,
} from '../../../src-shared/shelf-check.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { categoryLabel } from '../categories/category-store.ts'
import type { PetChange } from '../changes/pet-changes.ts'
import { numberToOpen } from '../search/search-pets.ts'
import { forSpreadsheet, petCells, petHead } from '../spreadsheet/pet-cells.ts'
import type { UnknownBecause } from './use-shelf.ts'

/** What the screen, the sheet and the paper say of a check. */
export interface ShownShelf {
  readonly environment: EnvironmentId
  readonly check: ShelfCheck
  readonly shelf: Shelf
  /** Whether every pet that the check is about is known, so that one can be missing. */
  readonly isWhole: boolean
  /** Why codes are unknown, by their numbers. */
  readonly lookups: ReadonlyMap<PetId, UnknownBecause>
}

/** The words for an answer of a check, or for one row below it. Pets are missing only where every one is known and the check has ended. */
export function answerLabel({ check, isWhole }: ShownShelf, answer: ShelfAnswer, row?: ShelfRow): string {
  const { shelf } = words
  const counts = row?.counts ?? true
  if (answer === 'otherwise') return shelf.otherwise[shelfStatus(check.scope)]
  if (answer === 'there' && !counts) return shelf.outside
  if (answer === 'not-scanned' && counts && isWhole && check.endedAt !== null) return shelf.missing
  return shelf.answers[answer]
}

/** An answer with how many of its rows count. */
export function countedLabel(shown: ShownShelf, answer: ShelfAnswer): string {
  return `${answerLabel(shown, answer)} ${words.formats.number(countOf(shown.shelf[answer]))}`
}

/** What a check is about, in words. */
export function scopeLabel({ scope }: Pick<ShelfCheck, 'scope'>, categories: Categories): string {
  switch (scope.kind) {
    case 'store':
      return words.shelf.store
    case 'category':
      return categoryLabel(categories, scope.categoryId)
    case 'status':
      return words.status[scope.status]
    case 'pets':
      return words.list.selected(scope.ids.length)
  }
}

/** The line about a whole check. Where the store's list has never come, there is nothing to count. */
export function shelfLine(check: ShelfCheck, isWhole: boolean): string {
  if (check.pets.size === 0 && !isWhole) return words.shelf.noList
  const { found, of } = shelfCount(shelfOf(check))
  return words.shelf.line(found, of, isWhole)
}

/** How a row's pet has changed, as the list tells it. */
export function changeOf({ change, isGone }: ShelfRow): PetChange | undefined {
  if (change === null) return undefined
  const { was, at: since } = change
  return was === undefined ? { kind: 'new', since } : { kind: isGone ? 'gone' : 'changed', was, since }
}

/** Why no known pet has a row's code; null if one has it. A name is not looked up, nor is anything once the check has ended. */
export function becauseOf({ check, isWhole, lookups }: ShownShelf, { key, pet }: ShelfRow): UnknownBecause | null {
  if (pet !== null) return null
  const number = numberToOpen(key)
  if (number === undefined || check.endedAt !== null) return isWhole ? 'none' : 'may-exist'
  return lookups.get(number) ?? 'looking'
}

/** The sentence for {@link becauseOf}; empty if a known pet has the code. */
function unknownSentence(shown: ShownShelf, row: ShelfRow): string {
  const { shelf, search, openAddition } = words
  const because = becauseOf(shown, row)
  if (because === null) return ''
  const number = numberToOpen(row.key)
  const none = number === undefined ? shelf.noneCalled(row.key, '') : search.noSuchPet(number)
  return { looking: openAddition.looking, later: shelf.later, 'may-exist': shelf.mayExist, none }[because]
}

/** What a row says besides its pet: when it was scanned, why it is unknown, and when it changed. */
export function noteOf(shown: ShownShelf, row: ShelfRow): string {
  const { changes, formats, shelf } = words
  const at = row.scans.at(-1)?.at
  const was = row.change?.was
  const facts = [
    !row.counts && at !== undefined && shelf.outside,
    at !== undefined && formats.when(at),
    unknownSentence(shown, row),
    row.isGone && changes.gone,
    row.change && (was === undefined ? changes.new : changes.wasStatus(was.status)),
    row.change && formats.when(row.change.at),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** How a scan ended, which its sign and colour show: `unknown` also while it is looked up. */
export type ScanLook = 'there' | 'twice' | 'otherwise' | 'unknown'

/** The sentence about a scan, which says how its row counts now; null once it was taken back. */
export function scanSentence(
  shown: ShownShelf,
  scan: string,
): { readonly look: ScanLook; readonly sentence: string } | null {
  for (const answer of shelfAnswers) {
    const row = shown.shelf[answer].find(({ scans }) => scans.some(({ id }) => id === scan))
    if (!row) continue
    const name = row.pet === null ? row.key : `${row.pet.name} (#${row.pet.id})`
    const times = row.scans.length
    const said = (look: ScanLook, sentence: string) => ({ look, sentence })
    if (row.pet === null) return said('unknown', `${name} · ${unknownSentence(shown, row)}`)
    if (row.isGone) return said('unknown', `${name} · ${words.changes.gone}`)
    if (row.scans[0]?.id !== scan) return said('twice', words.shelf.twice(name, times))
    const isOtherwise = row.pet.status !== undefined && row.pet.status !== shelfStatus(shown.check.scope)
    const sentence = isOtherwise ? words.shelf.otherwiseSentence(name, row.pet.status) : words.shelf.there(name)
    if (!row.counts) return said('otherwise', words.sentences([sentence, words.shelf.outside]))
    return said(isOtherwise ? 'otherwise' : 'there', sentence)
  }
  return null
}

/** How scans that came at once count now, in the tabs' words: `Scans 3 · There 2 · Scanned before 1`. Its look is the one that asks most for the clerk's eye. */
export function scansSentence(shown: ShownShelf, scans: ReadonlySet<string>): { look: ScanLook; sentence: string } {
  const { shelf } = words
  const each = shelfAnswers.flatMap((answer) =>
    shown.shelf[answer].flatMap((row) =>
      row.scans.flatMap(({ id }, at) => {
        if (!scans.has(id)) return []
        if (at > 0) return [{ look: 'twice', label: shelf.scannedBefore }]
        return [{ look: answer, label: answerLabel(shown, answer, row) }]
      }),
    ),
  )
  const looks = ['unknown', 'otherwise', 'twice'] as const
  const labels = Map.groupBy(
    [...each.filter(({ look }) => look !== 'twice'), ...each.filter(({ look }) => look === 'twice')],
    ({ label }) => label,
  )
  return {
    look: looks.find((wanted) => each.some(({ look }) => look === wanted)) ?? 'there',
    sentence: [[shelf.scans, each] as const, ...labels]
      .map(([label, { length }]) => `${label} ${words.formats.number(length)}`)
      .join(' · '),
  }
}

/** The pets that were found by their names, so that they may lack a label. */
export function petsWithoutLabel({ there, otherwise }: Shelf): readonly Pet[] {
  return [...there, ...otherwise].flatMap(({ pet, scans }) =>
    pet !== null && scans.every(({ code }) => numberToOpen(code) === undefined) ? [pet] : [],
  )
}

/** Every row of a check with its answer, as a table. Names are as a spreadsheet keeps them if the table `isForSpreadsheet`. */
export function shelfTable(shown: ShownShelf, categories: Categories, isForSpreadsheet: boolean): Table {
  const rows = shelfAnswers.flatMap((answer) =>
    shown.shelf[answer].map((row) => {
      const pet = row.pet ?? { id: '', name: row.key }
      const [written = pet] = isForSpreadsheet ? forSpreadsheet([pet]) : [pet]
      const status = row.pet === null ? '' : row.isGone ? words.changes.gone : statusLabel(row.pet.status)
      return [answerLabel(shown, answer, row), ...petCells(written, categories, status), noteOf(shown, row)]
    }),
  )
  return [[words.fields.outcome, ...petHead(), words.shelf.scanned], ...rows]
}

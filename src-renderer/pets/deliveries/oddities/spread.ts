import { words } from '../../../../src-shared/words/words.ts'
import { knownOf } from '../../spreadsheet/known-of.ts'
import type { DeliveryDraft, DraftRow } from '../draft/delivery-draft.ts'
import { isFirstPiece } from '../draft/pieces.ts'
import { changeMatching } from '../draft/read-columns.ts'
import type { ReadRow } from '../draft/read-row.ts'
import {
  type Answer,
  columnsUnused,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  rowsInPlay,
  textIn,
  wholeRow,
} from './oddity.ts'

/** From this many rows on, values that repeat say something about a column. */
const enoughRows = 4

/** Names have letters, and no digits or addresses. */
const looksLikeName = (text: string) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\d@]|:\/\//u.test(text)

/** How many different values a column has, in tenths of the rows that have one; 0 if its values are not names. */
function differing(rows: readonly DraftRow[], column: number): number {
  const texts = rows.map((row) => textIn(row, column)).filter((text) => text !== '')
  const areNames = texts.filter(looksLikeName).length * 10 >= 9 * rows.length
  return areNames && texts.length >= enoughRows ? (new Set(texts).size * 10) / texts.length : 0
}

/** Another column that could be the name, if names repeat in the one in use and hardly in that one. */
export function otherName(draft: DeliveryDraft, known: Known) {
  const used = draft.matching.name
  const rows = rowsInPlay(draft, known).filter(isFirstPiece)
  const others = columnsUnused(draft, known).filter((column) => differing(rows, column) >= 9)
  const [column] = others
  if (used === null || column === undefined || differing(rows, used) > 5) return []
  const { odd } = words.delivery.review
  const [name = '', now = ''] = [draft.columns[column], draft.columns[used]]
  const take: Answer = {
    given: 'use-column',
    label: odd.takeColumn(name),
    apply: (former) => ({ ...former, matching: changeMatching(former.matching, 'name', column) }),
  }
  const numbers = numbersOf(rows)
  const sentence = odd.secondName(name, now)
  return found('second-name', numbers, name, [keep(odd.keepColumn(now)), take], { key: `name ${used}`, sentence })
}

/** Fewer rows without a name are quicker to fix one by one. */
const enoughUnnamed = 3

/** Rows without a name, such as those that a spreadsheet filled down. */
export function unnamed(draft: DeliveryDraft, known: Known) {
  const numbers = numbersOf(rowsInPlay(draft, known).filter((row) => known.read(row).name.trim() === ''))
  if (draft.matching.name === null || numbers.length < enoughUnnamed) return []
  const [first] = numbers
  return found('unnamed', numbers, words.delivery.sending.leaveQuestion.unnamed(first ?? 0), [leaveOut(numbers)], {
    settles: wholeRow,
  })
}

const joints = /\s(?:[/&+]|and|und|en|et|y|e|と|و)\s|,\s|[、・]/u
/** A name in a list: one or two words, the first with a capital letter, or in a script without them. */
const isListed = (part: string) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*(?:\s[\p{Lu}\p{Lo}][\p{L}’'-]*)?$/u.test(part)

const isList = knownOf(({ name, isNameTyped }: ReadRow) => {
  const parts = isNameTyped ? [] : name.trim().split(joints)
  return parts.length > 1 && parts.every((part) => isListed(part.trim()))
})

/** Several names in one cell. One or two in a long table may be couples. */
export function several(draft: DeliveryDraft, known: Known) {
  const rows = rowsInPlay(draft, known)
  const odd = rows.filter((row) => isList(known.read(row)))
  if (odd.length < 2 || odd.length * 5 < rows.length) return []
  const numbers = numbersOf(odd)
  return found('several', numbers, odd[0] ? known.read(odd[0]).name : '', [leaveOut(numbers), keep()])
}

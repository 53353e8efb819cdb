import { useMemo } from 'react'
import { rowAdditionId } from '../../../../src-shared/addition.ts'
import type { CallInput } from '../../../../src-shared/contract.ts'
import {
  isNotAdded,
  mostDeliveryRows,
  type NewDelivery,
  numberOfRow,
  outcomeFinder,
  type RowEnd,
  rowEndOf,
} from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet } from '../../../../src-shared/pet.ts'
import { byNewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { asText, defuseFormula } from '../../../../src-shared/table.ts'
import { statusName } from '../../../../src-shared/words/status-name.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { type CarriedPets, useViewStore } from '../../../view/view-store.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { useAllAdditions } from '../../queries/kinds-of-additions.ts'
import { loadSheetWords, type SheetWords } from '../../spreadsheet/sheet-words.ts'
import {
  type ColumnMatching,
  cellKey,
  cellsOfPet,
  cellText,
  type DeliveryDraft,
  type DraftRow,
  fileRowOf,
  nextPiece,
} from './delivery-draft.ts'
import { changePrepared, matchedAsLastTime, reviewIn, usePrepared } from './delivery-store.ts'
import { matchColumns } from './read-delivery.ts'

type FindOutcome = ReturnType<typeof outcomeFinder>

/** A row that was not added, and why: what became of its addition, or why its delivery began without it. */
export interface LeftRow {
  readonly row: DraftRow
  readonly end: RowEnd | { readonly kind: 'to-fix' | 'held-back' }
}

/** Whether a row can be reviewed: it was never sent, or certainly not added. */
export function isOpenRow({ sent }: DraftRow, outcomeOf: FindOutcome): boolean {
  return sent === undefined || isNotAdded(outcomeOf(sent))
}

/** The rows of a draft whose delivery has ended that were not added, except those that the clerk left out. */
export function leftRows({ rows }: DeliveryDraft, outcomeOf: FindOutcome): readonly LeftRow[] {
  return rows.flatMap((row): LeftRow[] => {
    const { sent, unsent, choice } = row
    if (!isOpenRow(row, outcomeOf) || choice === 'left-out' || unsent === 'left-out') return []
    return [{ row, end: sent === undefined ? { kind: unsent ?? 'to-fix' } : rowEndOf(outcomeOf(sent)) }]
  })
}

/** A pet's cells, in the order of its fields. One without a status says so, because it must not get the status for all rows. */
function cellsOf({ name = '', categoryId = '', status }: Omit<Pet, 'id'>): string[] {
  const typed = { name, categoryId, status: statusName(words.status, status) }
  return newPetFields.map((field) => typed[field])
}

/** The rows of a delivery, as it sent them, for a draft that lacks them. */
function rowsOfDelivery(delivery: ShownDelivery, matching: ColumnMatching): readonly DraftRow[] {
  const numbers = new Set<number>()
  return delivery.rows.map(({ cells, pet, again }, row) => {
    const number = nextPiece(numberOfRow(delivery, row), numbers)
    numbers.add(number)
    const typed = cellsOf(pet)
    const fixed = Object.fromEntries(newPetFields.map((field, at) => [cellKey(matching, field), typed[at] ?? '']))
    return { number, cells, fixed, choice: again ? 'added' : null, sent: rowAdditionId({ id: delivery.id, row }) }
  })
}

/** A draft of a delivery whose own is not kept. Without `sheetWords`, no field has a column: each row has its pet's fields. */
function frameOf(delivery: NewDelivery, sheetWords: SheetWords | null): DeliveryDraft {
  const { id, name, columns, rows, separator, askedAbout = [] } = delivery
  const hasNames = columns.some((column) => column.trim() !== '')
  const named = columns.map((column, at) => (column.trim() === '' ? words.delivery.unnamedColumn(at + 1) : column))
  const noSheet = { sheets: [], sheet: null, hidden: { rows: 0, sheets: 0 } }
  const source = { id: null, fileName: name, encoding: 'UTF-8', encodings: [], ...noSheet } as const
  return {
    id,
    begun: id,
    source: name === words.delivery.review.pasted ? null : source,
    separator: separator ?? '\t',
    above: [],
    header: hasNames ? columns : null,
    headerRow: null,
    columns: named,
    matching: sheetWords
      ? matchColumns({ columns: named, rows: rows.map(({ cells }) => cells) }, hasNames, sheetWords)
      : byNewPetField(() => null),
    forAll: { categoryId: '', status: '' },
    answers: {},
    hiddenRows: [],
    struckRows: [],
    askedAbout: [...askedAbout],
    rows: [],
  }
}

/** A draft of pets that another store has, with all that is known of them. Nothing of it was sent here. */
export function draftOfPets({ from, pets }: CarriedPets): DeliveryDraft {
  const { name } = words.environments[from]
  const columns = newPetFields.map((field) => words.fields[field])
  const { begun: _, ...frame } = frameOf({ id: crypto.randomUUID(), name, columns, rows: [] }, null)
  const rows = pets.map(({ name = '', ...pet }, at) => {
    // A cell's text is read without the guard that a file would have.
    return { number: at + 1, cells: cellsOf({ name: asText(name), ...pet }), fixed: {}, choice: null }
  })
  return { ...frame, carriedFrom: from, matching: byNewPetField((field) => newPetFields.indexOf(field)), rows }
}

/** The draft with all rows of its delivery: one of an earlier version has only those that the delivery began without. */
function withRowsOf(draft: DeliveryDraft, delivery: ShownDelivery): DeliveryDraft {
  const known = new Set(draft.rows.map(({ sent }) => sent))
  const missing = rowsOfDelivery(delivery, draft.matching).filter(({ sent }) => !known.has(sent))
  if (missing.length === 0) return draft
  const rows = [...draft.rows, ...missing].toSorted((one, other) => one.number - other.number)
  return { ...draft, rows: rows.slice(0, mostDeliveryRows) }
}

/** The draft of a delivery: `kept` if it began as that delivery, or else one made of the rows that it sent. */
export function draftOfDelivery(delivery: ShownDelivery, kept: DeliveryDraft | null | undefined): DeliveryDraft {
  return withRowsOf(kept?.begun === delivery.id ? kept : frameOf(delivery, null), delivery)
}

/** A hook for an ended delivery's draft, its rows that were not added, and whether they can be reviewed again: no other rows are prepared. */
export function useLeftRows(delivery: ShownDelivery) {
  const { environment, id } = delivery
  const prepared = usePrepared(environment)
  const additions = useAllAdditions(environment)
  const review = prepared?.review
  return useMemo(() => {
    const draft = draftOfDelivery(delivery, review)
    const rest = prepared && additions ? leftRows(draft, outcomeFinder(additions)) : []
    return { draft, rest, canFix: rest.length > 0 && (review === null || review?.begun === id) }
  }, [delivery, review, additions, prepared, id])
}

/** A hook for how many rows wait for the clerk's review; undefined until main has answered. */
export function useWaitingRows(environment: EnvironmentId): number | undefined {
  const prepared = usePrepared(environment)
  const additions = useAllAdditions(environment)
  return useMemo(() => {
    if (prepared === undefined || additions === undefined) return undefined
    const outcomeOf = outcomeFinder(additions)
    return prepared.review?.rows.filter((row) => isOpenRow(row, outcomeOf)).length ?? 0
  }, [prepared, additions])
}

/** Opens the review of an ended delivery's draft. Does nothing if other rows were prepared. */
export async function reviewAgain(delivery: ShownDelivery): Promise<void> {
  const { environment, id } = delivery
  const frame = await matchedAsLastTime(environment, frameOf(delivery, await loadSheetWords()))
  const kept = reviewIn(environment)
  // Other rows were prepared in the meantime.
  if (kept !== null && kept.begun !== id) return
  changePrepared(environment, { review: withRowsOf(kept ?? frame, delivery) })
  useViewStore.getState().showDelivery(id)
}

/** The names of the pets that were not added, in the file's order. A row without a name is named by its number. */
export function namesOf({ matching }: DeliveryDraft, rest: readonly LeftRow[]): readonly string[] {
  const { unnamed } = words.delivery.sending.leaveQuestion
  return rest.map(({ row }) => cellText(row, matching, 'name').trim() || unnamed(fileRowOf(row.number)))
}

/** Why a row was not added. */
function reasonOf(end: LeftRow['end']): string {
  const { outcomes, delivery } = words
  switch (end.kind) {
    case 'to-fix':
      return delivery.review.toFix
    case 'held-back':
    case 'may-be-there':
      return outcomes.mayBeThere
    case 'refused':
      return end.message ?? outcomes.refusedSilently
    case 'already-there':
      return outcomes.alreadyThere(end.petId)
    case 'not-added':
      return outcomes.notAdded
    default:
      return outcomes.notSent
  }
}

/**
 * The rows that were not added, one for each pet, as they came in and in the file's order, with a last column for the reason. A file that
 * already has such a column gets no second one.
 */
export function tableOfLeft(
  draft: DeliveryDraft,
  rest: readonly LeftRow[],
  { isErrorColumn }: SheetWords,
): CallInput<'saveDeliveryRest'>['rows'] {
  const { columns, header, answers } = draft
  const own = columns.map((_, column) => header?.[column] ?? '')
  const longest = Math.max(own.length, ...rest.map(({ row }) => row.cells.length))
  const count = isErrorColumn(own, own.length - 1) ? own.length - 1 : longest
  function withLast(cells: readonly string[], cell: string): readonly string[] {
    return [...Array.from({ length: count }, (_, index) => cells[index] ?? ''), cell]
  }
  return [
    withLast(own, words.deliveryFile.errorColumn),
    // The service's words must not run as a formula. The other cells are the clerk's own, and must read back unchanged.
    ...rest.map(({ row, end }) => withLast(cellsOfPet(row, answers), defuseFormula(reasonOf(end)))),
  ]
}

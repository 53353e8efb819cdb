import { rowAdditionId } from '../../../../src-shared/addition.ts'
import { mostDeliveryRows, numberOfRow, rowEndOf } from '../../../../src-shared/delivery.ts'
import { takenBack } from '../../../../src-shared/kept-delivery-draft.ts'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { useViewStore } from '../../../view/view-store.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { loadSheetWords, type SheetWords } from '../../spreadsheet/sheet-words.ts'
import { cellKey, type DeliveryDraft, type DraftRow } from './delivery-draft.ts'
import { changePrepared, reviewIn } from './delivery-store.ts'
import { matchedAsLastTime } from './known-sheet.ts'
import { matchColumns } from './read-columns.ts'

/** A review with a delivery's columns and no rows yet. */
export function frameOf(
  { id, name, columns, rows, separator, askedAbout = [] }: ShownDelivery,
  sheetWords: SheetWords,
): DeliveryDraft {
  const hasNames = columns.some((column) => column.trim() !== '')
  const named = columns.map((column, at) => (column.trim() === '' ? words.delivery.unnamedColumn(at + 1) : column))
  return {
    id: crypto.randomUUID(),
    source:
      name === words.delivery.review.pasted
        ? null
        : {
            id: null,
            fileName: name,
            encoding: 'UTF-8',
            encodings: [],
            sheets: [],
            sheetRows: [],
            sheet: null,
            hidden: { rows: 0, sheets: 0 },
          },
    separator: separator ?? '\t',
    leftBy: id,
    above: [],
    header: hasNames ? columns : null,
    headerRow: null,
    columns: named,
    matching: matchColumns({ columns: named, rows: rows.map(({ cells }) => cells) }, hasNames, sheetWords),
    forAll: { categoryId: '', status: '' },
    answers: {},
    hiddenRows: [],
    struckRows: [],
    askedAbout: [...askedAbout],
    rows: [],
  }
}

/**
 * Takes refused rows back into the review of a delivery's rest, each once, to fix and send them again. They come back as they
 * were sent, whatever their columns are. If one row stood for several pets, each pet gets a row, and all but the first get a new
 * number after the last.
 */
export function takeBackRefused(draft: DeliveryDraft, delivery: ShownDelivery): DeliveryDraft {
  const { matching, forAll } = draft
  const taken = takenBack(draft, delivery.id)
  const numbers = new Set(draft.rows.map(({ number }) => number))
  let last = Math.max(0, ...numbers, ...delivery.rows.map((_, row) => numberOfRow(delivery, row)))
  const refused = delivery.rows.flatMap(({ pet, cells, again }, row): DraftRow[] => {
    const end = rowEndOf(delivery.outcomes[row])
    if (end.kind !== 'refused' || taken.has(row)) return []
    const own = numberOfRow(delivery, row)
    const number = numbers.has(own) ? ++last : own
    numbers.add(number)
    const { name, categoryId, status } = pet
    // A pet without a status must not get the status for all rows.
    const none = forAll.status === '' ? '' : words.status.notSet
    const typed = { name, categoryId, status: status === undefined ? none : words.status[status] }
    const fixed = Object.fromEntries(newPetFields.map((field) => [cellKey(matching, field), typed[field]]))
    const id = rowAdditionId({ id: delivery.id, row })
    return [{ number, cells, fixed, choice: again ? 'added' : null, refused: { id, message: end.message, pet } }]
  })
  const rows = [...draft.rows, ...refused.slice(0, mostDeliveryRows - draft.rows.length)]
  return { ...draft, rows: rows.toSorted((one, other) => one.number - other.number) }
}

/** Opens a review of the rows of an ended delivery that can be fixed. Does nothing if other rows were prepared. */
export async function fixRest(delivery: ShownDelivery): Promise<void> {
  const { environment, id } = delivery
  const frame = await matchedAsLastTime(environment, frameOf(delivery, await loadSheetWords()))
  const rest = reviewIn(environment)
  // Other rows were prepared in the meantime.
  if (rest !== null && rest.leftBy !== id) return
  changePrepared(environment, { review: takeBackRefused(rest ?? frame, delivery) })
  useViewStore.getState().showDelivery(id)
}

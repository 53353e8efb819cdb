import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { arrowKeysOfPage } from '../../../ui/direction.ts'
import { positionAfterKey } from '../../../ui/rows/row-keys.ts'
import { type DeliveryField, isDeliveryField } from '../../spreadsheet/header-words.ts'
import type { CheckedRow } from '../draft/check-rows.ts'
import type { ColumnMatching } from '../draft/column-matching.ts'
import { cellKey, changeRows, type DraftRow } from '../draft/delivery-draft.ts'
import { changeDraft } from '../draft/delivery-store.ts'
import { nextFault } from './next-fault.ts'

/** What a cell of the review, or the button after the cells of a row, is called in the document: `data-cell`. */
export type ReviewCellName = DeliveryField | 'choice'

/** What a cell of the review tells the table. Rows are known by their number. */
export interface CellHandlers {
  /** This cell is edited from now on, or with `false` no more; with `moves`, the focus goes to what then stands there. */
  readonly onEdit: (row: number, field: DeliveryField, isEdited: boolean, moves: boolean) => void
  readonly onText: (row: number, field: DeliveryField, text: string) => void
  readonly onChoice: (row: number, choice: DraftRow['choice']) => void
}

/** Pixels of a row without a fault. */
export const plainRowHeight = 41

/**
 * Keeps track of the cell that is in the tab order, and of the one that is edited, and moves them with the keys. `body` is the
 * element around the rows, of which the current one must always be drawn; `scrollTo` brings a row into view.
 */
export function useReviewCells({
  body,
  environment,
  rows,
  matching,
  scrollTo,
}: {
  body: RefObject<HTMLElement | null>
  environment: EnvironmentId
  rows: readonly CheckedRow[]
  matching: ColumnMatching
  scrollTo: (position: number) => void
}) {
  const [edited, setEdited] = useState<{ row: number; field: DeliveryField } | null>(null)
  const [chosen, setChosen] = useState<{ row: number; cell: ReviewCellName } | null>(null)
  const found = rows.findIndex(({ row }) => row.number === chosen?.row)
  const position = Math.max(found, 0)
  const cell = found < 0 ? 'name' : (chosen?.cell ?? 'name')

  function cellsAt(place: number): readonly HTMLElement[] {
    return [...(body.current?.querySelectorAll<HTMLElement>(`tr[data-index="${place}"] [data-cell]`) ?? [])]
  }

  function focusCell(place: number, name: ReviewCellName): void {
    const row = rows[place]?.row.number
    if (row === undefined) return
    // Rendered at once, because the row may not be drawn yet.
    flushSync(() => setChosen({ row, cell: name }))
    scrollTo(place)
    const cells = cellsAt(place)
    const target = cells.find(({ dataset }) => dataset['cell'] === name) ?? cells.at(-1)
    target?.focus({ preventScroll: true })
    if (target instanceof HTMLInputElement) target.select()
  }

  // The handlers stay the same functions, so that a letter renders only the row that it changes.
  const latest = useRef({ rows, matching, focusCell })
  latest.current = { rows, matching, focusCell }

  function focusRow(number: number, name: ReviewCellName): void {
    latest.current.focusCell(
      latest.current.rows.findIndex(({ row }) => row.number === number),
      name,
    )
  }
  const focusLatest = useRef(focusRow)

  const onEdit = useCallback<CellHandlers['onEdit']>((row, field, isEdited, moves) => {
    const change = () => {
      setEdited((former) => {
        if (isEdited) return { row, field }
        return former?.row === row && former.field === field ? null : former
      })
      if (isEdited) setChosen({ row, cell: field })
    }
    if (!moves) return change()
    flushSync(change)
    focusLatest.current(row, field)
  }, [])

  const onText = useCallback<CellHandlers['onText']>(
    (number, field, text) => {
      const key = cellKey(latest.current.matching, field)
      changeDraft(environment, (draft) =>
        changeRows(draft, (row) => (row.number === number ? { mended: { ...row.mended, [key]: text } } : null)),
      )
    },
    [environment],
  )

  const onChoice = useCallback<CellHandlers['onChoice']>(
    (number, choice) => {
      setChosen({ row: number, cell: 'choice' })
      changeDraft(environment, (draft) => changeRows(draft, (row) => (row.number === number ? { choice } : null)))
    },
    [environment],
  )

  function goToFault(event: KeyboardEvent): boolean {
    const next = nextFault(rows, { position, cell }, event.shiftKey ? -1 : 1)
    if (next) focusCell(next.position, next.field)
    return next !== undefined
  }

  function goSideways(event: KeyboardEvent): boolean {
    const cells = cellsAt(position)
    const arrowKeys = arrowKeysOfPage()
    const step = event.key === arrowKeys.forward ? 1 : event.key === arrowKeys.back ? -1 : 0
    if (step === 0) return false
    const name = cells[cells.indexOf(event.target as HTMLElement) + step]?.dataset['cell']
    if (name !== undefined) focusCell(position, name as ReviewCellName)
    return name !== undefined
  }

  /** Whether a key was one that moves. */
  function move(event: KeyboardEvent): boolean {
    if (event.key === 'Tab') return goToFault(event)
    // In a field, every other key is the field's own.
    if (event.target instanceof HTMLInputElement) return false
    const page = Math.max(1, Math.floor((body.current?.clientHeight ?? 0) / plainRowHeight) - 2)
    const place = positionAfterKey(event, { current: position, count: rows.length, page })
    if (place !== undefined) {
      focusCell(place, cell)
      return true
    }
    return goSideways(event)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (move(event)) {
      event.preventDefault()
      return
    }
    const row = rows[position]?.row.number
    const startsEditing = event.key === 'F2' || (event.key.length === 1 && event.key !== ' ')
    if (event.target instanceof HTMLInputElement || !startsEditing || row === undefined || !isDeliveryField(cell))
      return
    // A letter goes on into the field, which now has the focus, in place of what the cell held.
    onEdit(row, cell, true, true)
  }

  return { position, cell, edited, onKeyDown, onEdit, onText, onChoice }
}

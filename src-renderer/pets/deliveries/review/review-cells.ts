import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { isNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { arrowKeysOfPage } from '../../../ui/page-language.ts'
import { positionAfterKey } from '../../../ui/virtual-rows.tsx'
import { addToo, type CheckedRow } from '../draft/check-rows.ts'
import { cellKey, changeRows, type DeliveryDraft } from '../draft/delivery-draft.ts'
import { changeDraft, reviewIn } from '../draft/delivery-store.ts'

/** A cell with a fault. `position` counts the shown rows from 0. */
interface FaultyCell {
  readonly position: number
  readonly field: NewPetField
}

/**
 * The next cell with a fault after (`step` 1) or before (-1) a cell, row by row; undefined if there is none. `cell` is a field,
 * or any other name for a button after a row's fields.
 */
export function nextFault(
  rows: readonly Pick<CheckedRow, 'faults' | 'verdict'>[],
  { position, cell }: { readonly position: number; readonly cell: string },
  step: 1 | -1,
): FaultyCell | undefined {
  const width = newPetFields.length
  const field = isNewPetField(cell) ? newPetFields.indexOf(cell) : -1
  const start = position * width + (field < 0 ? width - (step === 1 ? 1 : 0) : field)
  for (let at = start + step; at >= 0 && at < rows.length * width; at += step) {
    const row = rows[Math.floor(at / width)]
    const name = newPetFields[at % width]
    if (row?.verdict === 'to-fix' && name && row.faults[name] !== undefined) {
      return { position: Math.floor(at / width), field: name }
    }
  }
  return undefined
}

/** The name of a cell in the review, or of a button after a row's cells, in `data-cell`. */
export type ReviewCellName = NewPetField | 'meant' | 'choice'

/** The calls with which a cell tells the table what the clerk does. `row` is the row's number. */
export interface CellHandlers {
  /** The cell has got the focus. */
  readonly onEnter: (row: number, field: NewPetField) => void
  readonly onText: (row: number, field: NewPetField, text: string) => void
  /** The clerk pasted several cells into this one, which has not changed. */
  readonly onSeveral: () => void
}

/** Whether a row is added only if the clerk adds it too. */
export function isAside({ verdict }: Pick<CheckedRow, 'verdict'>): boolean {
  return verdict === 'alike' || verdict === 'double' || verdict === 'left-out'
}

/** A row's height in pixels. */
export const rowHeight = 41

/** The first cell with a fault, or else the name of the first row that the service refused; undefined if there is neither. */
function firstFault(rows: readonly CheckedRow[]): { row: number; cell: ReviewCellName } | undefined {
  const found = nextFault(rows, { position: -1, cell: '' }, 1)
  const checked = found ? rows[found.position] : rows.find(({ question }) => question?.isInRows)
  return checked && { row: checked.row.number, cell: found?.field ?? 'name' }
}

/**
 * Tracks which cell is in the tab order, at first the first one with a fault, and moves it with the keys. `body` is the element
 * that scrolls the rows. The caller must always draw the current row.
 */
export function useReviewCells({
  body,
  environment,
  rows,
}: {
  body: RefObject<HTMLElement | null>
  environment: EnvironmentId
  rows: readonly CheckedRow[]
}) {
  const [chosen, setChosen] = useState<{ row: number; cell: ReviewCellName } | undefined>(() => firstFault(rows))
  const found = rows.findIndex(({ row }) => row.number === chosen?.row)
  const position = Math.max(found, 0)
  const cell = found < 0 ? 'name' : (chosen?.cell ?? 'name')

  function cellsAt(place: number): readonly HTMLElement[] {
    return [...(body.current?.querySelectorAll<HTMLElement>(`tr[data-index="${place}"] [data-cell]`) ?? [])]
  }

  function focusCell(place: number, name: ReviewCellName): void {
    const row = rows[place]?.row.number
    if (row === undefined) return
    // Rendered at once, because the row to focus may not be drawn yet.
    flushSync(() => setChosen({ row, cell: name }))
    const cells = cellsAt(place)
    const target = cells.find(({ dataset }) => dataset['cell'] === name) ?? cells.at(-1)
    // Not every row has a button with the category that it may mean.
    const last = target?.dataset['cell'] as ReviewCellName | undefined
    if (last !== undefined && last !== name) setChosen({ row, cell: last })
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }

  // These handlers never change, so that a letter renders only its own row.
  const onEnter = useCallback<CellHandlers['onEnter']>((row, field) => setChosen({ row, cell: field }), [])

  const onText = useCallback<CellHandlers['onText']>(
    (number, field, text) => {
      changeDraft(environment, (draft) => {
        const key = cellKey(draft.matching, field)
        return changeRows(draft, (row) => (row.number === number ? { fixed: { ...row.fixed, [key]: text } } : null))
      })
    },
    [environment],
  )

  // The message stays until a row changes.
  const [severalIn, setSeveralIn] = useState<DeliveryDraft | null>(null)
  const onSeveral = useCallback(() => setSeveralIn(reviewIn(environment)), [environment])

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

  /** On a click on a row's button, leaves the row out, adds it too, or takes the category that it may mean. */
  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-cell]') : null
    const number = Number(button?.closest('tr')?.dataset['row'])
    const place = rows.findIndex(({ row }) => row.number === number)
    const checked = rows[place]
    if (!button || !checked) return
    if (button.dataset['cell'] === 'meant') {
      // Moves the focus first, because the button goes.
      focusCell(place, 'categoryId')
      if (checked.meant !== null) onText(number, 'categoryId', checked.meant)
      return
    }
    setChosen({ row: number, cell: 'choice' })
    changeDraft(environment, (draft) =>
      isAside(checked)
        ? addToo(draft, [checked])
        : changeRows(draft, (row) => (row.number === number ? { choice: 'left-out' } : null)),
    )
  }

  /** Moves to another cell. Gives whether the key was one that moves. */
  function move(event: KeyboardEvent): boolean {
    if (event.key === 'Tab') return goToFault(event)
    // While a field is edited, every other key belongs to the field.
    if (event.target instanceof HTMLElement && event.target.dataset['edited'] !== undefined) return false
    const page = Math.max(1, Math.floor((body.current?.clientHeight ?? 0) / rowHeight) - 2)
    const place = positionAfterKey(event, { current: position, count: rows.length, page })
    if (place === undefined) return goSideways(event)
    focusCell(place, cell)
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (!event.defaultPrevented && move(event)) event.preventDefault()
  }

  return { position, cell, severalIn, onKeyDown, onClick, onEnter, onText, onSeveral }
}

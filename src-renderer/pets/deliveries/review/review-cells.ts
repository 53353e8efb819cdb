import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { isNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { arrowKeysOfPage } from '../../../ui/page-language.ts'
import { positionAfterKey } from '../../../ui/virtual-rows.tsx'
import { addToo, type CheckedRow } from '../draft/check-rows.ts'
import { cellKey, changeRows, type DeliveryDraft } from '../draft/delivery-draft.ts'
import { changeDraft, draftIn } from '../draft/delivery-store.ts'

/** A cell of the rows as they are shown; `position` counts from 0. */
interface FaultyCell {
  readonly position: number
  readonly field: NewPetField
}

/**
 * The next cell with a fault after (`step` 1) or before (-1) a cell, row by row; undefined if there is none. `cell` is a
 * field, or anything else for what stands after the fields of a row.
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

/** What a cell of the review, or a button after the cells of a row, is called in the document: `data-cell`. */
export type ReviewCellName = NewPetField | 'meant' | 'choice'

/** What a cell of the review tells the table. A row is named by its number. */
export interface CellHandlers {
  /** This cell has the focus now. */
  readonly onEnter: (row: number, field: NewPetField) => void
  readonly onText: (row: number, field: NewPetField, text: string) => void
  /** Several cells were pasted into one, which has stayed as it was. */
  readonly onSeveral: () => void
}

/** Whether a row is not added unless the clerk says so. */
export function isAside({ verdict }: Pick<CheckedRow, 'verdict'>): boolean {
  return verdict === 'alike' || verdict === 'double' || verdict === 'left-out'
}

/** Pixels of a row. */
export const rowHeight = 41

/** The first cell of rows with a fault, or else of a row that the service refused; undefined if there is none. */
function firstFault(rows: readonly CheckedRow[]): { row: number; cell: ReviewCellName } | undefined {
  const found = nextFault(rows, { position: -1, cell: '' }, 1)
  const checked = found ? rows[found.position] : rows.find(({ oddity }) => oddity?.kind === 'refused')
  return checked && { row: checked.row.number, cell: found?.field ?? 'name' }
}

/**
 * Tracks the cell in the tab order, at first the first one with a fault, and moves it with the keys. `body` scrolls the rows;
 * the current row must always be drawn.
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
    // At once, because the row may not be drawn yet.
    flushSync(() => setChosen({ row, cell: name }))
    const cells = cellsAt(place)
    const target = cells.find(({ dataset }) => dataset['cell'] === name) ?? cells.at(-1)
    // Not every row has a button for what it may mean.
    const last = target?.dataset['cell'] as ReviewCellName | undefined
    if (last !== undefined && last !== name) setChosen({ row, cell: last })
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }

  // These handlers never change, so a letter renders only its own row.
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

  // Said until a row changes.
  const [severalIn, setSeveralIn] = useState<DeliveryDraft | null>(null)
  const onSeveral = useCallback(() => setSeveralIn(draftIn(environment)), [environment])

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

  /** Leaves a row out, adds it too, or takes the category that it means, when its button is clicked. */
  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-cell]') : null
    const number = Number(button?.closest('tr')?.dataset['row'])
    const place = rows.findIndex(({ row }) => row.number === number)
    const checked = rows[place]
    if (!button || !checked) return
    if (button.dataset['cell'] === 'meant') {
      // First, because the button goes.
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

  /** Whether a key was one that moves. */
  function move(event: KeyboardEvent): boolean {
    if (event.key === 'Tab') return goToFault(event)
    // In a field that is edited, every other key is the field's own.
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

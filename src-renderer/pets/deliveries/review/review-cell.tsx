import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { NewPetField } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { takesOneCell } from '../../add/copied-cells.ts'
import { fileRowOf } from '../draft/pieces.ts'
import type { CellHandlers } from './review-cells.ts'

/** The IDs of the lists with choices for a cell. */
export const choiceLists: Readonly<Partial<Record<NewPetField, string>>> = {
  categoryId: 'delivery-categories',
  status: 'delivery-statuses',
}

/** The ID of the text in the Check column about a row's field. */
export function faultIdOf(row: number, field: NewPetField): string {
  return `delivery-fault-${row}-${field}`
}

interface ReviewCellProps extends Pick<CellHandlers, 'onEnter' | 'onText' | 'onSeveral'> {
  readonly row: number
  readonly field: NewPetField
  /** The cell's text for editing. */
  readonly text: string
  /** The text shown while it is not edited: with the category's name, or the value set for all rows. */
  readonly shown: string
  /** Whether `shown` is the value set for all rows. */
  readonly isGiven: boolean
  readonly isFaulty: boolean
  readonly isCurrent: boolean
  /** Whether the service refused the row and it has not changed since. */
  readonly isRefused: boolean
}

// An input would remove line breaks without putting a space in their place.
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/**
 * One cell of a delivery under review. It is always a field, but looks like text unless it has the focus or a fault. As in a
 * spreadsheet, typing replaces its text, and the arrows go to other cells. A second click, Enter or F2 starts editing: the arrows
 * then move within the text, until Enter, or Escape, which undoes the typing.
 */
export function ReviewCell({
  row,
  field,
  text,
  shown,
  isGiven,
  isFaulty,
  isCurrent,
  isRefused,
  onEnter,
  onText,
  onSeveral,
}: ReviewCellProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The cell's text and value before the clerk began to edit it; null while it is not edited. */
  const before = useRef<{ readonly text: string; readonly shown: string } | null>(null)
  const resting = isGiven ? '' : inOneLine(shown)

  useEffect(() => {
    // The document's field. It is uncontrolled, so that a letter does not wait until all rows are checked.
    if (input.current && before.current === null && input.current.value !== resting) input.current.value = resting
  }, [resting])

  function edit(cell: HTMLInputElement) {
    if (before.current !== null) return
    before.current = { text, shown: cell.value }
    if (cell.value !== inOneLine(text)) cell.value = inOneLine(text)
    cell.dataset['edited'] = ''
  }

  function rest(cell: HTMLInputElement) {
    before.current = null
    delete cell.dataset['edited']
    cell.value = resting
  }

  function takeBack(cell: HTMLInputElement, former: string) {
    onText(row, field, former)
    rest(cell)
    cell.select()
  }

  function onMouseDown(event: MouseEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    if (event.button !== 0) return
    if (document.activeElement === cell) return edit(cell)
    event.preventDefault()
    cell.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    // The key belongs to an input method.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    if (before.current === null) {
      if (event.key !== 'Enter' && event.key !== 'F2') return
      edit(cell)
      cell.setSelectionRange(cell.value.length, cell.value.length)
    } else if (event.key === 'Enter') {
      rest(cell)
      cell.select()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      takeBack(cell, before.current.text)
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={input}
      data-cell={field}
      tabIndex={isCurrent ? 0 : -1}
      data-focus-home={(isCurrent && (isFaulty || isRefused)) || undefined}
      defaultValue={resting}
      placeholder={isGiven ? shown : undefined}
      title={shown}
      autoComplete="off"
      spellCheck={false}
      // The browser's list. With Base UI's combobox in each cell, a page of rows would take 11 ms to draw instead of 4 ms. A
      // combobox only in the focused cell would replace the field.
      list={choiceLists[field]}
      aria-label={words.delivery.review.cell[field](fileRowOf(row))}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultIdOf(row, field) : undefined}
      onFocus={({ currentTarget: cell }) => {
        if (before.current === null) cell.select()
        onEnter(row, field)
      }}
      // Stays in editing while the clerk is in another window: the cell is then still the active element.
      onBlur={({ currentTarget: cell }) => document.activeElement === cell || rest(cell)}
      onMouseDown={onMouseDown}
      onChange={({ currentTarget: cell, nativeEvent }) => {
        const isUndo = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'historyUndo'
        if (before.current === null) {
          before.current = { text, shown: resting }
          cell.dataset['edited'] = ''
        }
        // The same as after Escape.
        if (isUndo && cell.value === before.current.shown) return takeBack(cell, before.current.text)
        onText(row, field, cell.value)
      }}
      onKeyDown={onKeyDown}
      {...takesOneCell(onSeveral)}
      className={`own-direction h-7.5 w-full truncate rounded-md border border-transparent bg-transparent px-2.75 text-inherit select-text placeholder:text-soft placeholder-shown:[direction:inherit] hover:border-control hover:bg-panel focus:border-control focus:bg-panel focus:text-ink focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:bg-panel aria-invalid:font-normal ${field === 'name' ? 'font-semibold' : ''}`}
    />
  )
}

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { NewPetField } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { takesOneCell } from '../../add/copied-cells.ts'
import type { CellHandlers } from './review-cells.ts'

/** IDs of the lists of choices for a cell. */
export const choiceLists: Readonly<Partial<Record<NewPetField, string>>> = {
  categoryId: 'delivery-categories',
  status: 'delivery-statuses',
}

/** The ID of what the Check column says about a field of a row. */
export function faultIdOf(row: number, field: NewPetField): string {
  return `delivery-fault-${row}-${field}`
}

interface ReviewCellProps extends Pick<CellHandlers, 'onEnter' | 'onText' | 'onSeveral'> {
  readonly row: number
  readonly field: NewPetField
  /** What the cell holds. */
  readonly text: string
  /** What it says: the name of the category too, or what is set for all rows. */
  readonly shown: string
  /** Whether `shown` is what is set for all rows. */
  readonly isGiven: boolean
  readonly isFaulty: boolean
  readonly isCurrent: boolean
  /** Whether the service refused the row as it is. */
  readonly isRefused: boolean
}

// A field takes line breaks out without a space in their place.
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/**
 * One cell of a delivery under review: always a field, which looks like text until it has the focus or something is wrong with
 * it. As in a spreadsheet, typing replaces its text, and the arrows go to other cells; after a second
 * click, Enter or F2 they are the field's own, until Enter, or Escape, which takes back what was typed.
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
  /** The cell's text before the clerk began to edit it, and what it said; null while it is not edited. */
  const before = useRef<{ readonly text: string; readonly shown: string } | null>(null)
  const resting = isGiven ? '' : inOneLine(shown)

  useEffect(() => {
    // The field of the document. It is uncontrolled, so that a letter does not wait for the check of all rows.
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
      // The browser's list. Base UI's combobox in each cell draws a page of rows in 11 ms for 4 ms, and one that came with the focus would
      // replace the field.
      list={choiceLists[field]}
      aria-label={words.delivery.review.cell[field](row)}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultIdOf(row, field) : undefined}
      onFocus={({ currentTarget: cell }) => {
        if (before.current === null) cell.select()
        onEnter(row, field)
      }}
      // The clerk may switch to another window and come back.
      onBlur={({ currentTarget: cell }) => document.activeElement === cell || rest(cell)}
      onMouseDown={onMouseDown}
      onChange={({ currentTarget: cell, nativeEvent }) => {
        const isUndo = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'historyUndo'
        if (before.current === null) {
          before.current = { text, shown: resting }
          cell.dataset['edited'] = ''
        }
        // As after Escape.
        if (isUndo && cell.value === before.current.shown) return takeBack(cell, before.current.text)
        onText(row, field, cell.value)
      }}
      onKeyDown={onKeyDown}
      {...takesOneCell(onSeveral)}
      className={`own-direction h-7.5 w-full truncate rounded-md border border-transparent bg-transparent px-2.75 text-inherit select-text placeholder:text-soft placeholder-shown:[direction:inherit] hover:border-control hover:bg-panel focus:border-control focus:bg-panel focus:text-ink focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:bg-panel aria-invalid:font-normal ${field === 'name' ? 'font-semibold' : ''}`}
    />
  )
}

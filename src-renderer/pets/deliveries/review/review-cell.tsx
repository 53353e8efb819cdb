import { type KeyboardEvent, useEffect, useRef } from 'react'
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

interface ReviewCellProps extends CellHandlers {
  readonly row: number
  readonly field: NewPetField
  /** What the clerk has typed here; undefined if nothing. */
  readonly typed: string | undefined
  /** The text shown: with the category's name, or the value set for all rows. */
  readonly shown: string
  /** Whether `shown` is the value set for all rows. */
  readonly isGiven: boolean
  readonly isFaulty: boolean
  /** Whether the review's focus starts here. */
  readonly isHome: boolean
}

// An input would remove line breaks without putting a space in their place.
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** One cell of a delivery under review: a field that looks like text unless it has the focus or a fault. Escape undoes what was typed there. */
export function ReviewCell({
  row,
  field,
  typed,
  shown,
  isGiven,
  isFaulty,
  isHome,
  onEnter,
  onText,
  onSeveral,
}: ReviewCellProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What the clerk had typed, and the field's text, when it got the focus. */
  const before = useRef({ typed, value: '' })
  const value = isGiven ? '' : inOneLine(shown)

  useEffect(() => {
    // The document's field. It is uncontrolled, so that a letter does not wait until all rows are checked, and what is typed stays as typed.
    const cell = input.current
    if (cell && document.activeElement !== cell && cell.value !== value) cell.value = value
  }, [value])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    const former = before.current
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || cell.value === former.value) return
    event.preventDefault()
    onText(row, field, former.typed)
    cell.value = former.value
    cell.select()
  }

  return (
    <input
      ref={input}
      data-cell={field}
      data-focus-home={isHome || undefined}
      defaultValue={value}
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
        before.current = { typed, value: cell.value }
        cell.select()
        onEnter(row, field)
      }}
      onBlur={({ currentTarget: cell }) => {
        // While the clerk is in another window, the cell is still the active element.
        if (document.activeElement !== cell) cell.value = value
      }}
      // A scanned code that the app takes back leaves the cell untouched.
      onChange={({ currentTarget: { value: now } }) =>
        onText(row, field, now === before.current.value ? before.current.typed : now)
      }
      onKeyDown={onKeyDown}
      {...takesOneCell(onSeveral)}
      className={`own-direction h-7.5 w-full truncate rounded-md border border-transparent bg-transparent px-2.75 text-inherit select-text placeholder:text-soft placeholder-shown:[direction:inherit] hover:border-control hover:bg-panel focus:border-control focus:bg-panel focus:text-ink focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:bg-panel aria-invalid:font-normal ${field === 'name' ? 'font-semibold' : ''}`}
    />
  )
}

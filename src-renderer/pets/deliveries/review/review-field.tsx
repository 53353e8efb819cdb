import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { words } from '../../../../src-shared/words/words.ts'
import type { DeliveryField } from '../../spreadsheet/header-words.ts'
import type { CellHandlers } from './use-review-cells.ts'

/** What every cell of the review looks like, whether text or a field. */
export const cellLook = 'h-7.5 w-full rounded-md border px-2.75'

/** IDs of the lists of what one may choose in a cell. */
export const choiceLists: Readonly<Partial<Record<DeliveryField, string>>> = {
  categoryId: 'delivery-categories',
  status: 'delivery-statuses',
}

interface ReviewFieldProps extends Pick<CellHandlers, 'onEdit' | 'onText'> {
  readonly row: number
  readonly field: DeliveryField
  /** What the cell holds. */
  readonly text: string
  readonly fault: string | undefined
  readonly isCurrent: boolean
}

/** A cell of a delivery under review as a field, with what is wrong with it. Enter ends the editing, Escape takes it back. */
export function ReviewField({ row, field, text, fault, isCurrent, onEdit, onText }: ReviewFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(text)

  useEffect(() => {
    // Uncontrolled, so that a letter does not wait for the check of all rows.
    if (input.current && input.current.value !== text) input.current.value = text
  }, [text])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A key of an input method, which ends or cancels a word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onText(row, field, before.current)
      event.currentTarget.value = before.current
    } else if (event.key !== 'Enter') return
    event.preventDefault()
    before.current = event.currentTarget.value
    onEdit(row, field, false, true)
  }

  return (
    <>
      <input
        ref={input}
        data-cell={field}
        tabIndex={isCurrent ? 0 : -1}
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        list={choiceLists[field]}
        aria-label={words.delivery.review.cell[field](row)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onFocus={() => {
          before.current = text
          onEdit(row, field, true, false)
        }}
        onBlur={() => onEdit(row, field, false, false)}
        onChange={(event) => {
          // After Enter or Escape too: without a fault it would be a field no more, under the clerk's fingers.
          onEdit(row, field, true, false)
          onText(row, field, event.target.value)
        }}
        onKeyDown={onKeyDown}
        className={`${cellLook} own-direction border-control bg-panel font-normal text-ink select-text focus-visible:outline-offset-0 aria-invalid:border-error`}
      />
      {fault !== undefined && (
        <p id={id} className="mt-0.75 px-3 text-sm text-error">
          {fault}
        </p>
      )}
    </>
  )
}

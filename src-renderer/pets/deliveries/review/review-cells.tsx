import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { takesOneCell } from '../../add/copied-cells.ts'
import { addToo, type CheckedRow } from '../draft/check-rows.ts'
import { cellKey, changeRows, type DeliveryDraft, fileRowOf } from '../draft/delivery-draft.ts'
import { changeDraft, reviewIn } from '../draft/delivery-store.ts'

/** The name of a cell in the review, or of a button after a row's cells, in `data-cell`. */
export type ReviewCellName = NewPetField | 'meant' | 'choice'

/** The calls with which a cell tells the table what the clerk does. `row` is the row's number. */
export interface CellHandlers {
  readonly onEnter: (row: number, field: NewPetField, isFaulty: boolean) => void
  /** The cell has this text now; undefined for its original one. */
  readonly onText: (row: number, field: NewPetField, text: string | undefined) => void
  /** The clerk pasted several cells into this one, which has not changed. */
  readonly onSeveral: () => void
}

/** Whether a row is added only if the clerk adds it too. */
export function isAside({ verdict }: Pick<CheckedRow, 'verdict'>): boolean {
  return verdict === 'alike' || verdict === 'double' || verdict === 'left-out'
}

/** A row's height in pixels: at 1024 × 768, nine rows are seen. */
export const rowHeight = 37

interface Place {
  readonly row: number
  readonly cell: ReviewCellName
  /** Whether the cell had a fault when it got the focus. */
  readonly isFaulty?: boolean
}

/** The first cell with a fault, or else the name of the first row that the service refused; undefined if there is neither. */
export function firstFault(
  rows: readonly Pick<CheckedRow, 'row' | 'verdict' | 'faults' | 'question'>[],
): Place | undefined {
  const found = rows.find(({ verdict }) => verdict === 'to-fix') ?? rows.find(({ question }) => question?.isInRows)
  const cell = newPetFields.find((field) => found?.faults[field] !== undefined) ?? 'name'
  return found && { row: found.row.number, cell }
}

/**
 * Tracks the cell that has or had the focus, at first the one at which a review starts, and moves down and up with Enter. `body` is the element
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
  const [start] = useState(() => firstFault(rows))
  const [current, setCurrent] = useState(start)
  const position = rows.findIndex(({ row }) => row.number === current?.row)

  function focusCell(place: number, cell: ReviewCellName): void {
    const row = rows[place]?.row.number
    if (row === undefined) return
    // Rendered at once, because the row to focus may not be drawn yet.
    flushSync(() => setCurrent({ row, cell }))
    const target = body.current?.querySelector<HTMLElement>(`tr[data-index="${place}"] [data-cell="${cell}"]`)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }

  // These handlers never change, so that a letter renders only its own row.
  const onEnter = useCallback<CellHandlers['onEnter']>((row, cell, isFaulty) => setCurrent({ row, cell, isFaulty }), [])

  const onText = useCallback<CellHandlers['onText']>(
    (number, field, text) => {
      changeDraft(environment, (draft) => {
        const key = cellKey(draft.matching, field)
        return changeRows(draft, (row) => {
          if (row.number !== number) return null
          const { [key]: _, ...others } = row.fixed
          return { fixed: text === undefined ? others : { ...others, [key]: text } }
        })
      })
    },
    [environment],
  )

  // The message stays until a row changes.
  const [severalIn, setSeveralIn] = useState<DeliveryDraft | null>(null)
  const onSeveral = useCallback(() => setSeveralIn(reviewIn(environment)), [environment])

  /** On a click on a row's button, leaves the row out, adds it too, or takes the category that it may mean. */
  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-cell]') : null
    const number = Number(button?.closest('tr')?.dataset['row'])
    const place = rows.findIndex(({ row }) => row.number === number)
    const checked = rows[place]
    if (!button || !checked) return
    if (button.dataset['cell'] === 'meant') {
      if (checked.meant !== null) onText(number, 'categoryId', checked.meant)
      // The button goes.
      focusCell(place, 'categoryId')
      return
    }
    setCurrent({ row: number, cell: 'choice' })
    changeDraft(environment, (draft) =>
      isAside(checked)
        ? addToo(draft, [checked])
        : changeRows(draft, (row) => (row.number === number ? { choice: 'left-out' } : null)),
    )
  }

  /** Enter in a cell moves to the one below, and with Shift to the one above. In a repaired cell, it moves to the next fault. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || altKey || metaKey) return
    const cell = target instanceof HTMLInputElement && newPetFields.find((field) => field === target.dataset['cell'])
    if (!cell) return
    event.preventDefault()
    const isRepaired = current?.isFaulty === true && rows[position]?.faults[cell] === undefined
    const next = isRepaired && !shiftKey ? firstFault(rows.slice(position + 1)) : undefined
    if (next)
      focusCell(
        rows.findIndex(({ row }) => row.number === next.row),
        next.cell,
      )
    else focusCell(position + (shiftKey ? -1 : 1), cell)
  }

  return { start, current, position, severalIn, onKeyDown, onClick, onEnter, onText, onSeveral }
}

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
        onEnter(row, field, isFaulty)
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

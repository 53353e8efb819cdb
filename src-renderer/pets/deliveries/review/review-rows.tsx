import { Check, CircleAlert, Info, Minus, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { takesOneCell } from '../../add/copied-cells.ts'
import { categoryLabel } from '../../categories/category-store.ts'
import { textAt } from '../../spreadsheet/read-table.ts'
import { addToo, type CheckedRow, type Likeness } from '../draft/check-rows.ts'
import {
  type ColumnMatching,
  cellKey,
  changeRows,
  type DeliveryDraft,
  type DraftRow,
  type ForAll,
  fileRowOf,
} from '../draft/delivery-draft.ts'
import { changeDraft, reviewIn } from '../draft/delivery-store.ts'
import type { Account } from '../oddities/measures.ts'

/** The name of a cell in the review, or of a button after a row's cells, in `data-cell`. */
type ReviewCellName = NewPetField | 'meant' | 'choice'

/** Whether a row is added only if the clerk adds it too. */
function isAside({ verdict }: Pick<CheckedRow, 'verdict'>): boolean {
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

interface ReviewCellsProps {
  readonly body: RefObject<HTMLElement | null>
  readonly environment: EnvironmentId
  readonly rows: readonly CheckedRow[]
}

/**
 * Tracks the cell that has or had the focus, at first the one at which a review starts, and moves down and up with Enter. `body` is the element
 * that scrolls the rows. The caller must always draw the current row.
 */
export function useReviewCells({ body, environment, rows }: ReviewCellsProps) {
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

  // The message stays until a row changes.
  const [severalIn, setSeveralIn] = useState<DeliveryDraft | null>(null)
  // These handlers never change, so that a letter renders only its own row.
  const handlers = useMemo(
    () => ({
      onEnter: (row: number, cell: NewPetField, isFaulty: boolean) => setCurrent({ row, cell, isFaulty }),
      /** The cell has this text now; undefined for its original one. */
      onText(number: number, field: NewPetField, text: string | undefined): void {
        changeDraft(environment, (draft) => {
          const key = cellKey(draft.matching, field)
          return changeRows(draft, (row) => {
            if (row.number !== number) return null
            const { [key]: _, ...others } = row.fixed
            return { fixed: text === undefined ? others : { ...others, [key]: text } }
          })
        })
      },
      /** The clerk pasted several cells into one, which has not changed. */
      onSeveral: () => setSeveralIn(reviewIn(environment)),
    }),
    [environment],
  )

  /** On a click on a row's button, leaves the row out, adds it too, or takes the category that it may mean. */
  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-cell]') : null
    const number = Number(button?.closest('tr')?.dataset['row'])
    const place = rows.findIndex(({ row }) => row.number === number)
    const checked = rows[place]
    if (!button || !checked) return
    if (button.dataset['cell'] === 'meant') {
      if (checked.meant !== null) handlers.onText(number, 'categoryId', checked.meant)
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

  return { start, current, position, severalIn, onKeyDown, onClick, handlers }
}

/** The IDs of the lists with choices for a cell. */
export const choiceLists: Readonly<Partial<Record<NewPetField, string>>> = {
  categoryId: 'delivery-categories',
  status: 'delivery-statuses',
}

/** The ID of the text in the Check column about a row's field. */
function faultIdOf(row: number, field: NewPetField): string {
  return `delivery-fault-${row}-${field}`
}

interface ReviewRowProps extends Omit<CheckedRow, 'alikes' | 'likeness' | 'question'> {
  readonly position: number
  /** What the first question about it says in its Check column; null if it need not be checked. */
  readonly asked: string | null
  /** What its cells in columns without a field hold; empty if nothing. */
  readonly beside: string
  readonly likeness: string | null
  readonly matching: ColumnMatching
  readonly forAll: ForAll
  readonly categories: Categories
  /** The row's cell that has or had the focus last; null if it is in another row. */
  readonly current: ReviewCellName | null
  readonly handlers: ReturnType<typeof useReviewCells>['handlers']
  /** The row's cell at which the review starts; null if that is in another row. */
  readonly home: ReviewCellName | null
}

/** A field as the review calls it. */
export const fieldLabel = (field: NewPetField) => words.fields[field === 'categoryId' ? 'categoryNumber' : field]

/** What a row looks like. */
export function likenessSentence(likeness: Likeness | null): string | null {
  const { review } = words.delivery
  if (likeness === null) return null
  switch (likeness.kind) {
    case 'open':
      return review.looksLikeOpen(likeness.addition.pet.name, likeness.addition.sentAt)
    case 'listed':
    case 'added':
      return review.looksLikePet(likeness.pet.name, likeness.pet.id)
    case 'row':
      return review.looksLikeRow(likeness.number)
  }
}

/** The text shown in a cell: with the category's name, or with the value for all rows if the cell is empty. */
export function shownIn(
  field: NewPetField,
  { texts, pet, forAll, categories }: Pick<ReviewRowProps, 'texts' | 'pet' | 'forAll' | 'categories'>,
) {
  const text = texts[field]
  const isGiven = field !== 'name' && text.trim() === ''
  if (pet && field === 'categoryId') return { isGiven, shown: categoryLabel(categories, pet.categoryId) }
  if (field === 'status' && (pet || isGiven)) {
    const status = pet ? pet.status : forAll.status || undefined
    return { isGiven, shown: status ? statusLabel(status) : words.add.letTheStoreDecide }
  }
  if (field === 'status') return { isGiven, shown: statusLabel(text) }
  return { isGiven, shown: isGiven && field === 'categoryId' ? forAll.categoryId : text }
}

/** What a row's cells in these columns hold: “Price: 12.50 · Sold: x”. */
export function textBeside({ cells }: DraftRow, unused: Account['unused']): string {
  const texts = unused.map(({ name, column }) => [name, textAt(cells, column)] as const)
  return texts.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])).join(' · ')
}

// An input would remove line breaks without putting a space in their place.
const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** One cell of a delivery under review: a field that looks like text unless it has the focus or a fault. Escape undoes what was typed there. */
function ReviewCell({ field, ...checked }: ReviewRowProps & { field: NewPetField }) {
  const { matching, verdict, faults, home, handlers } = checked
  const { number: row, fixed } = checked.row
  const typed = fixed[cellKey(matching, field)]
  const { shown, isGiven } = shownIn(field, checked)
  // A row that is left out has nothing to fix.
  const isFaulty = verdict === 'to-fix' && faults[field] !== undefined
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
    const { typed, value } = before.current
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || cell.value === value) return
    event.preventDefault()
    handlers.onText(row, field, typed)
    cell.value = value
    cell.select()
  }

  return (
    <input
      ref={input}
      data-cell={field}
      data-focus-home={home === field || undefined}
      defaultValue={value}
      placeholder={isGiven ? shown : undefined}
      title={shown}
      autoComplete="off"
      spellCheck={false}
      // The browser's list. With Base UI's combobox in each cell, a page of rows would take 11 ms to draw instead of 4 ms. A
      // combobox only in the focused cell would replace the field.
      list={choiceLists[field]}
      aria-label={words.delivery.review.cell(fieldLabel(field), fileRowOf(row))}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultIdOf(row, field) : undefined}
      onFocus={({ currentTarget: cell }) => {
        before.current = { typed, value: cell.value }
        cell.select()
        handlers.onEnter(row, field, isFaulty)
      }}
      onBlur={({ currentTarget: cell }) => {
        // While the clerk is in another window, the cell is still the active element.
        if (document.activeElement !== cell) cell.value = value
      }}
      // A scanned code that the app takes back leaves the cell untouched.
      onChange={({ currentTarget: { value: now } }) =>
        handlers.onText(row, field, now === before.current.value ? before.current.typed : now)
      }
      onKeyDown={onKeyDown}
      {...takesOneCell(handlers.onSeveral)}
      className={`own-direction h-7.5 w-full truncate rounded-md border border-transparent bg-transparent px-2.75 text-inherit select-text placeholder:text-soft placeholder-shown:[direction:inherit] hover:border-control hover:bg-panel focus:border-control focus:bg-panel focus:text-ink focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:bg-panel aria-invalid:font-normal ${field === 'name' ? 'font-semibold' : ''}`}
    />
  )
}

const aside = {
  icon: Info,
  text: '-ms-2 min-h-6 rounded-xl bg-pending-ground px-2 py-0.5 font-semibold text-pending',
  drawing: '',
}

const verdictLooks = {
  ready: { icon: Check, text: 'text-soft', drawing: 'text-available' },
  'to-fix': { icon: CircleAlert, text: 'font-semibold text-error', drawing: '' },
  'to-check': { icon: Info, text: 'font-semibold text-pending', drawing: '' },
  alike: aside,
  double: aside,
  'left-out': { icon: Minus, text: 'text-soft', drawing: '' },
}

/**
 * A row's faults. Only one is visible: the current cell's, or else the first. A fault that names the category that a mistyped
 * name may mean is a button that takes that category.
 */
function Faults({ row, faults, meant, current }: Pick<ReviewRowProps, 'row' | 'faults' | 'meant' | 'current'>) {
  const fields = newPetFields.filter((field) => faults[field] !== undefined)
  const inSight =
    fields.find((field) => field === current || (current === 'meant' && field === 'categoryId')) ?? fields[0]
  return fields.map((field) => {
    const isInSight = field === inSight
    const fault = (
      <span
        key={field}
        id={faultIdOf(row.number, field)}
        className={isInSight ? 'line-clamp-2 text-start whitespace-normal wrap-anywhere' : 'sr-only'}
      >
        {faults[field]}
      </span>
    )
    if (!isInSight || field !== 'categoryId' || meant === null) return fault
    return (
      <Button key={field} look="link" data-cell="meant" className="min-w-0 shrink">
        {fault}
      </Button>
    )
  })
}

function Verdict({ row, verdict, likeness, isTotal, faults, meant, asked, current }: ReviewRowProps) {
  const { ready, looksLikeTotal, leftOut } = words.delivery.review
  const { icon, text, drawing } = verdictLooks[verdict]
  const label = {
    ready,
    'to-check': asked,
    'to-fix': '',
    alike: likeness,
    double: likeness,
    'left-out': isTotal ? looksLikeTotal : leftOut,
  }[verdict]
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1.75 text-sm leading-tight ${text}`}
      title={verdict === 'to-fix' ? Object.values(faults).join(' ') : (label ?? undefined)}
    >
      <Icon icon={icon} size={14} className={`shrink-0 ${drawing}`} />
      {verdict === 'to-fix' ? (
        <Faults row={row} faults={faults} meant={meant} current={current} />
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{label}</span>
      )}
    </span>
  )
}

/** One row of the review. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { row, position, verdict } = props
  const { review } = words.delivery
  const isLeft = isAside(props)
  const number = fileRowOf(row.number)
  return (
    <tr
      data-index={position}
      data-row={row.number}
      aria-rowindex={position + 2}
      className={`group relative col-span-full grid h-9.25 grid-cols-subgrid items-center border-b border-line hover:bg-hover ${isLeft ? 'text-soft' : ''}`}
    >
      <td className="ps-4 text-soft">{number}</td>
      {newPetFields.map((field) => (
        <td key={field} className="px-3 contain-inline-size">
          <ReviewCell {...props} field={field} />
        </td>
      ))}
      <td className="flex items-center gap-x-3.5 ps-3 pe-2.5 contain-inline-size">
        <div className="grid min-w-0">
          <Verdict {...props} />
          {verdict === 'ready' && (
            <bdi className="truncate text-xs text-soft empty:hidden" title={props.beside}>
              {props.beside}
            </bdi>
          )}
        </div>
        {/* One button for both, so that it keeps the focus when it is pressed, or when a list with the pet arrives. */}
        <Button
          look={isLeft ? 'link' : 'mini'}
          data-cell="choice"
          aria-label={
            isLeft
              ? words.failure.detail(review.addToo, words.delivery.sending.leaveQuestion.unnamed(number))
              : review.leaveOut(number)
          }
          title={isLeft ? undefined : review.leaveOut(number)}
          className={
            isLeft
              ? ''
              : 'ms-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-well! no-hover:opacity-100'
          }
        >
          {isLeft ? review.addToo : <Icon icon={X} size={14} />}
        </Button>
      </td>
    </tr>
  )
})

import { Check, CircleAlert, Info, Minus, X } from 'lucide'
import { memo, useMemo, useRef } from 'react'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.tsx'
import { longestOf } from '../../../ui/widest-text.tsx'
import { categoryLabel } from '../../categories/category-store.ts'
import { textAt } from '../../spreadsheet/read-table.ts'
import type { CheckedRow, Likeness } from '../draft/check-rows.ts'
import {
  type ColumnMatching,
  cellKey,
  cellText,
  type DraftRow,
  type ForAll,
  fileRowOf,
} from '../draft/delivery-draft.ts'
import { reviewIn } from '../draft/delivery-store.ts'
import type { Account } from '../oddities/measures.ts'
import {
  type CellHandlers,
  faultIdOf,
  isAside,
  ReviewCell,
  type ReviewCellName,
  rowHeight,
  useReviewCells,
} from './review-cells.tsx'
import { ReviewHead, type ReviewHeadProps, reviewColumns } from './review-head.tsx'

interface ReviewRowProps extends CellHandlers, Omit<CheckedRow, 'alikes' | 'likeness'> {
  readonly position: number
  /** What its cells in columns without a field hold; empty if nothing. */
  readonly beside: string
  readonly likeness: string | null
  readonly matching: ColumnMatching
  readonly forAll: ForAll
  readonly categories: Categories
  /** The row's cell that has or had the focus last; null if it is in another row. */
  readonly current: ReviewCellName | null
  /** The row's cell at which the review starts; null if that is in another row. */
  readonly home: ReviewCellName | null
}

function likenessSentence(likeness: Likeness | null): string | null {
  const { review } = words.delivery
  if (likeness === null) return null
  switch (likeness.kind) {
    case 'open':
      return review.looksLikeOpen(likeness.addition.pet.name, likeness.addition.sentAt)
    case 'listed':
      return review.looksLikePet(likeness.pet.name, likeness.pet.id)
    case 'added':
      return review.looksLikeAdded(likeness.pet.name, likeness.pet.id)
    case 'row':
      return review.looksLikeRow(likeness.number)
  }
}

/** The text shown in a cell: with the category's name, or with the value for all rows if the cell is empty. */
function shownIn(
  field: NewPetField,
  {
    row,
    pet,
    name,
    matching,
    forAll,
    categories,
  }: Pick<ReviewRowProps, 'row' | 'pet' | 'name' | 'matching' | 'forAll' | 'categories'>,
) {
  const text = field === 'name' ? name : cellText(row, matching, field)
  const isGiven = field !== 'name' && text.trim() === ''
  if (pet && field === 'categoryId') return { isGiven, shown: categoryLabel(categories, pet.categoryId) }
  if (field === 'status' && (pet || isGiven)) {
    const status = pet ? pet.status : forAll.status || undefined
    return { isGiven, shown: status ? statusLabel(status) : words.add.letTheStoreDecide }
  }
  return { isGiven, shown: isGiven && field === 'categoryId' ? forAll.categoryId : text }
}

/** What a row's cells in these columns hold: “Price: 12.50 · Sold: x”. */
function textBeside({ cells }: DraftRow, unused: Account['unused']): string {
  const texts = unused.map(({ name, column }) => [name, textAt(cells, column)] as const)
  return texts.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])).join(' · ')
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

function Verdict({ row, verdict, likeness, isTotal, faults, meant, question, current }: ReviewRowProps) {
  const { ready, looksLikeTotal, leftOut } = words.delivery.review
  const { icon, text, drawing } = verdictLooks[verdict]
  const label = {
    ready,
    'to-check': question && (question.ofRow?.(row.number) ?? question.name),
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

const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { row, position, faults, verdict } = props
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
          <ReviewCell
            row={row.number}
            field={field}
            typed={row.fixed[cellKey(props.matching, field)]}
            {...shownIn(field, props)}
            // A row that is left out has nothing to fix.
            isFaulty={verdict === 'to-fix' && faults[field] !== undefined}
            isHome={props.home === field}
            onEnter={props.onEnter}
            onText={props.onText}
            onSeveral={props.onSeveral}
          />
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
          aria-label={isLeft ? review.addRowToo(number) : review.leaveOut(number)}
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

interface ReviewTableProps extends Omit<ReviewHeadProps, 'widest'> {
  readonly rows: readonly CheckedRow[]
  readonly unused: Account['unused']
  /** The sentence in place of rows if there are none. */
  readonly empty: string
}

/**
 * The rows of a delivery under review, all equally high. Tab goes from field to field, and Enter to the field below. Only rows in view are in
 * the document.
 */
export function ReviewTable({ rows, unused, empty, ...head }: ReviewTableProps) {
  const { environment, draft, categories } = head
  const { matching, forAll } = draft
  const body = useRef<HTMLTableSectionElement>(null)
  const cells = useReviewCells({ body, environment, rows })
  const widest = useMemo(() => {
    const shown = (checked: CheckedRow) => shownIn('categoryId', { ...checked, matching, forAll, categories }).shown
    return longestOf(rows.map(shown))
  }, [rows, matching, forAll, categories])
  const virtual = useVirtualRows(body, { count: rows.length, rowHeight, pinned: [cells.position] })

  function row(position: number) {
    if (!rows[position]) return null
    // Without what is new at each check, so that a letter renders only its own row.
    const { alikes: _, likeness, ...checked } = rows[position]
    return (
      <ReviewRow
        key={checked.row.number}
        {...checked}
        position={position}
        beside={textBeside(checked.row, unused)}
        likeness={likenessSentence(likeness)}
        matching={matching}
        forAll={forAll}
        categories={categories}
        current={checked.row.number === cells.current?.row ? cells.current.cell : null}
        home={checked.row.number === cells.start?.row ? cells.start.cell : null}
        onEnter={cells.onEnter}
        onText={cells.onText}
        onSeveral={cells.onSeveral}
      />
    )
  }

  return (
    <>
      <div role="alert" className="pb-2 text-error empty:hidden">
        {cells.severalIn === reviewIn(environment) && words.add.severalCells}
      </div>
      <div className="@container flex min-h-0 flex-1 overflow-x-auto rounded-xl border border-line bg-panel">
        <table
          aria-label={words.delivery.review.table}
          aria-rowcount={rows.length + 1}
          style={reviewColumns}
          className="grid min-w-184 flex-1 grid-rows-[auto_minmax(0,1fr)]"
        >
          <ReviewHead {...head} widest={widest} />
          <tbody
            ref={body}
            onKeyDown={cells.onKeyDown}
            onClick={cells.onClick}
            className="col-span-full grid auto-rows-max grid-cols-subgrid content-start overflow-y-auto [scrollbar-gutter:stable]"
          >
            {rows.length === 0 && (
              <tr className="col-span-full block p-4 text-soft">
                <td>{empty}</td>
              </tr>
            )}
            {virtual.draw(row)}
          </tbody>
        </table>
      </div>
    </>
  )
}

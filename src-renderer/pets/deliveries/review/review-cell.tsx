import { words } from '../../../../src-shared/words/words.ts'
import type { DeliveryField } from '../../spreadsheet/header-words.ts'
import { cellLook, ReviewField } from './review-field.tsx'
import type { CellHandlers } from './use-review-cells.ts'

interface ReviewCellProps extends Pick<CellHandlers, 'onEdit' | 'onText'> {
  readonly row: number
  readonly field: DeliveryField
  /** What the cell holds. */
  readonly text: string
  /** What it says: the name of the category too, or what is set for all rows. */
  readonly shown: string
  /** Whether `shown` is what is set for all rows. */
  readonly isGiven: boolean
  readonly fault: string | undefined
  readonly isEdited: boolean
  readonly isCurrent: boolean
}

/**
 * One cell of a delivery under review: text that becomes a field on Enter, F2, a click or a letter, and is a field while
 * something is wrong with it.
 */
export function ReviewCell({ isEdited, shown, isGiven, ...cell }: ReviewCellProps) {
  const { row, field, onEdit } = cell
  if (isEdited || cell.fault !== undefined) return <ReviewField {...cell} />
  return (
    <button
      type="button"
      data-cell={field}
      tabIndex={cell.isCurrent ? 0 : -1}
      dir="auto"
      title={shown}
      onClick={() => onEdit(row, field, true, true)}
      aria-label={shown === '' ? words.delivery.review.cell[field](row) : undefined}
      className={`${cellLook} truncate border-transparent [text-align:-webkit-match-parent] hover:border-control hover:bg-panel focus-visible:outline-offset-0 ${field === 'name' ? 'font-semibold' : ''} ${isGiven ? 'text-soft' : ''}`}
    >
      {shown}
    </button>
  )
}

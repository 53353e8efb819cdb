import { Copy } from 'lucide'
import { type MouseEvent, memo, useId } from 'react'
import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { copyText } from '../../ui/notices/messages.ts'
import { OutcomeMark } from '../add/outcome-look.tsx'

interface AdditionRowProps {
  readonly addition: Addition
  readonly categoryLabel: string
  /** Its position among all rows, from 1. */
  readonly rowIndex: number
  /** In pixels. */
  readonly height: number
  readonly isCurrent: boolean
  /** Whether the outcome is below the name. */
  readonly isNarrow: boolean
  readonly onFocus: (id: AdditionId) => void
  readonly isChosen: boolean
  /** Called for a click with Ctrl or Cmd. */
  readonly onChoose: (id: AdditionId) => void
  readonly onOpen: (addition: Addition) => void
}

const cell = 'max-w-0 border-b border-line'

/** How many digits of an ID fit on one line of the column. More, up to the 20 characters of an int64, take two smaller lines. */
export const shortId = 11

// So that a click anywhere in the row focuses its name.
function focusRow({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.querySelector('button')?.focus({ preventScroll: true })
}

function CopyId({ petId, isCurrent }: { petId: string; isCurrent: boolean }) {
  return (
    <button
      type="button"
      aria-label={words.detail.copyId}
      title={words.detail.copyId}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        void copyText(petId, words.copiedId(petId))
      }}
      className="-me-1 flex size-6 shrink-0 items-center justify-center rounded-md text-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink no-hover:opacity-100"
    >
      <Icon icon={Copy} size={14} />
    </button>
  )
}

/**
 * One addition. Its name is a button, which opens the pet or, for an unknown outcome, the question that settles it. A click
 * anywhere in the row does the same. With Ctrl or Cmd, either chooses the row.
 */
export const AdditionRow = memo(function AdditionRow(props: AdditionRowProps) {
  const { addition, categoryLabel, rowIndex, height, isCurrent, isNarrow, isChosen, onFocus, onChoose, onOpen } = props
  const { id, pet, sentAt, outcome } = addition
  const outcomeId = useId()
  const petId = outcome.kind === 'added' ? outcome.petId : null
  const mark = <OutcomeMark outcome={outcome} isOver />
  return (
    <tr
      data-addition={id}
      aria-rowindex={rowIndex}
      onClick={(event) => {
        focusRow(event)
        if (event.ctrlKey || event.metaKey) onChoose(id)
        else onOpen(addition)
      }}
      style={{ height }}
      className={`group scroll-mt-17.25 hover:bg-hover ${isChosen ? 'bg-selected forced-colors:outline' : ''} has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent`}
    >
      <td className="border-b border-line ps-5.5 pe-2.5 text-sm whitespace-nowrap text-soft">
        {words.formats.time(sentAt)}
      </td>
      <td className={`${cell} pe-2.5 font-semibold`} title={pet.name}>
        <button
          type="button"
          // With `auto`, a name that is too long is cut at its end.
          dir="auto"
          aria-describedby={outcomeId}
          aria-pressed={isChosen || undefined}
          aria-disabled={petId === null && outcome.kind !== 'unknown'}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => onFocus(id)}
          className="block min-h-6 w-full outline-none [text-align:-webkit-match-parent]"
        >
          <span className="line-clamp-2 wrap-anywhere">{pet.name}</span>
        </button>
        {isNarrow && <div id={outcomeId}>{mark}</div>}
      </td>
      {!isNarrow && (
        <>
          <td className={`${cell} pe-2.5`} title={categoryLabel}>
            <div dir="auto" className="line-clamp-2 wrap-anywhere [text-align:-webkit-match-parent]">
              {categoryLabel}
            </div>
          </td>
          <td id={outcomeId} className={cell}>
            {mark}
          </td>
        </>
      )}
      <td className={`${cell} pe-5.5 text-soft`}>
        <div className="flex items-center justify-end gap-1">
          {petId === null ? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{words.addedHere.noNumber}</span>
            </>
          ) : (
            <>
              <CopyId petId={petId} isCurrent={isCurrent} />
              <bdi className={petId.length > shortId ? 'text-end text-xs/3.5 break-all' : ''}>{petId}</bdi>
            </>
          )}
        </div>
      </td>
    </tr>
  )
})

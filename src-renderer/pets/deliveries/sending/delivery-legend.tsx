import { Check, CircleHelp, CircleX, Copy, type IconNode, Minus, Search, SearchCheck } from 'lucide'
import type { ReactNode } from 'react'
import { isAtEnd } from '../../../../src-shared/delivery.ts'
import { countsAtEnd, type DeliveryTally } from '../../../../src-shared/words/delivery-tally.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { tallyKindOf } from '../../queries/row-counts.ts'

/** A way in which a row ended, as the legend counts it. */
type End = keyof DeliveryTally

/** A legend in which each part can show only its rows. */
export interface Legend {
  /** The part whose rows alone are shown; null while all are shown. */
  readonly only: End | null
  readonly onShow: (only: End | null) => void
}

const looks: Readonly<Record<End, readonly [IconNode, string]>> = {
  added: [Check, 'text-available'],
  found: [SearchCheck, 'text-available'],
  refused: [CircleX, 'text-error'],
  alreadyThere: [Copy, 'text-soft'],
  mayBeThere: [CircleHelp, 'text-pending'],
  unknown: [Search, 'text-pending'],
  notAdded: [CircleX, 'text-soft'],
  open: [Minus, 'text-soft'],
  toFix: [Minus, 'text-soft'],
  heldBack: [Copy, 'text-pending'],
}

/** Once the delivery is over, a found pet counts as added. */
const endAtLast = (end: End, isOver: boolean): End => (isOver && end === 'found' ? 'added' : end)

/** The indexes of a delivery's rows that ended in one way; null for all rows, or if none ended so. */
export function rowsOf(delivery: ShownDelivery, only: End | null): ReadonlySet<number> | null {
  if (only === null) return null
  const isOver = isAtEnd(delivery)
  const wanted = endAtLast(only, isOver)
  const rows = delivery.outcomes.flatMap((outcome, row) =>
    endAtLast(tallyKindOf(outcome), isOver) === wanted ? [row] : [],
  )
  return rows.length === 0 ? null : new Set(rows)
}

function Part({
  end,
  isOn,
  onShow,
  children,
}: { end: End; isOn: boolean; children: ReactNode } & Pick<Legend, 'onShow'>) {
  const [icon, ink] = looks[end]
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onShow(isOn ? null : end)}
      className="-mx-1.5 inline-flex min-h-6.5 items-center gap-1.75 rounded-md border border-transparent px-1.5 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-selected forced-colors:border-[ButtonBorder]"
    >
      <Icon icon={icon} size={14} className={ink} />
      {children}
    </button>
  )
}

const whileSending = ['added', 'found', 'refused', 'alreadyThere', 'mayBeThere', 'unknown', 'notAdded'] as const

/** How many of a delivery's rows have ended in which way so far. */
export function SendingLegend({ tally, only, onShow }: Legend & { tally: DeliveryTally }) {
  const { sending } = words.delivery
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {whileSending
        .filter((end) => tally[end] > 0)
        .map((end) => (
          <Part key={end} end={end} isOn={only === end} onShow={onShow}>
            {sending.tally[end](tally[end])}
          </Part>
        ))}
    </div>
  )
}

/** How many of an ended delivery's rows ended in which way: a sentence for screen readers, and a legend on screen. */
export function EndSentence({ tally, only, onShow }: Legend & { tally: DeliveryTally }) {
  const { sending } = words.delivery
  let rest = sending.atEnd(tally)
  const parts: ReactNode[] = []
  for (const [end, count] of countsAtEnd(tally)) {
    const part = sending.tally[end](count)
    const at = rest.indexOf(part)
    const isOn = only !== null && endAtLast(only, true) === end
    // Rows that the delivery began without are not in the table.
    const isShown = count > 0 && end !== 'toFix' && end !== 'heldBack'
    parts.push(
      <span key={`${end} before`} className="sr-only">
        {rest.slice(0, Math.max(0, at))}
      </span>,
      isShown ? (
        <Part key={end} end={end} isOn={isOn} onShow={onShow}>
          {part}
        </Part>
      ) : (
        <span key={end}>{part}</span>
      ),
    )
    // If the sentence has the part in other words, a screen reader reads the whole sentence after the parts.
    if (at >= 0) rest = rest.slice(at + part.length)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {parts}
      <span className="sr-only">{rest}</span>
    </span>
  )
}

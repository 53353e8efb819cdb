import { Check, CircleHelp, CircleX, Copy, type IconNode, Minus, Search, SearchCheck } from 'lucide'
import type { DeliveryTally } from '../../../../src-shared/words/delivery-tally.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'

const looks: readonly (readonly [end: keyof DeliveryTally, icon: IconNode, ink: string])[] = [
  ['added', Check, 'text-available'],
  ['found', SearchCheck, 'text-available'],
  ['refused', CircleX, 'text-error'],
  ['alreadyThere', Copy, 'text-soft'],
  ['mayBeThere', CircleHelp, 'text-pending'],
  ['unknown', Search, 'text-pending'],
  ['notAdded', Minus, 'text-soft'],
]

/** How many of a delivery's rows have ended in which way so far. */
export function SendingLegend({ tally }: { tally: DeliveryTally }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {looks
        .filter(([end]) => tally[end] > 0)
        .map(([end, icon, ink]) => (
          <span key={end} className="inline-flex min-h-6.5 items-center gap-1.75">
            <Icon icon={icon} size={14} className={ink} />
            {words.delivery.sending.tally[end](tally[end])}
          </span>
        ))}
    </div>
  )
}

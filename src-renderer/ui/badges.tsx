import { Check, CircleDashed, CircleHelp, Clock, Tag } from 'lucide'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { listWords as words } from '../../src-shared/words/list-words.ts'
import { statusName } from '../../src-shared/words/status-name.ts'
import { Icon } from './icon.tsx'

const looks = {
  available: { icon: Tag, className: 'bg-available-ground text-available' },
  pending: { icon: Clock, className: 'bg-pending-ground text-pending' },
  sold: { icon: Check, className: 'bg-sold-ground text-sold inset-ring inset-ring-sold/22' },
  notSet: { icon: CircleDashed, className: 'border border-dashed border-control text-soft' },
  unknown: { icon: CircleHelp, className: 'border border-control text-ink' },
}

/** A status as the clerk reads it: a word for each of section 3's, `Not set` for none, or else the service's own word. */
export function statusLabel(status: string | undefined): string {
  return statusName(words.status, status)
}

/** A status as icon and text. Shows an unknown status as it came. */
export function StatusBadge({ status }: { status: string | undefined }) {
  const known = status === undefined ? 'notSet' : petStatuses.find((one) => one === status)
  const { icon, className } = looks[known ?? 'unknown']
  const label = statusLabel(status)
  return (
    <span
      title={label}
      className={`inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2 text-sm font-semibold ${className}`}
    >
      <Icon icon={icon} size={13} className="shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  )
}

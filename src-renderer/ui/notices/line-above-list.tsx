import { type IconNode, Info } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** The look of a line's sentence. */
export const lineSentenceLook = 'min-w-52 flex-1 font-semibold'

/** A line above the list about work that the clerk has begun, with a button that shows it. It `isCalm` unless something waits for the clerk. */
export function LineAboveList(props: {
  label: string
  isCalm: boolean
  icon: IconNode
  action: string
  onAction: () => void
  children: ReactNode
}) {
  const { label, isCalm, icon, action, onAction, children } = props
  return (
    <section
      aria-label={label}
      className={`flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border px-4 py-1.5 print:hidden ${isCalm ? 'border-line bg-panel' : 'border-pending/30 bg-pending-ground'}`}
    >
      <Icon icon={isCalm ? icon : Info} size={17} className={`shrink-0 ${isCalm ? 'text-soft' : 'text-pending'}`} />
      {children}
      <Button className="border-control" onClick={onAction}>
        {action}
      </Button>
    </section>
  )
}

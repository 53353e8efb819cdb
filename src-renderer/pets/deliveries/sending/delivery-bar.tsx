import type { ReactNode } from 'react'
import { words } from '../../../../src-shared/words/words.ts'

/** The bar of a delivery: `ended` of `count` rows. `children` are marks on it; `className` gives its height and place. */
export function DeliveryBar({
  ended,
  count,
  isCalm = false,
  className,
  children,
}: {
  ended: number
  count: number
  isCalm?: boolean
  className: string
  children?: ReactNode
}) {
  const { sending } = words.delivery
  return (
    <div
      role="progressbar"
      aria-label={sending.bar}
      aria-valuemin={0}
      aria-valuenow={ended}
      aria-valuemax={count}
      aria-valuetext={sending.progressOf(ended, count)}
      className={`relative overflow-hidden rounded-sm bg-well forced-colors:border ${className}`}
    >
      <div
        className={`absolute inset-y-0 start-0 rounded-sm forced-colors:bg-[Highlight] ${isCalm ? 'bg-control' : 'bg-accent'}`}
        style={{ width: `${(ended / count) * 100}%` }}
      />
      {children}
    </div>
  )
}

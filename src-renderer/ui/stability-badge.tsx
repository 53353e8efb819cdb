import type { Operation } from '../../src-shared/operations.ts'
import { words } from '../../src-shared/words/words.ts'

/** Says that the service marks an operation as experimental or beta (section 9.3). Shows nothing for an unmarked one. */
export function StabilityBadge({ operation }: { operation: Operation }) {
  const { stability } = operation
  if (!stability) return null
  return (
    <span className="rounded-md border border-pending px-1.5 text-sm font-heavy text-pending">
      {words.stability[stability]}
    </span>
  )
}

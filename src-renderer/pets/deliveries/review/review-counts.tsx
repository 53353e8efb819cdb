import { Fragment } from 'react'
import { words } from '../../../../src-shared/words/words.ts'
import type { RowCounts } from '../draft/check-rows.ts'

/** What happens to the rows, in numbers that add up to all of them: "118 ready · 1 to fix". */
export function ReviewCounts({ counts }: { counts: RowCounts }) {
  const { review } = words.delivery
  const others = [
    [counts['to-fix'], review.toFixCount],
    [counts.alike, review.alikeCount],
    [counts['left-out'], review.leftOutCount],
  ] as const
  return (
    <p role="status" className="me-auto">
      <b className="font-heavy">{review.readyCount(counts.ready)}</b>
      {others
        .filter(([count]) => count > 0)
        .map(([count, sentence]) => (
          <Fragment key={sentence(count)}>
            <span className="text-soft"> · </span>
            {sentence(count)}
          </Fragment>
        ))}
    </p>
  )
}

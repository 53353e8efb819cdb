import { useEffect, useState } from 'react'
import type { Delivery } from '../../../../src-shared/delivery.ts'
import { tallyOf } from '../../queries/delivery-outcomes.ts'

const minute = 60_000
/** After how many rows the time left is shown. */
const enoughRows = 3

/**
 * The whole minutes that the rest takes if its rows take as long as those of this run: rounded up, to fives from ten minutes
 * on. 0 is less than a minute. Null while there are too few. Times are in milliseconds.
 */
export function minutesLeft({ rows, time, rest }: { rows: number; time: number; rest: number }): number | null {
  if (rows < enoughRows || rest === 0) return null
  const left = ((time / rows) * rest) / minute
  if (left < 1) return 0
  const minutes = Math.ceil(left)
  return minutes < 10 ? minutes : Math.ceil(minutes / 5) * 5
}

interface Run {
  readonly startedAt: number
  readonly openAtStart: number
}

/** The minutes that are left while a delivery is being sent; null while it is not, or nobody can tell. */
export function useMinutesLeft({ state, outcomes }: Delivery): number | null {
  const [run, setRun] = useState<Run | null>(null)
  const { open } = tallyOf(outcomes)
  const isSending = state.kind === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows at the start of a run is that of its start.
  useEffect(() => setRun(isSending ? { startedAt: performance.now(), openAtStart: open } : null), [isSending])
  if (run === null) return null
  return minutesLeft({ rows: run.openAtStart - open, time: performance.now() - run.startedAt, rest: open })
}

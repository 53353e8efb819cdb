import { useNow } from '../../ui/use-now.ts'
import { startOfDay } from './addition-days.ts'

const minute = 60_000

/**
 * When today began where this computer is, in milliseconds since 1970; at midnight, it becomes the next day. Looks at the clock
 * each minute: a timer until midnight stands still while the computer sleeps.
 */
export function useToday(): number {
  return startOfDay(useNow(0, minute))
}

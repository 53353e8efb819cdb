import { words } from '../../../src-shared/words/words.ts'
import { useNow } from '../../ui/use-now.ts'

const second = 1_000

/**
 * Counts down to the next try, at a time in milliseconds since 1970: "Trying again in 30 s." Nothing once it has come. A timer,
 * so that a screen reader does not read out each second (WAI-ARIA 1.2, `timer`).
 */
export function NextTry({ at }: { at: number }) {
  const seconds = Math.ceil((at - useNow(at, second)) / second)
  return <span role="timer">{seconds > 0 && words.failure.tryingAgainIn(seconds)}</span>
}

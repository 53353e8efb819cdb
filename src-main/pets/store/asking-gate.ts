import type { AskedBy, Failure, Standing } from '../../../src-shared/failure.ts'
import { subjectOf } from '../../../src-shared/failure-meaning.ts'

const second = 1_000
const minute = 60 * second

/** Milliseconds from the first, second and later failures in a row to the next try. */
const waitsInARow = [30 * second, 2 * minute]
const longestInARow = 5 * minute

/** How long a search or a return to the window asks for nothing after a failure, in milliseconds. */
const shortestWait = 30 * second

/** If a service asks for a longer wait, only the clerk tries again. A timer of more than 24.8 days would fire at once. */
const longestWait = 24 * 60 * minute

// In milliseconds, about a minute in all. A system may report a network before it can look up names or reach the service.
const pausesAfterWaking = [1, 2, 4, ...Array<number>(6).fill(8)].map((seconds) => seconds * second)

/** The longest time in `Retry-After`, in seconds, after which a request is repeated before anyone is told of a failure. */
const longestQuietWait = 10

/** How long a failure lasts at least, in milliseconds; null if only the clerk can end it, such as a refused key or a locked password store. */
function askedWait(failure: Failure): number | null {
  if (subjectOf(failure) !== 'service') return null
  const asked = failure.kind === 'unavailable' ? (failure.retryAfterSeconds ?? 0) * second : 0
  return asked > longestWait ? null : asked
}

/**
 * Decides when the app may ask a store for pets by itself. There is one for each view, so another key or base URL begins anew. A busy or
 * silent service that a search asks fails that question alone; every other failure is the whole view's. Times are in milliseconds since 1970.
 */
export function createAskingGate() {
  let ofView: Standing | null = null
  let inARow = 0
  const ofQuestions = new Map<string, Standing>()
  let wokeAt = Number.NEGATIVE_INFINITY

  const isWaking = (now: number) => now - wokeAt < minute

  /** When the service may be asked again after a failure, as far as it says. */
  function askedUntil({ failure, failedAt }: Standing): number {
    return failedAt + (askedWait(failure) ?? Number.POSITIVE_INFINITY)
  }

  return {
    /** The failure that stands against asking `question` now; null if it may be asked. Nothing stands against the clerk. */
    refusal(question: string, by: AskedBy, now: number): Standing | null {
      if (by === 'clerk') return null
      const standing = [ofView, ofQuestions.get(question)].flatMap((each) => each ?? [])
      const isClosed = (each: Standing) => {
        const { failedAt, retryAt } = each
        if (retryAt === null) return true
        // If somebody set the clock back, nobody knows how long to wait, and one request does no harm.
        return now >= failedAt && now < Math.min(retryAt, Math.max(askedUntil(each), failedAt + shortestWait))
      }
      return standing.find(isClosed) ?? null
    },

    /** For how long, in milliseconds, the service still asks for no request, perhaps for ever; null if it is not the service that fails. */
    waitLeft(now: number): number | null {
      const standing = [...ofQuestions.values(), ...(ofView ? [ofView] : [])]
      if (standing.some(({ failure }) => subjectOf(failure) !== 'service')) return null
      return Math.max(0, ...standing.map((each) => askedUntil(each) - now))
    },

    /** Takes in an answer. It ends every failure except another question's `Retry-After`. */
    noteAnswer(question: string, now: number): void {
      ofView = null
      inARow = 0
      for (const [other, each] of ofQuestions) {
        const isAskedFor = each.failure.kind === 'unavailable' && now < askedUntil(each)
        if (other === question || !isAskedFor) ofQuestions.delete(other)
      }
    },

    /** Takes in a failure, and gives it with the time of the next try. One that comes before that time neither adds to the wait nor counts. */
    noteFailure(question: string, by: AskedBy, failure: Failure, now: number): Standing {
      const asked = askedWait(failure)
      // A refused key fails for every question.
      const isOfQuestion = by === 'search' && subjectOf(failure) === 'service'
      const before = isOfQuestion ? null : ofView
      const planned = before?.retryAt ?? now
      const isEarly = before !== null && now >= before.failedAt && now < planned
      if (!isOfQuestion && !isEarly) inARow = isWaking(now) ? 1 : inARow + 1
      const wait = isOfQuestion ? shortestWait : (waitsInARow[inARow - 1] ?? longestInARow)
      const retryAt = asked === null ? null : Math.max(isEarly ? planned : now + wait, now + asked)
      const standing = { failure, failedAt: now, retryAt }
      if (isOfQuestion) ofQuestions.set(question, standing)
      else ofView = standing
      return standing
    },

    /** Takes in that the computer woke: what failed before may work, unless the service asked for a wait or the clerk must act. */
    noteWaking(now: number): void {
      wokeAt = now
      const awake = (each: Standing) => ({ ...each, retryAt: each.retryAt === null ? null : askedUntil(each) })
      ofView = ofView && awake(ofView)
      for (const [question, each] of ofQuestions) ofQuestions.set(question, awake(each))
    },

    /**
     * Milliseconds until a request that has failed `failures` times is repeated before anyone is told; null if it is not. A busy service (429 and
     * 5xx) is asked at most twice more, not before `Retry-After`, and a random time later, so that many computers do not ask at one moment. For a
     * minute after waking, a service that can't be reached is asked again with growing pauses.
     */
    pauseBeforeRetry(failure: Failure, failures: number, by: AskedBy, now: number): number | null {
      if (failure.kind === 'unreachable' && by === 'time' && isWaking(now))
        return pausesAfterWaking[failures - 1] ?? null
      if (failure.kind !== 'unavailable' || failures > 2) return null
      const asked = failure.retryAfterSeconds
      if (asked !== null && asked > longestQuietWait) return null
      const base = asked === null ? 500 * 2 ** (failures - 1) : Math.max(asked, 1) * second
      return base * (1 + Math.random() / 2)
    },
  }
}

/** See {@link createAskingGate}. */
export type AskingGate = ReturnType<typeof createAskingGate>

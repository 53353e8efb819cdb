import { type DeliveryState, isUnderWay } from '../../../src-shared/delivery.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { mayHaveBeenCarriedOut, subjectOf } from '../../../src-shared/failure-meaning.ts'

/** How far a delivery has been sent. Times are in milliseconds since 1970. */
export interface DeliveryProgress {
  /** Without `done`, which follows from its rows. */
  readonly state: Exclude<DeliveryState, { readonly kind: 'done' }>
  /** When the list was last loaded for it; null if it must be loaded before the next row. */
  readonly lookedAt: number | null
  /** How many of the last answers in succession neither added nor refused a row as docs/service.md describes, nor gave the list. */
  readonly oddAnswers: number
  /** The time that the service named: no row is sent before. */
  readonly notBefore: number
  /** When the service named it. If this is in the future, the clock was set back, and `notBefore` means nothing any more. */
  readonly putOffAt: number
}

/** Something that happens to a delivery. `at` is when, in milliseconds since 1970. */
export type DeliveryEvent =
  | { readonly kind: 'paused' | 'resumed' | 'stopped'; readonly at: number }
  /** It may not continue: its environment is no longer the selected one, or has another base URL. */
  | { readonly kind: 'left'; readonly failure: Failure; readonly at: number }
  | { readonly kind: 'interrupted'; readonly at: number }
  | { readonly kind: 'looked'; readonly failure: Failure | null; readonly at: number }
  /** A row was sent, and this is the answer; null if the pet was added. */
  | { readonly kind: 'answered'; readonly failure: Failure | null; readonly at: number }
  /** The wait is over, because its time has come or something ended it early. */
  | { readonly kind: 'waited'; readonly at: number }

/** The next step of a delivery: none, load the list, send a row, or wait until a time. */
type DeliveryTask = { readonly kind: 'none' | 'look' | 'send' } | { readonly kind: 'wait'; readonly until: number }

/** A delivery that begins. */
export const begun: DeliveryProgress = {
  state: { kind: 'sending' },
  lookedAt: null,
  oddAnswers: 0,
  notBefore: 0,
  putOffAt: 0,
}

const mostOddAnswers = 3
// The list before a row helps to find the row if its answer is lost. It counts for ten minutes; see `pet-memory.ts`.
const lookEvery = 8 * 60_000
// For a service that names no time (RFC 6585, section 4, allows that).
const usualDelay = 30_000
const shortestDelay = 1_000
// Beyond this, the clerk decides when to resume.
const longestDelay = 15 * 60_000

/** The next step. */
export function nextTask({ state, lookedAt }: DeliveryProgress, at: number): DeliveryTask {
  switch (state.kind) {
    case 'sending': {
      // A time in the future means that the clock was set back.
      const isFresh = lookedAt !== null && lookedAt <= at && at - lookedAt <= lookEvery
      return { kind: isFresh ? 'send' : 'look' }
    }
    case 'put-off':
      return { kind: 'wait', until: state.until }
    case 'paused':
    case 'held-up':
    case 'interrupted':
    case 'stopped':
      return { kind: 'none' }
  }
}

/** How far a delivery is after an event. An event that its state does not allow changes nothing. */
export function afterDeliveryEvent(progress: DeliveryProgress, event: DeliveryEvent): DeliveryProgress {
  const { state } = progress
  if (state.kind === 'stopped') return progress
  switch (event.kind) {
    case 'paused':
      return isUnderWay(progress) ? { ...progress, state: { kind: 'paused' } } : progress
    case 'resumed':
      return isUnderWay(progress) ? progress : goOn({ ...progress, lookedAt: null, oddAnswers: 0 }, event.at)
    case 'stopped':
      return { ...progress, state: { kind: 'stopped' } }
    case 'left':
      return holdUp(progress, event.failure)
    case 'interrupted':
      return { ...progress, state: { kind: 'interrupted' } }
    case 'waited':
      return state.kind === 'put-off' ? goOn(progress, event.at) : progress
    case 'looked':
      return afterLook(progress, event.failure, event.at)
    case 'answered':
      return afterAnswer(progress, event.failure, event.at)
  }
}

/** Continues as soon as the service allows it. */
function goOn(progress: DeliveryProgress, at: number): DeliveryProgress {
  const { notBefore, putOffAt } = progress
  const mustWait = putOffAt <= at && at < notBefore
  return { ...progress, state: mustWait ? { kind: 'put-off', until: notBefore } : { kind: 'sending' } }
}

/** Holds it up, unless something else stopped it before the answer came. */
function holdUp(progress: DeliveryProgress, failure: Failure): DeliveryProgress {
  const mayHold = isUnderWay(progress) || progress.state.kind === 'paused'
  return mayHold ? { ...progress, state: { kind: 'held-up', failure } } : progress
}

function afterLook(progress: DeliveryProgress, failure: Failure | null, at: number): DeliveryProgress {
  if (failure !== null && isPutOff(failure)) return putOff(progress, failure, at)
  // The next row would be lost to the same page.
  if (failure?.kind === 'web-page') return holdUp(progress, failure)
  // In the middle of a delivery, a failed list stops nothing, because the next row shows what is wrong.
  if (failure === null || progress.lookedAt !== null) return { ...progress, lookedAt: at }
  return failure.kind === 'unavailable' ? afterOddAnswer(progress, failure, at) : holdUp(progress, failure)
}

function afterAnswer(progress: DeliveryProgress, failure: Failure | null, at: number): DeliveryProgress {
  if (failure === null || subjectOf(failure) === 'pet') return { ...progress, oddAnswers: 0 }
  if (isPutOff(failure)) return putOff(progress, failure, at)
  if (isUsualAnswer(failure)) return progress
  // The key, the service or this computer is at fault, so the next row would fail in the same way.
  if (!mayHaveBeenCarriedOut(failure)) return holdUp(progress, failure)
  // Whatever answered in place of the service will do it again.
  if (failure.kind === 'web-page') return holdUp(progress, failure)
  return afterOddAnswer(progress, failure, at)
}

/** Goes on after an odd answer, as soon as the service allows it, until there are several in succession. The app looks for the row meanwhile. */
function afterOddAnswer(progress: DeliveryProgress, failure: Failure, at: number): DeliveryProgress {
  const counted = { ...progress, oddAnswers: progress.oddAnswers + 1 }
  if (counted.oddAnswers === mostOddAnswers) return holdUp(counted, failure)
  const mustWait = failure.kind === 'unavailable' && (failure.retryAfterSeconds !== null || progress.lookedAt === null)
  return mustWait ? putOff(counted, failure, at) : counted
}

/**
 * Whether an answer is a success without proof that the pet was added, as some services send: 202, or another success without an error. The
 * list shows the row's outcome.
 */
function isUsualAnswer(failure: Failure): boolean {
  if (failure.kind !== 'unexpected-response' || failure.reason !== 'status') return false
  const { httpStatus, serviceError } = failure
  return httpStatus === 202 || (httpStatus >= 200 && httpStatus < 300 && serviceError === null)
}

type Unavailable = Extract<Failure, { readonly kind: 'unavailable' }>

function isPutOff(failure: Failure): failure is Unavailable & { readonly httpStatus: 429 } {
  return failure.kind === 'unavailable' && failure.httpStatus === 429
}

function putOff(progress: DeliveryProgress, failure: Unavailable, at: number): DeliveryProgress {
  const { retryAfterSeconds } = failure
  const delay = retryAfterSeconds === null ? usualDelay : Math.max(retryAfterSeconds * 1000, shortestDelay)
  const later = { ...progress, notBefore: Math.max(progress.notBefore, at + delay), putOffAt: at }
  if (delay > longestDelay) return holdUp({ ...later, notBefore: 0 }, failure)
  return progress.state.kind === 'sending' ? goOn(later, at) : later
}

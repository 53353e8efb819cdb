import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../src-shared/failure.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { mayHaveBeenCarriedOut } from '../../service/create-evidence.ts'
import { afterDeliveryEvent, begun, type DeliveryEvent, type DeliveryProgress, nextTask } from './delivery-progress.ts'

const serviceError = null

const failures: fc.Arbitrary<Failure> = fc.oneof(
  fc.constantFrom<Failure>(
    { kind: 'rejected-input', httpStatus: 400, serviceError },
    { kind: 'rejected-api-key', httpStatus: 401, serviceError },
    { kind: 'missing-api-key' },
    { kind: 'already-listed', petId: '418' },
    { kind: 'addition-open', additionId: '01890a5d-ac96-474b-8cce-b302099a8057' },
    { kind: 'environment-not-selected' },
    { kind: 'store-changed' },
    { kind: 'not-recorded', reason: 'disk-full' },
    { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' },
    { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' },
    { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError },
    { kind: 'unexpected-response', reason: 'status', httpStatus: 404, serviceError },
    { kind: 'unexpected-response', reason: 'not-json', httpStatus: 201, serviceError },
  ),
  fc.record({
    kind: fc.constant('unavailable' as const),
    httpStatus: fc.constantFrom(429, 500, 503),
    retryAfterSeconds: fc.option(fc.integer({ min: 0, max: 2000 })),
    serviceError: fc.constant(null),
  }),
)

const at = fc.integer({ min: 0, max: 3_600_000 })

const events: fc.Arbitrary<DeliveryEvent> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paused' as const), at }) },
  // Often, or most of what happens would happen to a delivery at rest, and no row would ever be sent.
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('resumed' as const, 'waited' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('interrupted' as const, 'interrupted' as const, 'stopped' as const),
      at,
    }),
  },
  fc.record({ kind: fc.constant('left' as const), failure: failures, at }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('looked' as const), failure: fc.option(failures, { freq: 2 }), at }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('answered' as const), failure: fc.option(failures, { freq: 2 }), at }),
  },
)

/** What has happened, with the time going on. */
const histories = fc
  .array(events, { maxLength: 40, size: 'max' })
  .map((all) => all.toSorted((one, other) => one.at - other.at))

/** How far a delivery is before each event of a history and after it. */
function* stepsOf(history: readonly DeliveryEvent[]) {
  let progress: DeliveryProgress = begun
  for (const event of history) {
    const before = progress
    progress = afterDeliveryEvent(before, event)
    yield { before, event, after: progress }
  }
}

function mayGoOn({ state }: DeliveryProgress): boolean {
  return state.kind === 'sending' || state.kind === 'waiting'
}

describe('a delivery, whatever happens to it', () => {
  test('goes on by itself only if it was going on; otherwise the clerk has to say so', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { before, event, after } of stepsOf(history)) {
          if (mayGoOn(after)) expect(mayGoOn(before) || event.kind === 'resumed').toBe(true)
        }
      }),
    )
  })

  test('is never taken up again once it is stopped or done', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom('stopped' as const, 'emptied' as const), (history, end) => {
        const [ended] = [...stepsOf([{ kind: end, at: 0 }])]
        let progress = ended?.after ?? begun
        for (const event of history) progress = afterDeliveryEvent(progress, event)
        expect(progress).toBe(ended?.after)
      }),
    )
  })

  test('sends no row before the time that the service named, nor before the list was loaded', () => {
    const reach = createReach('put off', 'sent', 'sent after it was put off')
    fc.assert(
      fc.property(histories, (history) => {
        let [notBefore, hasLooked] = [0, false]
        for (const { before, event, after } of stepsOf(history)) {
          if (event.kind === 'resumed' && !mayGoOn(before)) hasLooked = false
          if (event.kind === 'looked' && event.failure === null) hasLooked = true
          const failure = 'failure' in event ? event.failure : null
          const isPutOff = failure?.kind === 'unavailable' && failure.httpStatus === 429
          if (isPutOff && (event.kind === 'answered' || event.kind === 'looked')) {
            const seconds = failure.retryAfterSeconds ?? 30
            // After a longer wait the clerk decides, and an earlier one no longer holds.
            if (seconds > 15 * 60) notBefore = 0
            else if (mayGoOn(after)) notBefore = event.at + seconds * 1000
          }
          reach.note('put off', isPutOff)
          if (nextTask(after, event.at).kind === 'send') {
            reach.note('sent')
            reach.note('sent after it was put off', notBefore > 0)
            expect(hasLooked || before.lookedAt !== null).toBe(true)
            expect(event.at).toBeGreaterThanOrEqual(after.notBefore)
            if (mayGoOn(before) && event.kind !== 'waited') expect(event.at).toBeGreaterThanOrEqual(notBefore)
          }
        }
      }),
    )
    reach.expectAtLeast(1)
  })

  test('stops sending after every answer that leaves its row waiting, so that no row is tried without end', () => {
    fc.assert(
      fc.property(histories, failures, at, (history, failure, now) => {
        const before = [...stepsOf(history)].at(-1)?.after ?? begun
        const after = afterDeliveryEvent(before, { kind: 'answered', failure, at: now })
        const isPutOff = 'httpStatus' in failure && (failure.httpStatus === 401 || failure.httpStatus === 429)
        const isRefused = 'httpStatus' in failure && !isPutOff
        const isNeverSent = failure.kind === 'already-listed' || failure.kind === 'addition-open'
        const isEnded = isRefused || isNeverSent || mayHaveBeenCarriedOut(failure)
        if (!isEnded) expect(after.state.kind).not.toBe('sending')
      }),
    )
  })

  test('waits no longer than the service said, even if the clock is set back', () => {
    const [hour, serviceError] = [3_600_000, null]
    const busy: Failure = { kind: 'unavailable', httpStatus: 429, retryAfterSeconds: 7, serviceError }
    const waiting = afterDeliveryEvent(begun, { kind: 'answered', failure: busy, at: 10 * hour })
    expect(waiting.state.kind).toBe('waiting')
    const at = 9 * hour
    expect(afterDeliveryEvent(waiting, { kind: 'waited', at }).state.kind).toBe('sending')
    const paused = afterDeliveryEvent(waiting, { kind: 'paused', at })
    expect(afterDeliveryEvent(paused, { kind: 'resumed', at }).state.kind).toBe('sending')
  })

  test('loads the list again where the clock was set back since it was loaded', () => {
    const looked = afterDeliveryEvent(begun, { kind: 'looked', failure: null, at: 1000 })
    expect(nextTask(looked, 1000)).toStrictEqual({ kind: 'send' })
    expect(nextTask(looked, 999)).toStrictEqual({ kind: 'look' })
  })

  test('sends nothing more after a web page that answered in place of the service', () => {
    const failure: Failure = { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError }
    fc.assert(
      fc.property(histories, fc.constantFrom('answered' as const, 'looked' as const), at, (history, kind, now) => {
        const before = [...stepsOf(history)].at(-1)?.after ?? begun
        expect(mayGoOn(afterDeliveryEvent(before, { kind, failure, at: now }))).toBe(false)
      }),
    )
  })

  test('pauses after three odd answers in succession, and not before', () => {
    const lost: DeliveryEvent = {
      kind: 'answered',
      failure: { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' },
      at: 0,
    }
    const added: DeliveryEvent = { kind: 'answered', failure: null, at: 0 }
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (answers) => {
        let progress = begun
        for (const isAdded of answers) progress = afterDeliveryEvent(progress, isAdded ? added : lost)
        const hasThree = answers.some((_, index) => answers.slice(index, index + 3).join() === 'false,false,false')
        expect(progress.state.kind).toBe(hasThree ? 'held-up' : 'sending')
      }),
    )
  })
})

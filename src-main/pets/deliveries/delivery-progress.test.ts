import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../src-shared/failure.ts'
import { mayHaveBeenCarriedOut } from '../../../src-shared/failure-meaning.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
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
  // Often, because otherwise most events would meet a delivery at rest, and no row would ever be sent.
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

/** Events at increasing times. */
const histories = fc
  .array(events, { maxLength: 40, size: 'max' })
  .map((all) => all.toSorted((one, other) => one.at - other.at))

/** A delivery's progress before and after each event of a history. */
function* stepsOf(history: readonly DeliveryEvent[]) {
  let progress: DeliveryProgress = begun
  for (const event of history) {
    const before = progress
    progress = afterDeliveryEvent(before, event)
    yield { before, event, after: progress }
  }
}

function mayGoOn({ state }: DeliveryProgress): boolean {
  return state.kind === 'sending' || state.kind === 'put-off'
}

describe('a delivery, whatever happens to it', () => {
  test('goes on by itself only if it was going on; otherwise the clerk has to resume it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { before, event, after } of stepsOf(history)) {
          if (mayGoOn(after)) expect(mayGoOn(before) || event.kind === 'resumed').toBe(true)
        }
      }),
    )
  })

  test('never continues once it is stopped', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const [ended] = [...stepsOf([{ kind: 'stopped', at: 0 }])]
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
            // After a longer wait the clerk decides, and an earlier wait no longer counts.
            notBefore = seconds > 15 * 60 ? 0 : event.at + seconds * 1000
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
      // In few runs is a row sent after it was put off.
      { numRuns: 1000 },
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

  test('waits no longer than the service asked for, even if the clock is set back', () => {
    const [hour, serviceError] = [3_600_000, null]
    const busy: Failure = { kind: 'unavailable', httpStatus: 429, retryAfterSeconds: 7, serviceError }
    const later = afterDeliveryEvent(begun, { kind: 'answered', failure: busy, at: 10 * hour })
    expect(later.state.kind).toBe('put-off')
    const at = 9 * hour
    expect(afterDeliveryEvent(later, { kind: 'waited', at }).state.kind).toBe('sending')
    const paused = afterDeliveryEvent(later, { kind: 'paused', at })
    expect(afterDeliveryEvent(paused, { kind: 'resumed', at }).state.kind).toBe('sending')
  })

  test('loads the list again if the clock was set back since it was loaded', () => {
    const looked = afterDeliveryEvent(begun, { kind: 'looked', failure: null, at: 1000 })
    expect(nextTask(looked, 1000)).toStrictEqual({ kind: 'send' })
    expect(nextTask(looked, 999)).toStrictEqual({ kind: 'look' })
  })

  test('sends nothing more after a web page answered in place of the service', () => {
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

describe('a delivery that sends', () => {
  const looked = afterDeliveryEvent(begun, { kind: 'looked', failure: null, at: 0 })
  const busy = (retryAfterSeconds: number | null): Failure => ({
    kind: 'unavailable',
    httpStatus: 429,
    retryAfterSeconds,
    serviceError,
  })
  const answered = (failure: Failure | null, before = looked) =>
    afterDeliveryEvent(before, { kind: 'answered', failure, at: 1000 })

  test('loads the list first, and again after eight minutes', () => {
    const minutes = 60_000
    expect(nextTask(begun, 0)).toStrictEqual({ kind: 'look' })
    expect(nextTask(looked, 8 * minutes)).toStrictEqual({ kind: 'send' })
    expect(nextTask(looked, 8 * minutes + 1)).toStrictEqual({ kind: 'look' })
  })

  test('has nothing to do while it waits or rests', () => {
    expect(nextTask({ ...looked, state: { kind: 'put-off', until: 7000 } }, 0)).toStrictEqual({
      kind: 'wait',
      until: 7000,
    })
    for (const kind of ['paused', 'interrupted', 'stopped'] as const)
      expect(nextTask({ ...looked, state: { kind } }, 0)).toStrictEqual({ kind: 'none' })
    expect(nextTask({ ...looked, state: { kind: 'held-up', failure: busy(1) } }, 0)).toStrictEqual({ kind: 'none' })
  })

  test.each([
    ['the row was added', null],
    ['the row is refused', { kind: 'rejected-input', httpStatus: 400, serviceError }],
    ['its pet is listed', { kind: 'already-listed', petId: '418' }],
    ['its pet may have been added', { kind: 'addition-open', additionId: '01890a5d-ac96-474b-8cce-b302099a8057' }],
  ] as const)('goes on, and forgets odd answers, if %s', (_, failure) => {
    expect(answered(failure, { ...looked, oddAnswers: 2 })).toStrictEqual(looked)
  })

  test.each([
    ['no key', { kind: 'missing-api-key' }],
    ['another store', { kind: 'store-changed' }],
    ['no connection', { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }],
    ['no right', { kind: 'unexpected-response', reason: 'status', httpStatus: 403, serviceError }],
  ] as const)('pauses if it has %s', (_, failure) => {
    expect(answered(failure).state).toStrictEqual({ kind: 'held-up', failure })
  })

  test('goes on after an answer that the app cannot read, and after one from a broken service', () => {
    const odd: Failure = { kind: 'unexpected-response', reason: 'not-json', httpStatus: 201, serviceError }
    expect(answered(odd)).toStrictEqual({ ...looked, oddAnswers: 1 })
    const broken: Failure = { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: 7, serviceError }
    const waits = answered(broken)
    expect(waits).toMatchObject({ oddAnswers: 1, state: { kind: 'put-off', until: 8000 } })
    expect(afterDeliveryEvent(waits, { kind: 'waited', at: 8000 }).state.kind).toBe('sending')
    expect(answered({ ...broken, retryAfterSeconds: null })).toStrictEqual({ ...looked, oddAnswers: 1 })
  })

  test.each([
    [null, 30_000],
    [0, 1000],
    [7, 7000],
    [900, 900_000],
  ])('waits if the service asks for %s seconds', (seconds, delay) => {
    expect(answered(busy(seconds)).state).toStrictEqual({ kind: 'put-off', until: 1000 + delay })
    const listed = afterDeliveryEvent(begun, { kind: 'looked', failure: busy(seconds), at: 1000 })
    expect(listed.state).toStrictEqual({ kind: 'put-off', until: 1000 + delay })
  })

  test('leaves it to the clerk if the service wants more than a quarter of an hour, and may then go on at once', () => {
    const failure = busy(901)
    const held = answered(failure)
    expect(held.state).toStrictEqual({ kind: 'held-up', failure })
    expect(afterDeliveryEvent(held, { kind: 'resumed', at: 2000 }).state.kind).toBe('sending')
  })

  test('goes on at the time that the service named', () => {
    const paused = afterDeliveryEvent(answered(busy(7)), { kind: 'paused', at: 2000 })
    expect(afterDeliveryEvent(paused, { kind: 'resumed', at: 7999 }).state.kind).toBe('put-off')
    expect(afterDeliveryEvent(paused, { kind: 'resumed', at: 8000 }).state.kind).toBe('sending')
  })

  test('cannot begin without a list, for which it asks a broken service three times, but goes on without a new one', () => {
    const failure: Failure = { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: null, serviceError }
    const look = (before: DeliveryProgress) => afterDeliveryEvent(before, { kind: 'looked', failure, at: 1000 })
    const wait = (before: DeliveryProgress) => afterDeliveryEvent(before, { kind: 'waited', at: 31_000 })
    expect(look(begun).state).toStrictEqual({ kind: 'put-off', until: 31_000 })
    expect(look(wait(look(wait(look(begun))))).state).toStrictEqual({ kind: 'held-up', failure })
    expect(nextTask(wait(look(begun)), 31_000)).toStrictEqual({ kind: 'look' })
    const gone: Failure = { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }
    expect(afterDeliveryEvent(begun, { kind: 'looked', failure: gone, at: 0 }).state.kind).toBe('held-up')
    expect(afterDeliveryEvent(looked, { kind: 'looked', failure, at: 1000 })).toStrictEqual({
      ...looked,
      lookedAt: 1000,
    })
  })

  test('keeps the reason why it may not continue, unless it rests for another reason', () => {
    const failure: Failure = { kind: 'store-changed' }
    const left = (before: DeliveryProgress) => afterDeliveryEvent(before, { kind: 'left', failure, at: 0 }).state
    const paused = afterDeliveryEvent(looked, { kind: 'paused', at: 0 })
    const interrupted = afterDeliveryEvent(looked, { kind: 'interrupted', at: 0 })
    for (const before of [looked, answered(busy(7)), paused])
      expect(left(before)).toStrictEqual({ kind: 'held-up', failure })
    expect(interrupted.state).toStrictEqual({ kind: 'interrupted' })
    expect(left(interrupted)).toStrictEqual({ kind: 'interrupted' })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowEndOf } from '../../../src-shared/delivery.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { mayHaveBeenCarriedOut } from '../../../src-shared/failure-meaning.ts'
import { linesOf, scriptsIn } from '../../../src-shared/testing/cells.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { afterDeliveryEvent, begun, type DeliveryEvent, type DeliveryProgress, nextTask } from './delivery-progress.ts'

const serviceError = null

const named: Readonly<Record<string, Failure>> = {
  refused: { kind: 'rejected-input', httpStatus: 400, serviceError },
  'refused key': { kind: 'rejected-api-key', httpStatus: 401, serviceError },
  'no key': { kind: 'missing-api-key' },
  gone: { kind: 'not-found', searched: 0, complete: true, httpStatus: 410, serviceError },
  listed: { kind: 'already-listed', petId: '418' },
  open: { kind: 'addition-open', additionId: '01890a5d-ac96-474b-8cce-b302099a8057' },
  elsewhere: { kind: 'environment-not-selected' },
  'another store': { kind: 'store-changed' },
  'no record': { kind: 'not-recorded', reason: 'disk-full' },
  'no connection': { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' },
  lost: { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' },
  page: { kind: 'web-page', workedBefore: true, httpStatus: 200, serviceError },
  forbidden: { kind: 'unexpected-response', reason: 'status', httpStatus: 403, serviceError },
  unreadable: { kind: 'unexpected-response', reason: 'not-json', httpStatus: 201, serviceError },
  accepted: { kind: 'unexpected-response', reason: 'status', httpStatus: 202, serviceError: error(202) },
  silent: { kind: 'unexpected-response', reason: 'status', httpStatus: 200, serviceError },
  faulty: { kind: 'unexpected-response', reason: 'status', httpStatus: 200, serviceError: error(200) },
}

function error(status: number) {
  return { code: '', message: 'Accepted, or a fault.', status }
}

/** The failure with a name in a script; null for no name. `busy 7` and `down 7` ask for seven seconds, `busy` and `down` for no time. */
function failureNamed(name: string): Failure | null {
  const [, busyOrDown, seconds = ''] = /^(busy|down) ?(\d*)$/.exec(name) ?? []
  if (busyOrDown !== undefined)
    return unavailable(busyOrDown === 'busy' ? 429 : 503, seconds === '' ? null : Number(seconds))
  return name === '' ? null : (named[name] ?? expect.fail(name))
}

function unavailable(httpStatus: number, retryAfterSeconds: number | null): Failure {
  return { kind: 'unavailable', httpStatus, retryAfterSeconds, serviceError }
}

const kinds: Readonly<Record<string, DeliveryEvent['kind']>> = {
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
  quit: 'interrupted',
  left: 'left',
  looked: 'looked',
  answered: 'answered',
  waited: 'waited',
}

/** The event that a script names: what the clerk does, or a kind of event with its failure. */
function eventNamed(name: string, at: number): DeliveryEvent {
  const [kind = '', ...failure] = name.split(' ')
  const happens = kinds[kind]
  return happens === undefined ? expect.fail(name) : eventOf(happens, failureNamed(failure.join(' ')), at)
}

function eventOf(kind: DeliveryEvent['kind'], failure: Failure | null, at: number): DeliveryEvent {
  if (kind === 'looked' || kind === 'answered') return { kind, failure, at }
  return kind === 'left' ? { kind, failure: failure ?? { kind: 'store-changed' }, at } : { kind, at }
}

/** The state in a script's words. */
function shown({ state }: DeliveryProgress): string {
  if (state.kind === 'put-off') return `put-off ${state.until / 1000}`
  if (state.kind !== 'held-up') return state.kind
  const name = Object.keys(named).find((each) => named[each] === state.failure)
  return `held-up: ${name ?? state.failure.kind}`
}

/** Plays a script, a moment a line: `second | what happens | the state after it | the next step`. Its list was loaded at second 0. */
function play(script: string): void {
  let progress = afterDeliveryEvent(begun, { kind: 'looked', failure: null, at: 0 })
  for (const line of linesOf(script)) {
    const [second = '', event = '', state = '', next = ''] = line
    const at = Number(second) * 1000
    if (event === 'begins') progress = begun
    else if (event !== '') progress = afterDeliveryEvent(progress, eventNamed(event, at))
    const task = nextTask(progress, at)
    expect(shown(progress), line.join('|')).toBe(state)
    if (next !== '') expect(task.kind === 'wait' ? `wait ${task.until / 1000}` : task.kind, line.join('|')).toBe(next)
  }
}

describe('a delivery that sends', () => {
  test.each(
    scriptsIn(`
    loads the list first, again after eight minutes, and if the clock was set back
      1       | begins           | sending                 | look
      1       | looked           | sending                 | send
      481     |                  | sending                 | send
      481.001 |                  | sending                 | look
      0.999   |                  | sending                 | look
    sends nothing to a web page
      1 | looked page | held-up: page | none
    cannot begin without a list, for which it asks a broken service three times
      1       | begins           | sending                 | look
      1       | looked down      | put-off 31              | wait 31
      31      | waited           | sending                 | look
      31      | looked down      | put-off 61
      61      | waited           | sending                 | look
      61      | looked down      | held-up: unavailable    | none
    cannot begin without a connection
      1 | begins | sending
      1 | looked no connection | held-up: no connection
    goes on without a new list
      481 | | sending | look
      482 | looked down | sending | send
    waits for a list as long as the service asks
      1       | begins           | sending                 | look
      1       | looked busy 7    | put-off 8               | wait 8
    goes on at the time that the service named, and not when the clerk resumes it before
      1       | answered busy 7  | put-off 8               | wait 8
      2       | pause            | paused                  | none
      7.999   | resume           | put-off 8               | wait 8
      8       | waited           | sending                 | look
      9       | pause            | paused
      10      | answered busy 7  | paused                  | none
      17      | resume           | sending                 | look
    waits no longer than the service asked for, even if the clock is set back
      36000   | answered busy 7  | put-off 36007           | wait 36007
      32400   | pause            | paused
      32400   | resume           | sending
    and whose clock is set back goes on
      36000 | answered busy 7 | put-off 36007
      32400 | waited | sending
    leaves a longer wait to the clerk, who may then resume it at once
      1       | answered busy 901 | held-up: unavailable   | none
      2       | resume           | sending                 | look
    pauses after three odd answers in a row, among which 202 or silence does not count, and the clerk begins anew
      1       | answered lost    | sending
      2       | answered down    | sending
      3       | answered refused | sending
      4       | answered lost    | sending
      5       | answered accepted | sending
      6       | answered faulty  | sending
      7       | answered silent  | sending
      8       | answered unreadable | held-up: unreadable
      9       | resume           | sending
      10      | looked           | sending                 | send
      11      | answered lost    | sending
      12      | answered lost    | sending
      13      | pause            | paused
      14      | resume           | sending
      15      | answered lost    | sending
    keeps the reason why it may not continue
      1       | left another store | held-up: another store | none
      2       | left elsewhere   | held-up: another store
      3       | answered no key  | held-up: another store
      4       | pause            | held-up: another store
    may not continue though it is paused
      1 | pause | paused
      2 | left elsewhere | held-up: elsewhere
    may not continue though it waits
      1 | answered busy | put-off 31
      2 | left elsewhere | held-up: elsewhere
    rests when the app quits, and for good when the clerk stops it
      1       | quit             | interrupted             | none
      2       | left elsewhere   | interrupted
      3       | waited           | interrupted
      4       | stop             | stopped                 | none
      5       | quit             | stopped`),
  )('%s', (_title, script) => play(script))

  test.each([
    ['', 'sending'],
    ['refused', 'sending'],
    ['listed', 'sending'],
    ['open', 'sending'],
    ['no key', 'held-up: no key'],
    ['another store', 'held-up: another store'],
    ['no record', 'held-up: no record'],
    ['no connection', 'held-up: no connection'],
    ['forbidden', 'held-up: forbidden'],
    ['page', 'held-up: page'],
    ['busy', 'put-off 31'],
    ['busy 0', 'put-off 2'],
    ['busy 900', 'put-off 901'],
  ])('is, after the answer “%s”, %s', (answer, state) => play(`1 | answered ${answer} | ${state}`))
})

const failures: fc.Arbitrary<Failure> = fc.oneof(
  fc.constantFrom(...Object.values(named)),
  fc
    .tuple(fc.constantFrom(429, 500, 503), fc.option(fc.integer({ min: 0, max: 2000 })))
    .map(([status, seconds]) => unavailable(status, seconds)),
)

const at = fc.integer({ min: 0, max: 3_600_000 })

/** Many let it send, because otherwise most would meet a delivery at rest. */
const often: readonly DeliveryEvent['kind'][] = ['resumed', 'waited', 'looked', 'answered', 'answered']
const any: readonly DeliveryEvent['kind'][] = [...often, ...often, ...Object.values(kinds)]

/** Events at increasing times. */
const histories = fc
  .array(
    fc
      .tuple(fc.constantFrom(...any), fc.option(failures, { freq: 2 }), at)
      .map(([kind, failure, when]) => eventOf(kind, failure, when)),
    { maxLength: 40, size: 'max' },
  )
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

const mayGoOn = ({ state }: DeliveryProgress) => state.kind === 'sending' || state.kind === 'put-off'

describe('a delivery, whatever happens to it', () => {
  test('goes on by itself only if it was going on, sends no row before the service allows it, nor before the list was loaded', () => {
    const reach = createReach('put off', 'sent', 'sent after it was put off')
    fc.assert(
      fc.property(histories, (history) => {
        let [notBefore, hasLooked] = [0, false]
        for (const { before, event, after } of stepsOf(history)) {
          if (mayGoOn(after)) expect(mayGoOn(before) || event.kind === 'resumed').toBe(true)
          if (event.kind === 'resumed' && !mayGoOn(before)) hasLooked = false
          if (event.kind === 'looked' && event.failure === null) hasLooked = true
          const failure = 'failure' in event ? event.failure : null
          const isAnswer = event.kind === 'answered' || event.kind === 'looked'
          const seconds = isAnswer && failure?.kind === 'unavailable' ? (failure.retryAfterSeconds ?? 30) : 0
          const isPutOff = isAnswer && failure?.kind === 'unavailable' && failure.httpStatus === 429
          // After a longer wait the clerk decides, and an earlier wait no longer counts.
          if (seconds > 15 * 60) notBefore = 0
          else if (isPutOff) notBefore = event.at + seconds * 1000
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
        const end = rowEndOf({ kind: 'not-added', reason: 'not-sent', failure, at: 0 })
        const isLeft = end.kind === 'to-send' && !mayHaveBeenCarriedOut(failure)
        if (isLeft) expect(after.state.kind).not.toBe('sending')
      }),
    )
  })
})

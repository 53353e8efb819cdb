import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AskedBy, Failure } from '../../../src-shared/failure.ts'
import { linesOf, scriptsIn } from '../../../src-shared/testing/cells.ts'
import { createAskingGate } from './asking-gate.ts'

const unreachable: Failure = { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }
const refusedKey: Failure = { kind: 'rejected-api-key', httpStatus: 401, serviceError: null }
const lockedStore: Failure = { kind: 'keychain-withheld', reason: 'locked' }

function busy(retryAfterSeconds: number | null): Failure {
  return { kind: 'unavailable', httpStatus: 503, serviceError: null, retryAfterSeconds }
}

function failureNamed(name: string): Failure {
  const named: Record<string, Failure> = { unreachable, refused: refusedKey, locked: lockedStore }
  return named[name] ?? busy(Number(/^busy (\d+)$/.exec(name)?.[1] ?? expect.fail(name)))
}

/**
 * Plays a script, a moment a line: `second | who asks | may it? | what comes of it | when the next try is`. A search asks for another list
 * than the rest, unless it is the list `again`. Each line but those of `awake` says whether it may ask.
 */
function play(script: string): void {
  const gate = createAskingGate()
  for (const line of linesOf(script)) {
    const [second = '', who = '', may = '', comes = '', next = ''] = line
    const now = Number(second) * 1000
    if (who === 'awake') {
      gate.noteWaking(now)
      continue
    }
    const by: AskedBy = who === 'again' ? 'search' : (who as AskedBy)
    const question = who === 'search' ? 'all as-many-as-possible' : 'all 20'
    const standing = gate.refusal(question, by, now)
    expect(standing === null ? 'yes' : 'no', line.join('|')).toBe(may)
    if (comes === 'answer') gate.noteAnswer(question, now)
    const failed =
      comes === 'answer' || comes === '' ? standing : gate.noteFailure(question, by, failureNamed(comes), now)
    const retryAt = failed?.retryAt ?? null
    if (next !== '') expect(retryAt === null ? 'never' : String(retryAt / 1000), line.join('|')).toBe(next)
  }
}

describe('the app asks a store by itself', () => {
  test.each(
    scriptsIn(`
    after 30 s, 2 minutes, then every 5 minutes, and after 30 s again once the store has answered
        0 | time   | yes | unreachable | 30
       30 | time   | yes | unreachable | 150
      150 | time   | yes | unreachable | 450
      450 | time   | yes | unreachable | 750
      750 | time   | yes | answer      |
      810 | time   | yes | unreachable | 840
    when the clerk has said, whose vain tries do not make the wait longer
       0 | time   | yes | unreachable | 30
       3 | clerk  | yes | unreachable | 30
      29 | clerk  | yes | unreachable | 30
      29 | time   | no  |             | 30
      30 | time   | yes | unreachable | 150
    not before the time that the service names, whatever is searched meanwhile
        0 | time   | yes | busy 120    | 120
        1 | again  | no  |             | 120
        2 | search | no  |             | 120
       31 | again  | no  |             | 120
       60 | clerk  | yes | busy 120    | 180
      179 | time   | no  |             | 180
      180 | time   | yes | answer      |
    for a search at most every 30 s, which never makes the wait of the list longer
       0 | time   | yes | unreachable | 30
       5 | again  | no  |             | 30
      30 | search | yes | unreachable | 60
      30 | time   | yes | unreachable | 150
      45 | search | no  |             | 150
      70 | search | yes | unreachable | 100
    when the clerk comes back to the window, but not within 30 s of a failure
        0 | time   | yes | unreachable | 30
       30 | time   | yes | unreachable | 150
       59 | time   | no  |             | 150
       60 | time   | yes | unreachable | 150
      100 | time   | yes | answer      |
    for the list on screen though the search’s is busy for an hour, and not for the search although the list comes
         0 | time   | yes | answer      |
         1 | search | yes | busy 3600   | 3601
        60 | time   | yes | answer      |
        61 | search | no  |             | 3601
      3601 | search | yes | answer      |
    for a search at once when the list on screen shows that the store answers again
      0 | search | yes | unreachable | 30
      1 | time   | yes | unreachable | 31
      2 | clerk  | yes | answer      |
      2 | search | yes | answer      |
    never with a refused key until the clerk asks, not even when the computer wakes
         0 | time   | yes | refused     | never
      9000 | time   | no  |             | never
      9000 | awake  |
      9001 | time   | no  |             | never
      9002 | search | no  |             | never
      9003 | clerk  | yes | answer      |
      9004 | time   | yes |             |
    never with a key that was refused to a search, not even for the list
       0 | search | yes | refused     | never
      60 | time   | no  |             | never
    never while the password store is locked, and with a service that asks for days
          0 | time   | yes | locked      | never
         99 | time   | no  |             | never
        100 | clerk  | yes | busy 90000  | never
      99999 | time   | no  |             | never
    when the computer wakes, but not before the time that the service names
        0 | time   | yes | unreachable | 30
       30 | time   | yes | unreachable | 150
       31 | awake  |
       32 | time   | yes | unreachable | 62
       62 | time   | yes | unreachable | 92
      100 | time   | yes | busy 60     | 220
      110 | awake  |
      159 | time   | no  |             | 160
      160 | time   | yes |             |
    at once if somebody sets the clock back, because nobody knows how long to wait
       9000 | time   | yes | unreachable | 9030
      5400 | time   | yes | unreachable | 5520`),
  )('%s', (_title, script) => play(script))

  test('never sooner than the service asks, in any order of answers and failures, and the clerk always', () => {
    const asks = fc.record({
      pass: fc.nat(400),
      by: fc.constantFrom<AskedBy>('clerk', 'time', 'search'),
      comes: fc.constantFrom<(Failure | null)[]>(null, unreachable, busy(null), busy(20), busy(300), refusedKey),
    })
    fc.assert(
      fc.property(fc.array(asks, { maxLength: 30, size: 'max' }), (script) => {
        const gate = createAskingGate()
        let now = 0
        let until = 0
        for (const { pass, by, comes } of script) {
          now += pass * 1000
          const standing = gate.refusal('all 20', by, now)
          if (by === 'clerk') expect(standing).toBeNull()
          else if (now < until) expect(standing).not.toBeNull()
          if (standing !== null) continue
          if (comes === null) {
            gate.noteAnswer('all 20', now)
            until = 0
            continue
          }
          const { retryAt } = gate.noteFailure('all 20', by, comes, now)
          const asked = comes.kind === 'unavailable' ? (comes.retryAfterSeconds ?? 0) * 1000 : 0
          until = comes === refusedKey ? Number.POSITIVE_INFINITY : now + asked
          if (comes === refusedKey) expect(retryAt).toBeNull()
          else expect(retryAt).toBeGreaterThanOrEqual(until)
        }
      }),
    )
  })
})

describe('a request that the service cannot answer just now is repeated after a random time, before anyone is told', () => {
  const gate = createAskingGate()
  const pauses = (failure: Failure, by: AskedBy = 'clerk') =>
    [1, 2, 3].map((failures) => gate.pauseBeforeRetry(failure, failures, by, 0))

  test.each([
    ['a busy service', busy(null), [500, 1000, null]],
    ['one that asks for no pause', busy(0), [1000, 1000, null]],
    ['one that asks for ten seconds', busy(10), [10_000, 10_000, null]],
    ['one that asks for more', busy(11), [null, null, null]],
    ['one that cannot be reached', unreachable, [null, null, null]],
    ['one that refuses the key', refusedKey, [null, null, null]],
  ])('%s', (_what, failure, least) => {
    const seen = new Set<number>()
    for (let round = 0; round < 100; round += 1) {
      for (const [index, pause] of pauses(failure).entries()) {
        if (pause !== null) seen.add(pause)
        const shortest = least[index] ?? null
        if (shortest === null || pause === null) expect(pause).toBe(shortest)
        else expect(pause >= shortest && pause <= shortest * 1.5, String(pause)).toBe(true)
      }
    }
    if (least[0] !== null) expect(seen.size).toBeGreaterThan(50)
  })

  test('for a minute after waking, if it cannot be reached, but never with a refused key or for the clerk', () => {
    const awake = createAskingGate()
    awake.noteWaking(0)
    const pausesAt = (now: number, failure: Failure, by: AskedBy) =>
      Array.from({ length: 10 }, (_, index) => awake.pauseBeforeRetry(failure, index + 1, by, now))
    const all = [1000, 2000, 4000, ...Array<number>(6).fill(8000), null]
    const none = all.map(() => null)
    expect(pausesAt(59_999, unreachable, 'time')).toEqual(all)
    expect(pausesAt(60_000, unreachable, 'time')).toEqual(none)
    expect(pausesAt(1000, unreachable, 'clerk')).toEqual(none)
    expect(pausesAt(1000, refusedKey, 'time')).toEqual(none)
  })
})

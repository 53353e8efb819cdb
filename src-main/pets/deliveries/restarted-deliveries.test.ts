import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  birds,
  carryOutAndLose,
  ends,
  environment,
  eventually,
  except,
  names,
  namesIn,
  pausedAfterTwoRows,
  rest,
  start,
  state,
  steer,
} from '../testing/bird-delivery.ts'
import { type Counter, counterAt, posts } from '../testing/counter.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** Resumes a delivery, and expects to find every bird once at its end. */
async function expectGoesOn(counter: Counter): Promise<void> {
  steer(counter, 'resume')
  await rest(counter)
  expect(state(counter)).toStrictEqual({ kind: 'done' })
  expect((await namesIn(counter)).toSorted()).toStrictEqual(names.toSorted())
}

describe('after a restart', () => {
  test('it goes on if it was killed before its first row', async () => {
    const counter = await counterAt([])
    counter.answer = () => new Promise(() => undefined)
    await start(counter)
    const again = await counter.killed()
    expect(state(again)).toStrictEqual({ kind: 'interrupted' })
    steer(again, 'resume')
    await rest(again)
    expect(await namesIn(again)).toStrictEqual(names)
  })

  test('it is there until the clerk dismisses it, even years later', async () => {
    const counter = await pausedAfterTwoRows()
    counter.time += 3 * year
    const again = await counter.restart()
    expect(ends(again)).toStrictEqual(['added', 'added', ...Array(4).fill('to-send')])
    await expectGoesOn(again)
    again.time += 3 * year
    const last = await again.restart()
    expect(ends(last)).toStrictEqual(Array(6).fill('added'))
    expect(steer(last, 'dismiss')).toStrictEqual({ ok: true, value: null })
    expect((await last.restart()).deliveries.get(environment)).toBeNull()
  })
})

describe('with a damaged ledger', () => {
  const spoil = (kind: string) => (text: string) => text.replaceAll(`"kind":"${kind}"`, '"kind":"?')

  test('it waits for the clerk, with the warning that a row may have been added, until it is dismissed', async () => {
    const counter = await pausedAfterTwoRows()
    expect(counter.deliveries.get(environment)).toMatchObject({ isDoubtful: false })
    const again = await counter.killed(spoil('sending'))
    expect(again.ledger.notice()).toMatchObject({ kind: 'file-set-aside', name: 'additions.jsonl', reason: 'damaged' })
    const third = await again.restart()
    expect(third.ledger.notice()).toBeNull()
    for (const app of [again, third, await third.killed()]) {
      expect(app.deliveries.get(environment)).toMatchObject({ state: { kind: 'interrupted' }, isDoubtful: true })
      expect(app.requests).toStrictEqual([])
    }
  })

  test.each([
    ['is not sent if the store holds its pet', 'sending', 'to-send', 'already-there'],
    ['is looked for if its answer alone is lost, and not sent again', 'added', 'unknown', 'found'],
  ])('a row whose lines are lost %s', async (_, lost, before, after) => {
    const again = await (await pausedAfterTwoRows()).killed(spoil(lost))
    expect(ends(again)).toStrictEqual([before, before, ...Array(4).fill('to-send')])
    await expectGoesOn(again)
    expect(posts(again)).toBe(4)
    await eventually(() => ends(again)).toStrictEqual([after, after, ...Array(4).fill('added')])
  })

  test('a stopped delivery stays stopped, and one that begins later is not in doubt', async () => {
    const counter = await pausedAfterTwoRows()
    steer(counter, 'stop')
    const again = await counter.killed(spoil('added'))
    expect(again.deliveries.get(environment)).toMatchObject({ state: { kind: 'stopped' }, isDoubtful: true })
    expect(await start(again, birds('Polly'))).toMatchObject({ isDoubtful: false })
    await rest(again)
    const last = await again.restart()
    expect(last.deliveries.get(environment)).toMatchObject({ state: { kind: 'done' }, isDoubtful: false })
  })

  test.each<[string, (text: string) => string | null]>([
    ['removed', () => null],
    ['emptied', () => ''],
    ['cut off within the line that began it', (text) => text.slice(0, text.indexOf('Zazu'))],
  ])('the app sends nothing if the ledger was %s, and can send another delivery', async (_, damage) => {
    const counter = await pausedAfterTwoRows()
    const again = await counter.killed(damage)
    expect(again.deliveries.get(environment)).toBeNull()
    expect(again.listed()).toStrictEqual([])
    expect(again.requests).toStrictEqual([])
    await start(again)
    await rest(again)
    expect(ends(again)).toStrictEqual(['already-there', 'already-there', ...Array(4).fill('added')])
  })

  test('all of a paused delivery is still known after a restart, even if the ledger was removed meanwhile', async () => {
    const counter = await pausedAfterTwoRows()
    rmSync(counter.ledgerFile)
    steer(counter, 'resume')
    await rest(counter)
    expect(ends(counter)).toStrictEqual(Array(6).fill('added'))
    const again = await counter.restart()
    expect([state(again), ends(again)]).toStrictEqual([{ kind: 'done' }, Array(6).fill('added')])
  })
})

describe('a clock that is wrong', () => {
  /** A counter whose delivery has two added rows, and one whose answer was lost with the app. */
  async function killedAtThirdRow(time: (now: number) => number): Promise<Counter> {
    const counter = await counterAt([])
    const now = counter.time
    counter.time = time(now)
    counter.answer = except({
      Pico: async (request, pass) => {
        await pass(request)
        return new Promise(() => undefined)
      },
    })
    await start(counter)
    await eventually(() => namesIn(counter)).toContain('Pico')
    counter.time = now
    return counter.killed()
  }

  test('five years back while it begins, and right after a crash, loses nothing of it', async () => {
    const counter = await killedAtThirdRow((now) => now - 5 * year)
    const stood = ['added', 'added', 'unknown', ...Array(3).fill('to-send')]
    expect(ends(counter)).toStrictEqual(stood)
    // The ledger has an event of today, so the next start sees the five years.
    await counter.add({ name: 'Rex', categoryId: '3', status: 'available' })
    const again = await counter.restart()
    const third = await again.restart()
    expect([state(third), ends(third)]).toStrictEqual([{ kind: 'interrupted' }, stood])
    steer(third, 'resume')
    await rest(third)
    // A list that arrives years later proves nothing by itself, but shows the pet.
    expect(ends(third)).toStrictEqual(['added', 'added', 'unknown', ...Array(3).fill('added')])
    expect(third.listed().find(({ pet }) => pet.name === 'Pico')?.outcome).toMatchObject({
      kind: 'unknown',
      candidates: [{ name: 'Pico' }],
    })
    expect(posts(third)).toBe(3)
    expect((await namesIn(third)).toSorted()).toStrictEqual([...names, 'Rex'].toSorted())
  })

  test('a year ahead for one start loses nothing of it', async () => {
    const counter = await killedAtThirdRow((now) => now)
    const stood = ['added', 'added', 'unknown', ...Array(3).fill('to-send')]
    counter.time += year
    const ahead = await counter.restart()
    expect(ends(ahead)).toStrictEqual(stood)
    await ahead.add({ name: 'Rex', categoryId: '3', status: 'available' })
    ahead.time -= year
    const right = await (await ahead.restart()).restart()
    expect([state(right), ends(right)]).toStrictEqual([{ kind: 'interrupted' }, stood])
    steer(right, 'resume')
    await rest(right)
    await eventually(() => ends(right)).toStrictEqual(['added', 'added', 'found', ...Array(3).fill('added')])
    expect(posts(right)).toBe(3)
  })

  test('while a delivery is sent stops nothing', async () => {
    const counter = await counterAt([])
    const jumps = [-5 * year, 6 * year, -year, 1, -1]
    counter.answer = (request, pass) => {
      if (request.method === 'POST') counter.time += jumps.shift() ?? 0
      return except({ Rio: carryOutAndLose })(request, pass)
    }
    await start(counter)
    await rest(counter)
    expect(state(counter)).toStrictEqual({ kind: 'done' })
    await eventually(() => ends(counter)).toStrictEqual([...Array(3).fill('added'), 'found', 'added', 'added'])
    expect(posts(counter)).toBe(6)
  })
})

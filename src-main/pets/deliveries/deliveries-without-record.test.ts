import { mkdirSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { withholdFile } from '../../files/testing/withhold-file.ts'
import {
  birds,
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
import { type Counter, counterAt, pass, posts, refuse } from '../testing/counter.ts'

const notWritten = { kind: 'not-recorded' }

/** A counter with a delivery whose first row waits until somebody calls the returned function. */
async function begunOnly(...birdNames: readonly string[]) {
  const counter = await counterAt([])
  const gate = createGate()
  counter.answer = async (request, pass) => {
    await gate.opened
    return pass(request)
  }
  await start(counter, birds(...birdNames))
  return { counter, goOn: gate.open }
}

describe('a ledger that cannot be written', () => {
  test('holds a delivery up until the clerk agrees, once, and records everything once it can be written', async () => {
    const { counter, goOn } = await begunOnly('Kiwi', 'Mango')
    const giveBack = withholdFile(counter.ledgerFile)
    goOn()
    for (let tries = 0; tries < 2; tries += 1) {
      await rest(counter)
      expect(state(counter)).toMatchObject({ kind: 'held-up', failure: notWritten })
      expect(ends(counter)).toStrictEqual(['to-send', 'to-send'])
      if (tries === 0) steer(counter, 'resume')
    }
    expect(posts(counter)).toBe(0)
    counter.answer = async (request, pass) => {
      if (request.method === 'POST' && posts(counter) === 1) steer(counter, 'pause')
      return pass(request)
    }
    steer(counter, 'resume', { withoutRecord: true })
    await rest(counter)
    expect(ends(counter)).toStrictEqual(['added', 'to-send'])
    // The clerk may pause it, and is not asked again.
    steer(counter, 'resume')
    await rest(counter)
    giveBack()
    const again = await counter.restart()
    for (const app of [counter, again])
      expect([state(app), ends(app)]).toStrictEqual([{ kind: 'done' }, ['added', 'added']])
  })

  test('shows no delivery that is not kept: until the disk has taken it, the former one shows', async () => {
    const counter = await counterAt([])
    await start(counter, birds('Kiwi'))
    await rest(counter)
    const before = counter.deliveries.get(environment)
    const giveBack = withholdFile(counter.ledgerFile)
    const starting = counter.deliveries.start({ environment, delivery: birds('Mango') })
    expect(counter.deliveries.get(environment)).toStrictEqual(before)
    expect(counter.deliveries.progress()).toBeNull()
    expect(await starting).toMatchObject({ failure: notWritten })
    expect(counter.deliveries.get(environment)).toStrictEqual(before)
    expect(posts(counter)).toBe(1)
    giveBack()
    expect((await counter.restart()).deliveries.get(environment)).toStrictEqual(before)
  })

  test('lets no delivery begin, so that it stays under review, until the clerk agrees', async () => {
    const counter = await counterAt([])
    mkdirSync(counter.ledgerFile)
    const kiwi = { environment, delivery: birds('Kiwi', 'Mango') } as const
    expect(await counter.deliveries.start(kiwi)).toMatchObject({ failure: notWritten })
    expect(counter.deliveries.get(environment)).toBeNull()
    expect(counter.requests).toStrictEqual([])
    expect(await counter.deliveries.start({ ...kiwi, withoutRecord: true })).toMatchObject({ ok: true })
    await rest(counter)
    expect(ends(counter)).toStrictEqual(['added', 'added'])
    rmSync(counter.ledgerFile, { recursive: true })
    const again = await counter.restart()
    expect([state(again), ends(again)]).toStrictEqual([{ kind: 'done' }, ['added', 'added']])
  })
})

describe('a ledger that cannot be read', () => {
  /** The app that starts while the ledger cannot be read, in which a delivery has four rows left. */
  async function startedBlind() {
    const second = await (await pausedAfterTwoRows()).restart()
    const giveBack = withholdFile(second.ledgerFile)
    return { counter: await second.restart(), giveBack }
  }

  test('shows no delivery of an earlier run and sends nothing of it, until it can be read', async () => {
    const { counter, giveBack } = await startedBlind()
    expect(counter.ledger.notice()).toStrictEqual({ kind: 'record-unreadable' })
    expect(counter.deliveries.get(environment)).toBeNull()
    giveBack()
    await counter.add({ name: 'Rex', categoryId: '3', status: 'available' })
    expect(counter.requests).toStrictEqual(['POST /v1/pets'])
    expect([state(counter), ends(counter)]).toStrictEqual([
      { kind: 'interrupted' },
      ['added', 'added', ...Array(4).fill('to-send')],
    ])
    await eventually(() => counter.standings.at(-1)).toMatchObject({ state: { kind: 'interrupted' } })
    steer(counter, 'resume')
    await rest(counter)
    expect((await namesIn(counter)).toSorted()).toStrictEqual([...names, 'Rex'].toSorted())
  })

  test('starts a delivery once the clerk agrees, and resumes it without asking again', async () => {
    const { counter, giveBack } = await startedBlind()
    const polly = { environment, delivery: birds('Polly', 'Coco') } as const
    expect(await counter.deliveries.start(polly)).toMatchObject({ failure: notWritten })
    expect(counter.requests).toStrictEqual([])
    counter.answer = except({ Coco: refuse(401) })
    expect(await counter.deliveries.start({ ...polly, withoutRecord: true })).toMatchObject({ ok: true })
    await rest(counter)
    expect(state(counter)).toMatchObject({ kind: 'held-up', failure: { kind: 'rejected-api-key' } })
    counter.answer = pass
    steer(counter, 'resume')
    await rest(counter)
    expect([state(counter), ends(counter)]).toStrictEqual([{ kind: 'done' }, ['added', 'added']])
    giveBack()
    const again = await counter.restart()
    expect(await namesIn(again)).toStrictEqual(['Kiwi', 'Mango', 'Polly', 'Coco'])
  })

  test.each<[string, (counter: Counter) => Promise<unknown>]>([
    // Its line is the first that the disk takes again.
    ['that was started without it', (counter) => counter.add({ name: 'Rex', categoryId: '3', status: 'available' })],
    ['that began later', (counter) => start(counter, birds('Rex')).then(() => rest(counter))],
  ])('loses none of its unfinished deliveries when one %s is dismissed', async (_, next) => {
    const { counter, giveBack } = await startedBlind()
    await counter.deliveries.start({ environment, delivery: birds('Polly'), withoutRecord: true })
    await rest(counter)
    giveBack()
    await next(counter)
    expect(ends(counter)).toStrictEqual(['added'])
    steer(counter, 'dismiss')
    expect(counter.standings.at(-1)).toMatchObject({ state: { kind: 'interrupted' } })
    const again = await counter.restart()
    for (const app of [counter, again]) {
      expect([state(app), ends(app)]).toStrictEqual([
        { kind: 'interrupted' },
        ['added', 'added', ...Array(4).fill('to-send')],
      ])
    }
    steer(again, 'resume')
    await rest(again)
    expect((await namesIn(again)).toSorted()).toStrictEqual([...names, 'Polly', 'Rex'].toSorted())
  })
})

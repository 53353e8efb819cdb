import { mkdirSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withholdFile } from '../../files/testing/withhold-file.ts'
import {
  birds,
  delivered,
  environment,
  eventually,
  goOn,
  names,
  namesIn,
  pausedAfterTwoRows,
  rest,
  standing,
  start,
  steer,
} from '../testing/bird-delivery.ts'
import { type Counter, counterAt, gatedCounter, posts } from '../testing/counter.ts'

const notWritten = { failure: { kind: 'not-recorded' } }
const rex = { name: 'Rex', categoryId: '3', status: 'available' } as const
const fourLeft = 'interrupted: added added to-send to-send to-send to-send'

describe('a ledger that cannot be written', () => {
  test('holds a delivery up until the clerk agrees, once, and records everything once it can be written', async () => {
    const { counter, gate } = await gatedCounter({ all: true })
    await start(counter, birds('Kiwi', 'Mango'))
    const giveBack = withholdFile(counter.ledgerFile)
    gate.open()
    await rest(counter)
    for (let tries = 0; tries < 2; tries += 1) {
      expect(standing(counter)).toBe('held-up: to-send to-send')
      expect(counter.deliveries.get(environment)?.state).toMatchObject(notWritten)
      await goOn(counter)
    }
    expect(posts(counter)).toBe(0)
    counter.answer = async (request, service) => {
      if (request.method === 'POST' && posts(counter) === 1) steer(counter, 'pause')
      return service(request)
    }
    await goOn(counter, { withoutRecord: true })
    expect(standing(counter)).toBe('paused: added to-send')
    // The clerk may pause it, and is not asked again.
    await goOn(counter)
    giveBack()
    for (const app of [counter, await counter.restart()]) expect(standing(app)).toBe('done: added added')
  })

  test('shows no delivery that is not kept: until the disk has taken it, the former one shows', async () => {
    const counter = await delivered('Kiwi')
    const before = counter.deliveries.get(environment)
    const giveBack = withholdFile(counter.ledgerFile)
    const starting = counter.deliveries.start({ environment, delivery: birds('Mango') })
    expect(counter.deliveries.get(environment)).toStrictEqual(before)
    expect(counter.deliveries.progress()).toBeNull()
    expect(await starting).toMatchObject(notWritten)
    expect(counter.deliveries.get(environment)).toStrictEqual(before)
    expect(posts(counter)).toBe(1)
    giveBack()
    expect((await counter.restart()).deliveries.get(environment)).toStrictEqual(before)
  })

  test('lets no delivery begin, so that it stays under review, until the clerk agrees', async () => {
    const counter = await counterAt([])
    mkdirSync(counter.ledgerFile)
    const kiwi = { environment, delivery: birds('Kiwi', 'Mango') } as const
    expect(await counter.deliveries.start(kiwi)).toMatchObject(notWritten)
    expect(counter.deliveries.get(environment)).toBeNull()
    expect(counter.requests).toStrictEqual([])
    expect(await counter.deliveries.start({ ...kiwi, withoutRecord: true })).toMatchObject({ ok: true })
    await rest(counter)
    expect(standing(counter)).toBe('done: added added')
    rmSync(counter.ledgerFile, { recursive: true })
    expect(standing(await counter.restart())).toBe('done: added added')
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
    await counter.add(rex)
    expect(counter.requests).toStrictEqual(['POST /v1/pets'])
    expect(standing(counter)).toBe(fourLeft)
    await eventually(() => counter.standings.at(-1)).toMatchObject({ state: { kind: 'interrupted' } })
    await goOn(counter)
    expect((await namesIn(counter)).toSorted()).toStrictEqual([...names, 'Rex'].toSorted())
  })

  test('starts a delivery only once the clerk agrees', async () => {
    const { counter, giveBack } = await startedBlind()
    const polly = { environment, delivery: birds('Polly', 'Coco') } as const
    expect(await counter.deliveries.start(polly)).toMatchObject(notWritten)
    expect(counter.requests).toStrictEqual([])
    expect(await counter.deliveries.start({ ...polly, withoutRecord: true })).toMatchObject({ ok: true })
    await rest(counter)
    giveBack()
    expect(await namesIn(await counter.restart())).toStrictEqual(['Kiwi', 'Mango', 'Polly', 'Coco'])
  })

  test.each<[string, (counter: Counter) => Promise<unknown>]>([
    // Its line is the first that the disk takes again.
    ['that was started without it', (counter) => counter.add(rex)],
    ['that began later', (counter) => start(counter, birds('Rex')).then(() => rest(counter))],
  ])('loses none of its unfinished deliveries when one %s is dismissed', async (_, next) => {
    const { counter, giveBack } = await startedBlind()
    await counter.deliveries.start({ environment, delivery: birds('Polly'), withoutRecord: true })
    await rest(counter)
    giveBack()
    await next(counter)
    expect(standing(counter)).toBe('done: added')
    steer(counter, 'dismiss')
    expect(counter.standings.at(-1)).toMatchObject({ state: { kind: 'interrupted' } })
    const again = await counter.restart()
    for (const app of [counter, again]) expect(standing(app)).toBe(fourLeft)
    await goOn(again)
    expect((await namesIn(again)).toSorted()).toStrictEqual([...names, 'Polly', 'Rex'].toSorted())
  })
})

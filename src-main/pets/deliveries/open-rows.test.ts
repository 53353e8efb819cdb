import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  birds,
  delivered,
  ends,
  environment,
  eventually,
  goOn,
  nameIn,
  names,
  namesIn,
  rest,
  rowEnds,
  standing,
  start,
  state,
  steer,
} from '../testing/bird-delivery.ts'
import { type Counter, carryOutAndLose, counterAt, gatedCounter, petsOf, posts, refuse } from '../testing/counter.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'available' } as const

describe('a row that looks like an addition whose outcome is open', () => {
  test('is not sent while a single pet is under way', async () => {
    const { counter, gate } = await gatedCounter()
    const id = crypto.randomUUID()
    const single = counter.add(kiwi, { id })
    await start(counter, birds('Kiwi'))
    await rest(counter)
    expect(rowEnds(counter)).toStrictEqual([{ kind: 'may-be-there', additionId: id }])
    gate.open()
    await single
    expect(await namesIn(counter)).toStrictEqual(['Kiwi'])
  })

  test('is never added twice among 50 rows, even in a store too large to list and after a kill', async () => {
    const counter = await counterAt(petsOf(400))
    const all = Array.from({ length: 50 }, (_, index) => `Bird ${index + 1}`)
    const open = all.filter((_, index) => index % 10 === 4)
    const carriedOut: string[] = []
    const service: Counter['answer'] = async (request, pass) => {
      if (request.method === 'POST') carriedOut.push(await nameIn(request))
      return pass(request)
    }
    // Of the five, the service has two.
    counter.answer = async (request, pass) => {
      if (request.method === 'GET') return pass(request)
      return open.indexOf(await nameIn(request)) < 2
        ? carryOutAndLose(request, (each) => service(each, pass))
        : refuse(502)()
    }
    for (const name of open) expect((await counter.add({ ...kiwi, name })).outcome.kind).toBe('unknown')
    const lists = counter.requests.filter((request) => request.startsWith('GET'))
    expect(lists.every((request) => request.includes('limit=100'))).toBe(true)
    counter.answer = (request, pass) => (posts(counter) === 25 ? new Promise(() => undefined) : service(request, pass))
    await start(counter, birds(...all))
    await eventually(() => posts(counter)).toBe(25)
    const again = await counter.killed()
    again.answer = service
    expect(ends(again)?.filter((kind) => kind === 'may-be-there')).toHaveLength(2)
    await goOn(again)
    expect(state(again)).toStrictEqual({ kind: 'done' })
    const ended = ends(again) ?? []
    expect(all.filter((_, row) => ended[row] === 'may-be-there')).toStrictEqual(open)
    expect(ended.filter((kind) => kind === 'unknown')).toHaveLength(1)
    expect(ended.filter((kind) => kind === 'added')).toHaveLength(44)
    expect(carriedOut.toSorted()).toStrictEqual([...new Set(carriedOut)].toSorted())
    expect(carriedOut).toHaveLength(46)
  })
})

test('of several starts at once only one delivery begins, and starting it again gives the same one', async () => {
  const counter = await counterAt([])
  const delivery = birds('Kiwi', 'Mango')
  const asked = [delivery, delivery, birds('Pico')]
  const starts = await Promise.all(asked.map((each) => counter.deliveries.start({ environment, delivery: each })))
  const refused = { ok: false, failure: { kind: 'delivery-unfinished' } }
  const begun = { ok: true, value: { id: delivery.id } }
  expect(starts).toMatchObject([begun, begun, refused])
  await rest(counter)
  expect(await namesIn(counter)).toStrictEqual(['Kiwi', 'Mango'])
  expect(readFileSync(counter.ledgerFile, 'utf8').match(/"delivery-begun"/g)).toHaveLength(1)
})

/** Quits the app as it does once the clerk has agreed. */
function quit({ adding, deliveries }: Counter): Promise<unknown> {
  return Promise.all([deliveries.end(), adding.end()])
}

describe('once the app quits', () => {
  test('the row under way gets its answer, and single pets that wait behind it or come later are not sent', async () => {
    const { counter, gate } = await gatedCounter()
    await start(counter, birds('Kiwi', 'Mango'))
    await eventually(() => posts(counter)).toBe(1)
    const waiting = counter.add({ name: 'Rex', categoryId: '3', status: 'available' })
    const ended = quit(counter)
    const late = counter.add({ name: 'Zoe', categoryId: '3' })
    gate.open()
    await ended
    const interrupted = { kind: 'not-added', reason: 'interrupted' }
    for (const single of [waiting, late]) expect((await single).outcome).toMatchObject(interrupted)
    const again = await counter.restart()
    expect(await namesIn(counter)).toStrictEqual(['Kiwi'])
    expect(standing(again)).toBe('interrupted: added to-send')
    const listed = again.listed().map(({ pet, outcome }) => [pet.name, outcome.kind])
    expect(Object.fromEntries(listed)).toStrictEqual({ Kiwi: 'added', Rex: 'not-added', Zoe: 'not-added' })
  })

  test('at any moment, no request begins, though the clerk resumes, and the file names none as under way', async () => {
    const seen = new Set<number>()
    for (let changes = 0; changes < 17; changes += 1) {
      const counter = await counterAt([])
      const starting = counter.deliveries.start({ environment, delivery: birds('Kiwi', 'Mango', 'Pico') })
      const single = counter.add({ name: 'Rex', categoryId: '3', status: 'available' })
      while (counter.changes.length < changes) await setImmediate()
      const before = posts(counter)
      await quit(counter)
      await Promise.all([starting, single])
      expect(steer(counter, 'resume')).not.toMatchObject({ value: { state: { kind: 'sending' } } })
      const again = await counter.restart()
      expect(posts(counter)).toBe(before)
      // As one would be that the file names as under way.
      expect(again.outcomes().map(({ kind }) => kind)).not.toContain('unknown')
      expect(await namesIn(counter)).toHaveLength(before)
      seen.add(before)
    }
    // Otherwise it would always quit too early or too late.
    expect([...seen]).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  })

  test('a delivery that is being started sends nothing, and none can be resumed', async () => {
    const counter = await counterAt([])
    const starting = counter.deliveries.start({ environment, delivery: birds('Kiwi') })
    const ended = quit(counter)
    expect(await starting).toMatchObject({ value: { state: { kind: 'interrupted' } } })
    await ended
    expect(steer(counter, 'resume')).toMatchObject({ value: { state: { kind: 'interrupted' } } })
    expect(counter.requests).toStrictEqual([])
    expect(ends(await counter.restart())).toStrictEqual(['to-send'])
  })
})

const spoil = (kind: string) => (text: string) => text.replaceAll(`"kind":"${kind}"`, '"kind":"?')

test.each([
  ['is not sent if the store holds its pet', 'sending', 'to-send', 'already-there'],
  ['is looked for if its answer alone is lost, and not sent again', 'added', 'unknown', 'found'],
])('with a damaged record, a row whose lines are lost %s', async (_, lost, before, after) => {
  const again = await (await delivered(names.join(' '), { Pico: refuse(401) })).killed(spoil(lost))
  expect(again.deliveries.get(environment)).toMatchObject({ state: { kind: 'interrupted' }, isDoubtful: true })
  expect(ends(again)).toStrictEqual([before, before, ...Array(4).fill('to-send')])
  expect(again.requests).toStrictEqual([])
  await goOn(again)
  expect((await namesIn(again)).toSorted()).toStrictEqual(names.toSorted())
  expect(posts(again)).toBe(4)
  await eventually(() => ends(again)).toStrictEqual([after, after, ...Array(4).fill('added')])
})

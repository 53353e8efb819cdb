import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Failure, fail } from '../../../src-shared/failure.ts'
import {
  birds,
  delivered,
  ends,
  environment,
  eventually,
  except,
  goOn,
  nameIn,
  names,
  namesIn,
  rest,
  standing,
  start,
  state,
  steer,
} from '../testing/bird-delivery.ts'
import { type Answer, counterAt, gatedCounter, petsOf, posts, refuse, reset, toCreates } from '../testing/counter.ts'

describe('a delivery', () => {
  test('is sent row by row, in order, after the list, and every row is added with its number', async () => {
    const counter = await counterAt(petsOf(2))
    let underWay = 0
    counter.answer = async (request, pass) => {
      underWay += 1
      expect(underWay).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay -= 1
      return pass(request)
    }
    expect(await start(counter)).toMatchObject({ environment, name: 'birds.csv', state: { kind: 'sending' } })
    // Once it is on the disk, the window forgets its review.
    expect(readFileSync(counter.ledgerFile, 'utf8')).toMatch(/"delivery-begun".*Zazu/)
    await rest(counter)
    expect(state(counter)).toStrictEqual({ kind: 'done' })
    expect(counter.requests).toStrictEqual(['GET /v1/pets?limit=100', ...names.map(() => 'POST /v1/pets')])
    expect(counter.outcomes()).toMatchObject(
      names.map((_, row) => ({ kind: 'added', petId: String(row + 3), confirmedBy: 'answer' })),
    )
    expect(await namesIn(counter)).toStrictEqual(['Pet 1', ...names, 'Pet 2'])
  })

  test('to the practice store is sent like any other, and forgotten with that store', async () => {
    const counter = await counterAt([])
    counter.selected = 'practice'
    const started = await counter.deliveries.start({ environment: 'practice', delivery: birds('Kiwi') })
    expect(started).toMatchObject({ ok: true })
    await eventually(() => counter.deliveries.get('practice')?.state).toStrictEqual({ kind: 'done' })
    expect((await counter.restart()).deliveries.get('practice')).toBeNull()
  })

  test('begins once, though a window that was closed in that moment asks for it again, and never in another store', async () => {
    const counter = await counterAt([])
    const delivery = birds('Kiwi', 'Mango')
    await start(counter, delivery)
    await rest(counter)
    const after = await counter.restart()
    const value = { id: delivery.id, state: { kind: 'done' } }
    expect(await after.deliveries.start({ environment, delivery })).toMatchObject({ ok: true, value })
    after.connect({ baseUrl: 'https://other.example.com/v1' })
    expect(await after.deliveries.start({ environment, delivery })).toStrictEqual(fail({ kind: 'no-such-delivery' }))
    expect(await namesIn(after)).toStrictEqual(['Kiwi', 'Mango'])
  })

  test('lets a single pet in between two rows', async () => {
    const counter = await counterAt([])
    const order: string[] = []
    counter.answer = async (request, pass) => {
      if (request.method === 'POST') order.push(await nameIn(request))
      if (order.length === 2) {
        void counter.add({ name: 'Bella', categoryId: '3' })
      }
      return pass(request)
    }
    await start(counter)
    await rest(counter)
    expect(order).toStrictEqual(['Kiwi', 'Mango', 'Bella', 'Pico', 'Rio', 'Blu', 'Zazu'])
  })
})

test('the clerk stops it while a row is under way, loses nothing of that row, and can begin another after it', async () => {
  const { counter, gate } = await gatedCounter(refuse(401))
  await start(counter, birds('Kiwi', 'Mango'))
  await eventually(() => ends(counter)).toStrictEqual(['sending', 'to-send'])
  steer(counter, 'stop')
  expect(steer(counter, 'dismiss')).toMatchObject({ value: { state: { kind: 'stopped' } } })
  const another = { environment, delivery: birds('Polly') } as const
  expect(await counter.deliveries.start(another)).toStrictEqual(fail({ kind: 'delivery-unfinished' }))
  gate.open()
  await rest(counter)
  expect(ends(counter)).toStrictEqual(['to-send', 'to-send'])
  expect(await counter.deliveries.start(another)).toMatchObject({ ok: true, value: { name: 'birds.csv' } })
  await rest(counter)
})

/** What the service does, its answer to Mango, why the delivery then stops, and its rows' ends, before and after it goes on. */
type Case = readonly [string, Answer, Failure['kind'] | null, string, string]

const page = () => new Response('<!doctype html><title>Guest Wi-Fi</title>')
const created = () => new Response(null, { status: 201 })
const accepted = () => new Response('{"message":"Accepted"}', { status: 202 })
const atMango = 'added to-send to-send'
const refused = 'added refused added'
const all = 'added added added'

test.each<Case>([
  ['refuses the key', refuse(401), 'rejected-api-key', atMango, all],
  ['answers 404', refuse(404), 'unexpected-response', atMango, all],
  ['answers 422', refuse(422), null, refused, refused],
  ['a web page is in front of', async () => page(), 'web-page', 'added unknown to-send', 'added unknown added'],
  ['answers 201 without a pet', (request, pass) => pass(request).then(created), null, all, all],
  ['answers 202', (request, pass) => pass(request).then(accepted), null, 'added found added', all],
])(
  'a delivery of Kiwi, Mango and Pico that %s at Mango goes on, or stops and goes on later, and sends each once',
  async (_what, answer, why, then, last) => {
    const counter = await delivered('Kiwi Mango Pico', { Mango: answer })
    await eventually(() => standing(counter)).toBe(`${why === null ? 'done' : 'held-up'}: ${then}`)
    if (why !== null) expect(state(counter)).toMatchObject({ failure: { kind: why } })
    counter.connect({ apiKey: 'another' })
    await goOn(counter)
    expect(standing(counter).replace('found', 'added')).toBe(`done: ${last}`)
    const isAdded = last.split(' ').map((end) => end === 'added')
    expect(await namesIn(counter)).toStrictEqual(['Kiwi', 'Mango', 'Pico'].filter((_, row) => isAdded[row]))
  },
)

const fault = async () => Response.json({ status: 'error', message: 'The name is taken.', payload: null })

type Unclear = [string, () => Promise<Response>, delays: readonly number[]]

test.each<Unclear>([
  ['drops the connection', reset, []],
  ['answers 200 and a fault', fault, []],
  ['answers 503 and asks for 7 s', refuse(503, { 'Retry-After': '7' }), [7_000]],
])(
  'a delivery to a service that %s waits as told, finds that row and goes on by itself, but stops after three in a row',
  async (_, answer, delays) => {
    const counter = await counterAt([])
    counter.meanwhile = async () => undefined
    counter.answer = except({ Mango: (request, service) => service(request).then(answer) })
    await start(counter, birds('Kiwi', 'Mango', 'Pico'))
    await eventually(() => standing(counter)).toBe('done: added found added')
    expect(counter.delays).toStrictEqual(delays)
    expect([posts(counter), await namesIn(counter)]).toStrictEqual([3, ['Kiwi', 'Mango', 'Pico']])

    const broken = await counterAt([])
    broken.answer = toCreates(answer)
    await start(broken)
    await eventually(() => standing(broken)).toBe('held-up: unknown unknown unknown to-send to-send to-send')
    expect([posts(broken), broken.delays]).toStrictEqual([3, [...delays, ...delays]])
    const words = { cause: 'unexpected-response 200', message: 'The name is taken.' }
    if (answer === fault) expect(broken.outcomes()[0]).toMatchObject(words)
  },
)

describe('nothing goes to another base URL or with another key', () => {
  test.each([
    ['another key', { apiKey: 'another' }],
    ['another base URL', { baseUrl: 'https://moved.invalid/v1' }],
  ])('than the delivery began with: %s stops it', async (_, other) => {
    const counter = await counterAt([])
    const targets = new Set<string>()
    counter.answer = async (request, pass) => {
      if (request.method === 'POST') {
        targets.add(`${new URL(request.url).host} ${request.headers.get('Authorization')}`)
        counter.connect(other)
      }
      return pass(request)
    }
    const { apiKey, baseUrl } = counter.connection
    await start(counter)
    await eventually(() => posts(counter)).toBe(1)
    const isMoved = counter.connection.baseUrl !== baseUrl
    if (isMoved) expect([counter.deliveries.standing(environment), counter.listed()]).toStrictEqual([null, []])
    counter.connect({ baseUrl })
    await eventually(() => state(counter)).toMatchObject({ failure: { kind: 'store-changed' } })
    expect([...targets]).toStrictEqual([`service.invalid Bearer ${apiKey}`])
    expect(posts(counter)).toBe(1)
  })

  test('nor while another environment is selected', async () => {
    const counter = await counterAt([])
    counter.answer = async (request, pass) => {
      if (posts(counter) === 2) {
        counter.selected = 'production'
        counter.deliveries.noteSettings()
      }
      return pass(request)
    }
    await start(counter)
    await eventually(() => ends(counter)).toStrictEqual(['added', 'added', ...Array(4).fill('to-send')])
    const refused = { ok: false, failure: { kind: 'environment-not-selected' } } as const
    expect(state(counter)).toStrictEqual({ kind: 'held-up', failure: refused.failure })
    expect(steer(counter, 'resume')).toStrictEqual(refused)
    expect(await counter.deliveries.start({ environment, delivery: birds('Kiwi') })).toStrictEqual(refused)
    expect(posts(counter)).toBe(2)
  })

  test('neither begins nor goes on where the administrator lets clerks only look', async () => {
    const counter = await counterAt([])
    const refused = { ok: false, failure: { kind: 'look-only' } } as const
    counter.isLookOnly = true
    expect(await counter.deliveries.start({ environment, delivery: birds('Kiwi') })).toStrictEqual(refused)
    counter.isLookOnly = false
    await start(counter)
    steer(counter, 'pause')
    counter.isLookOnly = true
    expect(steer(counter, 'resume')).toStrictEqual(refused)
    expect(steer(counter, 'stop')).toMatchObject({ ok: true })
    await rest(counter)
    expect(posts(counter)).toBeLessThan(2)
  })
})

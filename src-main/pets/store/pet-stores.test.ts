import { describe, expect, test } from 'vitest'
import { fail } from '../../../src-shared/failure.ts'
import { type Answer, type Counter, counterAt, hang, pass, petsOf, refuse } from '../testing/counter.ts'
import { createPetStores } from './pet-stores.ts'

const environment = 'staging'

test('a list, a lookup and a create fail as the connection does', async () => {
  const stores = createPetStores({
    connect: async () => fail({ kind: 'not-set-up' }),
    baseUrlOf: () => null,
    viewNameOf: () => null,
    now: () => 0,
  })
  const notSetUp = { ok: false, failure: { kind: 'not-set-up' } }
  expect(await stores.listPets({ environment, filter: { status: 'all', limit: 20 } })).toMatchObject(notSetUp)
  expect(await stores.getPet({ environment, petId: '1' })).toStrictEqual(notSetUp)
  expect(await stores.open(environment)).toStrictEqual(notSetUp)
})

describe('a list that would be too large for one answer', () => {
  const some = { environment, filter: { status: 'all', limit: 100 } } as const
  const asMany = { environment, filter: { status: 'all', limit: 'as-many-as-possible' } } as const
  const picture = 'x'.repeat(1024 * 1024)

  /** A counter at a service whose pets have a picture each, of 1 MiB. */
  async function picturesAt(count: number) {
    const counter = await counterAt(petsOf(count))
    counter.answer = async (request, pass) => {
      const answer = await pass(request)
      const rows = (await answer.json()) as object[]
      return Response.json(rows.map((row) => ({ ...row, picture })))
    }
    return counter
  }

  test('is asked for again with a quarter of the rows at once, and for ten minutes, and then with all', async () => {
    const counter = await picturesAt(60)
    expect(await counter.stores.listPets(some)).toMatchObject({
      ok: true,
      value: { pets: { length: 25 }, mayMiss: { length: 4 } },
    })
    await counter.stores.listPets({ environment, filter: { status: 'all', limit: 20 } })
    counter.time += 10 * 60_000
    await counter.stores.listPets(asMany)
    const limits = counter.requests.map((request) => /=(\d+)/.exec(request)?.[1])
    expect(limits).toStrictEqual(['100', '25', '20', ...Array(4).fill('25')])
    counter.time += 11 * 60_000
    counter.answer = pass
    const whole = await counter.stores.listPets(some)
    expect(whole).toMatchObject({ value: { pets: { length: 60 }, mayMiss: [] } })
  })

  test('fails if one row is too large, and the next list asks for all rows again', async () => {
    const counter = await counterAt(petsOf(3))
    counter.answer = async () => new Response(' '.repeat(33 * 1024 * 1024))
    expect(await counter.stores.listPets(some)).toMatchObject({ failure: { reason: 'too-large' } })
    expect(counter.requests.map((request) => request.split('=')[1])).toStrictEqual(['100', '25', '6', '1'])
    counter.answer = pass
    expect(await counter.stores.listPets(some)).toMatchObject({ value: { pets: { length: 3 }, mayMiss: [] } })
  })
})

describe('finding one pet', () => {
  const find = (counter: Counter, petId: string, more: { environment?: 'production' } = {}) =>
    counter.stores.getPet({ environment, petId, ...more })

  test.each([
    ['2030-12-05T23:59:59Z', 'lookup', 'GET /v1/pets/2'],
    ['2030-12-06T00:00:00Z', 'list', 'GET /v1/pets?limit=100'],
  ])('at %s goes by the %s, once', async (time, foundThrough, request) => {
    const counter = await counterAt(petsOf(3))
    counter.time = Date.parse(time)
    const value = { pet: { id: '2' }, foundThrough, removalDate: '2030-12-05', receivedAt: counter.time }
    expect(await find(counter, '2')).toMatchObject({ ok: true, value })
    expect(counter.requests).toStrictEqual([request])
  })

  test('goes by the service’s last date, in that environment only', async () => {
    const counter = await counterAt(petsOf(3))
    counter.answer = async (request, pass) => {
      const response = await pass(request)
      if (response.headers.has('Sunset')) response.headers.set('Sunset', 'Sun, 01 Feb 2026 12:00:00 GMT')
      return response
    }
    const removalDate = '2026-02-01'
    expect(await find(counter, '1')).toMatchObject({ value: { foundThrough: 'lookup', removalDate } })
    counter.time = Date.UTC(2026, 1, 2)
    expect(await find(counter, '1')).toMatchObject({ value: { foundThrough: 'list', removalDate } })
    expect(await find(counter, '1', { environment: 'production' })).toMatchObject({ value: { foundThrough: 'lookup' } })
  })

  const gone = refuse(404)
  const inList = { value: { pet: { id: '2' }, foundThrough: 'list' } }
  const notFound = (complete: boolean, searched: number) => ({ failure: { kind: 'not-found', complete, searched } })
  const answers = (rows: object) => async () => Response.json(rows)
  test.each<[string, number, Answer, Answer, object]>([
    ['looks through the list after a 404', 3, gone, pass, inList],
    ['looks through the list after a 410', 3, refuse(410), pass, inList],
    ['is certain that there is none after a complete list', 1, pass, pass, notFound(true, 1)],
    ['is uncertain after a part of one', 150, gone, answers(petsOf(102).slice(2)), notFound(false, 100)],
    ['is uncertain if a lagging copy lacks what was just added', 0, gone, answers([]), notFound(false, 0)],
    ['is uncertain if the list had an unreadable row', 1, gone, answers([{ id: '2' }]), notFound(false, 0)],
    ['fails as the list does', 1, gone, refuse(503), { failure: { kind: 'unavailable' } }],
    ['uses no list after another failure', 1, refuse(401), hang, { failure: { kind: 'rejected-api-key' } }],
  ])('%s', async (_, count, lookup, list, expected) => {
    const counter = await counterAt(petsOf(count))
    if (count === 0) await counter.add({ name: 'Waffles', categoryId: '3' })
    counter.time += 1000
    counter.answer = (request, service) => (request.url.includes('?') ? list : lookup)(request, service)
    expect(await find(counter, '2')).toMatchObject(expected)
  })
})

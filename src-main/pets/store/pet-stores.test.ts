import { describe, expect, test } from 'vitest'
import { fail } from '../../../src-shared/failure.ts'
import { counterAt, pass, petsOf } from '../testing/counter.ts'
import { createPetStores } from './pet-stores.ts'

const environment = 'staging'

describe('listing', () => {
  test('gives a page with the time of its arrival', async () => {
    const counter = await counterAt(petsOf(3))
    expect(await counter.stores.listPets({ environment, filter: { status: 'sold', limit: 20 } })).toStrictEqual({
      ok: true,
      value: {
        pets: [{ id: '3', name: 'Pet 3', categoryId: '3', status: 'sold' }],
        skippedRows: 0,
        mayMiss: [],
        receivedAt: counter.time,
      },
    })
  })

  test('fails as the connection does', async () => {
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

  test('is asked for again with a quarter of the rows, as often as it takes, and tells how many it asked for', async () => {
    const counter = await picturesAt(60)
    expect(await counter.stores.listPets(some)).toMatchObject({
      ok: true,
      value: { pets: { length: 25 }, mostRows: 25, mayMiss: { length: 4 } },
    })
    expect(counter.requests).toStrictEqual(['GET /v1/pets?limit=100', 'GET /v1/pets?limit=25'])
  })

  test('is asked for with as few rows at once for ten minutes, and then with all again', async () => {
    const counter = await picturesAt(60)
    await counter.stores.listPets(some)
    counter.requests.length = 0
    await counter.stores.listPets({ environment, filter: { status: 'all', limit: 20 } })
    await counter.stores.listPets(asMany)
    expect(counter.requests.map((request) => request.split('=')[1])).toStrictEqual([
      '20',
      '25',
      '25&status',
      '25&status',
      '25&status',
    ])
    counter.time += 11 * 60_000
    counter.answer = pass
    const whole = await counter.stores.listPets(some)
    expect(whole).toMatchObject({ value: { pets: { length: 60 }, mayMiss: [] } })
    expect(whole.ok && whole.value).not.toHaveProperty('mostRows')
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
  test('uses the lookup once, while it exists', async () => {
    const counter = await counterAt(petsOf(3))
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({
      ok: true,
      value: { pet: { id: '2' }, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: counter.time },
    })
    expect(counter.requests).toStrictEqual(['GET /v1/pets/2'])
  })

  test.each([
    ['2030-12-05T23:59:59Z', 'lookup'],
    ['2030-12-06T00:00:00Z', 'list'],
  ])('at %s goes by the %s', async (time, foundThrough) => {
    const counter = await counterAt(petsOf(3))
    counter.time = Date.parse(time)
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({ value: { foundThrough } })
    expect(counter.requests).toStrictEqual([foundThrough === 'lookup' ? 'GET /v1/pets/2' : 'GET /v1/pets?limit=100'])
  })

  test('goes by the service’s last date, in that environment only', async () => {
    const counter = await counterAt(petsOf(3))
    counter.answer = async (request, pass) => {
      const response = await pass(request)
      if (response.headers.has('Sunset')) response.headers.set('Sunset', 'Sun, 01 Feb 2026 12:00:00 GMT')
      return response
    }
    expect(await counter.stores.getPet({ environment, petId: '1' })).toMatchObject({
      value: { removalDate: '2026-02-01' },
    })
    counter.time = Date.UTC(2026, 1, 2)
    expect(await counter.stores.getPet({ environment, petId: '1' })).toMatchObject({
      value: { foundThrough: 'list', removalDate: '2026-02-01' },
    })
    expect(await counter.stores.getPet({ environment: 'production', petId: '1' })).toMatchObject({
      value: { foundThrough: 'lookup' },
    })
  })

  test.each([404, 410])('looks through the list after a %i', async (status) => {
    const counter = await counterAt(petsOf(3))
    counter.answer = async (request, pass) =>
      request.url.endsWith('/2') ? new Response('', { status }) : pass(request)
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({
      value: { pet: { id: '2' }, foundThrough: 'list' },
    })
  })

  test('reports that a pet does not exist only after a complete list', async () => {
    const small = await counterAt(petsOf(3))
    expect(await small.stores.getPet({ environment, petId: '999999' })).toMatchObject({
      failure: { kind: 'not-found', searched: 3, complete: true, httpStatus: 404, serviceError: { code: 'not_found' } },
    })
    const large = await counterAt(petsOf(150))
    expect(await large.stores.getPet({ environment, petId: '999999' })).toMatchObject({
      failure: { kind: 'not-found', searched: 150, complete: false },
    })
  })

  test('is uncertain if the list lacks a pet that was just added, because the copy that answers lags', async () => {
    const counter = await counterAt(petsOf(3))
    await counter.add({ name: 'Waffles', categoryId: '3' })
    counter.time += 1000
    counter.answer = async (request, pass) => {
      if (/[?]/.test(request.url)) return Response.json([])
      return request.url.endsWith('/4') ? new Response('', { status: 404 }) : pass(request)
    }
    expect(await counter.stores.getPet({ environment, petId: '4' })).toMatchObject({
      failure: { kind: 'not-found', searched: 0, complete: false },
    })
  })

  test('is uncertain if the list had an unreadable row', async () => {
    const counter = await counterAt([])
    counter.answer = async (request, pass) => (request.url.includes('?') ? new Response('[{"id":"2"}]') : pass(request))
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({
      failure: { kind: 'not-found', searched: 0, complete: false },
    })
  })

  test('fails as the list does, and uses the list after no other failure', async () => {
    const counter = await counterAt([])
    counter.answer = async (request, pass) =>
      request.url.includes('?') ? new Response('', { status: 503 }) : pass(request)
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({
      failure: { kind: 'unavailable' },
    })
    counter.requests.length = 0
    counter.answer = async () => new Response('', { status: 401 })
    expect(await counter.stores.getPet({ environment, petId: '2' })).toMatchObject({
      failure: { kind: 'rejected-api-key' },
    })
    expect(counter.requests).toHaveLength(1)
  })
})

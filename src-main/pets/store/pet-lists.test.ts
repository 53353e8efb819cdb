import { describe, expect, test } from 'vitest'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type AskedBy, fail, succeed } from '../../../src-shared/failure.ts'
import type { PetFilter } from '../../../src-shared/pet.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { counterAt, pass, petsOf } from '../testing/counter.ts'
import { pageAt, startApp } from '../testing/kept-pets.ts'
import { createPetLists } from './pet-lists.ts'

type ListRequest = CallInput<'listPets'>

const filter: PetFilter = { status: 'all', limit: 20 }
const wanted: ListRequest = { environment: 'staging', filter }

describe('a list that was asked for ahead', () => {
  test('answers the first request, and the service is asked once', async () => {
    const { lists, asked } = startApp()
    lists.askAhead(wanted)
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(1)))
    expect(asked).toEqual([wanted])
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(2)))
  })

  test('is given once, not at all if none was asked for, and kept like any other', async () => {
    const { lists } = startApp()
    expect(await lists.takeAhead()).toBeNull()
    lists.askAhead(wanted)
    const given = { ...wanted, page: pageAt(1) }
    expect(await lists.takeAhead()).toMatchObject(given)
    expect(await lists.takeAhead()).toBeNull()
    expect(lists.recall()).toEqual([given])
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(2)))
  })

  test('is given as far as it has come, and the rest answers the first request', async () => {
    const { stores, kept } = startApp()
    const gate = createGate()
    const everyPet: ListRequest = { ...wanted, filter: { status: 'all', limit: 'as-many-as-possible' } }
    const listPets: typeof stores.listPets = async (_, onFirst) => {
      onFirst?.(pageAt(1))
      return gate.opened.then(() => succeed(pageAt(2)))
    }
    const lists = createPetLists({ kept, stores: { ...stores, listPets }, now: () => 0 })
    lists.askAhead(everyPet)
    const first = { environment: 'staging', filter: { status: 'all', limit: 100 }, page: pageAt(1) }
    expect(await lists.takeAhead()).toStrictEqual(first)
    expect(await lists.awaitFirst()).toBeNull()
    gate.open()
    expect(await lists.listPets(everyPet)).toEqual(succeed(pageAt(2)))
    expect(await lists.takeAhead()).toBeNull()
  })

  test('is given later if its first request answers late, and not at all if that is the whole', async () => {
    const everyPet: ListRequest = { ...wanted, filter: { status: 'all', limit: 'as-many-as-possible' } }
    for (const isWhole of [false, true]) {
      const { stores, kept } = startApp()
      const gate = createGate()
      const listPets: typeof stores.listPets = async (_, onFirst) => {
        await gate.opened
        if (!isWhole) onFirst?.(pageAt(1))
        return isWhole ? succeed(pageAt(2)) : new Promise(() => undefined)
      }
      const lists = createPetLists({ kept, stores: { ...stores, listPets }, now: () => 0 })
      expect(await lists.awaitFirst()).toBeNull()
      lists.askAhead(everyPet)
      expect(await lists.takeAhead()).toBeNull()
      void lists.listPets(everyPet)
      const late = lists.awaitFirst()
      gate.open()
      expect(await late).toEqual(
        isWhole ? null : { environment: 'staging', filter: { status: 'all', limit: 100 }, page: pageAt(1) },
      )
      // A window that comes back after a crash asks for itself.
      expect(await lists.awaitFirst()).toBeNull()
    }
  })

  test('is not given once the clerk has changed the key or base URL', async () => {
    const { stores, kept } = startApp()
    for (const take of ['takeAhead', 'awaitFirst'] as const) {
      const gate = createGate()
      const listPets: typeof stores.listPets = async (_, onFirst) => {
        onFirst?.(pageAt(1))
        return gate.opened.then(() => succeed(pageAt(2)))
      }
      let view = stores.viewOf('staging')
      const lists = createPetLists({ kept, stores: { ...stores, listPets, viewOf: () => view }, now: () => 0 })
      lists.askAhead({ ...wanted, filter: { status: 'all', limit: 'as-many-as-possible' } })
      view = null
      expect(await lists[take](), take).toBeNull()
    }
  })

  test('and is late or failed answers the first request, and the service is asked once', async () => {
    const never = new Promise<never>(() => undefined)
    for (const answer of [never, Promise.resolve(fail({ kind: 'not-set-up' }))]) {
      const { lists, asked } = startApp({ ask: () => answer })
      lists.askAhead(wanted)
      expect(await lists.takeAhead()).toBeNull()
      const listed = await Promise.race([
        lists.listPets(wanted),
        new Promise((resolve) => setTimeout(resolve, 20, 'late')),
      ])
      expect(listed).toEqual(answer === never ? 'late' : await answer)
      expect(asked).toHaveLength(1)
    }
  })

  test.each<ListRequest>([
    { ...wanted, environment: 'production' },
    { ...wanted, filter: { status: 'sold', limit: 20 } },
    { ...wanted, filter: { status: 'all', limit: 100 } },
  ])('never answers a first request for another list: %j', async (other) => {
    const { lists, asked } = startApp()
    lists.askAhead(wanted)
    await lists.listPets(other)
    await lists.listPets(wanted)
    expect(asked).toEqual([wanted, other, wanted])
  })
})

describe('what the window asks a store for', () => {
  /** The lists of a store with three pets, and how long main waits between requests. */
  async function listsAt() {
    const counter = await counterAt(petsOf(3))
    const waits: number[] = []
    const lists = createPetLists({
      kept: startApp().kept,
      stores: counter.stores,
      now: () => counter.time,
      wait: async (milliseconds) => waits.push(milliseconds),
    })
    const ask = (by?: AskedBy, filter: PetFilter = wanted.filter) =>
      lists.listPets({ environment: 'staging', filter, ...(by && { by }) })
    return { counter, lists, waits, ask }
  }

  const refused =
    (status: number, headers = {}) =>
    async () =>
      new Response('', { status, headers })

  test('too early fails with what stands, without a request, unless the clerk asks', async () => {
    const { counter, ask } = await listsAt()
    counter.answer = refused(429, { 'Retry-After': '120' })
    const failed = await ask()
    expect(failed).toMatchObject({ failure: { kind: 'unavailable' }, retryAt: counter.time + 120_000 })
    counter.time += 60_000
    for (const by of ['time', 'search'] as const) expect(await ask(by)).toStrictEqual(failed)
    expect(await ask('search', { status: 'all', limit: 'as-many-as-possible' })).toStrictEqual(failed)
    expect(counter.requests).toHaveLength(1)
    counter.answer = pass
    expect(await ask('clerk')).toMatchObject({ ok: true })
    expect(await ask('time')).toMatchObject({ ok: true })
  })

  test('with a refused key is sent once, until there is another key', async () => {
    const { counter, ask } = await listsAt()
    counter.answer = refused(401)
    for (const _time of [1, 2]) expect(await ask('time')).toMatchObject({ failure: { kind: 'rejected-api-key' } })
    expect(counter.requests).toHaveLength(1)
    counter.connection = { ...counter.connection, apiKey: 'another' }
    await ask('time')
    expect(counter.requests).toHaveLength(2)
  })

  test('is asked for twice more while a service is busy, be it a list or a lookup', async () => {
    const { counter, lists, waits, ask } = await listsAt()
    counter.answer = refused(503, { 'Retry-After': '2' })
    expect(await ask()).toMatchObject({ failure: { kind: 'unavailable' } })
    expect(await lists.getPet({ environment: 'staging', petId: '1' })).toMatchObject({ ok: false })
    expect(counter.requests).toHaveLength(6)
    expect(waits).toHaveLength(4)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000)
  })

  test('is asked for again after waking before the window is told, and only the wait after it is new', async () => {
    const { counter, waits, ask } = await listsAt()
    counter.stores.gateOf('staging').noteWaking(counter.time)
    counter.answer = (request, pass) =>
      waits.length < 5 ? Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')) : pass(request)
    expect(await ask('time')).toMatchObject({ ok: true })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000])
  })
})

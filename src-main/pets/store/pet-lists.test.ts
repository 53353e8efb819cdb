import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type AskedBy, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { counterAt, petsOf } from '../testing/counter.ts'
import { type KeptPetsParts, openKeptPets, type Shown } from '../testing/kept-pets.ts'
import { createPetLists } from './pet-lists.ts'

type ListRequest = CallInput<'listPets'>

const filter: PetFilter = { status: 'all', limit: 20 }
const wanted: ListRequest = { environment: 'staging', filter }
const page: PetPage = {
  pets: [{ id: '9007199254740993', name: 'Dot', categoryId: '9' }],
  skippedRows: 1,
  mayMiss: ['other'],
  receivedAt: 1_700_000_000_000,
}
const staging = 'https://staging.example.com/v1'
const production = 'https://pets.example.com/v1'

/** The views that the saved keys show. */
const savedKey: KeptPetsParts['shownIn'] = (environment) => view(environment === 'staging' ? staging : production)

function view(baseUrl: string, id = 'first key', isKept = true): Shown {
  return { baseUrl, id, isKept }
}

/** Lists of a store that answers with the page, each a millisecond later, unless a test changes that. */
function open(parts: Partial<KeptPetsParts> = {}) {
  const asked: ListRequest[] = []
  const { lists } = openKeptPets({
    folder: temporaryFolder(),
    now: () => page.receivedAt + 1000,
    shownIn: savedKey,
    savedViewOf: () => 'first key',
    ...parts,
    ask(request) {
      asked.push(request)
      return parts.ask?.(request) ?? Promise.resolve(succeed(pageAt(asked.length)))
    },
  })
  return { lists, asked }
}

/** The page as the store answered the nth request. */
function pageAt(count: number): PetPage {
  return { ...page, receivedAt: page.receivedAt + count }
}

/** A folder in which an earlier run kept a list for staging. */
async function keptFolder(): Promise<string> {
  const folder = temporaryFolder()
  const { lists } = open({ folder })
  await lists.listPets(wanted)
  await lists.settled()
  return folder
}

describe('a list that was asked for ahead', () => {
  test('answers the first request, and the service is asked once', async () => {
    const { lists, asked } = open()
    lists.askAhead(wanted)
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(1)))
    expect(asked).toEqual([wanted])
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(2)))
  })

  test('is given once, and not at all if none was asked for', async () => {
    const { lists, asked } = open()
    expect(await lists.takeAhead()).toBeNull()
    lists.askAhead(wanted)
    expect(await lists.takeAhead()).toMatchObject({ ...wanted, page: pageAt(1) })
    expect(await lists.takeAhead()).toBeNull()
    expect(await lists.listPets(wanted)).toEqual(succeed(pageAt(2)))
    expect(asked).toHaveLength(2)
  })

  test('and is late or failed answers the first request, and the service is asked once', async () => {
    const never = new Promise<never>(() => undefined)
    for (const answer of [never, Promise.resolve(fail({ kind: 'not-set-up' }))]) {
      const { lists, asked } = open({ ask: () => answer })
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
    const { lists, asked } = open()
    lists.askAhead(wanted)
    await lists.listPets(other)
    await lists.listPets(wanted)
    expect(asked).toEqual([wanted, other, wanted])
  })

  test('is kept like any other', async () => {
    const { lists } = open()
    const sold: ListRequest = { environment: 'production', filter: { status: 'sold', limit: 20 } }
    lists.askAhead(wanted)
    await lists.takeAhead()
    await lists.listPets(sold)
    expect(lists.recall()).toEqual([
      { ...sold, page: pageAt(2) },
      { ...wanted, page: pageAt(1) },
    ])
  })
})

describe('a kept list', () => {
  test('survives a restart, with its time, and is shown neither at another base URL nor without a key', async () => {
    const folder = await keptFolder()
    expect(open({ folder }).lists.recall()).toEqual([{ ...wanted, page: pageAt(1) }])
    expect(open({ folder, shownIn: () => view(production) }).lists.recall()).toEqual([])
    expect(open({ folder, shownIn: () => null }).lists.recall()).toEqual([])
  })

  test('of an earlier run is older than this run, though the clock was ahead then, and one of this run is not', async () => {
    const aYearBefore = page.receivedAt - 365 * 24 * 60 * 60 * 1000
    const ask = async () => succeed({ ...page, receivedAt: aYearBefore + 5 })
    const { lists } = open({ folder: await keptFolder(), now: () => aYearBefore, ask })
    const receivedAt = () => lists.recall().map((list) => list.page.receivedAt)
    expect(receivedAt().filter((time) => time >= aYearBefore)).toEqual([])
    await lists.listPets(wanted)
    expect(receivedAt().filter((time) => time === aYearBefore + 5)).toHaveLength(1)
    await lists.settled()
  })

  test('is the newest of each tab, or the newest that a search went through', async () => {
    const { lists } = open()
    const sold: PetFilter = { status: 'sold', limit: 100 }
    const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
    for (const each of [{ ...filter, limit: 50 }, widest, widest, filter, sold])
      await lists.listPets({ environment: 'staging', filter: each })
    expect(lists.recall()).toEqual([
      { environment: 'staging', filter: widest, page: pageAt(3) },
      { environment: 'staging', filter, page: pageAt(4) },
      { environment: 'staging', filter: sold, page: pageAt(5) },
    ])
  })

  test('is never the practice store’s', async () => {
    const { lists } = open()
    await lists.listPets({ ...wanted, environment: 'practice' })
    expect(lists.recall()).toEqual([])
  })

  test('stays in place after a failure', async () => {
    let answer: Result<PetPage> = succeed(page)
    const { lists } = open({ ask: async () => answer })
    await lists.listPets(wanted)
    answer = fail({ kind: 'missing-api-key' })
    expect(await lists.listPets(wanted)).toEqual(answer)
    expect(lists.recall()).toEqual([{ ...wanted, page }])
  })

  test('is not one that arrived after the base URL changed, although that one is shown', async () => {
    let baseUrl = staging
    const ask = async () => {
      baseUrl = production
      return succeed(page)
    }
    const { lists } = open({ ask, shownIn: () => view(baseUrl) })
    expect(await lists.listPets(wanted)).toEqual(succeed(page))
    expect(lists.recall()).toEqual([])
  })

  test('of a former key is shown no more, and is taken off the disk', async () => {
    const folder = temporaryFolder()
    let id = 'first key'
    const shownIn: KeptPetsParts['shownIn'] = (environment) =>
      environment === 'staging' ? view(staging, id) : view(production)
    const savedViewOf = (baseUrl: string) => (baseUrl === staging ? id : 'first key')
    const { lists } = open({ folder, shownIn, savedViewOf })
    await lists.listPets(wanted)
    await lists.listPets({ ...wanted, environment: 'production' })
    await lists.settled()
    id = 'another key'
    const left = [{ ...wanted, environment: 'production', page: pageAt(2) }]
    expect(lists.recall()).toEqual(left)
    expect(open({ folder, shownIn, savedViewOf }).lists.recall()).toEqual(left)
    lists.dropFormer()
    await lists.settled()
    expect(readFileSync(join(folder, 'last-lists.json'), 'utf8').match(/"Dot"/g)).toHaveLength(1)
    // The app still knows that a store answered there, so that a web page is not the store's.
    expect(open({ folder }).lists.hasAnswered(staging)).toBe(true)
  })

  test('is not one that a key for this run alone shows: the saved key finds its own again', async () => {
    const folder = await keptFolder()
    const shownIn = () => view(staging, 'for this run', false)
    const { lists } = open({ folder, shownIn })
    expect(lists.recall()).toEqual([])
    expect(await lists.listPets(wanted)).toMatchObject({ ok: true })
    expect(lists.recall()).toEqual([])
    await lists.settled()
    expect(open({ folder }).lists.recall()).toEqual([{ ...wanted, page: pageAt(1) }])
  })

  test('is not one that was asked for with the former key, once there is another', async () => {
    const gate = createGate()
    let id = 'first key'
    const shownIn = () => view(staging, id)
    const ask = () => gate.opened.then(() => succeed(page))
    const { lists } = open({ ask, shownIn, savedViewOf: () => id })
    const listed = lists.listPets(wanted)
    id = 'another key'
    gate.open()
    await listed
    expect(lists.recall()).toEqual([])
  })
})

describe('what the window asks a store for', () => {
  /** The lists of a store with three pets, and how long main waits between requests. */
  async function listsAt() {
    const counter = await counterAt(petsOf(3))
    const waits: number[] = []
    const lists = createPetLists({
      kept: { recall: () => [], keep: () => undefined },
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
    counter.answer = (request, pass) => pass(request)
    expect(await ask('clerk')).toMatchObject({ ok: true })
    expect(await ask('time')).toMatchObject({ ok: true })
  })

  test('with a refused key is sent once, until there is another key', async () => {
    const { counter, ask } = await listsAt()
    counter.answer = refused(401)
    expect(await ask('time')).toMatchObject({ failure: { kind: 'rejected-api-key' }, retryAt: null })
    counter.stores.gateOf('staging').noteWaking(counter.time)
    expect(await ask('time')).toMatchObject({ failure: { kind: 'rejected-api-key' } })
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

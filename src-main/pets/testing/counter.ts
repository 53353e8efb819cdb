import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { AddingConsents, Addition, AdditionId } from '../../../src-shared/addition.ts'
import type { DeliveryStanding } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, fail, succeed } from '../../../src-shared/failure.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { type Connection, createPetClient } from '../../service/pet-client.ts'
import { writeNewPet } from '../../service/pet-json.ts'
import { createPracticeHandler } from '../../service/testing/practice-handler.ts'
import { connectionTo } from '../../service/testing/test-service.ts'
import { openLedgerFile } from '../additions/ledger-file.ts'
import { openAdditions } from '../pets.ts'
import { createPetStores, type PetStores } from '../store/pet-stores.ts'

type Handler = (request: Request) => Promise<Response>

type OpenedAdditions = Awaited<ReturnType<typeof openAdditions>>

/** A shop's counter: the app's stores, and what adds pets to them, with a real ledger file, and a service in memory. */
export interface Counter extends OpenedAdditions {
  readonly stores: PetStores
  /** The delivery's standing at each change of a store, in order. */
  readonly standings: (DeliveryStanding | null)[]
  /** How long the delivery waited because the service asked it to, in milliseconds. Each wait ends at once. */
  readonly delays: number[]
  /** The selected environment: staging at first. */
  selected: EnvironmentId
  /** The environment in which the app asks about the next add: null at first. */
  asksIn: EnvironmentId | null
  /** Path of its ledger. */
  readonly ledgerFile: string
  /** The service's requests, such as `POST /v1/pets`. */
  readonly requests: string[]
  /** How long the app has waited between looks so far, in milliseconds. */
  readonly waits: number[]
  /** Milliseconds since 1970: New Year's Day 2026 at first. */
  time: number
  /** Answers instead of the service; `pass` asks the service itself. */
  answer: (request: Request, pass: Handler) => Promise<Response>
  /** Runs in each pause between looks; the pause ends when it settles. At first no pause ends. */
  meanwhile: () => Promise<unknown>
  connection: Connection
  /** Why there is no connection; null at first. */
  refusal: Failure | null
  /** The environments whose additions or delivery changed, in order. */
  readonly changes: EnvironmentId[]
  /** Adds a pet as a clerk does who presses Add, by default to the selected environment and under a new ID. */
  add(pet: NewPet, more?: AddMore): Promise<Addition>
  /** The additions that the window lists for an environment, by default the selected one, oldest first. */
  listed(environment?: EnvironmentId): readonly Addition[]
  /** Adds a pet from another counter. */
  addElsewhere(pet: NewPet): Promise<void>
  /** The service's pets. */
  storedPets(): Promise<readonly Pet[]>
  /** The same counter after a restart of the app: same ledger, same service. */
  restart(): Promise<Counter>
  /**
   * The same counter after the app was killed. `damage` changes the ledger's file; null removes it. Requests under way get no answer. Calls
   * `beforeStart` with the file's path.
   */
  killed(damage?: (ledger: string) => string | null, beforeStart?: (ledgerFile: string) => void): Promise<Counter>
}

/** Options of {@link Counter.add}. */
export interface AddMore {
  readonly environment?: EnvironmentId
  readonly id?: AdditionId
  readonly replaces?: AdditionId
  readonly consents?: AddingConsents
}

/**
 * A counter at a service with `pets`, which may take `deadline` milliseconds to answer: by default longer than any test takes. Removes its files
 * after the test.
 */
export async function counterAt(pets: readonly Pet[], deadline = 60_000): Promise<Counter> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  const files: Shop['files'] = []
  onTestFinished(async () => {
    for (const file of files) await file.settled()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const service = createPracticeHandler({ pets })
  const ledgerFile = join(folder, 'additions.jsonl')
  const newYear = Date.UTC(2026, 0, 1)
  return start({ service, ledgerFile, files, deadline, time: newYear })
}

interface Shop {
  readonly service: Handler
  readonly ledgerFile: string
  /** Every opened file. */
  readonly files: { settled(): Promise<void> }[]
  readonly deadline: number
  readonly time: number
}

async function start(shop: Shop): Promise<Counter> {
  const { service, ledgerFile, deadline } = shop
  let { time } = shop
  const connection = connectionTo((request) => {
    const { pathname, search } = new URL(request.url)
    counter.requests.push(`${request.method} ${pathname}${search}`)
    return counter.answer(request, service)
  })
  const now = () => time
  // Another key has another view, as in the app.
  const viewName = () => ({ id: `view of ${counter.connection.apiKey}`, isKept: true })
  const stores = createPetStores({
    async connect() {
      const { connection, refusal } = counter
      return refusal === null ? succeed({ ...connection, view: viewName() }) : fail(refusal)
    },
    baseUrlOf: () => counter.connection.baseUrl,
    viewNameOf: viewName,
    now,
    client: createPetClient({ now, deadline }),
    onList: (list) => opened.looking.noteList(list),
  })
  const opened: OpenedAdditions = await openAdditions({
    stores,
    openLedger: (hearers) => openLedgerFile({ folder: dirname(ledgerFile), now, ...hearers }),
    now,
    selectedEnvironment: () => counter.selected,
    firstAdd: {
      isAsked: (environment) => counter.asksIn === environment,
      confirm() {
        counter.asksIn = null
      },
    },
    onChange(environment) {
      counter.changes.push(environment)
      counter.standings.push(deliveries.standing(environment))
    },
    async waitToLook(milliseconds, signal) {
      counter.waits.push(milliseconds)
      await counter.meanwhile()
      signal.throwIfAborted()
    },
    async wait(milliseconds) {
      counter.delays.push(milliseconds)
      time += milliseconds
    },
  })
  const { ledger, adding, looking, additions, deliveries } = opened
  shop.files.push(ledger)
  const counter: Counter = {
    ...opened,
    stores,
    standings: [],
    delays: [],
    selected: 'staging',
    asksIn: null,
    ledgerFile,
    requests: [],
    waits: [],
    changes: [],
    get time() {
      return time
    },
    set time(next) {
      time = next
    },
    answer: (request, pass) => pass(request),
    meanwhile: () => new Promise(() => undefined),
    connection,
    refusal: null,
    async add(pet, { environment = counter.selected, id = crypto.randomUUID(), replaces, consents } = {}) {
      const added = await additions.createPet({ environment, id, pet, replaces, consents })
      if (!added.ok) throw new Error(`It was not answered: ${added.failure.kind}`)
      return added.value
    },
    listed: (environment = counter.selected) =>
      [...additions.list({ environment })].sort((one, other) => one.sentAt - other.sentAt),
    async addElsewhere(pet) {
      const headers = { 'Content-Type': 'application/json' }
      const body = writeNewPet(pet)
      const added = await service(new Request('https://service.invalid/v1/pets', { method: 'POST', body, headers }))
      expect(added.status).toBe(201)
    },
    async storedPets() {
      const listed: Pet[] = []
      for (const status of petStatuses) {
        const answered = await service(new Request(`https://service.invalid/v1/pets?limit=100&status=${status}`))
        listed.push(...((await answered.json()) as Pet[]))
      }
      return listed
    },
    async restart() {
      // Requests under way get their answers after that app has ended.
      looking.end()
      void adding.end()
      await deliveries.end()
      await ledger.settled()
      return start({ ...shop, time })
    },
    async killed(damage: (ledger: string) => string | null = (text) => text, beforeStart = () => undefined) {
      counter.answer = () => new Promise(() => undefined)
      await ledger.settled()
      const folder = mkdtempSync(join(dirname(ledgerFile), 'killed-'))
      const copy = join(folder, basename(ledgerFile))
      const text = existsSync(ledgerFile) ? damage(readFileSync(ledgerFile, 'utf8')) : null
      if (text !== null) writeFileSync(copy, text)
      beforeStart(copy)
      return start({ ...shop, ledgerFile: copy, time })
    },
  }
  return counter
}

/** Makes `count` pets with IDs from 1 in category 3, with the statuses in turn. */
export function petsOf(count: number, statuses: readonly (string | undefined)[] = petStatuses): Pet[] {
  return Array.from({ length: count }, (_, index) => {
    const status = statuses[index % statuses.length]
    return {
      id: String(index + 1),
      name: `Pet ${index + 1}`,
      categoryId: '3',
      ...(status === undefined ? {} : { status }),
    }
  })
}

/** Lists as many pets as possible. */
export async function listAll(counter: Counter, environment: EnvironmentId = 'staging'): Promise<void> {
  const listed = await counter.stores.listPets({
    environment,
    filter: { status: 'all', limit: 'as-many-as-possible' },
  })
  expect(listed.ok).toBe(true)
}

/** How many creates the service got. */
export function posts(counter: Counter): number {
  return counter.requests.filter((request) => request.startsWith('POST')).length
}

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Addition } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, fail, succeed } from '../../../src-shared/failure.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { type Connection, createPetClient } from '../../service/pet-client.ts'
import { writeNewPet } from '../../service/pet-json.ts'
import { createPracticeHandler } from '../../service/testing/practice-handler.ts'
import { connectionTo } from '../../service/testing/test-service.ts'
import { openLedgerFile } from '../additions/ledger-file.ts'
import { openAdditions } from '../pets.ts'
import { createPetStores } from '../store/pet-stores.ts'

type Handler = (request: Request) => Promise<Response>

/** Answers instead of the service; `pass` asks the service itself. */
export type Answer = (request: Request, pass: Handler) => Promise<Response>

/** Asks the service itself. */
export const pass: Answer = (request, service) => service(request)

/** Answers creates in another way than the service, which still gives lists and lookups. */
export function toCreates(answer: Answer): Answer {
  return (request, service) => (request.method === 'POST' ? answer(request, service) : service(request))
}

/** Loses the connection. */
export const reset = () => Promise.reject(new Error('net::ERR_CONNECTION_RESET'))

/** Never answers. */
export const hang = () => new Promise<never>(() => undefined)

/** Carries a request out, and loses its answer. */
export const carryOutAndLose: Answer = (request, service) => service(request).then(reset)

/** Loses each create on its way. */
export const dropped = toCreates(reset)

/** Carries each create out, and loses its answer. */
export const carriedOut = toCreates(carryOutAndLose)

/** Refuses with a status. */
export function refuse(status: number, headers: Record<string, string> = {}): () => Promise<Response> {
  return async () => Response.json({ code: 'x', message: 'Not this one.', status }, { status, headers })
}

/**
 * A shop's counter: the app's stores, and what adds pets to them, with a real ledger file, and a service in memory. After a restart of the app,
 * and after it was killed, there is another counter with the same service.
 */
export type Counter = Awaited<ReturnType<typeof open>> & {
  /** The app starts again. */
  restart(): Promise<Counter>
  /**
   * The app is killed and starts again. `damage` changes the ledger's file; null removes it. Requests under way get no answer. Calls `beforeStart`
   * with the file's path.
   */
  killed(damage?: (ledger: string) => string | null, beforeStart?: (ledgerFile: string) => void): Promise<Counter>
}

/** A counter at a service with `pets`. Removes its files after the test. */
export async function counterAt(pets: readonly Pet[]): Promise<Counter> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  const files: Shop['files'] = []
  onTestFinished(async () => {
    for (const file of files) await file.settled()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const service = createPracticeHandler({ pets })
  const newYear = Date.UTC(2026, 0, 1)
  return start({ service, ledgerFile: join(folder, 'additions.jsonl'), files, time: newYear })
}

interface Shop {
  readonly service: Handler
  readonly ledgerFile: string
  /** Every opened file. */
  readonly files: { settled(): Promise<void> }[]
  readonly time: number
}

async function start(shop: Shop): Promise<Counter> {
  const counter = await open(shop)
  const { ledger, looking, adding, deliveries, ledgerFile } = counter
  return Object.assign(counter, {
    async restart() {
      // Requests under way get their answers after that app has ended.
      looking.end()
      void adding.end()
      await deliveries.end()
      await ledger.settled()
      return start({ ...shop, time: counter.time })
    },
    async killed(damage: (ledger: string) => string | null = (text) => text, beforeStart = (_: string) => {}) {
      counter.answer = hang
      await ledger.settled()
      const copy = join(mkdtempSync(join(dirname(ledgerFile), 'killed-')), basename(ledgerFile))
      const text = existsSync(ledgerFile) ? damage(readFileSync(ledgerFile, 'utf8')) : null
      if (text !== null) writeFileSync(copy, text)
      beforeStart(copy)
      return start({ ...shop, ledgerFile: copy, time: counter.time })
    },
  })
}

async function open({ service, ledgerFile, files, time }: Shop) {
  const connection = connectionTo((request) => {
    const { pathname, search } = new URL(request.url)
    state.requests.push(`${request.method} ${pathname}${search}`)
    return state.answer(request, service)
  })
  const state = {
    ledgerFile,
    /** The service's requests, such as `POST /v1/pets`. */
    requests: [] as string[],
    /** How long the app has waited between looks so far, in milliseconds. */
    waits: [] as number[],
    /** How long the delivery waited because the service asked it to, in milliseconds. Each wait ends at once. */
    delays: [] as number[],
    /** The environments whose additions or delivery changed, in order. */
    changes: [] as EnvironmentId[],
    selected: 'staging' as EnvironmentId,
    /** Whether nothing can be added. */
    isLookOnly: false,
    /** The environment in which the app asks about the next add. */
    asksIn: null as EnvironmentId | null,
    /** Milliseconds since 1970. */
    time,
    /** Answers instead of the service. */
    answer: pass,
    /** Runs in each pause between looks; the pause ends when it settles. At first no pause ends. */
    meanwhile: hang as () => Promise<unknown>,
    connection,
    /** Why there is no connection. */
    refusal: null as Failure | null,
  }
  const now = () => state.time
  // Another key has another view, as in the app.
  const viewNameOf = () => ({ id: `view of ${state.connection.apiKey}`, isKept: true })
  const stores = createPetStores({
    async connect() {
      const { connection, refusal } = state
      return refusal === null ? succeed({ ...connection, view: viewNameOf() }) : fail(refusal)
    },
    baseUrlOf: () => state.connection.baseUrl,
    viewNameOf,
    now,
    // No request takes as long as any test.
    client: createPetClient({ now, deadline: 60_000 }),
    onList: (list) => opened.looking.noteList(list),
  })
  const opened = await openAdditions({
    stores,
    openLedger: (hearers) => openLedgerFile({ folder: dirname(ledgerFile), now, ...hearers }),
    now,
    selectedEnvironment: () => state.selected,
    isLookOnly: () => state.isLookOnly,
    firstAdd: {
      isAsked: (environment) => state.asksIn === environment,
      confirm() {
        state.asksIn = null
      },
    },
    onChange: (environment) => void state.changes.push(environment),
    async waitToLook(milliseconds, signal) {
      state.waits.push(milliseconds)
      await state.meanwhile()
      signal.throwIfAborted()
    },
    async wait(milliseconds) {
      state.delays.push(milliseconds)
      state.time += milliseconds
    },
  })
  files.push(opened.ledger)
  /** The additions that the window lists for an environment, oldest first. */
  const listed = (environment = state.selected) =>
    opened.additions.list({ environment }).toSorted((one, other) => one.sentAt - other.sentAt)
  return Object.assign(state, opened, {
    stores,
    listed,
    outcomes: () => listed().map(({ outcome }) => outcome),
    /** Adds a pet as a clerk does who presses Add, by default under a new ID. */
    async add(pet: NewPet, more: Partial<CallInput<'createPet'>> = {}): Promise<Addition> {
      const wish = { environment: state.selected, id: crypto.randomUUID(), pet, ...more }
      const added = await opened.additions.createPet(wish)
      if (!added.ok) throw new Error(`It was not answered: ${added.failure.kind}`)
      return added.value
    },
    /** Adds a pet from another counter. */
    async addElsewhere(pet: NewPet): Promise<void> {
      const headers = { 'Content-Type': 'application/json' }
      const body = writeNewPet(pet)
      const added = await service(new Request('https://service.invalid/v1/pets', { method: 'POST', body, headers }))
      expect(added.status).toBe(201)
    },
    /** The service's pets. */
    async storedPets(): Promise<readonly Pet[]> {
      const stored: Pet[] = []
      for (const status of petStatuses) {
        const answered = await service(new Request(`https://service.invalid/v1/pets?limit=100&status=${status}`))
        stored.push(...((await answered.json()) as Pet[]))
      }
      return stored
    },
    /** Takes another base URL or key. */
    connect(change: Partial<Connection>): void {
      state.connection = { ...state.connection, ...change }
    },
  })
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

/** A counter whose service answers no create until the gate opens, and the gate. */
export async function gatedCounter(afterwards: Answer = pass) {
  const [counter, gate] = [await counterAt([]), createGate()]
  counter.answer = toCreates((request, service) => gate.opened.then(() => afterwards(request, service)))
  return { counter, gate }
}

/** How many creates the service got. */
export function posts(counter: Counter): number {
  return counter.requests.filter((request) => request.startsWith('POST')).length
}

import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type FailedAnswer, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { NewPet, Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import type { ViewName } from '../../../src-shared/settings.ts'
import type { Now } from '../../process/clock.ts'
import { createQueue, type Queue } from '../../process/queue.ts'
import { dayOf } from '../../service/http-date.ts'
import { type Connection, createPetClient, type ListParameters, type PetClient } from '../../service/pet-client.ts'
import type { Reach, TriedService, ViewId } from '../../service/view.ts'
import { type AskingGate, createAskingGate } from './asking-gate.ts'
import { listAsAsked, mostRowsFor, type OnFirst } from './list-as-asked.ts'
import { createPetMemory, type PetMemory } from './pet-memory.ts'

/** A store's name, which also stands in files. */
export interface StoreName {
  readonly environment: EnvironmentId
  readonly baseUrl: string
}

/** A pet store: an environment with a base URL. There is one object for each name, so compare stores by `===`. */
export interface Store extends StoreName {
  /** Its creates, one at a time, because each needs a connection of its own. A store that hangs holds up no other. */
  readonly creates: Queue
  /** Whether a pet store has answered there, in earlier runs too. */
  hasAnswered: boolean
  /** The day on which the lookup is removed: the store's own, else the one in section 4.3. */
  removalDate: string
  /** How many rows fit into one answer, learned `at` a time in milliseconds since 1970, when more did not fit; null if that never happened. */
  fitting: { readonly rows: number; readonly at: number } | null
  readonly views: Map<ViewId, View>
}

/** What one API key shows of a store. A view proves nothing about another. There is one object for each ID in a store. */
export interface View extends ViewName {
  readonly store: Store
  readonly memory: PetMemory
  readonly gate: AskingGate
}

/** A view with its key. Requests go where they went when it was opened, whatever the clerk changes meanwhile. */
export interface OpenedView {
  readonly view: View
  readonly connection: Connection
}

/** A list that arrived from a store. */
export interface ArrivedList {
  readonly view: View
  readonly filter: PetFilter
  readonly page: PetPage
}

/** The pet stores, with their lists, lookups and creates. Fails as `connect` and the client do. */
export type PetStores = ReturnType<typeof createPetStores>

export interface PetStoresParts {
  /** Gives what reaches an environment as it is set up, or tried. Called before every request, because the clerk may change it. */
  readonly connect: (environment: EnvironmentId, tried?: TriedService) => Promise<Result<Reach>>
  /** The environment's present base URL; null if it has none. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  /** The view that the environment's present key shows; null if it has none. */
  readonly viewNameOf: (environment: EnvironmentId) => ViewName | null
  /** Whether a pet store answered at a base URL in an earlier run. */
  readonly hadAnswered?: (baseUrl: string) => boolean
  readonly now: Now
  readonly client?: PetClient
  readonly onList?: (list: ArrivedList) => void
}

/** How long the app asks for fewer rows, in milliseconds. Later, answers may be small enough again. */
const longestCaution = 10 * 60 * 1000

/** Makes stores that have shown nothing yet. */
export function createPetStores(parts: PetStoresParts) {
  const { connect, baseUrlOf, viewNameOf, hadAnswered, now, client = createPetClient({ now }), onList } = parts
  const stores = new Map<string, Store>()
  /** For an environment without a view. */
  const otherGates = { production: createAskingGate(), staging: createAskingGate(), practice: createAskingGate() }

  function storeAt({ environment, baseUrl }: StoreName): Store {
    const place = `${environment} ${baseUrl}`
    const existing = stores.get(place)
    if (existing !== undefined) return existing
    const { removalDate } = operations.getPet.deprecation
    const learned = { hasAnswered: hadAnswered?.(baseUrl) ?? false, removalDate, fitting: null }
    const store: Store = { environment, baseUrl, creates: createQueue(), ...learned, views: new Map() }
    stores.set(place, store)
    return store
  }

  function storeOf(environment: EnvironmentId): Store | null {
    const baseUrl = baseUrlOf(environment)
    return baseUrl === null ? null : storeAt({ environment, baseUrl })
  }

  function viewIn(store: Store, { id, isKept }: ViewName): View {
    const view = store.views.get(id) ?? { store, id, isKept, memory: createPetMemory(), gate: createAskingGate() }
    store.views.set(id, view)
    return view
  }

  function viewOf(environment: EnvironmentId): View | null {
    const [store, name] = [storeOf(environment), viewNameOf(environment)]
    return store === null || name === null ? null : viewIn(store, name)
  }

  const gateOf = (environment: EnvironmentId): AskingGate => viewOf(environment)?.gate ?? otherGates[environment]

  async function open(environment: EnvironmentId): Promise<Result<OpenedView>> {
    const connected = await connect(environment)
    if (!connected.ok) return connected
    const { view: name, ...reached } = connected.value
    const store = storeAt({ environment, baseUrl: reached.baseUrl })
    return succeed({ view: viewIn(store, name), connection: { ...reached, store } })
  }

  async function list(opened: OpenedView, filter: PetFilter, gate?: AskingGate, onFirst?: OnFirst) {
    const { view } = opened
    const askedAt = now()
    const listed = await listWhatFits(opened, filter, onFirst)
    if (!listed.ok) return listed
    // Before the list is told, because that may begin a look.
    gate?.noteAnswer(questionOf(filter), now())
    const page = view.memory.noteList(filter.status, listed.value, askedAt)
    onList?.({ view, filter, page })
    return succeed(page)
  }

  /** Lists as asked. While an answer is too large, asks for a quarter of the rows. */
  async function listWhatFits({ view, connection }: OpenedView, filter: PetFilter, onFirst?: OnFirst) {
    const { store, memory } = view
    const { fitting } = store
    const age = fitting === null ? 0 : now() - fitting.at
    const usual = fitting === null || age < 0 || age > longestCaution ? operations.listPets.limit.maximum : fitting.rows
    const ask = (parameters: ListParameters) => client.listPets(connection, parameters)
    for (let most = usual; ; ) {
      const listed = await listAsAsked(ask, filter, now, onFirst, { withholds: memory.withholds(), mostRows: most })
      if (listed.ok && most < usual) store.fitting = { rows: most, at: now() }
      const isTooLarge = !listed.ok && 'reason' in listed.failure && listed.failure.reason === 'too-large'
      if (!isTooLarge || most === 1) return listed
      most = Math.max(1, Math.floor(Math.min(most, mostRowsFor(filter)) / 4))
    }
  }

  async function findInList(opened: OpenedView, petId: PetId, answer: FailedAnswer): Promise<Result<PetLookup>> {
    const listed = await list(opened, { status: 'all', limit: asManyAsPossible })
    if (!listed.ok) return listed
    const { pets, mayMiss, lacksAdded = [], skippedRows, receivedAt } = listed.value
    const { removalDate } = opened.view.store
    const pet = pets.find(({ id }) => id === petId)
    if (pet !== undefined) return succeed({ pet, foundThrough: 'list', removalDate, receivedAt })
    // An unreadable row may be the pet, and a lagging copy of the store may lack it.
    const complete = mayMiss.length === 0 && skippedRows === 0 && lacksAdded.length === 0
    return fail({ ...answer, kind: 'not-found', searched: pets.length, complete })
  }

  return {
    /** The environment's present store; null if it has no base URL. */
    storeOf,
    /** The store with this name, whether or not its environment still has it. */
    storeAt,
    /** The environment's present view, without asking the password store; null if it has no base URL or no key. */
    viewOf,
    /** Decides when the app may ask the environment's present view by itself, from what {@link PetStores.listPets} gave. */
    gateOf,
    open,

    /** Asks a service that may not be kept for one pet. The app remembers nothing from the answer. */
    async tryService(environment: EnvironmentId, tried: TriedService): Promise<Result<unknown>> {
      const connected = await connect(environment, tried)
      if (!connected.ok) return connected
      const { view: _, ...reached } = connected.value
      const store = storeAt({ environment, baseUrl: reached.baseUrl })
      const filter = { status: 'all', limit: 1 } as const
      const answer = await client.listPets({ ...reached, store }, filter)
      if (answer.ok && store === storeOf(environment)) gateOf(environment).noteAnswer(questionOf(filter), now())
      return answer
    },

    /** Lists pets, at once. {@link listAsAsked} tells how many requests that takes and what the answer proves. The gate learns how it went. */
    async listPets(request: CallInput<'listPets'>, onFirst?: OnFirst): Promise<Result<PetPage>> {
      const { environment, filter, by = 'clerk' } = request
      const gate = gateOf(environment)
      const opened = await open(environment)
      const listed = opened.ok ? await list(opened.value, filter, gate, onFirst) : opened
      return listed.ok ? listed : { ok: false, ...gate.noteFailure(questionOf(filter), by, listed.failure, now()) }
    },

    /** Finds a pet by the deprecated lookup until its last day, and through the list after that day or on 404 or 410. */
    async getPet({ environment, petId }: CallInput<'getPet'>): Promise<Result<PetLookup>> {
      const opened = await open(environment)
      if (!opened.ok) return opened
      const { view, connection } = opened.value
      const { store } = view
      // Without a lookup there is no answer to give; the list either succeeds with 200 or fails itself.
      if (dayOf(now()) > store.removalDate)
        return findInList(opened.value, petId, { httpStatus: 200, serviceError: null })
      const found = await client.getPet(connection, petId)
      if (found.ok) {
        const { pet, sunset } = found.value
        store.removalDate = sunset ?? store.removalDate
        const receivedAt = now()
        view.memory.noteLookup(pet, receivedAt)
        return succeed({ pet, foundThrough: 'lookup', removalDate: store.removalDate, receivedAt })
      }
      return found.failure.kind === 'not-found' ? findInList(opened.value, petId, found.failure) : found
    },

    /** Sends one create (section 4.2), once, and gives what the client does. Creates in one store must not overlap. */
    async createPet({ view, connection }: OpenedView, pet: NewPet): Promise<Result<Pet | null>> {
      const created = await client.createPet(connection, pet)
      if (created.ok && created.value !== null) view.memory.noteAdded(created.value, now())
      return created
    },
  }
}

/** Names the question of a list request to an {@link AskingGate}. */
export function questionOf({ status, limit }: PetFilter): string {
  return `${status} ${limit}`
}

/** Whether two names belong to the same store. */
export function isSameStore(one: StoreName, other: StoreName): boolean {
  return one.environment === other.environment && one.baseUrl === other.baseUrl
}

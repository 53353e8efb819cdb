import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type FailedAnswer, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { NewPet, Pet, PetFilter, PetId, PetLookup, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { groupsOf, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import type { Now } from '../../process/clock.ts'
import { dayOf } from '../../service/http-date.ts'
import { type Connection, createPetClient, type ListParameters, type PetClient } from '../../service/pet-client.ts'
import type { PetRows } from '../../service/pet-json.ts'
import type { ViewId } from '../../service/view.ts'
import { createPetMemory, type KnownBefore, type PetMemory } from './pet-memory.ts'

/** A list of a store, as it arrived, and the view that it shows. */
export interface ArrivedList {
  readonly environment: EnvironmentId
  readonly baseUrl: string
  readonly view: ViewId
  readonly filter: PetFilter
  readonly page: PetPage
}

/** A store that a pet can be sent to: its base URL and its key stay those of the moment when it was opened. */
export interface OpenedStore {
  readonly baseUrl: string
  readonly view: ViewId
  /** What is known of the store now that helps to find `pet` there later. */
  knownBefore(pet: NewPet): KnownBefore
  /** Sends one create (section 4.2), once. Gives what the client does, and fails as it does. Creates in one environment must not overlap. */
  send(pet: NewPet): Promise<Result<Pet | null>>
}

/**
 * The pet stores of all environments: what each has shown in this run, and the way to it for lists, lookups and creates. Fails as
 * `connect` and the client do.
 */
export interface PetStores {
  /** Lists pets; see {@link listAsAsked} for how many requests that takes and what the answer proves. */
  listPets(input: { readonly environment: EnvironmentId; readonly filter: PetFilter }): Promise<Result<PetPage>>
  /** Finds a pet by the deprecated lookup until its last day, and through the list after that day or on 404 or 410. */
  getPet(input: { readonly environment: EnvironmentId; readonly petId: PetId }): Promise<Result<PetLookup>>
  /** Opens the store of an environment for a create. */
  openStore(environment: EnvironmentId): Promise<Result<OpenedStore>>
}

/** What {@link PetStores} need. */
export interface PetStoresParts {
  /** Gives what reaches an environment. Called before every request, because the clerk may have changed it. */
  readonly connect: (
    environment: EnvironmentId,
  ) => Promise<Result<{ readonly connection: Connection; readonly view: ViewId }>>
  readonly now: Now
  readonly client?: PetClient
  /** Called with every list that arrives. */
  readonly onList?: (list: ArrivedList) => void
}

/** A store as one key shows it. */
interface Store {
  readonly environment: EnvironmentId
  readonly view: ViewId
  connection: Connection
  readonly memory: PetMemory
  /** The day on which the lookup is removed: as the store said last, else as in section 4.3. */
  removalDate: string
  /** How many rows fit into one answer, found out `at` a time, in milliseconds since 1970, because more did not; null if that never happened. */
  fitting: { readonly rows: number; readonly at: number } | null
}

/** How long fewer rows are asked for at once, in milliseconds: by then the answers may be smaller. */
const longestCaution = 10 * 60 * 1000

/** Makes stores that have shown nothing yet. */
export function createPetStores(parts: PetStoresParts): PetStores {
  const { connect, now, client = createPetClient({ now }), onList } = parts
  // What one base URL or key has shown proves nothing about another.
  const stores = new Map<string, Store>()

  async function open(environment: EnvironmentId): Promise<Result<Store>> {
    const connected = await connect(environment)
    if (!connected.ok) return connected
    const { connection, view } = connected.value
    const place = `${environment} ${connection.baseUrl} ${view}`
    const known = stores.get(place)
    if (known !== undefined) {
      known.connection = connection
      return succeed(known)
    }
    const { removalDate } = operations.getPet.deprecation
    const store: Store = { environment, view, connection, memory: createPetMemory(), removalDate, fitting: null }
    stores.set(place, store)
    return succeed(store)
  }

  async function list(store: Store, filter: PetFilter): Promise<Result<PetPage>> {
    const { environment, view, connection, memory } = store
    const askedAt = now()
    const listed = await listWhatFits(store, filter)
    if (!listed.ok) return listed
    const page = memory.noteList(filter.status, listed.value, askedAt)
    onList?.({ environment, baseUrl: connection.baseUrl, view, filter, page })
    return succeed(page)
  }

  /** Lists as asked. Where an answer would be too large, asks for a quarter of the rows until it is not, and says so. */
  async function listWhatFits(store: Store, filter: PetFilter): Promise<Result<PetPage>> {
    const { connection, memory, fitting } = store
    const age = fitting === null ? 0 : now() - fitting.at
    const known = fitting === null || age < 0 || age > longestCaution ? operations.listPets.limit.maximum : fitting.rows
    const ask = (parameters: ListParameters) => client.listPets(connection, parameters)
    for (let most = known; ; ) {
      const listed = await listAsAsked(ask, filter, now, memory.withholds(), most)
      if (listed.ok && most < known) store.fitting = { rows: most, at: now() }
      const isTooLarge = !listed.ok && 'reason' in listed.failure && listed.failure.reason === 'too-large'
      if (!isTooLarge || most === 1) return listed
      most = Math.max(1, Math.floor(Math.min(most, mostRowsFor(filter)) / 4))
    }
  }

  async function findInList(store: Store, petId: PetId, answer: FailedAnswer): Promise<Result<PetLookup>> {
    const listed = await list(store, { status: 'all', limit: asManyAsPossible })
    if (!listed.ok) return listed
    const { pets, mayMiss, skippedRows, receivedAt } = listed.value
    const pet = pets.find(({ id }) => id === petId)
    if (pet !== undefined) {
      return succeed({ pet, foundThrough: 'list', removalDate: store.removalDate, receivedAt })
    }
    // An unreadable row may be the pet.
    const complete = mayMiss.length === 0 && skippedRows === 0
    return fail({ ...answer, kind: 'not-found', searched: pets.length, complete })
  }

  return {
    async listPets({ environment, filter }) {
      const opened = await open(environment)
      return opened.ok ? list(opened.value, filter) : opened
    },

    async getPet({ environment, petId }) {
      const opened = await open(environment)
      if (!opened.ok) return opened
      const store = opened.value
      // There was no lookup; the list either answers with 200 or fails itself.
      if (dayOf(now()) > store.removalDate) return findInList(store, petId, { httpStatus: 200, serviceError: null })
      const found = await client.getPet(store.connection, petId)
      if (found.ok) {
        const { pet, sunset } = found.value
        store.removalDate = sunset ?? store.removalDate
        const receivedAt = now()
        store.memory.noteLookup(pet, receivedAt)
        return succeed({ pet, foundThrough: 'lookup', removalDate: store.removalDate, receivedAt })
      }
      return found.failure.kind === 'not-found' ? findInList(store, petId, found.failure) : found
    },

    async openStore(environment) {
      const opened = await open(environment)
      if (!opened.ok) return opened
      const { connection, view, memory } = opened.value
      return succeed({
        baseUrl: connection.baseUrl,
        view,
        knownBefore: (pet) => memory.knownBefore(pet, now()),
        async send(pet) {
          const created = await client.createPet(connection, pet)
          if (created.ok && created.value !== null) memory.noteAdded(created.value, now())
          return created
        },
      })
    },
  }
}

/** Sends one list request (section 4.1). */
export type ListOnce = (parameters: ListParameters) => Promise<Result<PetRows>>

/**
 * Lists the pets that a filter asks for, with one request. As many as possible of all pets take up to four, because there is
 * no paging: one for all pets and, if that may not be everything, one for each status at the same time. Fails if one of them
 * does; never gives part of a list.
 *
 * Only fewer rows than the limit prove that there are no more (section 4.1), and where the service is known to give fewer than
 * it is asked for (`withholds`), only no rows at all. A list of one status that has a row without that status proves nothing about
 * it. No list of one status contains pets without a status, or with one that section 3 does not list, so there may always be more
 * of those. `mostRows` are asked for at a time, because more would not fit into one answer.
 */
export async function listAsAsked(
  list: ListOnce,
  filter: PetFilter,
  now: Now,
  withholds = false,
  mostRows: number = operations.listPets.limit.maximum,
): Promise<Result<PetPage>> {
  const { status, limit } = filter
  const most = Math.min(mostRowsFor(filter), mostRows)
  const reduced = most < mostRowsFor(filter) ? { mostRows } : {}
  const fewestOfMore = withholds ? 1 : most
  const answer = await list({ status, limit: most })
  if (!answer.ok) return answer
  const mayMoreExist = (asked: StatusFilter, { rowCount, pets }: PetRows) =>
    rowCount >= fewestOfMore || (asked !== 'all' && pets.some((pet) => pet.status !== asked))
  const mayMiss = mayMoreExist(status, answer.value) ? groupsOf(status) : []
  if (mayMiss.length === 0 || status !== 'all' || limit !== asManyAsPossible) {
    return succeed({ ...pageOf([answer.value], mayMiss, now()), ...reduced })
  }
  const answers = await Promise.all(petStatuses.map((each) => list({ status: each, limit: most })))
  const lists = [answer.value]
  const unfinished: StatusGroup[] = []
  for (const [index, each] of answers.entries()) {
    if (!each.ok) return each
    lists.push(each.value)
    unfinished.push(...petStatuses.slice(index, index + 1).filter((asked) => mayMoreExist(asked, each.value)))
  }
  return succeed({ ...pageOf(lists, [...unfinished, 'other'], now()), ...reduced })
}

/** How many rows a filter asks for at a time. */
function mostRowsFor({ limit }: PetFilter): number {
  return limit === asManyAsPossible ? operations.listPets.limit.maximum : limit
}

// The first list is of all pets. The others are of parts that do not overlap.
function pageOf(lists: readonly PetRows[], mayMiss: readonly StatusGroup[], receivedAt: number): PetPage {
  const pets = new Map<string, Pet>()
  for (const pet of lists.flatMap((list) => list.pets)) if (!pets.has(pet.id)) pets.set(pet.id, pet)
  const [ofAll = 0, ...ofParts] = lists.map((list) => list.skippedRows)
  // An unreadable row has no ID to merge by and may have come twice, so this is the smallest possible number.
  const skippedRows = Math.max(
    ofAll,
    ofParts.reduce((sum, count) => sum + count, 0),
  )
  return { pets: [...pets.values()], skippedRows, mayMiss, receivedAt }
}

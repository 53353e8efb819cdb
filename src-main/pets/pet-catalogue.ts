import { setTimeout as pause } from 'node:timers/promises'
import { type FailedAnswer, type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import { operations } from '../../src-shared/operations.ts'
import type { CreatedPet, NewPet, PetFilter, PetId, PetLookup, PetPage } from '../../src-shared/pet.ts'
import { asManyAsPossible } from '../../src-shared/pet-limit.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import { mayHaveBeenCarriedOut, mayStillBeAtWork } from '../service/create-evidence.ts'
import { dayOf } from '../service/http-date.ts'
import { type Connection, createPetClient, type PetClient } from '../service/pet-client.ts'
import { judgeLostCreate } from './lost-create.ts'
import { listAsAsked } from './pet-listing.ts'
import { createPetMemory, type KnownPets, type PetMemory } from './pet-memory.ts'

/** The pets of all environments. Its methods are the calls of the same names in `contract.ts`, and fail as `connect` and the client do. */
export interface PetCatalogue {
  /** Lists pets; see `listAsAsked` for how many requests that takes and what the answer proves. */
  listPets(input: { readonly environment: EnvironmentId; readonly filter: PetFilter }): Promise<Result<PetPage>>
  /**
   * Adds a pet. The request is sent once. When its answer is lost, the list decides: success (`confirmedBy: 'list'`),
   * `not-added` or `outcome-unknown`.
   */
  createPet(input: { readonly environment: EnvironmentId; readonly pet: NewPet }): Promise<Result<CreatedPet>>
  /** Whether a pet is on its way, or what became of it is still being found out. */
  isAdding(): boolean
  /** Finds a pet by the deprecated lookup until the day it goes away, and through the list after that day, or on 404 or 410. */
  getPet(input: { readonly environment: EnvironmentId; readonly petId: PetId }): Promise<Result<PetLookup>>
}

/** What a catalogue is made of. */
export interface PetCatalogueParts {
  /** Says how an environment is reached; asked before every call, for the clerk may have changed it. */
  readonly connect: (environment: EnvironmentId) => Promise<Result<Connection>>
  readonly now: Now
  readonly client?: PetClient
  /** Waits so many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

interface Store {
  connection: Connection
  readonly memory: PetMemory
  /** The day on which the lookup goes away: what the store said last, else what the interface says. */
  removalDate: string
}

// A list may lag behind what was just added, so one look that finds nothing is not taken for an answer.
const pausesBeforeLooks = [0, 3000]

/** Makes a catalogue that has seen nothing yet. */
export function createPetCatalogue(parts: PetCatalogueParts): PetCatalogue {
  const { connect, now, client = createPetClient({ now }), wait = pause } = parts
  const stores = new Map<EnvironmentId, Store>()
  let lastCreate: Promise<unknown> = Promise.resolve()
  let additions = 0

  async function open(environment: EnvironmentId): Promise<Result<Store>> {
    const connected = await connect(environment)
    if (!connected.ok) return connected
    const connection = connected.value
    const known = stores.get(environment)
    // What one address or one key has shown says nothing about another.
    const isSame = known?.connection.baseUrl === connection.baseUrl && known.connection.apiKey === connection.apiKey
    if (known !== undefined && isSame) {
      known.connection = connection
      return succeed(known)
    }
    const removalDate: string = operations.getPet.deprecation.removalDate
    const store = { connection, memory: createPetMemory(), removalDate }
    stores.set(environment, store)
    return succeed(store)
  }

  async function list({ connection, memory }: Store, filter: PetFilter): Promise<Result<PetPage>> {
    const listed = await listAsAsked((parameters) => client.listPets(connection, parameters), filter, now)
    if (listed.ok) memory.noteList(filter.status, listed.value)
    return listed
  }

  async function findInList(store: Store, petId: PetId, answer: FailedAnswer): Promise<Result<PetLookup>> {
    const listed = await list(store, { status: 'all', limit: asManyAsPossible })
    if (!listed.ok) return listed
    const { pets, mayMiss, skippedRows, receivedAt } = listed.value
    const pet = pets.find(({ id }) => id === petId)
    if (pet !== undefined) {
      return succeed({ pet, foundThrough: 'list', removalDate: store.removalDate, receivedAt })
    }
    // A row that could not be read may be the very one.
    const complete = mayMiss.length === 0 && skippedRows === 0
    return fail({ ...answer, kind: 'not-found', searched: pets.length, complete })
  }

  async function create(environment: EnvironmentId, pet: NewPet): Promise<Result<CreatedPet>> {
    const opened = await open(environment)
    if (!opened.ok) return opened
    const { connection, memory } = opened.value
    // Taken now: a list that arrives while the request is under way may already hold the new pet.
    const before = memory.knownAt(now())
    const created = await client.createPet(connection, pet)
    if (created.ok) {
      memory.notePet(created.value.id)
      return succeed({ pet: created.value, confirmedBy: 'answer' })
    }
    return mayHaveBeenCarriedOut(created.failure) ? settle(opened.value, pet, before, created.failure) : created
  }

  async function settle(store: Store, pet: NewPet, before: KnownPets, cause: Failure): Promise<Result<CreatedPet>> {
    for (const milliseconds of pausesBeforeLooks) {
      if (milliseconds > 0) await wait(milliseconds)
      const listed = await list(store, { status: pet.status ?? 'all', limit: asManyAsPossible })
      if (!listed.ok) return fail({ kind: 'outcome-unknown', cause, candidates: [] })
      const verdict = judgeLostCreate(pet, before, listed.value)
      if (verdict.kind === 'added') return succeed({ pet: verdict.pet, confirmedBy: 'list' })
      if (verdict.kind === 'unclear') return fail({ kind: 'outcome-unknown', cause, candidates: verdict.candidates })
    }
    // "You can send it again" must not be said of a request that may yet be carried out: a pet cannot be deleted.
    return fail(
      mayStillBeAtWork(cause) ? { kind: 'outcome-unknown', cause, candidates: [] } : { kind: 'not-added', cause },
    )
  }

  return {
    async listPets({ environment, filter }) {
      const opened = await open(environment)
      return opened.ok ? list(opened.value, filter) : opened
    },

    // One after another. Of two equal pets on their way at once, one whose answer is lost could be taken for the other; and
    // the network needs it (`network-transport.ts`).
    createPet({ environment, pet }) {
      additions += 1
      const created = lastCreate
        .then(() => create(environment, pet))
        .finally(() => {
          additions -= 1
        })
      lastCreate = created.catch(() => undefined)
      return created
    },

    isAdding: () => additions > 0,

    async getPet({ environment, petId }) {
      const opened = await open(environment)
      if (!opened.ok) return opened
      const store = opened.value
      // No lookup was asked; the list answers with 200 or fails by itself.
      if (dayOf(now()) > store.removalDate) return findInList(store, petId, { httpStatus: 200, serviceError: null })
      const found = await client.getPet(store.connection, petId)
      if (found.ok) {
        const { pet, sunset } = found.value
        store.removalDate = sunset ?? store.removalDate
        store.memory.notePet(pet.id)
        return succeed({ pet, foundThrough: 'lookup', removalDate: store.removalDate, receivedAt: now() })
      }
      return found.failure.kind === 'not-found' ? findInList(store, petId, found.failure) : found
    },
  }
}

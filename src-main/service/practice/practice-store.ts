import { operations } from '../../../src-shared/operations.ts'
import { limitSchema, newPetSchema, type Pet, petStatusSchema } from '../../../src-shared/pet.ts'
import { parseJson, petToJson, readNewPet, writeJson } from '../pet-json.ts'
import type { ServiceRequest, Transport } from '../transport.ts'
import { practicePets } from './practice-pets.ts'

/** Options of a practice store. */
export interface PracticeStoreOptions {
  /** The pets that it starts with, by default those in `practice-pets.ts`. */
  readonly pets?: readonly Pet[]
  /** The key that every request must carry; by default no request needs one. */
  readonly apiKey?: string
}

/** A request to the practice store. Its base URL is `/v1` of any host. */
type PracticeRequest = Pick<ServiceRequest, 'url' | 'headers' | 'body'> & { readonly method: string }

type PracticeStore = (request: PracticeRequest) => ReturnType<typeof answer>

// Section 7 lists no values of `code`, so these are ours.
const errorCodes = { 400: 'invalid_request', 401: 'invalid_api_key', 404: 'not_found' } as const

const largestExactNumber = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Implements the service's API in memory: the practice environment runs on it, and tests serve it over HTTP. It lists pets in the order in
 * which they were added. Where docs/service.md says "not given", it does the simplest thing: a pet created without a status has none.
 *
 * Uses plain objects, not the Fetch standard's: a process's first `Request` makes Node load its network code, which takes longer than
 * everything else that main does at its start.
 */
export function createPracticeStore({ pets: seed = practicePets, apiKey }: PracticeStoreOptions = {}): PracticeStore {
  const pets = new Map(seed.map((pet) => [pet.id, pet]))

  function listPets(query: URLSearchParams) {
    const limit = query.get('limit') ?? String(operations.listPets.limit.default)
    const status = query.get('status')
    // Section 7 lists no 400 for this operation. But if this store accepted what section 4.1 rules out, our mistakes would show only with a
    // real store.
    if (!/^\d+$/.test(limit) || !limitSchema.safeParse(Number(limit)).success) {
      return refuse(400, 'The limit must be a whole number from 1 to 100.')
    }
    if (status !== null && !petStatusSchema.safeParse(status).success) {
      return refuse(400, 'The status must be available, pending or sold.')
    }
    const listed = [...pets.values()].filter((pet) => status === null || pet.status === status)
    return answer(200, listed.slice(0, Number(limit)).map(petToJson))
  }

  function createPet(contentType: string, body: string) {
    const isJson = /^application\/json\b/i.test(contentType)
    const { data: newPet } = newPetSchema.safeParse(isJson ? readNewPet(parseJson(body)) : null)
    if (newPet === undefined)
      return refuse(400, 'A pet needs a name and a categoryId; its status, if any, must be known.')
    const pet = { id: nextId(), ...newPet }
    pets.set(pet.id, pet)
    return answer(201, petToJson(pet))
  }

  function getPet(petId: string) {
    const pet = pets.get(petId)
    const { headers, ...found } = pet === undefined ? refuse(404, 'There is no such pet.') : answer(200, petToJson(pet))
    return { ...found, headers: { ...headers, ...deprecation } }
  }

  // One more than the largest ID that a plain number can hold exactly. The example pets have larger ones only to test that no digit is lost.
  function nextId(): string {
    let largest = 0n
    for (const id of pets.keys()) if (BigInt(id) > largest && BigInt(id) < largestExactNumber) largest = BigInt(id)
    let next = largest + 1n
    while (pets.has(String(next))) next += 1n
    return String(next)
  }

  return ({ method, url, headers, body = '' }) => {
    const headerOf = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
    if (apiKey !== undefined && headerOf('authorization') !== `Bearer ${apiKey}`) {
      return refuse(401, 'The API key is missing or invalid.')
    }
    const { pathname, searchParams } = new URL(url)
    const petId = /^\/v1\/pets\/([^/]+)$/.exec(pathname)?.[1]
    if (method === 'GET' && petId !== undefined) return getPet(petId)
    if (method === 'GET' && pathname === '/v1/pets') return listPets(searchParams)
    if (method === 'POST' && pathname === '/v1/pets') return createPet(headerOf('content-type') ?? '', body)
    return refuse(404, 'There is nothing at this address.')
  }
}

/** Carries requests to a practice store, without a network. */
export function practiceTransport(store: PracticeStore): Transport {
  return async (request) => {
    const { status, headers, body } = store(request)
    async function* bytes() {
      yield Buffer.from(body)
    }
    return { status, headers: { get: (name) => headers[name.toLowerCase()] ?? null }, body: bytes() }
  }
}

const deprecation = {
  // 1 January 2025. The API gives no day, but the header must have one (RFC 9745, section 2.1).
  deprecation: '@1735689600',
  sunset: new Date(operations.getPet.deprecation.removalDate).toUTCString(),
}

/** An answer with JSON; the headers' names are in lower case. */
function answer(status: number, body: unknown) {
  const headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }
  return { status, headers, body: writeJson(body) }
}

function refuse(status: keyof typeof errorCodes, message: string) {
  return answer(status, { code: errorCodes[status], message, status })
}

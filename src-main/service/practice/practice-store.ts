import { Hono } from 'hono'
import { LosslessNumber, stringify } from 'lossless-json'
import { operations } from '../../../src-shared/operations.ts'
import {
  int64Schema,
  limitSchema,
  type NewPet,
  newPetSchema,
  type Pet,
  petStatusSchema,
} from '../../../src-shared/pet.ts'
import { parseJson } from '../pet-json.ts'
import { practicePets } from './practice-pets.ts'

/** What a practice store may be given in place of the usual. */
export interface PracticeStoreOptions {
  /** The animals that it starts with; those of `practice-pets.ts` unless told. */
  readonly pets?: readonly Pet[]
  /** The key that every request must carry; without it none is looked at. */
  readonly apiKey?: string
}

/** The service as a function: its base address is `/v1` of any host. */
export interface PracticeStore {
  /** Answers one request. Never rejects, and never touches a network. */
  fetch(request: Request): Promise<Response>
}

// The field names and meanings are those of section 2; the words in `code` are ours, for section 7 lists none.
const errorCodes = { 400: 'invalid_request', 401: 'invalid_api_key', 404: 'not_found', 500: 'internal_error' } as const

const largestInt64 = 2n ** 63n - 1n
const largestExactNumber = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The interface of the service, implemented in memory: what the practice environment runs on, and, served over HTTP, what
 * tests talk to. It lists pets in the order in which it got them. What the interface leaves open it decides as plainly as
 * it can: a pet created without a status has none.
 */
export function createPracticeStore({ pets: seed = practicePets, apiKey }: PracticeStoreOptions = {}): PracticeStore {
  const pets = new Map(seed.map((pet) => [pet.id, pet]))
  const app = new Hono().basePath('/v1')

  app.notFound(() => refuse(404, 'There is nothing at this address.'))
  app.onError(() => refuse(500, 'The practice store could not answer.'))

  app.use(async (context, next) => {
    if (apiKey === undefined || context.req.header('Authorization') === `Bearer ${apiKey}`) return next()
    return refuse(401, 'The API key is missing or invalid.')
  })

  app.get(operations.listPets.path, (context) => {
    const { limit = String(operations.listPets.limit.default), status } = context.req.query()
    // Section 7 knows no 400 for a list. But a limit or a status that section 4.1 rules out must not pass unseen either:
    // whoever tests against this store would not notice that the real one has to do something else.
    if (!/^\d+$/.test(limit) || !limitSchema.safeParse(Number(limit)).success) {
      return refuse(400, 'The limit must be a whole number from 1 to 100.')
    }
    if (status !== undefined && !petStatusSchema.safeParse(status).success) {
      return refuse(400, 'The status must be available, pending or sold.')
    }
    const listed = [...pets.values()].filter((pet) => status === undefined || pet.status === status)
    return answer(200, listed.slice(0, Number(limit)).map(toWire))
  })

  app.post(operations.createPet.path, async (context) => {
    const newPet = /^application\/json\b/i.test(context.req.header('Content-Type') ?? '')
      ? readNewPet(parseJson(await context.req.text()))
      : null
    if (newPet === null) return refuse(400, 'A pet needs a name and a categoryId; its status, if any, must be known.')
    const pet = { id: nextId(), ...newPet }
    pets.set(pet.id, pet)
    return answer(201, toWire(pet))
  })

  app.get(operations.getPet.path.replace('{petId}', ':petId'), (context) => {
    const pet = pets.get(context.req.param('petId') ?? '')
    const response = pet === undefined ? refuse(404, 'There is no such pet.') : answer(200, toWire(pet))
    response.headers.set('Deprecation', deprecatedSince)
    response.headers.set('Sunset', new Date(operations.getPet.deprecation.removalDate).toUTCString())
    return response
  })

  // One more than the largest ID that a plain number can hold; those beyond are in the data to be told apart, not to be
  // counted on from, and after the very largest there is no next.
  function nextId(): string {
    let largest = 0n
    for (const id of pets.keys()) if (BigInt(id) > largest && BigInt(id) < largestExactNumber) largest = BigInt(id)
    let next = largest + 1n
    while (pets.has(String(next))) next += 1n
    if (next > largestInt64) throw new RangeError('Every ID is taken.')
    return String(next)
  }

  return { fetch: async (request) => app.fetch(request) }
}

// 1 January 2025. The interface does not say since when; the header must name a day (RFC 9745, section 2.1).
const deprecatedSince = '@1735689600'

function readNewPet(json: unknown): NewPet | null {
  if (typeof json !== 'object' || json === null) return null
  const { name, categoryId, status }: { name?: unknown; categoryId?: unknown; status?: unknown } = json
  // Quoted digits are a string, and section 2 asks for an integer.
  const isNumber = typeof categoryId === 'number' || categoryId instanceof LosslessNumber
  const read = newPetSchema.safeParse({
    name,
    categoryId: isNumber && int64Schema.safeParse(String(categoryId)).success ? String(categoryId) : undefined,
    ...(status === undefined ? {} : { status }),
  })
  return read.success ? read.data : null
}

function toWire({ id, name, categoryId, status }: Pet): object {
  return {
    id: new LosslessNumber(id),
    name,
    categoryId: new LosslessNumber(categoryId),
    ...(status === undefined ? {} : { status }),
  }
}

function answer(status: number, body: unknown): Response {
  return new Response(stringify(body) ?? null, { status, headers: { 'Content-Type': 'application/json' } })
}

function refuse(status: keyof typeof errorCodes, message: string): Response {
  return answer(status, { code: errorCodes[status], message, status })
}

import { fail, type Result, type ServiceError, succeed, type UnexpectedReason } from '../../src-shared/failure.ts'
import { type Operation, operations } from '../../src-shared/operations.ts'
import type { NewPet, Pet, PetId, StatusFilter } from '../../src-shared/pet.ts'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import type { Now } from '../process/clock.ts'
import { type CreateAnswer, readCreatedPet } from './created-pet.ts'
import { readRetryAfter, readSunset } from './http-date.ts'
import { redactedStart, redactKey } from './key-redaction.ts'
import {
  type PetRows,
  parseDamagedJson,
  parseJson,
  readPet,
  readPetRows,
  readServiceError,
  writeNewPet,
} from './pet-json.ts'
import { readRefusalWords } from './refusal-words.ts'
import { answerFailure, isInPlaceOfService, networkFailure, timedOut } from './request-failure.ts'
import { readBodyText, untilAborted } from './response-body.ts'
import type { ServiceAnswer, ServiceRequest, Transport } from './transport.ts'

/** How to reach one service. */
export interface Connection {
  /** The base URL with its version segment (section 1), already checked, without a slash at the end. */
  readonly baseUrl: string
  /** Sent as the bearer token (section 5); null if none is needed. */
  readonly apiKey: string | null
  /** Carries a request: Electron's network for a service, a function of ours for the practice store. */
  readonly transport: Transport
  /** Whether a pet store has answered at the base URL, in earlier runs too. The client sets it to true when one does. */
  readonly store: { hasAnswered: boolean }
}

/** The parameters of a list request (section 4.1): `limit` is a whole number from 1 to 100. */
export interface ListParameters {
  readonly status: StatusFilter
  readonly limit: number
}

/**
 * The three operations (section 4). Each sends one request and never repeats it. Their input was checked where it entered main (`calls/`). All
 * fail alike: with `invalid-input`, before anything is sent, if a header cannot carry the key; with `unreachable` if no whole answer comes in
 * time; else with the meaning of the answer (section 7).
 */
export type PetClient = ReturnType<typeof createPetClient>

/** How long a service may take for a whole answer, headers and body, in milliseconds. */
export const usualDeadline = 15_000

// A list may have a picture in each row, as text.
const largestBody = 32 * 1024 * 1024
/** As many values as 8 MiB can have. Once parsed, each takes many times its size; a large picture is only one. */
const mostParts = 4 * 1024 * 1024

interface RequestParts {
  readonly petId?: PetId
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a successful answer gives, or why it gives nothing. */
type Reading<Value> = { readonly value: Value } | UnexpectedReason

/** Makes a {@link PetClient}. `deadline` is in milliseconds. */
export function createPetClient({ now, deadline = usualDeadline }: { now: Now; deadline?: number }) {
  async function send<Value>(
    connection: Connection,
    operation: Operation,
    parts: RequestParts,
    read: (answer: CreateAnswer) => Reading<Value>,
  ): Promise<Result<Value>> {
    // A bad key must not reach a header, because the error about it would quote it. Other programs can write one into the password store.
    if (connection.apiKey !== null && !apiKeySchema.safeParse(connection.apiKey).success) {
      return fail({
        kind: 'invalid-input',
        problems: [{ field: 'apiKey', message: words.inputProblems.apiKey }],
      })
    }
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), deadline)
    try {
      return await exchange(connection, operation, requestOf(connection, operation, parts, controller.signal), read)
    } finally {
      clearTimeout(timer)
      // Until a body is read to its end, Electron keeps its connection open, and it allows only six.
      controller.abort()
    }
  }

  async function exchange<Value>(
    { transport, apiKey, store }: Connection,
    operation: Operation,
    request: ServiceRequest,
    read: (answer: CreateAnswer) => Reading<Value>,
  ): Promise<Result<Value>> {
    const { signal } = request

    function webPage(httpStatus: number): Result<Value> {
      return fail({ kind: 'web-page', workedBefore: store.hasAnswered, httpStatus, serviceError: null })
    }

    let answer: ServiceAnswer
    try {
      answer = await untilAborted(transport(request), signal)
    } catch (error) {
      return fail(signal.aborted ? timedOut : networkFailure(error))
    }
    const { status: httpStatus, headers } = answer

    /** The words in a body that is not the expected answer. */
    function wordsOf(text: string, json: unknown): ServiceError | null {
      const others = readRefusalWords(text, json, (part) => redactKey(part, apiKey))
      const { code, message, status } = readServiceError(json) ?? { code: '', message: others, status: httpStatus }
      if (message === null) return null
      return { code: redactedStart(code, apiKey), message: redactedStart(message, apiKey), status }
    }

    if (!isSuccess(operation, httpStatus)) {
      // The status alone decides. If the body cannot be read, only the service's own words are missing.
      const text = (await readBodyText(answer, largestBody, signal).catch(() => null)) ?? ''
      // Where a store answered before, a temporary redirect comes from a network or a proxy, and leads to its sign-in page.
      const leadsAway = store.hasAnswered && [302, 303, 307].includes(httpStatus)
      if (leadsAway || isInPlaceOfService(httpStatus, text)) return webPage(httpStatus)
      const json = parseJson(text)
      // Only an Error object (section 2) shows that this is a pet store: a gateway's words have another shape.
      if (readServiceError(json) !== null) store.hasAnswered = true
      const answered = { httpStatus, serviceError: wordsOf(text, json) }
      return fail(answerFailure(operation, answered, readRetryAfter(headers, now())))
    }

    function unexpected(reason: UnexpectedReason, serviceError: ServiceError | null = null): Result<Value> {
      return fail({ kind: 'unexpected-response', reason, httpStatus, serviceError })
    }
    let text: string | null
    try {
      text = await readBodyText(answer, largestBody, signal)
    } catch (error) {
      return fail(signal.aborted ? timedOut : networkFailure(error))
    }
    if (text === null || hasMoreParts(text, mostParts)) return unexpected('too-large')
    const json = parseDamagedJson(text)
    if (json === undefined && isInPlaceOfService(httpStatus, text)) return webPage(httpStatus)
    const reading = read({ httpStatus, json, isEmpty: text.trim() === '', headers })
    if (typeof reading === 'string') return unexpected(reading, wordsOf(text, json))
    store.hasAnswered = true
    return succeed(reading.value)
  }

  return {
    /** Section 4.1. Leaves out unreadable rows, and counts them. */
    listPets(connection: Connection, { status, limit }: ListParameters): Promise<Result<PetRows>> {
      const query = { limit: String(limit), ...(status === 'all' ? {} : { status }) }
      return send(connection, operations.listPets, { query }, ({ json }) => valueOr(json, readPetRows(json)))
    },
    /**
     * Section 4.2. Gives the pet with the ID that the service assigned, or null if the answer shows that the pet was added but gives no ID.
     * Fails if the answer leaves even that open.
     */
    createPet: (connection: Connection, pet: NewPet): Promise<Result<Pet | null>> =>
      send(connection, operations.createPet, { body: writeNewPet(pet) }, (answer) => readCreatedPet(pet, answer)),
    /**
     * Section 4.3, deprecated. Fails with `not-found` if the service does not know the pet; no list is searched. `sunset` is the day on which the
     * lookup is removed, `YYYY-MM-DD`, from the header of that name; null if there is none.
     */
    getPet(connection: Connection, petId: PetId): Promise<Result<{ pet: Pet; sunset: string | null }>> {
      return send(connection, operations.getPet, { petId }, ({ json, headers }) => {
        const pet = readPet(json)
        // A clerk would take another pet's status for the requested pet's.
        return valueOr(json, pet?.id === petId ? { pet, sunset: readSunset(headers) } : null)
      })
    },
  }
}

/** Whether a status is a success of an operation. For a create, any 2xx may mean that the pet was added, despite section 4.2. */
function isSuccess({ method, success }: Operation, httpStatus: number): boolean {
  return httpStatus === success || (method === 'POST' && httpStatus >= 200 && httpStatus < 300)
}

/** Whether a JSON text has more than `most` commas. */
function hasMoreParts(text: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf(',', at + 1)
    if (at === -1) return false
  }
  return true
}

/** `value`, or the reason why `json` gave none. */
function valueOr<Value>(json: unknown, value: Value | null): Reading<Value> {
  if (value !== null) return { value }
  return json === undefined ? 'not-json' : 'wrong-shape'
}

function requestOf(
  { baseUrl, apiKey }: Connection,
  { method, path }: Operation,
  { petId = '', query = {}, body }: RequestParts,
  signal: AbortSignal,
): ServiceRequest {
  const url = new URL(baseUrl + path.replace('{petId}', encodeURIComponent(petId)))
  url.search = new URLSearchParams(query).toString()
  return {
    method,
    url: url.href,
    headers: {
      Accept: 'application/json',
      ...(apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    signal,
    ...(body === undefined ? {} : { body }),
  }
}

import { isInt64 } from '../../src-shared/digits.ts'
import type { UnexpectedReason } from '../../src-shared/failure.ts'
import { likenessOf } from '../../src-shared/likeness.ts'
import type { NewPet, Pet, PetId } from '../../src-shared/pet.ts'
import { readPet, readPetId, readServiceError } from './pet-json.ts'
import type { AnswerHeaders } from './transport.ts'

/** An answer to a create whose status is a success. */
export interface CreateAnswer {
  readonly httpStatus: number
  /** Undefined if the body is not JSON. */
  readonly json: unknown
  readonly isEmpty: boolean
  readonly headers: AnswerHeaders
}

/**
 * Reads the answer to a create of `sent`. Gives the pet, or null if the answer shows only that it was added.
 *
 * The service gives a pet its ID when it adds it (section 2). So an answer with the ID proves that the pet was added, whatever its status: in
 * the Animal that was sent, or in `Location` (RFC 9110, section 10.2.2). 201 proves it by itself (RFC 9110, section 15.3.2), unless its body
 * is something else altogether. 200, 202 and others leave it open, and this gives the reason: services report errors with 200, and 202 is
 * only a promise.
 */
export function readCreatedPet(
  sent: NewPet,
  { httpStatus, json, isEmpty, headers }: CreateAnswer,
): { readonly value: Pet | null } | UnexpectedReason {
  const isCreated = httpStatus === 201
  const pet = readPet(json)
  // Without 201, an object with an ID may also be a job, or another pet.
  if (pet !== null && (isCreated || likenessOf(pet) === likenessOf(sent))) return { value: pet }
  const id = (isCreated ? readPetId(json) : null) ?? idAt(headers.get('Location'))
  // Another status may be the service's.
  const { status: _, ...asSent } = sent
  if (id !== null) return { value: { id, ...asSent } }
  if (!isCreated) return 'status'
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  if (isEmpty || (isObject && readServiceError(json) === null)) return { value: null }
  return json === undefined ? 'not-json' : 'wrong-shape'
}

/** The ID in a pet's URL (section 4.3); null in any other URL. */
function idAt(location: string | null): PetId | null {
  const id = /\/pets\/(-?\d+)\/?(?:[?#].*)?$/.exec(location ?? '')?.[1]
  return id !== undefined && isInt64(id) ? id : null
}

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
 * What the answer to a create of `sent` says, as far as it says it: the pet, or, with null, only that it was added. The service gives a
 * pet its ID when it adds it (section 2), so an answer that names the ID says so, whatever its status: as the Animal that was sent,
 * or in `Location` (RFC 9110, section 10.2.2). 201 says so by itself (RFC 9110, section 15.3.2), unless its body is something else altogether.
 * 200, 202 and others leave it open, for which the reason is given: services report errors with 200, and 202 is no more than a promise.
 */
export function readCreatedPet(
  sent: NewPet,
  { httpStatus, json, isEmpty, headers }: CreateAnswer,
): { readonly value: Pet | null } | UnexpectedReason {
  const isCreated = httpStatus === 201
  const pet = readPet(json)
  // Without 201, what has an ID may also be a job, or another pet.
  if (pet !== null && (isCreated || likenessOf(pet) === likenessOf(sent))) return { value: pet }
  const id = (isCreated ? readPetId(json) : null) ?? idAt(headers.get('Location'))
  if (id !== null) return { value: { id, name: sent.name, categoryId: sent.categoryId } }
  if (!isCreated) return 'status'
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  if (isEmpty || (isObject && readServiceError(json) === null)) return { value: null }
  return json === undefined ? 'not-json' : 'wrong-shape'
}

/** The ID in the address of a pet (section 4.3); null in any other. */
function idAt(location: string | null): PetId | null {
  const id = /\/pets\/(-?\d+)\/?(?:[?#].*)?$/.exec(location ?? '')?.[1]
  return id !== undefined && isInt64(id) ? id : null
}

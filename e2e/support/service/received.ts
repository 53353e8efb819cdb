import type { PetService, ReceivedRequest } from './pet-service.ts'

type Received = Pick<PetService, 'received'>

/** The list requests that a service received, as path and query. */
export function listRequests({ received }: Received): readonly string[] {
  return received.filter(({ method }) => method === 'GET').map(({ target }) => target)
}

/** The methods of a service's requests, each once. */
export function sentMethods({ received }: Received): readonly string[] {
  return [...new Set(received.map(({ method }) => method))]
}

/** The requests to add a pet that a service received. */
export function createRequests({ received }: Received): readonly ReceivedRequest[] {
  return received.filter(({ method }) => method === 'POST')
}

/** A pet as the app sends it. */
export interface SentPet {
  readonly name: string
  readonly categoryId: number
  readonly status?: string
}

/** The pets that a service was asked to add. */
export function sentPets(service: Received): readonly SentPet[] {
  return createRequests(service).map(({ body }) => JSON.parse(body))
}

/** The names of the pets that a service was asked to add. */
export function sentNames(service: Received): readonly string[] {
  return sentPets(service).map(({ name }) => name)
}

/** How many requests to add a pet a service received. */
export function countCreates(service: Received): number {
  return createRequests(service).length
}

/** The `Authorization` headers that a service received, each once. */
export function sentKeys({ received }: Received): readonly string[] {
  return [...new Set(received.map(({ headers }) => headers.get('Authorization') ?? 'none'))]
}

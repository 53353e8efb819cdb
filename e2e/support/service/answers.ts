import type { Pet } from '../../../src-shared/pet.ts'
import { createGate, type Gate } from '../../../src-shared/testing/gate.ts'
import type { Interception, PetService } from './pet-service.ts'

/** A service's answer with `body` as JSON. */
export function answerWith(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers })
}

/** A service's answer with an Error object (section 2), for requests that it refuses or cannot answer. */
export function refusal(status: number, message = 'No.', headers: Readonly<Record<string, string>> = {}): Response {
  return answerWith({ code: 'refused', message, status }, status, headers)
}

/** Pets as the service writes them, for handmade answers. Their IDs must be safe integers. */
export function wireRows(pets: readonly Pet[]): readonly object[] {
  return pets.map((pet) => ({ ...pet, id: Number(pet.id), categoryId: Number(pet.categoryId) }))
}

/** Lets `interception` answer creates first, while all other requests go straight to the service. */
export function interceptCreates(service: Pick<PetService, 'intercept'>, interception: Interception): void {
  service.intercept((request, next) => (request.method === 'POST' ? interception(request, next) : next()))
}

/** Makes a service hold every create, without acting on it, until the returned gate is opened. */
export function holdCreates(service: Pick<PetService, 'intercept'>): Gate {
  return holdRequests(service, ({ method }) => method === 'POST')
}

/** Makes a service hold every request that `isHeld`, without acting on it, until the returned gate is opened. */
export function holdRequests(
  service: Pick<PetService, 'intercept'>,
  isHeld: (request: Request) => boolean = () => true,
): Gate {
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (isHeld(request)) await gate.opened
    return next()
  })
  return gate
}

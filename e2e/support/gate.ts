import { createGate, type Gate } from '../../src-shared/testing/gate.ts'
import type { PetService } from './pet-service.ts'

/** Lets a service answer no create, and do nothing for it, until the gate that this gives is opened. */
export function holdCreates(service: Pick<PetService, 'intercept'>): Gate {
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gate.opened
    return next()
  })
  return gate
}

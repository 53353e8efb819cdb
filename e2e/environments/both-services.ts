import { makePets, type PetService, type startPetService } from '../support/service/pet-service.ts'

const productionPets = [{ id: '812', name: 'Prudence', categoryId: '3', status: 'sold' }]

/** A service for staging and one for production. */
export interface BothServices {
  readonly staging: PetService
  readonly production: PetService
}

/** Starts a service with 30 pets for staging, and one with a single sold pet and another key for production. */
export async function startBoth(startService: typeof startPetService): Promise<BothServices> {
  const staging = await startService({ apiKey: 'staging-key', pets: makePets(30) })
  const production = await startService({ apiKey: 'production-key', pets: productionPets })
  return { staging, production }
}

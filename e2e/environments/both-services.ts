import { expect, type Page } from '@playwright/test'
import { connectTo, petRows } from '../support/clerk.ts'
import { makePets, type PetService, type startPetService } from '../support/pet-service.ts'

const productionPets = [{ id: '812', name: 'Prudence', categoryId: '3', status: 'sold' }]

/** A service for staging and one for production. */
export interface BothServices {
  readonly staging: PetService
  readonly production: PetService
}

/** Starts a service with 30 pets for staging and one with a single sold pet for production, each with a key of its own. */
export async function startBoth(startService: typeof startPetService): Promise<BothServices> {
  const staging = await startService({ apiKey: 'staging-key', pets: makePets(30) })
  const production = await startService({ apiKey: 'production-key', pets: productionPets })
  return { staging, production }
}

/** Enters both services in the app, and leaves staging selected. */
export async function connectToBoth(window: Page, services: BothServices): Promise<void> {
  await connectTo(window, 'production', services.production)
  await connectTo(window, 'staging', services.staging)
  await expect(petRows(window).first()).toBeVisible()
}

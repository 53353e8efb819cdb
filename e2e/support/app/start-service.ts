import type { Pet } from '../../../src-shared/pet.ts'
import { type PetService, startPetService } from '../service/pet-service.ts'
import type { LaunchedApp } from './launch-app.ts'
import { test as base } from './share-app.ts'

/** The shared app connected to its own service, by default with the practice store's pets. */
type ShowStore = (
  pets?: readonly Pet[],
  environment?: 'production' | 'staging',
) => Promise<LaunchedApp & { readonly service: PetService }>

/** Playwright's `test` with `launchApp`, `shareApp`, `startService` and `showStore`, which combines the last two. */
export const test = base.extend<{ startService: typeof startPetService; showStore: ShowStore }>({
  // Playwright requires a destructured first parameter, even an unused one.
  startService: async ({ playwright: _ }, use) => {
    const services: PetService[] = []
    await use(async (options) => {
      const service = await startPetService(options)
      services.push(service)
      return service
    })
    for (const service of services) await service.stop()
  },
  showStore: async ({ shareApp, startService }, use) => {
    await use(async (pets, environment = 'staging') => {
      const service = await startService(pets && { pets })
      return { ...(await shareApp({ connectedTo: { [environment]: service } })), service }
    })
  },
})

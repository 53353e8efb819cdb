import { type PetService, startPetService } from '../service/pet-service.ts'
import { test as base } from './share-app.ts'

/** Playwright's `test` with `launchApp`, `shareApp` and `startService`. */
export const test = base.extend<{ startService: typeof startPetService }>({
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
})

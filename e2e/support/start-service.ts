import { test as base } from './launch-app.ts'
import { type PetService, startPetService } from './pet-service.ts'

/** Playwright's `test`, which can start the app and services as often as it likes; each ends with the test. */
export const test = base.extend<{ startService: typeof startPetService }>({
  // Playwright wants its first parameter taken apart, needed or not.
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

/** How often a service was asked to add a pet. */
export function countCreates({ received }: Pick<PetService, 'received'>): number {
  return received.filter(({ method }) => method === 'POST').length
}

import type { Pet } from '../../../src-shared/pet.ts'
import { type PetService, startPetService } from '../service/pet-service.ts'
import type { LaunchedApp, LaunchOptions } from './launch-app.ts'
import { test as base } from './share-app.ts'

/** The shared app connected to its own service, by default with the practice store's pets. `prepare` gets the service before the app does. */
export type ShowStore = (
  pets?: readonly Pet[],
  environment?: 'production' | 'staging',
  prepare?: (service: PetService) => void,
) => Promise<LaunchedApp & { readonly service: PetService }>

/** A new app connected to its own service. */
export interface LaunchedStore extends LaunchedApp {
  readonly service: PetService
  /** Starts the app once more with the same profile, after the caller has ended it. */
  readonly again: (options?: LaunchOptions) => Promise<LaunchedStore>
}

/**
 * Starts an app on staging, or as the options say, with its own service, by default with the practice store's pets. With `connectedTo: {}`, the
 * app does not know the service yet.
 */
type LaunchStore = (pets?: readonly Pet[], options?: LaunchOptions) => Promise<LaunchedStore>

/** Playwright's `test` with `launchApp`, `shareApp` and `startService`, and with `launchStore` and `showStore`, which combine them. */
export const test = base.extend<{
  startService: typeof startPetService
  launchStore: LaunchStore
  showStore: ShowStore
}>({
  startService: async ({ playwright: _ }, use) => {
    const services: PetService[] = []
    await use(async (options) => {
      const service = await startPetService(options)
      services.push(service)
      return service
    })
    for (const service of services) await service.stop()
  },
  launchStore: async ({ launchApp, startService }, use) => {
    await use(async (pets, options) => {
      const service = await startService(pets && { pets })
      const launch = async (how: LaunchOptions): Promise<LaunchedStore> => {
        const launched = await launchApp(how)
        return { ...launched, service, again: (options) => launch({ profile: launched.profile, ...options }) }
      }
      return launch({ connectedTo: { staging: service }, ...options })
    })
  },
  showStore: async ({ shareApp, startService }, use) => {
    await use(async (pets, environment = 'staging', prepare) => {
      const service = await startService(pets && { pets })
      prepare?.(service)
      return { ...(await shareApp({ connectedTo: { [environment]: service } })), service }
    })
  },
})

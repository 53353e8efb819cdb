import type { PetStoreApi } from '../../src-shared/contract.ts'

declare global {
  interface Window {
    /** The only way out of the window: named calls that main answers. */
    readonly petStore: PetStoreApi
  }
}

import type { KeptView } from './kept-view.ts'
import type { PetFilter, PetPage } from './pet.ts'
import type { EnvironmentId, ServiceEnvironmentId, Settings } from './settings.ts'

/** A list with what it was asked for. */
export interface AskedList {
  readonly environment: EnvironmentId
  readonly filter: PetFilter
  readonly page: PetPage
}

/** The newest list for one tab that an earlier run had of a service. */
export type LastList = AskedList & { readonly environment: ServiceEnvironmentId }

/** All that the window starts from: one answer, so that it draws once. */
export interface WindowStart {
  readonly settings: Settings
  readonly keptView: KeptView
  /** The newest list for each tab of each service that an earlier run had, where the service still has the same base URL. */
  readonly lastLists: readonly LastList[]
  /** The list that main asked for while the window loaded, if it is there or is a moment away; null otherwise, or when it failed. */
  readonly firstList: AskedList | null
}

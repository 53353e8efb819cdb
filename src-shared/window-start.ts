import type { EnvironmentId, ServiceEnvironmentId } from './environment.ts'
import type { CategoryNames, KeptView } from './kept-view.ts'
import { asManyAsPossible } from './list-choices.ts'
import { operations } from './operations.ts'
import type { PetFilter, PetPage } from './pet.ts'
import type { Settings } from './settings.ts'

/** A list with its environment and filter. */
export interface AskedList {
  readonly environment: EnvironmentId
  readonly filter: PetFilter
  readonly page: PetPage
}

/** A service's newest list of one tab, from an earlier run. */
export type LastList = AskedList & { readonly environment: ServiceEnvironmentId }

/** Everything that the window needs to start, in one answer, so that it draws only once. */
export interface WindowStart {
  readonly settings: Settings
  readonly keptView: KeptView
  /** The administrator's category names. */
  readonly categoryNames: Readonly<Record<ServiceEnvironmentId, CategoryNames>>
  /** The newest list of each tab from an earlier run, for each service with the same base URL and key. */
  readonly lastLists: readonly LastList[]
  /**
   * The list that main asked for while the window loaded. It is {@link firstOfEveryPet} while the rest of {@link everyPet} is under way, and null if
   * nothing arrived within a moment, or if the request failed.
   */
  readonly firstList: AskedList | null
}

/** Everything that a store lets the app load: each tab, the search, the categories and the overview have their pets from this list. */
export const everyPet = { status: 'all', limit: asManyAsPossible } as const satisfies PetFilter

/** The first request for {@link everyPet}, which is all of it if the store has fewer pets. */
export const firstOfEveryPet = { status: 'all', limit: operations.listPets.limit.maximum } as const satisfies PetFilter

/** The list to ask for if the clerk wants this one: {@link everyPet} has the pets of every tab. */
export function requestedFor(filter: PetFilter): PetFilter {
  return filter.limit === asManyAsPossible ? everyPet : filter
}

/** The filter for an environment's list: the clerk's choice there, else the usual one. */
export function shownFilter(
  { views, firstLimit }: Pick<KeptView, 'views' | 'firstLimit'>,
  environment: EnvironmentId,
): PetFilter {
  const { status = 'all', limit = firstLimit } = views[environment]?.filter ?? {}
  return { status, limit }
}

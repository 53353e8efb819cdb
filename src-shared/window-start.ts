import type { EnvironmentId, ServiceEnvironmentId } from './environment.ts'
import type { CategoryNames, KeptView } from './kept-view.ts'
import type { PetFilter, PetPage } from './pet.ts'
import type { Settings } from './settings.ts'

/** A list with its environment and filter. */
export interface AskedList {
  readonly environment: EnvironmentId
  readonly filter: PetFilter
  readonly page: PetPage
}

/** A service's newest list for one tab, from an earlier run. */
export type LastList = AskedList & { readonly environment: ServiceEnvironmentId }

/** Everything that the window needs to start, in one answer, so it draws only once. */
export interface WindowStart {
  readonly settings: Settings
  readonly keptView: KeptView
  /** The administrator's names of categories. */
  readonly categoryNames: Readonly<Record<ServiceEnvironmentId, CategoryNames>>
  /** The newest list from an earlier run for each tab of each service that still has the same base URL. */
  readonly lastLists: readonly LastList[]
  /** The list that main requested while the window loaded; null if it has not arrived within a moment, or failed. */
  readonly firstList: AskedList | null
}

/** With which filter the pets of an environment are listed: what the clerk chose there, and the usual elsewhere. */
export function shownFilter(
  { views, firstLimit }: Pick<KeptView, 'views' | 'firstLimit'>,
  environment: EnvironmentId,
): PetFilter {
  const { status = 'all', limit = firstLimit } = views[environment]?.filter ?? {}
  return { status, limit }
}

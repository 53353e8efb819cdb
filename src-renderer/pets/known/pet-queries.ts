import { queryOptions } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetFilter, PetId } from '../../../src-shared/pet.ts'
import { petsKey } from '../../bridge/query-keys.ts'
import { unwrap } from '../../bridge/unwrap.ts'

/** When a list that an earlier run kept came, as its query has it: so long ago that it is loaded again, however recent it is. */
export const ofEarlierRun = { updatedAt: 0 } as const

/** Whether what a query holds came in this run. What an earlier run kept proves nothing of now; see {@link ofEarlierRun}. */
export function isOfThisRun({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean {
  return dataUpdatedAt > ofEarlierRun.updatedAt
}

/** Everything the window asks about pets. Each key starts with the environment, so that no two environments ever mix. */
export const petQueries = {
  /** The lists of an environment, whatever their filter. */
  lists: (environment: EnvironmentId) => [...petsKey(environment), 'list'] as const,

  /** One list (section 4.1). */
  list: (environment: EnvironmentId, filter: PetFilter) =>
    queryOptions({
      queryKey: [...petQueries.lists(environment), filter] as const,
      queryFn: () => unwrap(window.petStore.listPets({ environment, filter })),
    }),

  /** The lookups of an environment. */
  details: (environment: EnvironmentId) => [...petsKey(environment), 'detail'] as const,

  /** One pet, by its ID (section 4.3, or through the list). */
  detail: (environment: EnvironmentId, petId: PetId) =>
    queryOptions({
      queryKey: [...petQueries.details(environment), petId] as const,
      queryFn: () => unwrap(window.petStore.getPet({ environment, petId })),
    }),
}

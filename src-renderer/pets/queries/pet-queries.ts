import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf } from '../../../src-shared/status-groups.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'

/** When a list that an earlier run kept came, as its query has it: so long ago that it is loaded again, however recent it is. */
export const ofEarlierRun = { updatedAt: 0 } as const

/** Whether what a query holds came in this run. What an earlier run kept proves nothing of now; see {@link ofEarlierRun}. */
export function isOfThisRun({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean {
  return dataUpdatedAt > ofEarlierRun.updatedAt
}

/** Whether a list is taken to hold every pet of the group of this one, but lacks it. */
function wronglyLacks(pet: Pet, { status }: PetFilter, page: PetPage): boolean {
  const group = groupOf(pet)
  const claims = groupsOf(status).includes(group) && !page.mayMiss.includes(group) && page.skippedRows === 0
  return claims && !page.pets.some(({ id }) => id === pet.id)
}

/** Asks again for the list on screen if it is taken to be complete and lacks a pet that was looked up: main then judges it. */
function doubtLists(client: QueryClient, environment: EnvironmentId, pet: Pet): void {
  void client.invalidateQueries({
    queryKey: petQueries.lists(environment),
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && wronglyLacks(pet, queryKey.at(-1) as PetFilter, state.data as PetPage),
  })
}

/** Answers may pass one another on their way to the window, in milliseconds. */
const longestPassing = 5_000

/**
 * Dates everything known of an environment before what is received now: by the clock it may have come later, where the clock was
 * ahead and has been set back. What is received last counts.
 */
function dateBefore(client: QueryClient, environment: EnvironmentId, receivedAt: number): void {
  for (const queryKey of [petQueries.lists(environment), petQueries.details(environment)]) {
    for (const [key, known] of client.getQueriesData<PetPage | PetLookup>({ queryKey })) {
      if (known === undefined || known.receivedAt <= receivedAt + longestPassing) continue
      const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
      client.setQueryData(key, { ...known, receivedAt: receivedAt - 1 }, { updatedAt })
    }
  }
}

/** Takes from all lists of an environment that have pets what they proved, once the service is known to withhold some. */
function proveNothing(client: QueryClient, environment: EnvironmentId): void {
  const lists = client.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  for (const [queryKey, page] of lists) {
    const { status } = queryKey.at(-1) as PetFilter
    if (page === undefined || page.withholds || page.pets.length === 0) continue
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    client.setQueryData(queryKey, { ...page, mayMiss: groupsOf(status), withholds: true as const }, { updatedAt })
  }
}

/** Everything the window asks about pets. Each key starts with the environment, so that no two environments ever mix. */
export const petQueries = {
  /** The lists of an environment, whatever their filter. */
  lists: (environment: EnvironmentId) => [...petsKey(environment), 'list'] as const,

  /** One list (section 4.1). */
  list: (environment: EnvironmentId, filter: PetFilter) =>
    queryOptions({
      queryKey: [...petQueries.lists(environment), filter] as const,
      queryFn: async ({ client }) => {
        const page = await unwrap(window.petStore.listPets({ environment, filter }))
        dateBefore(client, environment, page.receivedAt)
        if (page.withholds) proveNothing(client, environment)
        return page
      },
    }),

  /** The lookups of an environment. */
  details: (environment: EnvironmentId) => [...petsKey(environment), 'detail'] as const,

  /** One pet, by its ID (section 4.3, or through the list). */
  detail: (environment: EnvironmentId, petId: PetId) =>
    queryOptions({
      queryKey: [...petQueries.details(environment), petId] as const,
      queryFn: async ({ client }) => {
        const lookup = await unwrap(window.petStore.getPet({ environment, petId }))
        dateBefore(client, environment, lookup.receivedAt)
        doubtLists(client, environment, lookup.pet)
        return lookup
      },
    }),
}

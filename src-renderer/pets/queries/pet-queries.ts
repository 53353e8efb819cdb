import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf } from '../../../src-shared/pet-status.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'

/** The time of a list that an earlier run kept: so old that it is loaded again, however recent it is. */
export const ofEarlierRun = { updatedAt: 0 } as const

/**
 * Whether a query holds an answer of this run. One of an earlier run proves nothing of now; see {@link ofEarlierRun}.
 */
export function isOfThisRun({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean {
  return dataUpdatedAt > ofEarlierRun.updatedAt
}

/** Whether a list is taken to hold every pet of the group of this one, but lacks it. */
function wronglyLacks(pet: Pet, { status }: PetFilter, page: PetPage): boolean {
  const group = groupOf(pet)
  const claims = groupsOf(status).includes(group) && !page.mayMiss.includes(group) && page.skippedRows === 0
  return claims && !page.pets.some(({ id }) => id === pet.id)
}

/** Reloads the list on screen if it claims to be complete and lacks a pet that was looked up: main then judges it. */
function doubtLists(client: QueryClient, environment: EnvironmentId, pet: Pet): void {
  void client.invalidateQueries({
    queryKey: petQueries.lists(environment),
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && wronglyLacks(pet, queryKey.at(-1) as PetFilter, state.data as PetPage),
  })
}

/** Answers may overtake each other on their way to the window, in milliseconds. */
const longestPassing = 5_000

/**
 * Dates everything known of an environment before what is received now. What is received last counts, even if the
 * clock was ahead and has been set back.
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

/** Makes all lists of an environment prove nothing, once the service is known to withhold pets. */
function proveNothing(client: QueryClient, environment: EnvironmentId): void {
  const lists = client.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  for (const [queryKey, page] of lists) {
    const { status } = queryKey.at(-1) as PetFilter
    if (page === undefined || page.withholds || page.pets.length === 0) continue
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    client.setQueryData(queryKey, { ...page, mayMiss: groupsOf(status), withholds: true as const }, { updatedAt })
  }
}

/** All queries about pets. Each key starts with the environment, so that environments never mix. */
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

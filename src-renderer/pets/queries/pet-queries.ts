import { type QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, groupsOf, provenGroups } from '../../../src-shared/pet-status.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { petsKey } from '../../view/pets-key.ts'

/** The update time to give a list from an earlier run. It proves nothing about now, so it must look old enough to be loaded again. */
export const ofEarlierRun = { updatedAt: 0 } as const

/** Whether a query's answer is from this run; see {@link ofEarlierRun}. */
export function isOfThisRun({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean {
  return dataUpdatedAt > ofEarlierRun.updatedAt
}

/** Whether a list claims to have every pet in this pet's group, but lacks this pet. */
function wronglyLacks(pet: Pet, { status }: PetFilter, page: PetPage): boolean {
  const holds = page.pets.some(({ id }) => id === pet.id) || page.lacksAdded?.includes(pet.id) === true
  return provenGroups(status, page).includes(groupOf(pet)) && !holds
}

/** Reloads the list on screen if it claims to be complete but lacks a pet that was looked up. Main then judges the new list. */
function doubtLists(client: QueryClient, environment: EnvironmentId, pet: Pet): void {
  void client.invalidateQueries({
    queryKey: petQueries.lists(environment),
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && wronglyLacks(pet, queryKey.at(-1) as PetFilter, state.data as PetPage),
  })
}

/** An answer may overtake another one by at most this on its way to the window, in milliseconds. */
const longestPassing = 5_000

/**
 * Dates an environment's known answers before the one received now if they are from the future. So the last answer counts, even
 * if the clock was ahead and has been set back.
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

/** Makes an environment's lists prove nothing, because the service is known to withhold pets. */
function proveNothing(client: QueryClient, environment: EnvironmentId): void {
  const lists = client.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  for (const [queryKey, page] of lists) {
    const { status } = queryKey.at(-1) as PetFilter
    if (page === undefined || page.withholds || page.pets.length === 0) continue
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    client.setQueryData(queryKey, { ...page, mayMiss: groupsOf(status), withholds: true as const }, { updatedAt })
  }
}

/** All queries about lists and lookups. Each key starts with the environment, so that environments never mix. */
export const petQueries = {
  lists: (environment: EnvironmentId) => [...petsKey(environment), 'list'] as const,

  /** A list (section 4.1). */
  list: (environment: EnvironmentId, filter: PetFilter) =>
    queryOptions({
      queryKey: [...petQueries.lists(environment), filter] as const,
      queryFn: async ({ client, meta }) => {
        const page = await unwrap(window.petStore.listPets({ environment, filter, ...meta?.asks }))
        dateBefore(client, environment, page.receivedAt)
        if (page.withholds) proveNothing(client, environment)
        return page
      },
    }),

  /** The key of all lookups in an environment. */
  details: (environment: EnvironmentId) => [...petsKey(environment), 'detail'] as const,

  /** A pet by its ID (section 4.3, or through the list). */
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

/** Whether two arrays have the same objects in the same order. */
export function hasSameItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, position) => item === others[position])
}

/** Why a lookup failed, and when, in milliseconds since 1970. */
export interface FailedLookup {
  readonly error: Error
  readonly at: number
}

/** A list from the service, and the filter that the app asked for. */
export interface KnownList {
  readonly filter: PetFilter
  readonly page: PetPage
  /** Whether it is from an earlier run, so that it proves nothing about now. */
  readonly isOfEarlierRun?: boolean
}

/** The pets in an answer from the service, and when it was received, in milliseconds since 1970. */
export type ReceivedPets = Pick<PetPage, 'pets' | 'receivedAt'>

/** Turns a lookup into an answer with one pet. */
export function receivedPet({ pet, receivedAt }: PetLookup): ReceivedPets {
  return { pets: [pet], receivedAt }
}

/**
 * Gives each pet's last received copy, from a list or a lookup. Of two copies from the same millisecond, it takes the
 * later one in `answers`.
 */
export function newestCopies(answers: readonly ReceivedPets[]): ReadonlyMap<PetId, Pet> {
  const fromOldToNew = answers.toSorted((a, b) => a.receivedAt - b.receivedAt)
  return new Map(fromOldToNew.flatMap(({ pets }) => pets.map((pet) => [pet.id, pet] as const)))
}

/** Replaces each pet by its newest copy and keeps the order. Gives the same array if no copy is newer. */
export function withNewestCopies(pets: readonly Pet[], newest: ReadonlyMap<PetId, Pet>): readonly Pet[] {
  const copies = pets.map((pet) => newest.get(pet.id) ?? pet)
  return copies.every((copy, position) => copy === pets[position]) ? pets : copies
}

/** Replaces each copy by an equal one from `former`, so that its row need not render again. */
export function withFormerCopies(
  newest: ReadonlyMap<PetId, Pet>,
  former: ReadonlyMap<PetId, Pet>,
): ReadonlyMap<PetId, Pet> {
  return new Map(
    [...newest].map(([id, pet]) => {
      const before = former.get(id)
      return [id, before && hasSameFields(before, pet) ? before : pet] as const
    }),
  )
}

/** The service's answers about an environment's pets: the newest list for each filter, and the lookups. */
export interface KnownAnswers {
  readonly lists: readonly KnownList[]
  readonly lookups: readonly PetLookup[]
}

/** All answers about an environment's pets, and the newest copy of each pet in them. */
interface Known {
  readonly answers: KnownAnswers
  readonly newest: ReadonlyMap<PetId, Pet>
}

/** What `knownIn` last gave for each view, so that it gives the same objects until an answer arrives. */
const lastKnown = new WeakMap<QueryClient, Map<string, Known>>()

const nothingKnown: Known = { answers: { lists: [], lookups: [] }, newest: new Map() }

function knownIn(queryClient: QueryClient, environment: EnvironmentId): Known {
  const view = petsKey(environment).join(' ')
  const ofClient = lastKnown.get(queryClient) ?? new Map<string, Known>()
  lastKnown.set(queryClient, ofClient)
  const former = ofClient.get(view) ?? nothingKnown
  const answers = cachedAnswers(queryClient, environment)
  if (isSame(answers, former.answers)) return former
  const copies = newestCopies([...answers.lists.map(({ page }) => page), ...answers.lookups.map(receivedPet)])
  const known = { answers, newest: withFormerCopies(copies, former.newest) }
  ofClient.set(view, known)
  return known
}

/** The service's answers so far about an environment. The same object until another answer arrives. */
export function answersIn(queryClient: QueryClient, environment: EnvironmentId): KnownAnswers {
  return knownIn(queryClient, environment).answers
}

function cachedAnswers(queryClient: QueryClient, environment: EnvironmentId): KnownAnswers {
  const lists = queryClient.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  const lookups = queryClient.getQueriesData<PetLookup>({ queryKey: petQueries.details(environment) })
  function isOfEarlierRun(key: QueryKey): boolean {
    const state = queryClient.getQueryState(key)
    return state !== undefined && !isOfThisRun(state)
  }
  return {
    lists: lists.flatMap(([key, page]) =>
      page ? [{ filter: key.at(-1) as PetFilter, page, isOfEarlierRun: isOfEarlierRun(key) }] : [],
    ),
    lookups: lookups.flatMap(([, lookup]) => lookup ?? []),
  }
}

/** Whether a list or a lookup in an environment has had this pet. */
export function knowsPet(queryClient: QueryClient, environment: EnvironmentId, petId: PetId): boolean {
  const { lists, lookups } = answersIn(queryClient, environment)
  return [...lists.map(({ page }) => page), ...lookups.map(receivedPet)].some(({ pets }) =>
    pets.some(({ id }) => id === petId),
  )
}

function isSame(one: KnownAnswers, other: KnownAnswers): boolean {
  return (
    one.lists.length === other.lists.length &&
    one.lists.every(({ page }, at) => page === other.lists[at]?.page) &&
    hasSameItems(one.lookups, other.lookups)
  )
}

/** Gives the result of `read`, and renders again when it changes. `read` must give the same object while the cache stays the same. */
function useCached<Value>(read: (queryClient: QueryClient) => Value): Value {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => read(queryClient))
}

/** Gives the same as {@link answersIn}, and renders again when it changes. */
export function useKnownAnswers(environment: EnvironmentId): KnownAnswers {
  return useCached((queryClient) => knownIn(queryClient, environment).answers)
}

/**
 * Gives the newest copy of every known pet in an environment. List, details and Quick search all take pets from here, so that they never
 * contradict each other.
 */
export function useKnownPets(environment: EnvironmentId): ReadonlyMap<PetId, Pet> {
  return useCached((queryClient) => knownIn(queryClient, environment).newest)
}

/** Why a pet's last lookup failed. Undefined if it did not, and while the pet is looked up again. */
export function useFailedLookup(environment: EnvironmentId, petId: PetId | null): FailedLookup | undefined {
  const state = useCached((queryClient) =>
    petId === null ? undefined : queryClient.getQueryState(petQueries.detail(environment, petId).queryKey),
  )
  return useMemo(
    () => (state?.error ? { error: state.error, at: state.errorUpdatedAt } : undefined),
    [state?.error, state?.errorUpdatedAt],
  )
}

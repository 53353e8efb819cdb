import { type QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../../../src-shared/pet-fields.ts'
import { groupOf, groupsOf, provenGroups } from '../../../src-shared/pet-status.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'

/** The time of a list that an earlier run kept, and that proves nothing of now: so old that it is loaded again, however recent it is. */
export const ofEarlierRun = { updatedAt: 0 } as const

/** Whether a query holds an answer of this run; see {@link ofEarlierRun}. */
export function isOfThisRun({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): boolean {
  return dataUpdatedAt > ofEarlierRun.updatedAt
}

/** Whether a list is taken to hold every pet of the group of this one, but lacks it. */
function wronglyLacks(pet: Pet, { status }: PetFilter, page: PetPage): boolean {
  const holds = page.pets.some(({ id }) => id === pet.id) || page.lacksAdded?.includes(pet.id) === true
  return provenGroups(status, page).includes(groupOf(pet)) && !holds
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

/** Whether two arrays hold the same objects in the same order. */
export function hasSameItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, position) => item === others[position])
}

/** Why a lookup failed, and when, in milliseconds since 1970. */
export interface FailedLookup {
  readonly error: Error
  readonly at: number
}

/** A list that the service gave, and what it was asked for. */
export interface KnownList {
  readonly filter: PetFilter
  readonly page: PetPage
  /** Whether an earlier run kept it: it proves nothing of now. */
  readonly isOfEarlierRun?: boolean
}

/** An answer of the service: pets, and when they were received, in milliseconds since 1970. */
export type ReceivedPets = Pick<PetPage, 'pets' | 'receivedAt'>

/** A lookup as an answer with one pet in it. */
export function receivedPet({ pet, receivedAt }: PetLookup): ReceivedPets {
  return { pets: [pet], receivedAt }
}

/**
 * The copy of each pet that was received last, whether in a list or a lookup. If two were received in the same millisecond, the
 * later one in `answers` counts.
 */
export function newestCopies(answers: readonly ReceivedPets[]): ReadonlyMap<PetId, Pet> {
  const fromOldToNew = answers.toSorted((a, b) => a.receivedAt - b.receivedAt)
  return new Map(fromOldToNew.flatMap(({ pets }) => pets.map((pet) => [pet.id, pet] as const)))
}

/** These pets in their order, each in its newest copy. Gives the same array if no copy is newer. */
export function withNewestCopies(pets: readonly Pet[], newest: ReadonlyMap<PetId, Pet>): readonly Pet[] {
  const copies = pets.map((pet) => newest.get(pet.id) ?? pet)
  return copies.every((copy, position) => copy === pets[position]) ? pets : copies
}

/** These copies, each the same object as in `former` if it says the same: its row then need not render again. */
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

/** What the service has answered about the pets of an environment: the newest list for each filter, and the lookups. */
export interface KnownAnswers {
  readonly lists: readonly KnownList[]
  readonly lookups: readonly PetLookup[]
}

/** What is known of an environment: every answer, and the newest copy of each pet in them. */
interface Known {
  readonly answers: KnownAnswers
  readonly newest: ReadonlyMap<PetId, Pet>
}

/** What was known of each environment when it was last asked: the same objects as long as no answer comes. */
const lastKnown = new WeakMap<QueryClient, Map<EnvironmentId, Known>>()

const nothingKnown: Known = { answers: { lists: [], lookups: [] }, newest: new Map() }

function knownIn(queryClient: QueryClient, environment: EnvironmentId): Known {
  const ofClient = lastKnown.get(queryClient) ?? new Map<EnvironmentId, Known>()
  lastKnown.set(queryClient, ofClient)
  const former = ofClient.get(environment) ?? nothingKnown
  const answers = cachedAnswers(queryClient, environment)
  if (isSame(answers, former.answers)) return former
  const copies = newestCopies([...answers.lists.map(({ page }) => page), ...answers.lookups.map(receivedPet)])
  const known = { answers, newest: withFormerCopies(copies, former.newest) }
  ofClient.set(environment, known)
  return known
}

/** What the service has answered so far about an environment. The same object as long as no answer comes. */
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

/** Whether a list or a lookup of an environment has held a pet. */
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

/** What `read` gives of the cache, followed. It must give the same until something changes. */
function useCached<Value>(read: (queryClient: QueryClient) => Value): Value {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => read(queryClient))
}

/** The same as {@link answersIn}, followed. */
export function useKnownAnswers(environment: EnvironmentId): KnownAnswers {
  return useCached((queryClient) => knownIn(queryClient, environment).answers)
}

/**
 * The newest copy of every known pet of an environment. List, details and palette all take pets from here, so they never
 * contradict each other.
 */
export function useKnownPets(environment: EnvironmentId): ReadonlyMap<PetId, Pet> {
  return useCached((queryClient) => knownIn(queryClient, environment).newest)
}

/** Why the last lookup of a pet failed, followed. Undefined unless it did: not while it is looked up again. */
export function useFailedLookup(environment: EnvironmentId, petId: PetId | null): FailedLookup | undefined {
  const state = useCached((queryClient) =>
    petId === null ? undefined : queryClient.getQueryState(petQueries.detail(environment, petId).queryKey),
  )
  return useMemo(
    () => (state?.error ? { error: state.error, at: state.errorUpdatedAt } : undefined),
    [state?.error, state?.errorUpdatedAt],
  )
}

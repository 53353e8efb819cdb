import { type Query, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Knowledge, type Lesson, learn, nothingKnown } from '../../../src-shared/knowledge.ts'
import type { Pet, PetFilter, PetId, PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { groupOf } from '../../../src-shared/pet-status.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { petsKey, petsKeyLength } from '../../view/pets-key.ts'

/** The update time to give a list from an earlier run. It proves nothing about now, so it must look old enough to be loaded again. */
export const ofEarlierRun = { updatedAt: 0 } as const

/** Whether a query's answer is from this run; see {@link ofEarlierRun}. */
export function isOfThisRun(state: { readonly dataUpdatedAt: number } | undefined): boolean {
  return state !== undefined && state.dataUpdatedAt > ofEarlierRun.updatedAt
}

/** All queries about lists and lookups, in the view that an environment shows. */
export const petQueries = {
  lists: (environment: EnvironmentId) => [...petsKey(environment), 'list'] as const,

  /** A list (section 4.1). */
  list: (environment: EnvironmentId, filter: PetFilter) =>
    queryOptions({
      queryKey: [...petQueries.lists(environment), filter] as const,
      queryFn: ({ meta }) => unwrap(window.petStore.listPets({ environment, filter, ...meta?.asks })),
    }),

  /** A pet by its ID (section 4.3, or through the list). */
  detail: (environment: EnvironmentId, petId: PetId) =>
    queryOptions({
      queryKey: [...petsKey(environment), 'detail', petId] as const,
      queryFn: () => unwrap(window.petStore.getPet({ environment, petId })),
    }),
}

/** The pets that this computer added, as main's ledger lists them; see `additions.ts`. */
export const additionsName = 'additions'

/** Makes a lesson of a query's answer; `addedIn` reads the added pets from the ledger. Null if the answer is not about pets. */
function lessonOf({ queryKey, state }: Query, addedIn: AddedIn): Lesson | null {
  const [, , , name, filter] = queryKey
  if (name === 'list') {
    const isOfEarlierRun = !isOfThisRun(state)
    return { kind: 'list', filter: filter as PetFilter, page: state.data as PetPage, isOfEarlierRun }
  }
  if (name === 'detail') return { kind: 'lookup', ...(state.data as PetLookup) }
  return name === additionsName ? { kind: 'added', added: addedIn(state.data) } : null
}

type AddedIn = (ledger: unknown) => Extract<Lesson, { kind: 'added' }>['added']

/**
 * From now on, learns from each answer about pets when it comes. If it shows a pet that a complete list lacks, reloads the list on screen; main
 * then judges the new one.
 */
export function followAnswers(queryClient: QueryClient, addedIn: AddedIn): void {
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success' || query.queryKey[0] !== 'pets')
      return
    const lesson = lessonOf(query, addedIn)
    if (lesson === null) return
    const view = query.queryKey.slice(0, petsKeyLength)
    const key = [...view, 'knowledge']
    const before = queryClient.getQueryData<Knowledge>(key) ?? nothingKnown
    queryClient.setQueryData(key, learn(before, lesson))
    const isDoubted =
      lesson.kind === 'lookup' && !before.pets.has(lesson.pet.id) && before.covers[groupOf(lesson.pet)].isWhole
    if (isDoubted) void queryClient.invalidateQueries({ queryKey: [...view, 'list'] })
  })
}

/** What is known of an environment's pets now. The same object until another answer comes. */
export function knowledgeIn(queryClient: QueryClient, environment: EnvironmentId): Knowledge {
  return queryClient.getQueryData<Knowledge>([...petsKey(environment), 'knowledge']) ?? nothingKnown
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

/** Gives the result of `read`, and renders again when it changes. `read` must give the same object while the cache stays the same. */
export function useCached<Value>(read: (queryClient: QueryClient) => Value): Value {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => read(queryClient))
}

/** Gives the same as {@link knowledgeIn}, and renders again when it changes. */
export function useKnowledge(environment: EnvironmentId): Knowledge {
  return useCached((queryClient) => knowledgeIn(queryClient, environment))
}

const answered = new WeakMap<Knowledge, ReadonlyMap<PetId, Pet>>()

/** The newest copy of each pet that the service has answered with. */
export function answeredPets(knowledge: Knowledge): ReadonlyMap<PetId, Pet> {
  const answer = answered.get(knowledge)
  if (answer) return answer
  const known = [...knowledge.pets].filter(([, each]) => each.source !== 'added')
  const pets = new Map(known.map(([id, { pet }]) => [id, pet] as const))
  answered.set(knowledge, pets)
  return pets
}

/** Gives {@link answeredPets}, and renders again when it changes. */
export function useKnownPets(environment: EnvironmentId): ReadonlyMap<PetId, Pet> {
  return answeredPets(useKnowledge(environment))
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

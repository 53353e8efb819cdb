import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { SeenPets, SeenStore } from '../../../src-shared/seen-pets.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { useFirstPainted } from '../../ui/loading.ts'
import { additionsQuery, ownPetsAmong, useOwnPets } from '../queries/additions.ts'
import { answersIn, useKnownAnswers } from '../queries/pet-queries.ts'
import {
  type Answers,
  comparePets,
  noChanges,
  type PetChanges,
  readAnswers,
  withFormerChanges,
} from './compare-pets.ts'
import { comparable, datedBefore, settleChanges } from './look-at-pets.ts'

/**
 * What the clerk has seen of the store of an environment. Main keeps it. By its key it is forgotten with the lists when the base
 * URL or the API key changes.
 */
export function seenQuery(environment: EnvironmentId) {
  const queryKey = [...petsKey(environment), 'seen'] as const
  return queryOptions({
    queryKey,
    // This window changes it, so what it has is at least as new as what main has.
    queryFn: async ({ client }): Promise<SeenStore> =>
      client.getQueryData<SeenStore>(queryKey) ?? (await unwrap(window.petStore.recallSeen({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // Thousands of pets would be compared at each change.
    structuralSharing: false,
  })
}

/** Sends main what the clerk has seen. */
export function keepSeen(environment: EnvironmentId, store: SeenStore): void {
  void unwrap(window.petStore.keepSeen({ environment, ...store }))
}

/** What of `store` the clerk has seen, what was answered since, and what happened in between. */
export interface Comparison {
  readonly store: SeenStore
  readonly seen: SeenPets
  readonly answers: Answers
  readonly changes: PetChanges
}

function compare(store: SeenStore, answers: Answers, isOwn: (pet: Pet) => boolean): Comparison {
  // Main dates the answers, and its clock may be ahead of the window's.
  const answered = [...answers.lists, ...answers.pets.values()]
  const now = answered.reduce((latest, { receivedAt }) => Math.max(latest, receivedAt), Date.now())
  const compared = comparable(datedBefore(now, store.seen), answers)
  return { store, ...compared, changes: comparePets(compared.seen, compared.answers, isOwn) }
}

/**
 * Compares what the clerk has seen of an environment with every answer that comes. Null until both are known. A change that stays
 * the same is the same object, so that its row need not render again.
 */
export function useComparison(environment: EnvironmentId): Comparison | null {
  // The first screen does not wait for it.
  const { data: store } = useQuery({ ...seenQuery(environment), enabled: useFirstPainted() })
  const isOwn = useOwnPets(environment)
  const { lists, lookups } = useKnownAnswers(environment)
  const answers = useMemo(() => readAnswers(lists, lookups), [lists, lookups])
  const last = useRef<PetChanges>(noChanges)
  return useMemo(() => {
    // A service that ignores the limit can send any number of pets.
    if (!store || !isOwn || answers.pets.size > mostSeenPets) return null
    const compared = compare(store, answers, isOwn)
    last.current = withFormerChanges(compared.changes, last.current)
    return { ...compared, changes: last.current }
  }, [store, isOwn, answers])
}

/** Settles changes of pets that the clerk has opened, or marked as seen: they are marked no more. */
export function markAsSeen(queryClient: QueryClient, environment: EnvironmentId, petIds: Iterable<PetId>): void {
  const { queryKey } = seenQuery(environment)
  const store = queryClient.getQueryData(queryKey)
  const known = queryClient.getQueryData(additionsQuery(environment).queryKey)
  if (!store || !known) return
  const { lists, lookups } = answersIn(queryClient, environment)
  const answers = readAnswers(lists, lookups)
  const { changes } = compare(store, answers, ownPetsAmong(known.additions))
  const seen = settleChanges(store.seen, answers, changes, petIds)
  if (seen === store.seen) return
  queryClient.setQueryData(queryKey, { ...store, seen })
  keepSeen(environment, { ...store, seen })
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { FailureError } from '../../../src-shared/failure.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { afterShelfEvent, type ShelfCheck, shelfNews } from '../../../src-shared/shelf-check.ts'
import type { ShelfEvent } from '../../../src-shared/shelf-check-schema.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { showFailure } from '../../ui/notices/messages.ts'
import { petsKey } from '../../view/pets-key.ts'
import { petQueries, useCached, useKnowledge } from '../queries/pet-queries.ts'
import { numberToOpen } from '../search/search-pets.ts'
import { petsOfCode } from './pets-of-code.ts'

const none: readonly ShelfCheck[] = []

function shelfQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'shelf'] as const,
    /** The checks in the order in which they began. */
    queryFn: async () => {
      const { events, setAside } = await unwrap(window.petStore.readShelf({ environment }))
      return { checks: events.reduce(afterShelfEvent, none), setAside }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // It would compare every pet at each scan.
    structuralSharing: false,
  })
}

/**
 * Applies an event, and has main record it. Main records events in the order of these calls. A scan is applied once that is done, so that the
 * clerk sees none that an end of the app could lose; all others at once. Settles when main has answered. A message says if it cannot record.
 */
export async function recordShelf(
  queryClient: QueryClient,
  environment: EnvironmentId,
  event: ShelfEvent,
): Promise<void> {
  // Before the answer: another key may be in use after it.
  const { queryKey } = shelfQuery(environment)
  const apply = () =>
    queryClient.setQueryData(queryKey, (kept) => {
      if (kept === undefined) return kept
      const { checks, setAside } = kept
      const isDismissed = event.kind === 'dismissed' && event.check === setAside?.check
      return { checks: afterShelfEvent(checks, event), setAside: isDismissed ? null : setAside }
    })
  if (event.kind !== 'scanned') apply()
  const recorded = await window.petStore.recordShelf({ environment, event })
  if (event.kind === 'scanned') apply()
  if (!recorded.ok) showFailure(recorded.failure, environment)
}

/** What is known of a code that no known pet has: it is looked up, does not exist, may exist, or could not be looked up. */
export type UnknownBecause = 'looking' | 'none' | 'may-exist' | 'later'

type Lookup = ReturnType<QueryClient['getQueryState']>

function becauseOf(lookup: Lookup): UnknownBecause {
  if (!(lookup?.error instanceof FailureError)) return 'looking'
  const { failure } = lookup.error
  if (failure.kind !== 'not-found') return 'later'
  return failure.complete ? 'none' : 'may-exist'
}

const mostLookups = 4

/**
 * Looks up these numbers, a few at a time in their order. Asks again for one that could not be looked up once the store has answered anything since.
 * Gives what came of each.
 */
function useLookups(environment: EnvironmentId, numbers: readonly PetId[]): ReadonlyMap<PetId, UnknownBecause> {
  const queryClient = useQueryClient()
  const { latest } = useKnowledge(environment)
  const stateOf = useCallback(
    (number: PetId) => queryClient.getQueryState(petQueries.detail(environment, number).queryKey),
    [queryClient, environment],
  )
  // As a text, which stays the same while the answers do.
  const answered = useCached(() =>
    numbers.map((number) => `${becauseOf(stateOf(number))} ${stateOf(number)?.fetchStatus}`).join(),
  )
  // The service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer makes room for the next question.
  useEffect(() => {
    const isUnderWay = (number: PetId) => stateOf(number)?.fetchStatus === 'fetching'
    const isWanted = (number: PetId) => {
      const state = stateOf(number)
      if (state === undefined) return true
      const isLate = becauseOf(state) === 'later' && state.errorUpdatedAt < latest
      return state.fetchStatus === 'idle' && (isLate || (state.data === undefined && state.error === null))
    }
    const free = mostLookups - numbers.filter(isUnderWay).length
    for (const number of numbers.filter(isWanted).slice(0, Math.max(0, free)))
      void queryClient.prefetchQuery(petQueries.detail(environment, number))
  }, [queryClient, environment, stateOf, numbers, answered, latest])
  return new Map(numbers.map((number) => [number, becauseOf(stateOf(number))] as const))
}

/** The numbers among a check's codes that no known pet has, each once. */
function unknownNumbers(check: ShelfCheck | null): readonly PetId[] {
  const codes = check?.scans.filter(({ petId }) => petId === null) ?? []
  return [...new Set(codes.flatMap(({ code }) => numberToOpen(code) ?? []))]
}

/**
 * An environment's checks of the shelf: the unfinished one, kept up to date with what is known of the store, the last that has ended, and one that
 * is set aside; null if there is none. Undefined until main has answered. `becauseOf` says why a code is unknown.
 */
export function useShelf(environment: EnvironmentId) {
  const queryClient = useQueryClient()
  const { data: kept } = useQuery(shelfQuery(environment))
  const knowledge = useKnowledge(environment)
  const unfinished = kept?.checks.findLast(({ endedAt }) => endedAt === null) ?? null
  const numbers = useMemo(() => unknownNumbers(unfinished), [unfinished])
  const lookups = useLookups(environment, numbers)
  // What main records.
  useEffect(() => {
    if (unfinished === null) return
    const petOf = (code: string) => {
      const [petId, ...others] = petsOfCode(knowledge, code)
      return others.length > 0 ? undefined : petId
    }
    const news = shelfNews(unfinished, knowledge, petOf)
    if (news !== null) void recordShelf(queryClient, environment, news)
  }, [queryClient, environment, unfinished, knowledge])
  if (kept === undefined) return undefined
  return {
    unfinished,
    ended: kept.checks.findLast(({ endedAt, isDiscarded }) => endedAt !== null && !isDiscarded) ?? null,
    setAside: kept.setAside,
    lookups,
  }
}

/** Asks the store again for a code that it did not know, because the clerk has scanned it again. */
export function lookAgain(queryClient: QueryClient, environment: EnvironmentId, code: string): void {
  const number = numberToOpen(code)
  if (number === undefined) return
  const detail = petQueries.detail(environment, number)
  const state = queryClient.getQueryState(detail.queryKey)
  if (state && state.fetchStatus === 'idle') void queryClient.prefetchQuery({ ...detail, staleTime: 0 })
}

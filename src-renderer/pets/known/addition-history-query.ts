import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { petsKey } from '../../bridge/query-keys.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { afterFirstPaint } from '../../ui/loading/after-first-paint.ts'
import { addedAnswers, ownPetsAmong, withChanges } from './addition-history.ts'
import type { ReceivedPets } from './newest-copies.ts'

interface AdditionHistory {
  /** Newest first. */
  readonly additions: readonly Addition[]
  /** When main was asked for them, in milliseconds since 1970. */
  readonly askedAt: number
}

/** How far back the journal goes, in milliseconds. */
const keptFor = 90 * 24 * 60 * 60 * 1000
/** Changes are asked for a little further back than the last time, in case the computer's clock was set back. */
const overlap = 60_000

/**
 * What this computer added to an environment in the last 90 days. After the first time, main is asked only for what changed.
 * `followAdditions` says when.
 */
export function additionHistoryQuery(environment: EnvironmentId) {
  const queryKey = [...petsKey(environment), 'addition-history'] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<AdditionHistory> => {
      const former = client.getQueryData<AdditionHistory>(queryKey)
      const askedAt = Date.now()
      const since = former ? Math.min(former.askedAt, askedAt) - overlap : askedAt - keptFor
      const listed = await unwrap(window.petStore.listAdditions({ environment, since }))
      return { askedAt, additions: former ? withChanges(former.additions, listed) : listed }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Thousands of entries would be compared at each change.
    structuralSharing: false,
  })
}

function useAdditionHistory<Value>(
  environment: EnvironmentId,
  select: (history: AdditionHistory) => Value,
): Value | undefined {
  const [isIdle, setIdle] = useState(false)
  // There may be thousands, which the first screen must not wait for.
  useEffect(() => afterFirstPaint(() => setIdle(true)), [])
  return useQuery({ ...additionHistoryQuery(environment), select, enabled: isIdle }).data
}

const ownPets = ({ additions }: AdditionHistory) => ownPetsAmong(additions)

/** Tells which pets were added from this computer in the last 90 days; undefined until main has answered. */
export function useOwnPets(environment: EnvironmentId): ((pet: Pet) => boolean) | undefined {
  return useAdditionHistory(environment, ownPets)
}

const answersOf = ({ additions }: AdditionHistory) => addedAnswers(additions)
const noAnswers: readonly ReceivedPets[] = []

/**
 * The pets that this computer added to an environment in the last 90 days and whose ID is known, as they were sent, newest
 * first, each with the time when it was added. The store may know them otherwise by now. Empty until the first screen is
 * painted and main has answered.
 */
export function useAddedAnswers(environment: EnvironmentId): readonly ReceivedPets[] {
  return useAdditionHistory(environment, answersOf) ?? noAnswers
}

const additionsOf = ({ additions }: AdditionHistory) => additions

/**
 * What this computer added to an environment in the last 90 days, and whatever is not settled, newest first. Undefined until
 * main has answered. Follows what main learns.
 */
export function useAddedHere(environment: EnvironmentId): readonly Addition[] | undefined {
  return useAdditionHistory(environment, additionsOf)
}

/** Loads what was added to an environment once the first screen is painted, so that a panel with it opens at once. */
export function usePrefetchedHistory(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  useEffect(
    () => afterFirstPaint(() => void queryClient.prefetchQuery(additionHistoryQuery(environment))),
    [queryClient, environment],
  )
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { petQueries } from '../pet-queries.ts'

/** How long a list may take before the clerk is told that it is slow, in milliseconds. */
const patience = 8_000

/**
 * What other lists of the same environment already tell about the pets of this status: shown while the list itself is on its
 * way, or cannot be had. It claims nothing about completeness.
 */
export function knownPets(
  queryClient: QueryClient,
  environment: EnvironmentId,
  filter: PetFilter,
): PetPage | undefined {
  const lists = queryClient.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
  const pages = lists.flatMap(([queryKey, page]) => {
    const { status } = queryKey.at(-1) as PetFilter
    if (!page || (status !== filter.status && status !== 'all')) return []
    const pets = filter.status === 'all' ? page.pets : page.pets.filter((pet) => pet.status === filter.status)
    return pets.length > 0 ? [{ ...page, pets }] : []
  })
  return pages.toSorted((a, b) => b.pets.length - a.pets.length)[0]
}

function useSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isFetching) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching])
  return isSlow
}

/**
 * The list as it can be shown now. `page` is the list itself, or what other lists tell of it (`isStandIn`), or undefined
 * where nothing is known yet. `error` is that of the last attempt; good data stays beside it.
 */
export function usePetList(environment: EnvironmentId, filter: PetFilter) {
  const queryClient = useQueryClient()
  const query = useQuery(petQueries.list(environment, filter))
  const isSlow = useSlow(query.isFetching)
  const page = query.data ?? knownPets(queryClient, environment, filter)
  return {
    page,
    isStandIn: query.data === undefined && page !== undefined,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    isFetching: query.isFetching,
    isSlow,
    refresh: () => void query.refetch(),
  }
}

/** What {@link usePetList} gives. */
export type PetList = ReturnType<typeof usePetList>

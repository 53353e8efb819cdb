import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId, PetPage } from '../../../../src-shared/pet.ts'
import { useViewStore } from '../../../view/view-store.ts'
import { answersIn, withNewestCopies } from '../../queries/known-pets.ts'
import { petQueries } from '../../queries/pet-queries.ts'
import { nextRefreshAt, refreshByHand, refreshOptions } from '../../queries/refresh-lists.ts'
import { standInFor } from '../../queries/tab-pets.ts'

/** How long a list request may take before it is called slow, in milliseconds. */
const slowAfter = 8_000

/** How long a refresh may take before it is mentioned, in milliseconds: one that comes at once each minute would only flicker. */
const longAfter = 300

interface BegunRequest {
  readonly number: number
  readonly at: number
}

/**
 * Whether the current request for the list `name` has taken longer than `limit`, in milliseconds. `number` differs for each
 * request for the same list, and is null if none is running. The clock keeps running while another list is shown.
 */
function useLongerThan(limit: number, name: string, number: number | null): boolean {
  const begun = useRef(new Map<string, BegunRequest>())
  const [long, setLong] = useState({ name, number: -1 })
  useEffect(() => {
    if (number === null) return
    const known = begun.current.get(name)
    const request = known?.number === number ? known : { number, at: performance.now() }
    begun.current.set(name, request)
    const timer = setTimeout(() => setLong({ name, number }), request.at + limit - performance.now())
    return () => clearTimeout(timer)
  }, [limit, name, number])
  return long.name === name && long.number === number
}

/**
 * The list as it can be shown now. `newest` holds the newest copy of each pet. `page` is the list itself, or what other lists
 * know of it (`isStandIn`), or undefined if nothing is known yet. `error` is from the last attempt; good data stays beside it.
 */
export function usePetList(environment: EnvironmentId, filter: PetFilter, newest: ReadonlyMap<PetId, Pet>) {
  const queryClient = useQueryClient()
  const refresh = useViewStore((state) => state.refresh)
  const options = petQueries.list(environment, filter)
  const query = useQuery({ ...options, ...refreshOptions(refresh) })
  const { data, isFetching } = query
  const listName = `${filter.status} ${filter.limit}`
  const requestNumber = isFetching ? query.dataUpdatedAt + query.errorUpdateCount : null
  const isLong = useLongerThan(longAfter, listName, requestNumber)
  const isSlow = useLongerThan(slowAfter, listName, requestNumber)
  const cached = query.error && queryClient.getQueryCache().find(options)

  const listed = useMemo(
    (): PetPage | undefined => data && { ...data, pets: withNewestCopies(data.pets, newest) },
    [data, newest],
  )

  function standIn(): PetPage | undefined {
    return standInFor(filter, answersIn(queryClient, environment).lists, newest)
  }

  const page = listed ?? standIn()
  return {
    page,
    isStandIn: listed === undefined && page !== undefined,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    isFetching,
    isLong,
    isSlow,
    /** When a failed list is loaded again by itself, in milliseconds since 1970; null if it is not. */
    retryAt: cached ? nextRefreshAt(cached, refresh) : null,
    refresh: () => void refreshByHand(queryClient, options.queryKey),
  }
}

/** What {@link usePetList} gives. */
export type PetList = ReturnType<typeof usePetList>

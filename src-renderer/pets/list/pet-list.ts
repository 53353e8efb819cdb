import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Pet, PetFilter, PetId, PetPage } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { withNewestCopies } from '../newest-copies.ts'
import { petQueries } from '../pet-queries.ts'
import { standInFor } from './stand-in.ts'

/** How long a list request may take before it is called slow, in milliseconds. */
const slowAfter = 8_000

interface BegunRequest {
  readonly number: number
  readonly at: number
}

/**
 * Whether the current request for the list `name` is slow. `number` differs for each request for the same list, and is null
 * if none is running. The clock keeps running while another list is shown.
 */
function useSlow(name: string, number: number | null): boolean {
  const begun = useRef(new Map<string, BegunRequest>())
  const [slow, setSlow] = useState({ name, number: -1 })
  useEffect(() => {
    if (number === null) return
    const known = begun.current.get(name)
    const request = known?.number === number ? known : { number, at: performance.now() }
    begun.current.set(name, request)
    const timer = setTimeout(() => setSlow({ name, number }), request.at + slowAfter - performance.now())
    return () => clearTimeout(timer)
  }, [name, number])
  return slow.name === name && slow.number === number
}

/**
 * The list as it can be shown now. `newest` holds the newest copy of each pet. `page` is the list itself, or what other lists
 * know of it (`isStandIn`), or undefined if nothing is known yet. `error` is from the last attempt; good data stays beside it.
 */
export function usePetList(environment: EnvironmentId, filter: PetFilter, newest: ReadonlyMap<PetId, Pet>) {
  const queryClient = useQueryClient()
  const query = useQuery(petQueries.list(environment, filter))
  const { data, isFetching } = query
  const requestsBefore = query.dataUpdatedAt + query.errorUpdateCount
  const isSlow = useSlow(`${filter.status} ${filter.limit}`, isFetching ? requestsBefore : null)

  const listed = useMemo(
    (): PetPage | undefined => data && { ...data, pets: withNewestCopies(data.pets, newest) },
    [data, newest],
  )

  function standIn(): PetPage | undefined {
    const lists = queryClient.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
    const known = lists.flatMap(([key, page]) => (page ? [{ filter: key.at(-1) as PetFilter, page }] : []))
    return standInFor(filter, known, newest)
  }

  const page = listed ?? standIn()
  return {
    page,
    isStandIn: listed === undefined && page !== undefined,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    isFetching,
    isSlow,
    refresh: () => void query.refetch(),
  }
}

/** What {@link usePetList} gives. */
export type PetList = ReturnType<typeof usePetList>

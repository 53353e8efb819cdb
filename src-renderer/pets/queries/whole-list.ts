import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { usePreferences } from '../../view/preferences.ts'
import { isOfThisRun, petQueries } from './pet-queries.ts'
import { refreshOptions } from './refresh-lists.ts'

/** For how long the whole is as good as a new one where nothing refreshes it, in milliseconds. */
const goodFor = 10 * 60_000

/** Loads {@link everyPet} once `isWanted`, and refreshes it while its screen is shown. */
export function useWholeList(environment: EnvironmentId, isWanted = true) {
  const refresh = usePreferences((state) => state.refresh)
  return useQuery({ ...petQueries.list(environment, everyPet), ...refreshOptions(refresh), enabled: isWanted })
}

/** Whether the list that this query loads is about to arrive for the first time in this run. */
export function isComing(query: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'>): boolean {
  return query.isFetching && !isOfThisRun(query)
}

/** Loads {@link everyPet} while `isWanted`, unless it is still good. Whether it is about to arrive. */
export function useWholeComing(environment: EnvironmentId, isWanted: boolean): boolean {
  const query = useQuery({
    ...petQueries.list(environment, everyPet),
    meta: { asks: { by: 'search' } },
    staleTime: goodFor,
    enabled: isWanted,
  })
  return isWanted && isComing(query)
}

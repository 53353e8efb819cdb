import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { withChange } from './delivery-outcomes.ts'

/** The delivery to an environment, until it is dismissed; null if there is none. */
export function deliveryQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'delivery'] as const,
    queryFn: () => unwrap(window.petStore.getDelivery({ environment })),
    staleTime: Number.POSITIVE_INFINITY,
    // A thousand rows would be compared at each change.
    structuralSharing: false,
  })
}

/** From now on, keeps every delivery that is known as main says that it changes. */
export function followDeliveries(queryClient: QueryClient): void {
  window.petStore.onDeliveryChanged((change) => {
    const { queryKey } = deliveryQuery(change.environment)
    const known = queryClient.getQueryData(queryKey)
    if (known?.id === change.id) queryClient.setQueryData(queryKey, withChange(known, change))
    else void queryClient.invalidateQueries({ queryKey })
  })
}

/**
 * The delivery to an environment as it stands now, see {@link followDeliveries}; null if there is none, and undefined before main
 * has answered.
 */
export function useDelivery(environment: EnvironmentId): Delivery | null | undefined {
  return useQuery(deliveryQuery(environment)).data
}

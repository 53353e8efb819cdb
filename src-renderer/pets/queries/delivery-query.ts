import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { withChange } from './delivery-outcomes.ts'
import { petQueries } from './pet-queries.ts'

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

/**
 * From now on, keeps every delivery that is known as main says that it changes. The lists of before lack what it has added: the
 * one on screen is loaded again when the delivery begins, waits or ends, any other when it is shown.
 */
export function followDeliveries(queryClient: QueryClient): void {
  window.petStore.onDeliveryChanged((change) => {
    const { queryKey } = deliveryQuery(change.environment)
    const known = queryClient.getQueryData(queryKey)
    const refetchType = known?.state.kind === change.state.kind ? 'none' : 'active'
    void queryClient.invalidateQueries({ queryKey: petQueries.lists(change.environment), refetchType })
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

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Delivery } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-keys.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { withChange } from './delivery-tally.ts'

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

/** The delivery to an environment as it stands now; null if there is none, and undefined before main has answered. */
export function useDelivery(environment: EnvironmentId): Delivery | null | undefined {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      window.petStore.onDeliveryChanged((change) => {
        const { queryKey } = deliveryQuery(change.environment)
        const known = queryClient.getQueryData(queryKey)
        if (known?.id === change.id) queryClient.setQueryData(queryKey, withChange(known, change))
        else void queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient],
  )
  return useQuery(deliveryQuery(environment)).data
}

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AdditionOutcome, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { type Delivery, outcomesIn, type StoreChange } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { useAllAdditions } from './additions.ts'
import { petQueries } from './pet-queries.ts'

/** A delivery, and what became of its rows, in their order. */
export interface ShownDelivery extends Delivery {
  readonly outcomes: readonly (AdditionOutcome | undefined)[]
}

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
  window.petStore.onStoreChanged((change) => {
    const { environment, delivery } = change
    const { queryKey } = deliveryQuery(environment)
    const known = queryClient.getQueryData(queryKey)
    const hasMoved = known !== undefined && known?.state.kind !== delivery?.state.kind
    if (hasMoved || hasAddedRow(change)) {
      const refetchType = hasMoved ? 'active' : 'none'
      void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment), refetchType })
    }
    if (delivery === null) queryClient.setQueryData(queryKey, known && null)
    else if (known?.id === delivery.id) queryClient.setQueryData(queryKey, { ...known, ...delivery })
    else void queryClient.invalidateQueries({ queryKey })
  })
}

function hasAddedRow({ additions, delivery }: StoreChange): boolean {
  return additions.some(
    ({ id, outcome }) => delivery !== null && outcome.kind === 'added' && deliveryPlaceOf(id)?.id === delivery.id,
  )
}

/**
 * The delivery to an environment as it stands now, see {@link followDeliveries}; null if there is none, and undefined before main
 * has answered.
 */
export function useDelivery(environment: EnvironmentId): ShownDelivery | null | undefined {
  const delivery = useQuery(deliveryQuery(environment)).data
  const additions = useAllAdditions(environment)
  return useMemo(
    () => delivery && (additions ? { ...delivery, outcomes: outcomesIn(additions, delivery) } : undefined),
    [delivery, additions],
  )
}

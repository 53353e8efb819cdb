import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AdditionOutcome, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { type Delivery, outcomesIn, type StoreChange } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { petsKey } from '../../view/pets-key.ts'
import { useAllAdditions } from './kinds-of-additions.ts'
import { petQueries } from './pet-queries.ts'

/** A delivery with its rows' outcomes, in the order of the rows. */
export interface ShownDelivery extends Delivery {
  readonly outcomes: readonly (AdditionOutcome | undefined)[]
}

/** An environment's delivery until the clerk dismisses it; null if there is none. */
export function deliveryQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'delivery'] as const,
    queryFn: () => unwrap(window.petStore.getDelivery({ environment })),
    staleTime: Number.POSITIVE_INFINITY,
    // It would compare a thousand rows at each change.
    structuralSharing: false,
  })
}

/**
 * From now on, updates every known delivery when main tells of a change. Lists from before lack the pets that it added, so the
 * list on screen is loaded again when the delivery begins, waits or ends, and any other list when it is next shown. Returns a function that stops
 * this.
 */
export function followDeliveries(queryClient: QueryClient): () => void {
  return window.petStore.onStoreChanged((change) => {
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
 * An environment's current delivery, see {@link followDeliveries}; null if there is none, and undefined until main has answered.
 */
export function useDelivery(environment: EnvironmentId): ShownDelivery | null | undefined {
  const additions = useAllAdditions(environment)
  // Not before: the additions are loaded once the window listens for changes.
  const delivery = useQuery({ ...deliveryQuery(environment), enabled: additions !== undefined }).data
  return useMemo(
    () => delivery && (additions ? { ...delivery, outcomes: outcomesIn(additions, delivery) } : undefined),
    [delivery, additions],
  )
}

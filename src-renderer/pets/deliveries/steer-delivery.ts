import { useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryStep } from '../../../src-shared/delivery.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { deliveryQuery } from '../known/delivery-query.ts'

/** Lets the clerk pause, resume, stop or dismiss a delivery; a message says why a step failed. */
export function useSteering({ id, environment }: Delivery) {
  const queryClient = useQueryClient()
  return async (step: DeliveryStep, withoutJournal = false): Promise<void> => {
    const steered = await window.petStore.steerDelivery({ environment, id, step, withoutJournal })
    if (steered.ok) queryClient.setQueryData(deliveryQuery(environment).queryKey, steered.value)
    else showFailure(steered.failure, environment)
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryStep } from '../../../../src-shared/delivery.ts'
import { showFailure } from '../../../ui/notices/show-failure.ts'
import { deliveryQuery } from '../../queries/delivery-query.ts'

/** Lets the clerk pause, resume, stop or dismiss a delivery, and gives what is left of it; a message says why a step failed. */
export function useSteering(delivery: Delivery) {
  const { id, environment } = delivery
  const queryClient = useQueryClient()
  return async (step: DeliveryStep, withoutRecord = false): Promise<Delivery | null> => {
    const steered = await window.petStore.steerDelivery({ environment, id, step, withoutRecord })
    if (steered.ok) {
      queryClient.setQueryData(deliveryQuery(environment).queryKey, steered.value)
      return steered.value
    }
    showFailure(steered.failure, environment)
    return delivery
  }
}

import { create } from 'zustand'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { DeliveryDraft, PreparedDeliveries, PreparedDelivery } from './delivery-draft.ts'
import { keepForSession, keptForSession } from './kept-deliveries.ts'

const nothing: PreparedDelivery = { text: '', draft: null }

/** What the clerk has prepared and not yet sent. It outlives the screen, and a reload of the window. */
export const useDeliveryStore = create<{ readonly prepared: PreparedDeliveries }>()(() => ({
  prepared: keptForSession(),
}))

useDeliveryStore.subscribe(({ prepared }) => keepForSession(prepared))

/** What is prepared in an environment. */
export function usePrepared(environment: EnvironmentId): PreparedDelivery {
  return useDeliveryStore(({ prepared }) => prepared[environment] ?? nothing)
}

/** Changes what is prepared in an environment. */
export function changePrepared(environment: EnvironmentId, change: Partial<PreparedDelivery>): void {
  useDeliveryStore.setState(({ prepared }) => ({
    prepared: { ...prepared, [environment]: { ...(prepared[environment] ?? nothing), ...change } },
  }))
}

/** Changes the delivery under review. Nothing happens where there is none. */
export function changeDraft(environment: EnvironmentId, change: (draft: DeliveryDraft) => DeliveryDraft): void {
  const draft = useDeliveryStore.getState().prepared[environment]?.draft
  if (draft) changePrepared(environment, { draft: change(draft) })
}

import { createDeliveryCalls, type DeliveryCallParts } from './delivery-calls.ts'
import { createPetCalls, type PetCallParts } from './pet-calls.ts'
import type { CallHandlers } from './register-calls.ts'
import { createSettingsCalls, type SettingsCallParts } from './settings-calls.ts'
import { createSupportCalls, type SupportCallParts } from './support-calls.ts'
import { createViewCalls, type ViewCallParts } from './view-calls.ts'

/** What the handlers of all calls need. */
export type HandlerParts = PetCallParts & DeliveryCallParts & SettingsCallParts & ViewCallParts & SupportCallParts

/** Makes the handlers of all calls in the contract. */
export function createHandlers(parts: HandlerParts): CallHandlers {
  return {
    ...createPetCalls(parts),
    ...createDeliveryCalls(parts),
    ...createSettingsCalls(parts),
    ...createViewCalls(parts),
    ...createSupportCalls(parts),
  }
}

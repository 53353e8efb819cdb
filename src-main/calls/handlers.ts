import { createDeliveryCalls } from './delivery-calls.ts'
import { createPetCalls } from './pet-calls.ts'
import type { CallHandlers } from './register-calls.ts'
import { createSettingsCalls } from './settings-calls.ts'
import { createSupportCalls } from './support-calls.ts'
import { createViewCalls } from './view-calls.ts'

/** Makes the handlers of all calls in the contract. */
export function createHandlers(
  parts: Parameters<typeof createPetCalls>[0] &
    Parameters<typeof createDeliveryCalls>[0] &
    Parameters<typeof createSettingsCalls>[0] &
    Parameters<typeof createViewCalls>[0] &
    Parameters<typeof createSupportCalls>[0],
): CallHandlers {
  return {
    ...createPetCalls(parts),
    ...createDeliveryCalls(parts),
    ...createSettingsCalls(parts),
    ...createViewCalls(parts),
    ...createSupportCalls(parts),
  }
}

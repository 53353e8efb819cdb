import { expect, type Page } from '@playwright/test'

/**
 * Waits until main has noted pets of the selected environment as seen by the clerk, which the window tells it once it is idle.
 * A list that comes before that has nothing to be compared with.
 */
export async function waitUntilSeen(window: Page): Promise<void> {
  await expect.poll(() => countSeen(window)).toBeGreaterThan(0)
}

function countSeen(window: Page): Promise<number> {
  return window.evaluate(async () => {
    const { petStore } = globalThis.window
    const start = await petStore.getStart({})
    const environment = start.ok ? start.value.settings.environment : null
    if (environment === null) throw new Error('The app does not say which environment is selected.')
    const recalled = await petStore.recallSeen({ environment })
    return recalled.ok ? recalled.value.seen.pets.length : 0
  })
}

import { expect, type Page } from '@playwright/test'

/**
 * Waits until main knows which of the selected environment's pets the clerk has seen, which the window tells it when idle. An earlier list
 * would have nothing to be compared with.
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

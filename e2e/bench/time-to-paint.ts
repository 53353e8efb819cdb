import type { JSHandle, Page } from '@playwright/test'
import { within } from './open-window.ts'

/**
 * Milliseconds from an input in the page to the paint of what it changed, `times` times, each input in a separate frame.
 * `act` makes the input of a round, which counts from 0, in the page.
 */
export function timeToPaint(page: Page, act: JSHandle<(round: number) => void>, times: number): Promise<number[]> {
  const measured = page.evaluate(
    async ([makeInput, count]) => {
      const samples: number[] = []
      for (let round = 0; round < count; round++) {
        samples.push(
          await new Promise<number>((resolve) =>
            requestAnimationFrame(() => {
              const start = performance.now()
              makeInput(round)
              // React has rendered by the end of this callback; the frame that it belongs to is painted before the next task.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - start)
              port2.postMessage(null)
            }),
          ),
        )
      }
      return samples
    },
    [act, times] as const,
  )
  return within(measured, 'paints')
}

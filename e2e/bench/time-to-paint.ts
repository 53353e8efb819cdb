import type { JSHandle, Page } from '@playwright/test'
import { report } from './report.ts'
import type { TargetName } from './targets.ts'
import { summarize } from './targets.ts'

/** An input in the page, repeated; rounds count from 0. */
export type Input = JSHandle<(round: number) => void>

/**
 * Milliseconds from an input in the page to the paint of its effect, `times` times, each input in a separate frame. `act` makes a round's
 * input in the page; rounds count from 0.
 */
export function timeToPaint(page: Page, act: Input, times: number): Promise<number[]> {
  return page.evaluate(
    async ([makeInput, count]) => {
      const samples: number[] = []
      for (let round = 0; round < count; round++) {
        samples.push(
          await new Promise<number>((resolve) =>
            requestAnimationFrame(() => {
              const start = performance.now()
              makeInput(round)
              // React has rendered by the end of this callback, and its frame is painted before the next task.
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
}

/** Reports the times from an input to its paint, {@link timeToPaint}, after some rounds that do not count. */
export async function reportInput(
  page: Page,
  { target, of }: { target: TargetName; of?: string },
  act: Input,
  { times = 120, warmUp = 16 } = {},
): Promise<void> {
  await timeToPaint(page, act, warmUp)
  const paints = await timeToPaint(page, act, times)
  report({ target, ...(of && { of }), value: summarize(paints).p95, samples: { 'to paint, ms': paints } })
}

/** Scrolls what `selector` selects by a number of pixels: twenty times onwards, then back. */
export function scrolling(page: Page, selector: string, pixels: number): Promise<Input> {
  return page.evaluateHandle(
    ([wanted, distance]) => {
      const body = document.querySelector(wanted)
      if (body === null) throw new Error(`There is no ${wanted} to scroll.`)
      return (round: number) => {
        body.scrollTop += round % 40 < 20 ? distance : -distance
        // Chromium's own event comes in the next frame.
        body.dispatchEvent(new Event('scroll'))
      }
    },
    [selector, pixels] as const,
  )
}

/** Types texts in turn into the field that `selector` selects. */
export function typing(page: Page, selector: string, texts: readonly string[]): Promise<Input> {
  return page.evaluateHandle(
    ([wanted, all]) => {
      const field = document.querySelector<HTMLInputElement>(wanted)
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (field === null) throw new Error(`There is no ${wanted} to type into.`)
      field.focus()
      return (round: number) => {
        setValue?.call(field, all[round % all.length])
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    [selector, texts] as const,
  )
}

/**
 * Starts to watch a page for an element that `selector` selects. Gives a function that waits for its paint and gives the time, in milliseconds
 * since 1970.
 */
export async function watchForPaint(page: Page, selector: string): Promise<() => Promise<number>> {
  const painted = await page.evaluateHandle((wanted) => {
    const shown = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return
        observer.disconnect()
        // Its frame is painted before the next task after the frame begins.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
          port2.postMessage(null)
        })
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['value'] })
    })
    // A handle of a promise would wait for it.
    return { shown }
  }, selector)
  return () => painted.evaluate(({ shown }) => shown)
}

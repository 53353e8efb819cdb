import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { closeApp, openApp } from '../../scripts/electron-app.mjs'
import { birdNames, openDelivery, pasteRows } from '../support/delivery.ts'
import { test } from '../support/on-desktop.ts'
import { makePets, startPetService } from '../support/pet-service.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'

/** Milliseconds from an input in the review to the paint of what it changed, `times` times, each input in a frame of its own. */
function timeToPaint(page: Page, action: 'scroll' | 'edit', times: number): Promise<number[]> {
  return page.evaluate(
    async ([kind, count]) => {
      const body = document.querySelector('main tbody')
      const field = document.querySelector<HTMLInputElement>('main tbody input')
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!body || !field) throw new Error('No delivery with a fault is under review.')
      if (kind === 'edit') field.focus()
      function act(round: number) {
        if (kind === 'scroll' && body) {
          body.scrollTop += round % 40 < 20 ? 700 : -700
          // The browser's own event comes in the next frame.
          body.dispatchEvent(new Event('scroll'))
        }
        if (kind === 'edit' && field) {
          setValue?.call(field, ['x', 'x7', '7', '71', '712', '71', '7x', ''][round % 8])
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }
      const samples: number[] = []
      for (let round = 0; round < count; round++) {
        samples.push(
          await new Promise<number>((resolve) =>
            requestAnimationFrame(() => {
              const start = performance.now()
              act(round)
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
    [action, times] as const,
  )
}

test('a delivery of 1,000 rows under review', async () => {
  const service = await startPetService({ pets: makePets(100) })
  const profile = await prepareProfile('staging', 20, service.baseUrl)
  const app = await openApp({ profile })
  const page = await app.firstWindow()
  await page.locator('tr[data-position="0"]').waitFor()
  await page.waitForTimeout(2000)
  await openDelivery(app, page)
  await pasteRows(page, [
    ['Name', 'Category', 'Status'],
    ...birdNames(1000).map((name, at) => [name, at % 10 === 3 ? 'Parrots' : '7', '']),
  ])
  await page.getByText(/^Compared with/).waitFor()
  for (const [action, name] of [
    ['scroll', 'scrolling 1,000 rows under review to paint, p95'],
    ['edit', 'a letter in a cell of 1,000 rows under review to paint, p95'],
  ] as const) {
    await timeToPaint(page, action, 16)
    const samples = summarize(await timeToPaint(page, action, 120))
    report({ name, value: samples.p95, unit: 'ms', target: 16, samples: { [`${action}, ms`]: samples } })
  }
  await closeApp(app)
  await service.stop()
  rmSync(profile, { recursive: true, force: true })
})

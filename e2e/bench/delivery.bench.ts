import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { closeApp, openApp } from '../../scripts/electron-app.mjs'
import { birdNames, openDelivery, pasteRows } from '../support/delivery.ts'
import { test } from '../support/on-desktop.ts'
import { makePets, startPetService } from '../support/pet-service.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { timeToPaint } from './time-to-paint.ts'

/** What a clerk does again and again in the review, in the page: scrolls, or types into a cell. */
function inputs(page: Page, action: 'scroll' | 'edit') {
  return page.evaluateHandle((kind) => {
    const body = document.querySelector('main tbody')
    const field = document.querySelector<HTMLInputElement>('main tbody input')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!body || !field) throw new Error('No delivery with a fault is under review.')
    if (kind === 'edit') field.focus()
    return (round: number) => {
      if (kind === 'scroll') {
        body.scrollTop += round % 40 < 20 ? 700 : -700
        // The browser's own event comes in the next frame.
        body.dispatchEvent(new Event('scroll'))
      } else {
        setValue?.call(field, ['x', 'x7', '7', '71', '712', '71', '7x', ''][round % 8])
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, action)
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
    await timeToPaint(page, await inputs(page, action), 16)
    const samples = summarize(await timeToPaint(page, await inputs(page, action), 120))
    report({ name, value: samples.p95, unit: 'ms', target: 16, samples: { [`${action}, ms`]: samples } })
  }
  await closeApp(app)
  await service.stop()
  rmSync(profile, { recursive: true, force: true })
})

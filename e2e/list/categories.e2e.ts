import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { fillIn, openAddSheet } from '../support/add-sheet.ts'
import { claim, setLimit } from '../support/shown-list.ts'
import { test } from '../support/start-service.ts'

/** A store with so many pets of each status; every fifth is a dog, and the others are birds. */
function makeStore(counts: Readonly<Record<string, number>>): readonly Pet[] {
  const statuses = Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return statuses.map((status, position) => {
    const isDog = position % 5 === 0
    return {
      id: `${position + 1}`,
      name: `${isDog ? 'Rex' : 'Kiwi'} ${position + 1}`,
      categoryId: isDog ? '3' : '7',
      status,
    }
  })
}

async function tabNames(window: Page): Promise<readonly string[]> {
  return window.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.ariaLabel ?? tab.textContent))
}

/** The parts of a tab's text that can be seen: its count is cut off where there is no room for it. */
async function shownInTab(window: Page, name: string): Promise<readonly string[]> {
  return window.getByRole('tab', { name }).evaluate((tab) => {
    const { bottom } = tab.getBoundingClientRect()
    return [...tab.children].filter((part) => part.getBoundingClientRect().top < bottom).map((part) => part.innerHTML)
  })
}

test('tabs have a count where it is known for certain; in a narrow window it goes before anything wraps', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makeStore({ available: 43, pending: 12, sold: 130 }) })
  const { app, window } = await launchApp({ connectedTo: { production: service } })
  async function setWidth(width: number) {
    await app.evaluate(({ BrowserWindow }, wanted) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(wanted, 600)
    }, width)
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(width)
  }

  await test.step('a list of 20 proves nothing', async () => {
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    expect(await tabNames(window)).toEqual(['All', 'Available', 'Pending', 'Sold'])
  })
  await test.step('the widest list has every available and pending pet, and 100 sold ones', async () => {
    await setLimit(window, 'As many as possible')
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 12', 'Sold 100+'])
  })
  await test.step('the counts go before anything wraps', async () => {
    await setWidth(1200)
    expect(await shownInTab(window, 'Available')).toEqual(['Available', '43'])
    await setWidth(900)
    expect(await shownInTab(window, 'Available')).toEqual(['Available'])
    const [tabs, show] = [window.getByRole('tablist'), window.getByLabel('Show', { exact: true })]
    const [tabsBox, showBox] = [await tabs.boundingBox(), await show.boundingBox()]
    expect(Math.abs((tabsBox?.y ?? 0) - (showBox?.y ?? 1000))).toBeLessThan(5)
    await setWidth(1200)
  })
  await test.step('an added pet is counted at once', async () => {
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Rex', categoryId: '3', status: 'Pending' })
    await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expect.poll(() => tabNames(window)).toEqual(['All', 'Available 43', 'Pending 13', 'Sold 100+'])
  })
})

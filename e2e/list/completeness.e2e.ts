import { type ElectronApplication, expect } from '@playwright/test'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { claim, shownCount, time } from '../support/clerk/shown-list.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// `completeness.test.ts` tests the sentence about each list, and `pet-listing.test.ts` the requests. Here, the app offers more pets, and
// the list, the search and a copy have the same sentence.

function claimOf(sentence: string): RegExp {
  return new RegExp(`^${sentence} · ${time}$`)
}

/** Copies the rows on screen and gives their cells, without the column names. The last row is the sentence about completeness. */
async function copyRows(app: ElectronApplication): Promise<readonly (readonly string[])[]> {
  await app.evaluate(({ clipboard }) => clipboard.clear())
  // The menu offers the command a moment after the first row is shown.
  await expect.poll(() => possibleCommands(app)).toContain('copy-rows')
  // Only once, because a second press might copy the next list.
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  await expect.poll(() => readClipboard(app)).not.toBe('')
  return (await readClipboard(app))
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}

test('after a search has counted the store, a shorter list tells how many of its pets it shows, and offers to show all', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(64))
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')
  await window.getByLabel('Search pets').fill('bella')
  await expect(claim(window)).toHaveText('7 of 64 pets match.')
  const copied = await copyRows(app)
  expect(copied).toHaveLength(8)
  expect(copied.at(-1)?.join()).toBe('7 of 64 pets match.')
  await expect(window.getByRole('tab', { name: 'All 64', exact: true })).toBeVisible()

  await window.getByLabel('Search pets').fill('')
  await expect(claim(window)).toHaveText('20 of 64 shown.')
  await window.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(claim(window)).toHaveText(claimOf('Showing all 64 pets'))
  await expect(window.getByRole('button', { name: /^Show (up to|as many|all)/ })).toHaveCount(0)
})

test('a list as long as its limit may not be complete, and offers to load 100, then as many as possible, in four requests', async ({
  showStore,
}) => {
  const { service, app, window } = await showStore(makePets(300, 5))
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')
  await window.getByRole('button', { name: 'Show up to 100', exact: true }).click()
  await expect(claim(window)).toHaveText('Showing 100. There may be more.')
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue('100')
  const asked = listRequests(service).length
  await window.getByRole('button', { name: 'Show as many as possible', exact: true }).click()
  // Every pet with a status, and 20 of the pets without one.
  const reachable = 240 + 20
  await expect(claim(window)).toHaveText(`Showing ${reachable}. There may be more.`)
  await expect(window.getByRole('button', { name: /^Show (up to|as many|all)/ })).toHaveCount(0)
  expect(listRequests(service).slice(asked).toSorted()).toEqual(
    ['', ...petStatuses.map((status) => `&status=${status}`)].map((status) => `/v1/pets?limit=100${status}`),
  )
  expect(await shownCount(window)).toBe(reachable)
  const ids = (await copyRows(app)).slice(0, -1).map((cells) => cells.at(-1))
  expect(new Set(ids).size).toBe(reachable)
})

test('old rows shown while a list loads have no sentence', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(30))
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')
  const gate = holdRequests(service)
  await window.getByRole('tab', { name: 'Sold' }).click()
  await expect(petRows(window)).toHaveCount(6)
  await expect(claim(window)).toHaveText('')
  await expect(window.locator('footer')).toContainText('Refreshing…')
  gate.open()
  await expect(claim(window)).toHaveText(claimOf('Showing all 10 sold pets'))
})

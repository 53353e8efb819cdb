import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// `limit-control.test.ts` tests which texts are a limit, `pet-listing.test.ts` the requests, `answer-words.test.ts` the sentence about each
// list, and `answer.test.ts` which more the app offers.

test('each tab shows the pets with its status from the one list, and a number is asked for with it', async ({
  showStore,
}) => {
  const { service, window, row, tab, limit, lists } = storeIn(
    await showStore([
      { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
      { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
      { id: '3', name: 'Kiwi', categoryId: '7', status: 'pending' },
      { id: '4', name: 'Loki', categoryId: '3', status: 'available' },
      { id: '5', name: 'Mochi', categoryId: '5' },
    ]),
  )
  await lists('Bella', 'Figaro', 'Kiwi', 'Loki', 'Mochi')
  await expect(row('Mochi')).toContainText('Not set')
  for (const [name, ...names] of [
    ['Available', 'Bella', 'Loki'],
    ['Pending', 'Kiwi'],
    ['Sold', 'Figaro'],
  ] as const) {
    await tab(name).click()
    await lists(...names)
  }
  expect(listRequests(service)).toEqual(['/v1/pets?limit=100'])
  expect(service.received).toMatchObject([{ method: 'GET', body: '' }])

  await test.step('“Pets shown by default” and “Compact” apply to the shown tab', async () => {
    const height = async () => (await row('Figaro').boundingBox())?.height
    expect(await height()).toBe(40)
    const panel = await openSettings(window)
    await panel.getByRole('combobox', { name: 'Pets shown by default' }).selectOption('10')
    await panel.getByRole('radio', { name: 'Compact' }).click()
    await closePanel(window)
    await expect(limit).toHaveValue('10')
    await expect.poll(() => listRequests(service).at(-1)).toBe('/v1/pets?limit=10&status=sold')
    await expect.poll(height).toBe(32)
  })
})

test('a clerk asks for 1 to 100 pets, by number or from a menu, and for no other number', async ({ showStore }) => {
  const { service, window, limit, button, show, counts } = storeIn(await showStore(makePets(150)))
  const problem = window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })
  const choose = async (count: string) => {
    await button('Choose how many pets to show').click()
    await expect(window.getByRole('menuitemradio')).toHaveText(['10', '20', '50', '100', 'As many as possible'])
    await window.getByRole('menuitemradio', { name: count, exact: true }).click()
  }
  await counts(150)
  const whole = listRequests(service).length
  await show('100')
  await counts(100)
  await choose('50')
  await counts(50)
  await expect(limit).toHaveValue('50')

  await show('101')
  await expect(problem).toBeVisible()
  await limit.press('Escape')
  await expect(problem).toHaveCount(0)
  await expect(limit).toHaveValue('50')
  expect(listRequests(service).slice(whole)).toEqual([100, 50].map((count) => `/v1/pets?limit=${count}`))
})

test('a list of fewer pets than the store has tells that, and offers all', async ({ showStore }) => {
  const { app, search, tab, footer, button, show, claims, offers, menuKeys } = storeIn(await showStore(makePets(64)))
  await show('20')
  await search.fill('bella')
  await claims('7 of 64 pets match.')
  await offers('copy-rows')
  await menuKeys('CmdOrCtrl+Shift+C')
  await expect.poll(() => readClipboard(app)).toMatch(/^Name.*(?:\nBella .*){7}\n7 of 64 pets match\.\t*$/)
  await expect(tab('All 64')).toBeVisible()

  await search.fill('')
  await claims('20 of 64 shown.')
  await button('Show all', footer).click()
  await claims('Showing all 64 pets')
  await expect(button(/^Show/, footer)).toHaveCount(0)
})

test('a start shows the first 100 pets while those of each status are asked for, and then all, with no row moved', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(300) })
  const gate = holdRequests(service, ({ url }) => url.includes('status='))
  const store = storeIn(await launchApp({ connectedTo: { staging: service } }))
  const { window, row, rows, tab, search, claim, claims, counts } = store
  await counts(100)
  await claims('Showing 100. There may be more.')
  await search.fill('bella 211')
  await expect(claim).toHaveText('Looking through more pets…')
  await search.fill('')
  await tab('Sold').click()
  await claims('Showing 33. There may be more.')
  await tab('All').click()
  await window
    .getByRole('table', { name: 'Pets' })
    .locator('..')
    .evaluate((list) => list.scrollTo(0, 1000))
  await expect(row('Bella 31')).toBeInViewport()
  const place = await row('Bella 31').boundingBox()
  gate.open()
  await counts(300)
  await claims('Showing 300. There may be more.')
  expect(await row('Bella 31').boundingBox()).toEqual(place)
  await expect(rows.first()).toBeAttached()
  // A request that is held too long is sent again.
  expect(new Set(listRequests(service)).size).toBe(4)
})

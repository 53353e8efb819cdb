import { type ElectronApplication, expect } from '@playwright/test'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petNames } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { claim, setLimit, shownCount, time } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// `limit-control.test.ts` tests which texts are a limit, `pet-listing.test.ts` the requests, and `completeness.test.ts` the sentence about
// each list. Here, the list, the search and a copy have the same sentence, and the app offers more pets.

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

test('each tab asks the service for pets with its status, and shows the answer', async ({ showStore }) => {
  const { service, window } = await showStore([
    { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
    { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
    { id: '3', name: 'Kiwi', categoryId: '7', status: 'pending' },
    { id: '4', name: 'Loki', categoryId: '3', status: 'available' },
    { id: '5', name: 'Mochi', categoryId: '5' },
  ])
  const { row, tab, limit } = storeScreen(window)
  await expect.poll(() => petNames(window)).toEqual(['Bella', 'Figaro', 'Kiwi', 'Loki', 'Mochi'])
  await expect(row('Mochi')).toContainText('Not set')
  for (const [name, names] of [
    ['Available', ['Bella', 'Loki']],
    ['Pending', ['Kiwi']],
    ['Sold', ['Figaro']],
  ] as const) {
    await tab(name).click()
    await expect.poll(() => petNames(window)).toEqual(names)
  }
  // A tab shows the known pets with its status before its own list arrives.
  const targets = ['', '&status=available', '&status=pending', '&status=sold'].map((rest) => `/v1/pets?limit=20${rest}`)
  await expect.poll(() => listRequests(service)).toEqual(targets)
  expect(service.received).toMatchObject(targets.map(() => ({ method: 'GET', body: '' })))

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
  const { service, window } = await showStore(makePets(150))
  await expect.poll(() => shownCount(window)).toBe(20)
  const { limit } = storeScreen(window)
  const problem = window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })
  const choose = async (count: string) => {
    await window.getByRole('button', { name: 'Choose how many pets to show' }).click()
    await expect(window.getByRole('menuitemradio')).toHaveText(['10', '20', '50', '100', 'As many as possible'])
    await window.getByRole('menuitemradio', { name: count, exact: true }).click()
  }

  for (const count of [1, 100]) {
    await setLimit(window, `${count}`)
    await expect.poll(() => shownCount(window)).toBe(count)
  }
  await choose('50')
  await expect.poll(() => shownCount(window)).toBe(50)
  await expect(limit).toHaveValue('50')

  await setLimit(window, '101')
  await expect(problem).toBeVisible()
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await limit.press('Escape')
  await expect(problem).toHaveCount(0)
  await expect(limit).toHaveValue('50')
  // The clerk can choose the current limit again in place of an invalid number.
  await setLimit(window, '')
  await expect(problem).toBeVisible()
  await choose('50')
  await expect(problem).toBeHidden()
  await expect(limit).toHaveValue('50')
  expect(listRequests(service)).toEqual([20, 1, 100, 50].map((count) => `/v1/pets?limit=${count}`))
})

test('once a search has counted the store, a shorter list tells that, and offers all', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(64))
  const { search, tab, footer } = storeScreen(window)
  await search.fill('bella')
  await expect(claim(window)).toHaveText('7 of 64 pets match.')
  const copied = await copyRows(app)
  expect(copied).toHaveLength(8)
  expect(copied.at(-1)?.join()).toBe('7 of 64 pets match.')
  await expect(tab('All 64')).toBeVisible()

  await search.fill('')
  await expect(claim(window)).toHaveText('20 of 64 shown.')
  await footer.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(claim(window)).toHaveText(new RegExp(`^Showing all 64 pets · ${time}$`))
  await expect(footer.getByRole('button', { name: /^Show/ })).toHaveCount(0)
})

test('a full list offers to load 100 pets, then as many as possible, in four requests', async ({ showStore }) => {
  const { service, app, window } = await showStore(makePets(300, 5))
  const { footer, limit } = storeScreen(window)
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')
  await footer.getByRole('button', { name: 'Show up to 100', exact: true }).click()
  await expect(claim(window)).toHaveText('Showing 100. There may be more.')
  await expect(limit).toHaveValue('100')
  const asked = listRequests(service).length
  await footer.getByRole('button', { name: 'Show as many as possible', exact: true }).click()
  // Every pet with a status, and 20 of the pets without one.
  const reachable = 240 + 20
  await expect(claim(window)).toHaveText(`Showing ${reachable}. There may be more.`)
  await expect(footer.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  expect(listRequests(service).slice(asked).toSorted()).toEqual(
    ['', ...petStatuses.map((status) => `&status=${status}`)].map((status) => `/v1/pets?limit=100${status}`),
  )
  expect(await shownCount(window)).toBe(reachable)
  const ids = (await copyRows(app)).slice(0, -1).map((cells) => cells.at(-1))
  expect(new Set(ids).size).toBe(reachable)
})

test('IDs beyond 2^53 stay exact in the list, the details and requests', async ({ showStore }) => {
  const [listed, largest, added] = ['9007199254740993', '9223372036854775807', '9007199254740995']
  const ids = [listed, largest, '9007199254740992', '9223372036854775806']
  const { service, window } = await showStore(ids.map((id) => ({ id, name: `Pet ${id}`, categoryId: id })))
  const { rows, row, opener, heading, details } = storeScreen(window)
  await expect(rows).toHaveCount(4)
  for (const id of [listed, largest]) {
    await expect(row(`Pet ${id}`).getByRole('cell').nth(3)).toHaveText(id)
    await expect(row(`Pet ${id}`).getByRole('cell').nth(1)).toContainText(id)
    await opener(`Pet ${id}`).click()
    await expect(heading(`Pet ${id}`)).toBeVisible()
    await expect(details).toContainText(new RegExp(`ID${id}.*Checked\\d`))
  }

  interceptCreates(service, () => {
    const body = `{"id":${added},"name":"Marmalade","categoryId":${largest}}`
    return new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } })
  })
  await addPet(window, 'staging', { name: 'Marmalade', categoryId: largest })
  await expect(window.getByText(`Marmalade added to Staging as #${added}.`).first()).toBeVisible()
  await window.getByRole('button', { name: 'View' }).click()
  await expect(details).toContainText(added)
  await expect(details).toContainText(largest)
  // The open pet reloads with the list, so this counts each pet only once.
  const lookedUp = () => new Set(service.received.map(({ target }) => /^.v1.pets.(\d+)$/.exec(target)?.[1]))
  await expect.poll(lookedUp).toEqual(new Set([undefined, listed, largest, added]))
})

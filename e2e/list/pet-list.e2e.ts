import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith, holdRequests, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

const largest = '9223372036854775807'

/** What makes the rows look uneven: another height, cells that begin elsewhere than in other rows, or names without their beginning. */
function unevenRows(window: Page): Promise<readonly string[]> {
  return window.locator('tr[data-pet-id]').evaluateAll((rows) => {
    const edges = rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)))
    return rows.flatMap((row, at) => {
      const [cell] = row.children
      const text = cell?.querySelector('button')?.firstChild
      if (!cell || !text) return [`row ${at}: no name`]
      const start = document.createRange()
      start.setStart(text, 0)
      start.setEnd(text, 1)
      const [letter, place] = [start.getBoundingClientRect(), cell.getBoundingClientRect()]
      return [
        ...(row.getBoundingClientRect().height === 40 ? [] : [`row ${at}: another height`]),
        ...(`${edges[at]}` === `${edges[0]}` ? [] : [`row ${at}: other columns`]),
        ...(letter.left >= place.left && letter.right <= place.right ? [] : [`row ${at}: cut at its beginning`]),
      ]
    })
  })
}

// `sort-pets.test.ts` tests the order of each column.
test('the list has four columns, shows a status as icon and text, and sorts by a press on a head', async ({
  showStore,
}) => {
  const pets: readonly Pet[] = [
    { id: '9007199254740993', name: 'Zoë', categoryId: '10', status: 'sold' },
    { id: '9007199254740992', name: 'ana', categoryId: '9', status: 'pending' },
    { id: '100', name: 'Émile', categoryId: '2', status: 'available' },
    { id: '9', name: 'Bob', categoryId: '100', status: 'on loan' },
    { id: largest, name: 'Dot', categoryId: '9007199254740993' },
  ]
  const { window, rows, head } = storeIn(await showStore(pets))
  const column = (number: number) => rows.locator(`td:nth-child(${number})`)
  await expect(window.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Status', 'ID'])
  const ids = pets.map(({ id }) => id)
  for (const [at, cells] of [
    pets.map(({ name }) => name),
    ['10', '9', '2', '100', '9007199254740993'],
    ['Sold', 'Pending', 'Available', 'on loan', 'Not set'],
    ids,
  ].entries())
    await expect(column(at + 1)).toHaveText([...cells])
  const looks = await column(3)
    .locator('svg')
    .evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML))
  expect(new Set(looks).size).toBe(5)

  const sorted = ['9', '100', '9007199254740992', '9007199254740993', largest]
  for (const [order, cells] of [
    ['ascending', sorted],
    ['descending', sorted.toReversed()],
    ['none', ids],
  ] as const) {
    await head('ID').getByRole('button').click()
    await expect(head('ID')).toHaveAttribute('aria-sort', order)
    await expect(column(4)).toHaveText([...cells])
  }
})

test('the list keeps the focus and draws only the rows in view, even after it grows from 30 pets to 5,000, more than it asked for', async ({
  showStore,
}) => {
  // About as many as fit in the window.
  const { service, window, opener, claims, counts, keys, menuKeys } = storeIn(await showStore(makePets(30)))
  await claims(/^Showing all 30 pets/)
  await opener('Bella 1').focus()
  await keys('ArrowDown')
  await expect(opener('Biscuit 2')).toBeFocused()

  const rows = wireRows(makePets(5000))
  service.intercept(() => answerWith(rows))
  await menuKeys('CmdOrCtrl+R')
  await claims('Showing 5,000. There may be more.')
  await counts(5000)
  await expect(opener('Biscuit 2')).toBeFocused()
  for (const [key, name] of [
    ['ArrowDown', 'Figaro 3'],
    ['End', 'Nugget 5000'],
    ['Home', 'Bella 1'],
  ] as const) {
    await keys(key)
    await expect(opener(name)).toBeFocused()
    await expect(opener(name)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => window.locator('tr').count()).toBeLessThan(60)
  }
})

test('the list keeps its layout with right-to-left and very long names, and the details show all 19 digits of an ID', async ({
  showStore,
}) => {
  const { app, window, rows, opener, heading, details, button } = storeIn(
    await showStore([
      { id: '1', name: 'ريكس الكلب الكبير '.repeat(20), categoryId: '3', status: 'available' },
      { id: '2', name: '\u202Eeversed', categoryId: '3', status: 'sold' },
      { id: '-9223372036854775808', name: 'W'.repeat(400), categoryId: '-9223372036854775808', status: 'W'.repeat(90) },
      { id: largest, name: 'Bella', categoryId: largest, status: 'available' },
      { id: '5', name: 'Tortoise '.repeat(500), categoryId: largest },
    ]),
  )
  await expect(rows).toHaveCount(5)
  for (const width of [1200, 720]) {
    await resizeWindow(app, window, { width, height: 752 })
    expect(await layoutFaults(window), `at a width of ${width}`).toEqual([])
    expect(await unevenRows(window), `at a width of ${width}`).toEqual([])
  }

  await resizeWindow(app, window, { width: 1200, height: 752 })
  await rows.nth(4).getByRole('button').click()
  await expect(button('Print label…', details)).toBeInViewport({ ratio: 1 })
  await expect(details.getByText('Not set')).toBeInViewport({ ratio: 1 })
  const cell = rows.getByRole('cell', { name: largest }).last()
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  // A pet's name is the button that opens it.
  await expect(opener('Bella')).toHaveAccessibleDescription(`${largest} Available`)
  await opener('Bella').press('Space')
  await expect(heading('Bella')).toBeVisible()
})

// `withheld-pets.test.ts`, `pet-listing.test.ts` and `pet-json.test.ts` test what the app makes of odd lists.
test('a pet without a name or a category is in the list, and opened by its number', async ({ showStore }) => {
  const odd = [
    { id: 1, name: 'Rex', categoryId: 3, status: 'available' },
    { id: 12, name: null, categoryId: 3, status: 'available' },
    { id: 13, name: 'Max', categoryId: null, status: 'sold' },
  ]
  const { window, rows, opener, details, heading, search, claims, askFor, keys } = storeIn(
    await showStore([], 'staging', ({ intercept }) =>
      intercept(({ url }) => answerWith(odd.find(({ id }) => url.endsWith(`/pets/${id}`)) ?? odd)),
    ),
  )
  await claims(/^Showing all 3 pets/)
  await expect(rows.nth(1)).toHaveText(/^3Available12$/)
  await expect(rows.nth(2)).toHaveText(/^MaxNot setSold13$/)
  for (const [open, name, category] of [
    [() => opener('#12').press('Enter'), '#12', '3'],
    [() => askFor('12'), '#12', '3'],
    [() => askFor('13'), 'Max', 'Not set'],
  ] as const) {
    await open()
    await expect(heading(name)).toBeVisible()
    await expect(details.getByText(category, { exact: true }).first()).toBeVisible()
    await keys('Escape')
  }
  await search.fill('')
  await rows.nth(2).click({ button: 'right' })
  await expect(window.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'Name this category…' })).toHaveCount(0)
  await keys('Escape')
})

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
  // “Pets shown by default” and “Compact” apply to the shown tab.
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

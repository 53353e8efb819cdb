import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petButtons, petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, shownCount } from '../support/clerk/shown-list.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const largest = '9223372036854775807'

/** Pets whose order by ID, category or status differs from their alphabetical order. */
const oddPets: readonly Pet[] = [
  { id: '9007199254740993', name: 'Zoë', categoryId: '10', status: 'sold' },
  { id: '9007199254740992', name: 'ana', categoryId: '9', status: 'pending' },
  { id: '100', name: 'Émile', categoryId: '2', status: 'available' },
  { id: '9', name: 'Bob', categoryId: '100', status: 'on loan' },
  { id: largest, name: 'Dot', categoryId: '9007199254740993' },
]

/** Gives a column's cells, from top to bottom. Columns are counted from 0. */
async function column(window: Page, position: number): Promise<readonly string[]> {
  const cells = await petRows(window)
    .locator(`td:nth-child(${position + 1})`)
    .allInnerTexts()
  return cells.map((cell) => cell.trim())
}

/** Gives the elements in the window that overflow, unless they are cut off on purpose. */
function overflows(window: Page): Promise<readonly string[]> {
  return window.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isScrollable = overflowX === 'auto' || overflowX === 'scroll'
        const isOutside = element.getBoundingClientRect().right > document.documentElement.clientWidth
        return isScrollable || isOutside || (overflowX === 'visible' && textOverflow !== 'ellipsis')
      })
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('.sr-only'))
      .map((element) => `${element.tagName} ${element.className}`),
  )
}

test.describe('the list', () => {
  test('has the columns Name, Category, Status and ID, shows a status as icon and text, and sorts by a press on a column’s head', async ({
    showStore,
  }) => {
    const { window } = await showStore(oddPets)
    await expect(petRows(window)).toHaveCount(5)
    await expect(window.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Status', 'ID'])
    const names = oddPets.map(({ name }) => name)
    const ids = oddPets.map(({ id }) => id)
    expect(await column(window, 0)).toEqual(names)
    expect(await column(window, 1)).toEqual(oddPets.map(({ categoryId }) => categoryId))
    expect(await column(window, 2)).toEqual(['Sold', 'Pending', 'Available', 'on loan', 'Not set'])
    expect(await column(window, 3)).toEqual(ids)
    const icons = petRows(window).locator('td:nth-child(3) svg')
    const looks = await icons.evaluateAll((drawn) => drawn.map((icon) => icon.innerHTML))
    expect(new Set(looks).size).toBe(5)

    // `sort-pets.test.ts` tests the order of each column.
    for (const [position, name, sorted] of [
      [0, 'Name', ['ana', 'Bob', 'Dot', 'Émile', 'Zoë']],
      [3, 'ID', ['9', '100', '9007199254740992', '9007199254740993', largest]],
    ] as const) {
      const head = window.getByRole('columnheader', { name })
      for (const [order, cells] of [
        ['ascending', sorted],
        ['descending', sorted.toReversed()],
        ['none', position === 0 ? names : ids],
      ] as const) {
        await head.getByRole('button').click()
        await expect(head).toHaveAttribute('aria-sort', order)
        expect(await column(window, position)).toEqual(cells)
      }
    }
  })

  test('draws only the rows in view of 5,000 pets, which are more than it asked for, and scrolls to the last with End', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService()
    const rows = wireRows(makePets(5000))
    service.intercept(() => answerWith(rows))
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(claim(window)).toHaveText('Showing 5,000. There may be more.')
    expect(await shownCount(window)).toBe(5000)
    await expect.poll(() => window.locator('tr').count()).toBeLessThan(60)

    await petButtons(window).first().focus()
    await window.keyboard.press('End')
    const last = petButtons(window).filter({ hasText: 'Nugget 5000' })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await window.locator('tr').count()).toBeLessThan(60)
    await window.keyboard.press('Home')
    await expect(petButtons(window).filter({ hasText: 'Bella 1' }).first()).toBeFocused()
  })

  test('can be used with arrow keys, Enter and Escape, even after it grows beyond the window or was empty', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService()
    // About as many as fit in the window.
    service.intercept(() => answerWith(wireRows(makePets(30))))
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await expect(claim(window)).toHaveText('Showing 30. There may be more.')
    const detail = petDetails(window)
    await petButtons(window).first().focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await window.keyboard.press(key)
    await expect(petButtons(window).nth(1)).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(detail).toContainText('Biscuit 2')
    await window.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(petButtons(window).nth(1)).toBeFocused()

    service.intercept(() => answerWith(wireRows(makePets(90))))
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(claim(window)).toHaveText('Showing 90. There may be more.')
    await expect(petButtons(window).nth(1)).toBeFocused()
    await window.keyboard.press('ArrowDown')
    await expect(petButtons(window).nth(2)).toBeFocused()

    await window.getByLabel('Search pets').fill('rex')
    await expect(window.getByText('Nothing found for “rex”.')).toBeVisible()
    await window.getByRole('tabpanel').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(petRows(window).first()).toBeVisible()
  })

  test('keeps its layout with right-to-left and very long names', async ({ showStore }) => {
    const pets: readonly Pet[] = [
      { id: '1', name: 'ريكس الكلب الكبير '.repeat(20), categoryId: '3', status: 'available' },
      { id: '2', name: '\u202Eeversed', categoryId: '3', status: 'sold' },
      { id: '-9223372036854775808', name: 'W'.repeat(400), categoryId: '-9223372036854775808', status: 'W'.repeat(90) },
      { id: largest, name: 'A very long name '.repeat(30), categoryId: largest },
    ]
    const { app, window } = await showStore(pets)
    await expect(petRows(window)).toHaveCount(4)
    for (const width of [1200, 720]) {
      await resizeWindow(app, window, { width, height: 600 })
      expect(await overflows(window), `at a width of ${width}`).toEqual([])
      const heights = await petRows(window).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(new Set(heights)).toEqual(new Set([40]))
      const edges = await petRows(window).evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
      )
      expect(new Set(edges.map(String)).size).toBe(1)
      const cutAtStart = await petRows(window).evaluateAll((rows) =>
        rows.filter((row) => {
          const cell = row.children[0]
          const text = cell?.querySelector('button')?.firstChild
          if (!cell || !text) return true
          const start = document.createRange()
          start.setStart(text, 0)
          start.setEnd(text, 1)
          const [letter, place] = [start.getBoundingClientRect(), cell.getBoundingClientRect()]
          return letter.left < place.left || letter.right > place.right
        }),
      )
      expect(cutAtStart, 'names that have lost their beginning').toEqual([])
    }
  })

  test('has details that stay in the window with a name of any length, and shows all 19 digits of an ID beside them', async ({
    showStore,
  }) => {
    const pets: readonly Pet[] = [
      { id: '1', name: 'Tortoise '.repeat(500), categoryId: '3', status: 'sold' },
      { id: largest, name: 'Bella', categoryId: '3', status: 'available' },
      { id: '77', name: '  ', categoryId: '3', status: 'sold' },
    ]
    const { app, window } = await showStore(pets)
    await resizeWindow(app, window, { width: 1200, height: 752 })
    await petRows(window).first().click()
    await expect(petDetails(window).getByRole('button', { name: 'Print label…' })).toBeInViewport({ ratio: 1 })
    await expect(petDetails(window).getByText('Sold')).toBeInViewport({ ratio: 1 })
    const cell = petRows(window).getByRole('cell', { name: largest })
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

    await test.step('a pet’s name, or its number if it has none, is the button that opens it', async () => {
      const bella = window.getByRole('button', { name: 'Bella' })
      await expect(bella).toHaveAccessibleDescription('3 Available')
      await bella.press('Space')
      await expect(petDetails(window).getByRole('heading', { name: 'Bella' })).toBeVisible()
      await window.getByRole('button', { name: '#77' }).press('Enter')
      await expect(petDetails(window).getByRole('heading', { name: '#77', exact: true })).toBeVisible()
    })
  })

  test('has lower rows with the compact setting', async ({ showStore }) => {
    const { window } = await showStore(makePets(20))
    const height = async () => (await petRows(window).nth(3).boundingBox())?.height
    expect(await height()).toBe(40)
    await (await openSettings(window)).getByRole('radio', { name: 'Compact' }).click()
    await closePanel(window)
    await expect.poll(height).toBe(32)
  })
})

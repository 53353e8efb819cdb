import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, shownCount } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const largest = '9223372036854775807'

/** The cells of a column, from top to bottom. Columns are counted from 0. */
async function column(window: Page, position: number): Promise<readonly string[]> {
  const cells = await storeScreen(window)
    .rows.locator(`td:nth-child(${position + 1})`)
    .allInnerTexts()
  return cells.map((cell) => cell.trim())
}

/** The elements in the window that overflow, unless they are cut off on purpose. */
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

/** What makes the rows look uneven: another height, cells that begin elsewhere than in other rows, or names without their beginning. */
function unevenRows(window: Page): Promise<readonly string[]> {
  return storeScreen(window).rows.evaluateAll((rows) => {
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

test.describe('the list', () => {
  test('has four columns, shows a status as icon and text, and sorts by a press on a head', async ({ showStore }) => {
    const pets: readonly Pet[] = [
      { id: '9007199254740993', name: 'Zoë', categoryId: '10', status: 'sold' },
      { id: '9007199254740992', name: 'ana', categoryId: '9', status: 'pending' },
      { id: '100', name: 'Émile', categoryId: '2', status: 'available' },
      { id: '9', name: 'Bob', categoryId: '100', status: 'on loan' },
      { id: largest, name: 'Dot', categoryId: '9007199254740993' },
    ]
    const { window } = await showStore(pets)
    const { rows } = storeScreen(window)
    await expect(rows).toHaveCount(5)
    await expect(window.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Status', 'ID'])
    expect(await column(window, 0)).toEqual(pets.map(({ name }) => name))
    expect(await column(window, 1)).toEqual(pets.map(({ categoryId }) => categoryId))
    expect(await column(window, 2)).toEqual(['Sold', 'Pending', 'Available', 'on loan', 'Not set'])
    const ids = pets.map(({ id }) => id)
    expect(await column(window, 3)).toEqual(ids)
    const icons = rows.locator('td:nth-child(3) svg')
    const looks = await icons.evaluateAll((drawn) => drawn.map((icon) => icon.innerHTML))
    expect(new Set(looks).size).toBe(5)

    // `sort-pets.test.ts` tests the order of each column.
    const head = window.getByRole('columnheader', { name: 'ID' })
    const sorted = ['9', '100', '9007199254740992', '9007199254740993', largest]
    for (const [order, cells] of [
      ['ascending', sorted],
      ['descending', sorted.toReversed()],
      ['none', ids],
    ] as const) {
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', order)
      expect(await column(window, 3)).toEqual(cells)
    }
  })

  test('keeps the focus and draws only the rows in view, even after it grows from 30 pets to 5,000, more than it asked for', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService()
    // About as many as fit in the window.
    service.intercept(() => answerWith(wireRows(makePets(30))))
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    const { opener } = storeScreen(window)
    await expect(claim(window)).toHaveText('Showing 30. There may be more.')
    await opener('Bella 1').focus()
    await window.keyboard.press('ArrowDown')
    await expect(opener('Biscuit 2')).toBeFocused()

    const rows = wireRows(makePets(5000))
    service.intercept(() => answerWith(rows))
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(claim(window)).toHaveText('Showing 5,000. There may be more.')
    await expect(opener('Biscuit 2')).toBeFocused()
    await window.keyboard.press('ArrowDown')
    await expect(opener('Figaro 3')).toBeFocused()
    expect(await shownCount(window)).toBe(5000)
    await expect.poll(() => window.locator('tr').count()).toBeLessThan(60)
    await window.keyboard.press('End')
    await expect(opener('Nugget 5000')).toBeFocused()
    await expect(opener('Nugget 5000')).toBeInViewport({ ratio: 1 })
    expect(await window.locator('tr').count()).toBeLessThan(60)
    await window.keyboard.press('Home')
    await expect(opener('Bella 1')).toBeFocused()
  })

  test('keeps its layout with right-to-left and very long names', async ({ showStore }) => {
    const { app, window } = await showStore([
      { id: '1', name: 'ريكس الكلب الكبير '.repeat(20), categoryId: '3', status: 'available' },
      { id: '2', name: '\u202Eeversed', categoryId: '3', status: 'sold' },
      { id: '-9223372036854775808', name: 'W'.repeat(400), categoryId: '-9223372036854775808', status: 'W'.repeat(90) },
      { id: largest, name: 'A very long name '.repeat(30), categoryId: largest },
    ])
    await expect(storeScreen(window).rows).toHaveCount(4)
    for (const width of [1200, 720]) {
      await resizeWindow(app, window, { width, height: 600 })
      expect(await overflows(window), `at a width of ${width}`).toEqual([])
      expect(await unevenRows(window), `at a width of ${width}`).toEqual([])
    }
  })

  test('has details that stay in the window, and shows all 19 digits of an ID beside them', async ({ showStore }) => {
    const { app, window } = await showStore([
      { id: '1', name: 'Tortoise '.repeat(500), categoryId: '3', status: 'sold' },
      { id: largest, name: 'Bella', categoryId: '3', status: 'available' },
      { id: '77', name: '  ', categoryId: '3', status: 'sold' },
    ])
    const { rows, opener, details, heading } = storeScreen(window)
    await resizeWindow(app, window, { width: 1200, height: 752 })
    await rows.first().click()
    await expect(details.getByRole('button', { name: 'Print label…' })).toBeInViewport({ ratio: 1 })
    await expect(details.getByText('Sold')).toBeInViewport({ ratio: 1 })
    const cell = rows.getByRole('cell', { name: largest })
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

    // A pet's name, or its number if it has none, is the button that opens it.
    await expect(opener('Bella')).toHaveAccessibleDescription('3 Available')
    await opener('Bella').press('Space')
    await expect(heading('Bella')).toBeVisible()
    await opener('#77').press('Enter')
    await expect(heading('#77')).toBeVisible()
  })
})

import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petButtons, petDetails, petNames, petRows } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, setLimit, shownCount } from '../support/clerk/shown-list.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const largest = '9223372036854775807'

/** Pets whose order by ID, category or status differs from the order of their text. */
const oddPets: readonly Pet[] = [
  { id: '9007199254740993', name: 'Zoë', categoryId: '10', status: 'sold' },
  { id: '9007199254740992', name: 'ana', categoryId: '9', status: 'pending' },
  { id: '100', name: 'Émile', categoryId: '2', status: 'available' },
  { id: '9', name: 'Bob', categoryId: '100', status: 'on loan' },
  { id: largest, name: 'Dot', categoryId: '9007199254740993' },
]

/** The cells of one column, from top to bottom, counted from 0. */
async function column(window: Page, position: number): Promise<readonly string[]> {
  const cells = await petRows(window)
    .locator(`td:nth-child(${position + 1})`)
    .allInnerTexts()
  return cells.map((cell) => cell.trim())
}

/** Shows 30 pets, about as many as fit. `grow` makes them 90, with a refresh. */
async function showListThatGrows(
  shareApp: ShareApp,
  service: PetService,
): Promise<{ window: Page; grow: () => Promise<void> }> {
  let count = 30
  service.intercept(() => answerWith(wireRows(makePets(count))))
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(claim(window)).toHaveText('Showing 30. There may be more.')
  async function grow() {
    count = 90
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(claim(window)).toHaveText('Showing 90. There may be more.')
  }
  return { window, grow }
}

function sortBy(window: Page, name: string): Promise<void> {
  return window.getByRole('columnheader', { name }).getByRole('button').click()
}

/** Whether anything in the window or in a cell of the list overflows, except where it is cut off on purpose. */
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
  test('has the columns Name, Category, Status and ID, and a status as icon and text', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: oddPets }) } })
    await expect(petRows(window)).toHaveCount(5)
    await expect(window.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Status', 'ID'])
    expect(await column(window, 0)).toEqual(oddPets.map(({ name }) => name))
    expect(await column(window, 1)).toEqual(oddPets.map(({ categoryId }) => categoryId))
    expect(await column(window, 2)).toEqual(['Sold', 'Pending', 'Available', 'on loan', 'Not set'])
    expect(await column(window, 3)).toEqual(oddPets.map(({ id }) => id))
    const icons = petRows(window).locator('td:nth-child(3) svg')
    const looks = await icons.evaluateAll((drawn) => drawn.map((icon) => icon.innerHTML))
    expect(new Set(looks).size).toBe(5)
  })

  test('can be sorted by any column, ascending, descending and not at all; numbers sort by value', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: oddPets }) } })
    const ascending: readonly (readonly [name: string, cells: readonly string[]])[] = [
      ['Name', ['ana', 'Bob', 'Dot', 'Émile', 'Zoë']],
      ['Category', ['2', '9', '10', '100', '9007199254740993']],
      ['Status', ['Available', 'on loan', 'Pending', 'Sold', 'Not set']],
      ['ID', ['9', '100', '9007199254740992', '9007199254740993', largest]],
    ]
    for (const [position, [name, cells]] of ascending.entries()) {
      const head = window.getByRole('columnheader', { name })
      await sortBy(window, name)
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      expect(await column(window, position)).toEqual(cells)
      await sortBy(window, name)
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      expect(await column(window, position)).toEqual(cells.toReversed())
      await sortBy(window, name)
      await expect(head).toHaveAttribute('aria-sort', 'none')
      expect(await column(window, 0)).toEqual(oddPets.map((pet) => pet.name))
    }
  })

  test('can be searched by name, ID and category; case and accents do not matter', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: oddPets }) } })
    for (const [search, names] of [
      ['ZOE', ['Zoë']],
      ['emilé', ['Émile']],
      ['740992', ['Open #740992', 'ana']],
      // A number is offered in a separate row.
      [`#${largest}`, [`Open #${largest}`]],
      ['100', ['Open #100', 'Bob']],
      ['', oddPets.map(({ name }) => name)],
    ] as const) {
      await window.getByLabel('Search pets').fill(search)
      await expect.poll(() => petNames(window), `what "${search}" finds`).toEqual(names)
    }
  })

  test('is filtered by the tabs and shows as many pets as requested, from 1 to 100', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(120) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect.poll(() => shownCount(window)).toBe(20)
    for (const limit of [1, 33, 100]) {
      await setLimit(window, String(limit))
      await expect.poll(() => shownCount(window)).toBe(limit)
      // Fewer rows may be on screen before the request, because the list has them already.
      await expect.poll(() => service.received.at(-1)?.target).toBe(`/v1/pets?limit=${limit}`)
    }
    for (const limit of ['0', '101', 'twenty', '1.5']) {
      await setLimit(window, limit)
      await expect(window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })).toBeVisible()
      expect(service.received.at(-1)?.target).toBe('/v1/pets?limit=100')
    }
    await window.getByLabel('Show', { exact: true }).press('Escape')
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('100')
    for (const status of ['Available', 'Pending', 'Sold']) {
      await window.getByRole('tab', { name: status }).click()
      await expect.poll(() => service.received.at(-1)?.target).toBe(`/v1/pets?limit=100&status=${status.toLowerCase()}`)
      await expect.poll(() => shownCount(window)).toBe(40)
    }
  })

  test('has a menu with the usual limits and as many as possible', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(60) }) } })
    await window.getByRole('button', { name: 'Choose how many pets to show' }).click()
    await expect(window.getByRole('menuitemradio')).toHaveText(['10', '20', '50', '100', 'As many as possible'])
    await window.getByRole('menuitemradio', { name: '50' }).click()
    await expect.poll(() => shownCount(window)).toBe(50)
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('50')
  })

  test('shows every row if the service sends more than the limit, and does not call the list complete', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService()
    service.intercept(() => answerWith(wireRows(makePets(150))))
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(claim(window)).toHaveText('Showing 150. There may be more.')
    expect(await shownCount(window)).toBe(150)
  })

  test('of 5,000 pets, draws only those in view, and scrolls to the last with End', async ({
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

  test('keeps the focus on its row when it grows beyond what is in view', async ({ shareApp, startService }) => {
    const { window, grow } = await showListThatGrows(shareApp, await startService())
    await petButtons(window).nth(2).focus()
    await grow()
    await expect(petButtons(window).nth(2)).toBeFocused()
    await window.keyboard.press('ArrowDown')
    await expect(petButtons(window).nth(3)).toBeFocused()
  })

  test('shows a long list again after a search without a match', async ({ shareApp, startService }) => {
    const { window, grow } = await showListThatGrows(shareApp, await startService())
    await grow()
    await window.getByLabel('Search pets').fill('rex')
    await expect(window.getByText('Nothing found for “rex”.')).toBeVisible()
    await window.getByRole('tabpanel').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(petRows(window).first()).toBeVisible()
  })

  test('can be used with arrow keys, Enter and Escape', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(20) }) } })
    await petButtons(window).first().focus()
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('ArrowUp')
    await expect(petButtons(window).nth(1)).toBeFocused()
    await window.keyboard.press('Enter')
    const detail = petDetails(window)
    await expect(detail).toContainText('Biscuit 2')
    await window.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(petButtons(window).nth(1)).toBeFocused()
  })

  test('keeps its layout with right-to-left and very long names', async ({ shareApp, startService }) => {
    const pets: readonly Pet[] = [
      { id: '1', name: 'ريكس الكلب الكبير '.repeat(20), categoryId: '3', status: 'available' },
      { id: '2', name: '\u202Eeversed', categoryId: '3', status: 'sold' },
      { id: '-9223372036854775808', name: 'W'.repeat(400), categoryId: '-9223372036854775808', status: 'W'.repeat(90) },
      { id: largest, name: 'A very long name '.repeat(30), categoryId: largest },
    ]
    const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets }) } })
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

  test('has details that stay in the window beside a name of any length, and a number where there is no name', async ({
    shareApp,
    startService,
  }) => {
    const pets: readonly Pet[] = [
      { id: '1', name: 'Tortoise '.repeat(500), categoryId: '3', status: 'sold' },
      { id: '2', name: '  ', categoryId: '3', status: 'sold' },
    ]
    const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets }) } })
    await resizeWindow(app, window, { width: 1200, height: 752 })
    await petRows(window).first().click()
    await expect(petDetails(window).getByRole('button', { name: 'Print label…' })).toBeInViewport({ ratio: 1 })
    await expect(petDetails(window).getByText('Sold')).toBeInViewport({ ratio: 1 })
    await petRows(window).last().click()
    await expect(petDetails(window).getByRole('heading', { name: '#2', exact: true })).toBeVisible()
  })

  test('shows all 19 digits of an ID, also beside an open pet', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: oddPets }) } })
    await petRows(window).last().click()
    await expect(petDetails(window)).toBeVisible()
    const cell = petRows(window).last().getByRole('cell', { name: largest })
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('has lower rows in the compact setting', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(20) }) } })
    const height = async () => (await petRows(window).nth(3).boundingBox())?.height
    expect(await height()).toBe(40)
    await (await openSettings(window)).getByRole('radio', { name: 'Compact' }).click()
    await closePanel(window)
    await expect.poll(height).toBe(32)
  })
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, shownCount } from '../support/clerk/shown-list.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'
import { answerWith, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const statuses = ['available', 'pending', 'sold', 'reserved', undefined] as const

/** Makes a store with these numbers of pets by category and status. */
function storeOf(counts: Readonly<Record<string, readonly number[]>>): readonly Pet[] {
  const pets = Object.entries(counts).flatMap(([categoryId, byStatus]) =>
    byStatus.flatMap((count, at) => {
      const status = statuses[at]
      return Array.from({ length: count }, () => ({ categoryId, ...(status === undefined ? {} : { status }) }))
    }),
  )
  return pets.map((pet, at) => ({ ...pet, id: `${at + 1}`, name: `Rex ${at + 1}` }))
}

const overview = (window: Page) => window.getByRole('table', { name: 'Overview' })
const head = (window: Page, name: string) => overview(window).getByRole('columnheader', { name })
const sortBy = (window: Page, name: string) => head(window, name).getByRole('button').click()
const numberOf = (window: Page, name: string) => overview(window).getByRole('button', { name, exact: true })
const counted = (window: Page) => window.getByRole('status').filter({ hasText: 'Counted' })

async function openFromPalette(...[app, window]: Parameters<typeof openPalette>): Promise<void> {
  await openPalette(app, window)
  await window.keyboard.type('overview')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
}

function rowsOf(window: Page): Promise<readonly string[]> {
  const rows = overview(window).locator('tbody tr, tfoot tr')
  return rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('th, td:not([aria-hidden])'), ({ textContent }) => textContent).join(' '),
    ),
  )
}

// `category-counts.test.ts` tests what is counted, and each order. These tests show what the clerk sees and does with it.
test('the overview counts each category by status, can be sorted, exported and printed, and a number opens its pets in the list', async ({
  showStore,
}, testInfo) => {
  // 81 pets, which one request can list.
  const counts = { 3: [20, 8, 4], 5: [10, 7, 3, 1, 2], 9: [12], '-7': [0, 9, 5] }
  const { app, window } = await showStore(storeOf(counts), 'production')
  await expect(petRows(window).first()).toBeVisible()
  const categoriesInOrder = async () => (await rowsOf(window)).slice(0, -1).map((row) => row.split(' ')[0])

  await test.step('the palette opens it, and it tells how many pets it counted', async () => {
    await openFromPalette(app, window)
    await expect(counted(window)).toHaveText('Counted from all 81 pets.')
    const names = ['Category', 'Available', 'Pending', 'Sold', 'reserved', 'Not set', 'All']
    await expect(overview(window).getByRole('columnheader')).toHaveText(names)
    expect(await rowsOf(window)).toEqual([
      '3 20 8 4 0 0 32',
      '5 10 7 3 1 2 23',
      '-7 0 9 5 0 0 14',
      '9 12 0 0 0 0 12',
      'All categories 42 24 12 1 2 81',
    ])
    // No tab shows the pets of the other columns.
    await expect(overview(window).getByRole('row', { name: /^5 / }).getByRole('button')).toHaveText([
      ...['10', '7', '3', '23'],
    ])
  })

  await test.step('each column’s head sorts, and tells screen readers', async () => {
    for (const [name, direction, order] of [
      ['Pending', 'descending', ['-7', '3', '5', '9']],
      ['Pending', 'ascending', ['9', '5', '3', '-7']],
      ['Category', 'ascending', ['-7', '3', '5', '9']],
    ] as const) {
      await sortBy(window, name)
      await expect(head(window, name)).toHaveAttribute('aria-sort', direction)
      expect(await categoriesInOrder()).toEqual(order)
    }
  })

  await test.step('export and print keep the order, and the print tells how many pets were counted', async () => {
    const file = testInfo.outputPath('overview.csv')
    await answerSaveDialog(app, file)
    await window.getByRole('main').getByRole('button', { name: 'Export…' }).click()
    await expect(window.getByText('4 rows exported.', { exact: true })).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^overview-production-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = [
      'Category number,Category,Available,Pending,Sold,reserved,Not set,All',
      '-7,,0,9,5,0,0,14',
      '3,,20,8,4,0,0,32',
      '5,,10,7,3,1,2,23',
      '9,,12,0,0,0,0,12',
      ',All categories,42,24,12,1,2,81',
    ]
    expect(await readFile(file, 'utf8')).toBe(`\uFEFF${rows.join('\r\n')}`)
    const [page] = readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
    expect(page?.text).toMatch(/PRODUCTION.*Countedfromall81pets\./)
    expect(page?.text).toContain(rows.join('').replaceAll(/[ ,]/g, ''))
  })

  await test.step('a number opens exactly its pets', async () => {
    for (const [name, count, tab] of [
      ['5 Pending 7', 7, 'Pending'],
      ['3 All 32', 32, 'All'],
      // More than the list shows at first.
      ['All categories Available 42', 42, 'Available'],
    ] as const) {
      await sendCommand(app, 'show-overview')
      await numberOf(window, name).click()
      await expect(window.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => shownCount(window)).toBe(count)
    }
  })

  await test.step('a button and Escape lead back to the number, in the chosen order, until the clerk opens another tab', async () => {
    const back = window.getByRole('button', { name: 'Back to the overview' })
    const number = numberOf(window, '5 Pending 7')
    await sendCommand(app, 'show-overview')
    await sortBy(window, 'Sold')
    await number.click()
    await back.click()
    await expect(number).toBeFocused()
    await expect(head(window, 'Sold')).toHaveAttribute('aria-sort', 'descending')
    await number.press('Enter')
    // Each press of Escape does only one thing.
    await window.getByRole('searchbox').fill('rex')
    await petRows(window).first().click()
    for (const gone of [petDetails(window), window.getByRole('button', { name: 'Clear search' })]) {
      await expect(back).toBeVisible()
      await window.keyboard.press('Escape')
      await expect(gone).toHaveCount(0)
    }
    await expect(back).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(number).toBeFocused()
    await number.press('Enter')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(back).toHaveCount(0)
  })

  await test.step('Escape leads back to the list as it was, even if the palette could return the focus to a button', async () => {
    const available = window.getByRole('tab', { name: 'Available' })
    await expect.poll(() => possibleCommands(app)).toContain('show-overview')
    await window.getByRole('banner').getByRole('button', { name: 'Settings' }).focus()
    await openFromPalette(app, window)
    await window.keyboard.press('Escape')
    await expect(available).toHaveAttribute('aria-selected', 'true')
    await sendCommand(app, 'show-overview')
    await pressKeys(app, 'CmdOrCtrl+2')
    await expect(available).toHaveAttribute('aria-selected', 'true')
    await expect(claim(window)).not.toHaveText('')
  })
})

test('the overview tells if the store may have more pets, and counts as many as the tabs and categories do', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(500))
  await expect(petRows(window).first()).toBeVisible()
  await sendCommand(app, 'show-overview')
  await expect(counted(window)).toHaveText('Counted from the 300 pets the store lets us load; there may be more.')
  const number = overview(window).locator('tbody').getByRole('button').first()
  await expect(number).toHaveText('100+')
  await number.click()
  await expect.poll(() => shownCount(window)).toBe(100)
})

test('an overview that fails to load tells why, and Refresh counts again, even if the list itself has every pet', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  service.intercept(() => refusal(503, 'Closed.'))
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const failure = window.getByRole('alert').first()
  await expect(failure).toBeVisible()
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(failure).toContainText('Closed.')
  await expect(counted(window)).toHaveCount(0)

  for (const count of [3, 4]) {
    service.intercept(() => answerWith(wireRows(storeOf({ 3: [count] }))))
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(counted(window)).toHaveText(`Counted from all ${count} pets.`)
    expect(await rowsOf(window)).toEqual([`3 ${count} 0 0 0 ${count}`, `All categories ${count} 0 0 0 ${count}`])
  }
})

test('a message on the overview covers no number, even in a small window, and goes away with the screen', async ({
  showStore,
}, testInfo) => {
  const categories = Array.from({ length: 30 }, (_, at) => [`${at + 1}`, [1, 1]] as const)
  const { app, window } = await showStore(storeOf(Object.fromEntries(categories)))
  await expect(petRows(window).first()).toBeVisible()
  const messages = window.getByRole('region', { name: 'Messages' })
  // Sooner than a message goes away by itself.
  const soon = { timeout: 3000 }
  await sendCommand(app, 'copy-rows')
  await expect(messages).toContainText('copied')
  await sendCommand(app, 'show-overview')
  await expect(overview(window)).toBeVisible()
  await expect(messages.getByRole('dialog')).toHaveCount(0, soon)

  await answerSaveDialog(app, testInfo.outputPath('overview.csv'))
  await window.getByRole('button', { name: 'Export' }).click()
  for (const [width, height] of [
    [1200, 800],
    [720, 560],
  ] as const) {
    await resizeWindow(app, window, { width, height })
    await overview(window).locator('tfoot button').last().scrollIntoViewIfNeeded()
    await expect(messages).toContainText('30 rows exported.', soon)
    await expect.poll(() => layoutFaults(window), soon).toEqual([])
    await expect(messages.getByRole('dialog')).toHaveCount(1, soon)
  }
  await window.keyboard.press('Escape')
  await expect(petRows(window).first()).toBeVisible()
  await expect(messages.getByRole('dialog')).toHaveCount(0, soon)
})

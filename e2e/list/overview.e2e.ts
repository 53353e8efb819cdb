import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { layoutFaults as covered } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim, shownCount } from '../support/clerk/shown-list.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { answerWith, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { readPdfPages } from './pdf-text.ts'
import { printToPdf } from './print-to-pdf.ts'

const statuses = ['available', 'pending', 'sold', undefined] as const

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

function overview(window: Page): Locator {
  return window.getByRole('table', { name: 'Overview' })
}

function rowsOf(window: Page): Promise<readonly string[]> {
  return overview(window)
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) => cell.textContent).join(' '),
      ),
    )
}

// 80 pets, which one request can list.
const counts = { 3: [20, 8, 4, 0], 5: [10, 7, 3, 2], 9: [12, 0, 0, 0], '-7': [0, 9, 5, 0] }

test('the overview counts each category by status, can be sorted, exported and printed, and a number opens its pets in the list', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(storeOf(counts), 'production')
  await expect(petRows(window).first()).toBeVisible()

  await test.step('the palette opens it, and it tells how many pets it counted', async () => {
    await openPalette(app, window)
    await window.keyboard.type('overview')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('status').filter({ hasText: 'Counted' })).toHaveText('Counted from all 80 pets.')
    expect(await rowsOf(window)).toEqual([
      '3 20 8 4 0 32',
      '5 10 7 3 2 22',
      '-7 0 9 5 0 14',
      '9 12 0 0 0 12',
      'All categories 42 24 12 2 80',
    ])
  })

  await test.step('each column head sorts, and tells screen readers', async () => {
    const head = (name: string) => overview(window).getByRole('columnheader', { name })
    await head('Pending').getByRole('button').click()
    await expect(head('Pending')).toHaveAttribute('aria-sort', 'descending')
    expect((await rowsOf(window)).map((row) => row.split(' ')[0])).toEqual(['-7', '3', '5', '9', 'All'])
    await head('Pending').getByRole('button').click()
    await expect(head('Pending')).toHaveAttribute('aria-sort', 'ascending')
    await head('Category').getByRole('button').click()
    expect((await rowsOf(window)).map((row) => row.split(' ')[0])).toEqual(['-7', '3', '5', '9', 'All'])
  })

  await test.step('export and print keep the order, and the print tells how many pets were counted', async () => {
    const file = testInfo.outputPath('overview.csv')
    await answerSaveDialog(app, file)
    await window.getByRole('main').getByRole('button', { name: 'Export…' }).click()
    await expect(window.getByText('4 rows exported.', { exact: true })).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^overview-production-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = (await readFile(file, 'utf8')).replace('\uFEFF', '').split('\r\n')
    expect(rows).toEqual([
      'Category number,Category,Available,Pending,Sold,Not set,All',
      '-7,,0,9,5,0,14',
      '3,,20,8,4,0,32',
      '5,,10,7,3,2,22',
      '9,,12,0,0,0,12',
      ',All categories,42,24,12,2,80',
    ])
    const pdf = await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P'))
    const [page] = readPdfPages(pdf)
    expect(page?.text).toContain('PRODUCTION')
    expect(page?.text).toContain('Countedfromall80pets.')
    expect(page?.text).toContain('32084032')
  })

  await test.step('a number opens exactly its pets', async () => {
    for (const [name, count, tab] of [
      ['5 Pending 7', 7, 'Pending'],
      ['3 All 32', 32, 'All'],
      ['All categories Sold 12', 12, 'Sold'],
      // More than the list shows at first.
      ['All categories Available 42', 42, 'Available'],
    ] as const) {
      await sendCommand(app, 'show-overview')
      await overview(window).getByRole('button', { name, exact: true }).click()
      await expect(window.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => shownCount(window)).toBe(count)
    }
  })

  await test.step('a button and Escape lead back to the number, in the chosen order, until the clerk opens another tab', async () => {
    const back = window.getByRole('button', { name: 'Back to the overview' })
    const number = overview(window).getByRole('button', { name: '5 Pending 7', exact: true })
    await sendCommand(app, 'show-overview')
    await overview(window).getByRole('columnheader', { name: 'Sold' }).getByRole('button').click()
    await number.click()
    await back.click()
    await expect(number).toBeFocused()
    await expect(overview(window).getByRole('columnheader', { name: 'Sold' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await number.press('Enter')
    await expect(back).toBeVisible()
    // Each press of Escape does only one thing.
    await window.getByRole('searchbox').fill('rex')
    await expect(back).toBeVisible()
    await petRows(window).first().click()
    for (const gone of [petDetails(window), window.getByRole('button', { name: 'Clear search' })]) {
      await window.keyboard.press('Escape')
      await expect(gone).toHaveCount(0)
      await expect(back).toBeVisible()
    }
    await window.keyboard.press('Escape')
    await expect(number).toBeFocused()
    await number.press('Enter')
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(back).toHaveCount(0)
    await window.keyboard.press('Escape')
    await expect(overview(window)).toHaveCount(0)
    await window.getByRole('tab', { name: 'Available' }).click()
  })

  await test.step('Escape leads back to the list as it was, even if the palette could return the focus to a button', async () => {
    await expect.poll(() => possibleCommands(app)).toContain('show-overview')
    await window.getByRole('banner').getByRole('button', { name: 'Settings' }).focus()
    await openPalette(app, window)
    await window.keyboard.type('overview')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true')
    await sendCommand(app, 'show-overview')
    await pressKeys(app, 'CmdOrCtrl+2')
    await expect(window.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true')
    await expect(claim(window)).not.toHaveText('')
  })
})

test('a status that only this service knows has its own column, and every number opens only its own pets', async ({
  showStore,
}) => {
  const reserved = ['reserved', 'reserved', undefined, 'sold'].map(
    (status, at): Pet => ({
      id: `${at + 1}`,
      name: 'Rex',
      categoryId: '3',
      ...(status === undefined ? {} : { status }),
    }),
  )
  const { app, window } = await showStore(reserved)
  await expect(petRows(window).first()).toBeVisible()
  await sendCommand(app, 'show-overview')
  await expect(overview(window).getByRole('columnheader')).toHaveText([
    'Category',
    'Available',
    'Pending',
    'Sold',
    'reserved',
    'Not set',
    'All',
  ])
  expect(await rowsOf(window)).toEqual(['3 0 0 1 2 1 4', 'All categories 0 0 1 2 1 4'])
  await expect(overview(window).locator('tbody').getByRole('button')).toHaveText(['1', '4'])
})

test('the overview tells if the store may have more pets, and counts as many as the tabs and categories do', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(500))
  await expect(petRows(window).first()).toBeVisible()
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('status').filter({ hasText: 'Counted' })).toHaveText(
    /^Counted from the \d+ pets the store lets us load; there may be more\.$/,
  )
  const cell = overview(window).locator('tbody').getByRole('button').first()
  await expect(cell).toHaveText(/^\d+\+$/)
  const count = Number((await cell.textContent())?.replace('+', ''))
  await cell.click()
  await expect.poll(() => shownCount(window)).toBe(count)
})

test('an overview that fails to load tells why, and Refresh counts again, even if the list itself has every pet', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  service.intercept(() => refusal(503, 'Closed.'))
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(window.getByRole('alert').first()).toBeVisible()
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(window.getByRole('alert').first()).toBeVisible()
  await expect(window.getByText(/^Counted from/)).toHaveCount(0)

  for (const count of [3, 4]) {
    service.intercept(() => answerWith(wireRows(storeOf({ 3: [count] }))))
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(window.getByText(`Counted from all ${count} pets.`)).toBeVisible()
    expect(await rowsOf(window)).toEqual([`3 ${count} 0 0 0 ${count}`, `All categories ${count} 0 0 0 ${count}`])
  }
})

test('a message on the overview covers no number, even in a small window, and goes away with the screen', async ({
  showStore,
}, testInfo) => {
  const { app, window } = await showStore(
    storeOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at + 1}`, [1, 1]]))),
  )
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
  await expect(messages).toContainText('30 rows exported.')
  for (const size of [
    { width: 1200, height: 800 },
    { width: 720, height: 560 },
  ]) {
    await resizeWindow(app, window, size)
    await overview(window).locator('tfoot button').last().scrollIntoViewIfNeeded()
    await expect.poll(() => covered(window), soon).toEqual([])
    await expect(messages).toContainText('30 rows exported.', soon)
  }
  await window.keyboard.press('Escape')
  await expect(petRows(window).first()).toBeVisible()
  await expect(messages.getByRole('dialog')).toHaveCount(0, soon)
})

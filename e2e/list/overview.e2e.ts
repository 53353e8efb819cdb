import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { possibleCommands, sendCommand } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'

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

/** A store's screen with its overview. */
function overviewIn<Launched extends Pick<LaunchedApp, 'app' | 'window'>>(launched: Launched) {
  const store = storeIn(launched)
  const { app, window } = store
  const overview = window.getByRole('table', { name: 'Overview' })
  return {
    ...store,
    overview,
    numberOf: (name: string) => overview.getByRole('button', { name, exact: true }),
    /** How many pets the overview counted. */
    counted: window.getByRole('status').filter({ hasText: 'Counted' }),
    openOverview: () => sendCommand(app, 'show-overview'),
    /** The texts of each row, and of the sums below them. */
    lines: () =>
      overview
        .locator('tbody tr, tfoot tr')
        .evaluateAll((all) =>
          all.map((row) => Array.from(row.querySelectorAll('th, td:not([aria-hidden])'), (one) => one.textContent)),
        ),
  }
}

// `category-counts.test.ts` tests what is counted, and each order. These tests show what the clerk sees and does with it.
test('the overview counts each category by status, can be sorted, exported and printed, and a number opens its pets in the list', async ({
  showStore,
}, testInfo) => {
  // 81 pets, which one request can list.
  const pets = storeOf({ 3: [20, 8, 4], 5: [10, 7, 3, 1, 2], 9: [12], '-7': [0, 9, 5] })
  const { app, window, rows, tab, search, button, head, keys, menuKeys, ...store } = overviewIn(await showStore(pets))
  const { overview, numberOf, openOverview, lines, counted, counts, sortBy } = store
  await expect(rows.first()).toBeVisible()
  // The palette opens it, and it tells how many pets it counted.
  await store.chooseInPalette('overview', /overview/i)
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await expect(counted).toHaveText('Counted from all 81 pets.')
  const columns = ['Category', 'Available', 'Pending', 'Sold', 'Other', 'Not set', 'All']
  await expect(overview.getByRole('columnheader')).toHaveText(columns)
  expect((await lines()).map((line) => line.join(' '))).toEqual([
    '3 20 8 4 0 0 32',
    '5 10 7 3 1 2 23',
    '-7 0 9 5 0 0 14',
    '9 12 0 0 0 0 12',
    'All categories 42 24 12 1 2 81',
  ])
  const numbers = overview.getByRole('row', { name: /^5 / }).getByRole('button')
  await expect(numbers).toHaveText(['10', '7', '3', '2', '23'])

  await test.step('export and print keep the chosen order, and the print tells how many pets were counted', async () => {
    const file = testInfo.outputPath('overview.csv')
    await answerSaveDialog(app, file)
    await sortBy('Category', 'ascending')
    await window.getByRole('main').getByRole('button', { name: 'Export…' }).click()
    await store.tells('4 rows exported.')
    // Under the pointer, a message does not go away by itself.
    await store.messages.getByRole('dialog').hover()
    expect(await readProposedName(app)).toMatch(/^overview-staging-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = [
      'Category number,Category,Available,Pending,Sold,Other,Not set,All',
      '-7,,0,9,5,0,0,14',
      '3,,20,8,4,0,0,32',
      '5,,10,7,3,1,2,23',
      '9,,12,0,0,0,0,12',
      ',All categories,42,24,12,1,2,81',
    ]
    expect(await readFile(file, 'utf8')).toBe(`\uFEFF${rows.join('\r\n')}`)
    const [page] = readPdfPages(await printToPdf(app, () => menuKeys('CmdOrCtrl+P')))
    expect(page?.text).toMatch(/STAGING.*Countedfromall81pets\./)
    expect(page?.text).toContain(rows.join('').replaceAll(/[ ,]/g, ''))
  })
  // A number opens exactly its pets.
  for (const [name, count, tabName] of [
    ['5 Pending 7', 7, 'Pending'],
    ['All categories Available 42', 42, 'Available'],
  ] as const) {
    await openOverview()
    await numberOf(name).click()
    await expect(tab(tabName)).toHaveAttribute('aria-selected', 'true')
    await counts(count)
    // The overview's messages go away with it.
    await expect(store.messages.getByRole('dialog')).toHaveCount(0)
  }
  // The search finds the pets that have no tab.
  await openOverview()
  await numberOf('5 Not set 2').click()
  await expect(search).toHaveValue('Not set')
  await expect(rows).toHaveCount(2)
  await keys('Escape', 'Escape')

  await test.step('the clerk names a category in place, and Escape brings its former name back', async () => {
    await openOverview()
    const name = overview.getByLabel('What you call category 3')
    await expect(name).toHaveAttribute('placeholder', 'Rex 1, Rex 2, Rex 3')
    await name.fill('Dogs')
    await keys('Enter')
    await expect(numberOf('Dogs 3 All 32')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Cats')
    await keys('Escape')
    await expect(name).toHaveValue('Dogs')
    await keys('Escape')
  })

  await test.step('Escape leads back to the number, in the chosen order, and a tab’s key to the list', async () => {
    const number = numberOf('5 Pending 7')
    await openOverview()
    await number.click()
    await counts(7)
    await keys('Escape')
    await expect(number).toBeFocused()
    await expect(head('Category')).toHaveAttribute('aria-sort', 'ascending')
    await menuKeys('CmdOrCtrl+2')
    await expect(tab('Available')).toHaveAttribute('aria-selected', 'true')
  })
})

test('while it counts, the overview is neither exported nor printed, and “+” stands at each number that may be higher, 0 too', async ({
  showStore,
}) => {
  const pets = [...storeOf({ 3: [150] }), ...storeOf({ 5: [0, 0, 1] })].map((pet, at) => ({ ...pet, id: `${at + 1}` }))
  const gate = createGate()
  const { app, window, lines, counted, openOverview, button } = overviewIn(
    await showStore(pets, 'staging', (service) => service.intercept((_, next) => gate.opened.then(next))),
  )
  await openOverview()
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  const buttons = [button('Export…'), button('Print')]
  for (const each of buttons) await expect(each).toHaveAttribute('aria-disabled', 'true')
  expect(await possibleCommands(app)).not.toContain('export')
  gate.open()
  await expect(counted).toHaveText('Counted from the 101 pets the store lets us load. There may be more.')
  for (const each of buttons) await expect(each).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(lines).toContainEqual(['5', '0+', '0', '1', '0+', '1+'])
})

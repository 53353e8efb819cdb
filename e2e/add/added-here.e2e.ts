import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { readPdfPages } from '../list/pdf-text.ts'
import { printToPdf } from '../list/print-to-pdf.ts'
import { type EarlierOutcome, profileWithAdditions } from '../support/app/earlier-additions.ts'
import { test } from '../support/app/start-service.ts'
import { addPet, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { time } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const minute = 60_000
const day = 24 * 60 * minute

function addedHere(window: Page): Locator {
  return window.getByRole('dialog', { name: 'Added here', exact: true })
}

/** The row of a pet in the panel. */
function rowOf(panel: Locator, name: string): Locator {
  return panel.getByRole('row').filter({ has: panel.page().getByRole('button', { name, exact: true }) })
}

/** The text of each row in the panel, including headings, from top to bottom. */
async function linesOf(panel: Locator): Promise<readonly string[]> {
  const rows = await panel.getByRole('row').allInnerTexts()
  return rows.slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Chooses an item of the application menu, as a click does. */
async function chooseFromMenu(app: ElectronApplication, id: string): Promise<void> {
  await app.evaluate(({ Menu, BrowserWindow }, wanted) => {
    Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(undefined, BrowserWindow.getAllWindows()[0], undefined)
  }, id)
}

/** Additions from the last minutes, oldest first, a minute apart. Just after midnight, the first ones are from yesterday. */
function lately(pets: readonly (readonly [name: string, outcome: EarlierOutcome])[]) {
  return pets.map(([name, outcome], place) => ({
    pet: { name, categoryId: '3', status: 'available' as const },
    sentAt: Date.now() - (pets.length - place) * minute,
    outcome,
  }))
}

const unknown: EarlierOutcome = { kind: 'unknown' }

test('after a restart, pets added before are one click away, and can be opened, copied, exported and printed', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app: first, window: firstWindow, profile } = await launchApp({ connectedTo: { production: service } })
  const sheet = await openAddSheet(firstWindow, 'production')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await firstWindow.keyboard.press('ControlOrMeta+Shift+Enter')
  await firstWindow.keyboard.type('=Mango')
  await sheet.getByRole('radio', { name: 'Let the store decide' }).click()
  await firstWindow.keyboard.press('ControlOrMeta+Enter')
  await expect(firstWindow.getByText('=Mango added to Production as #5.')).toBeVisible()
  await first.close()

  const { app, window } = await launchApp({ profile })
  await expect(petRows(window)).toHaveCount(5)
  const panel = addedHere(window)
  await test.step('one click in the Pet menu shows them, with the focus in the newest row', async () => {
    await chooseFromMenu(app, 'show-added-here')
    await expect(panel.getByText('To PRODUCTION, from this computer')).toBeVisible()
    await expect
      .poll(() => linesOf(panel))
      .toEqual([
        expect.stringMatching(/^Today \(2\) (?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2})$/),
        expect.stringMatching(new RegExp(`^${time} =Mango 7 Added 5$`)),
        expect.stringMatching(new RegExp(`^${time} Kiwi 7 Added 4$`)),
      ])
    await expect(panel.getByRole('button', { name: '=Mango', exact: true })).toBeFocused()
    await expect(panel.getByText('Kept for 90 days.')).toBeVisible()
  })

  await test.step('one ID, or all of them, can be copied', async () => {
    await rowOf(panel, 'Kiwi').hover()
    await rowOf(panel, 'Kiwi').getByRole('button', { name: 'Copy ID' }).click()
    await expect.poll(() => readClipboard(app)).toBe('4')
    await panel.getByRole('button', { name: 'Copy IDs' }).click()
    await expect.poll(() => readClipboard(app)).toBe('5\n4')
    await expect(window.getByText('2 IDs copied.')).toBeVisible()
  })

  await test.step('the export has only rows, and its name tells what they are', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-export-'))
    try {
      await answerSaveDialog(app, path.join(folder, 'added.csv'))
      await panel.getByRole('button', { name: 'Export…' }).click()
      await expect(window.getByText('2 rows exported.')).toBeVisible()
      expect(await readProposedName(app)).toMatch(/^added-production-\d{4}-\d{2}-\d{2}\.csv$/)
      const [head, ...rows] = (await readFile(path.join(folder, 'added.csv'), 'utf8')).split('\r\n')
      expect(head).toBe('\uFEFFDate,Time,Name,Category number,Category,Status,ID,Outcome')
      expect(rows).toEqual([
        expect.stringMatching(new RegExp(`^\\d{4}-\\d{2}-\\d{2},${time},"?'=Mango"?,7,,Let the store decide,5,Added$`)),
        expect.stringMatching(new RegExp(`^\\d{4}-\\d{2}-\\d{2},${time},Kiwi,7,,Sold,4,Added$`)),
      ])
    } finally {
      await rm(folder, { force: true, recursive: true })
    }
  })

  await test.step('paper names the store, and has the rows but nothing else from the window', async () => {
    const pages = readPdfPages(
      await printToPdf(app, () => panel.getByRole('button', { name: 'Print', exact: true }).click()),
    )
    expect(pages).toHaveLength(1)
    const text = pages.map((page) => page.text).join('')
    expect(text).toMatch(/^PetStoreInventory·PRODUCTION·livestoreAddedfromthiscomputer:2pets,/)
    expect(text).toContain('DateTimeNameCategorynumberStatusIDOutcome')
    expect(text).toMatch(/=Mango7Letthestoredecide5Added.*Kiwi7Sold4Added$/)
    await expect(panel).toBeVisible()
  })

  await test.step('the keys for export and print take the panel’s pets, not the list’s', async () => {
    await answerSaveDialog(app, null)
    await pressKeys(app, 'CmdOrCtrl+E')
    await expect.poll(() => readProposedName(app)).toMatch(/^added-production-/)
    const pages = readPdfPages(await printToPdf(app, () => pressKeys(app, 'CmdOrCtrl+P')))
    expect(pages.map((page) => page.text).join('')).toContain('Addedfromthiscomputer:2pets,')
  })

  await test.step('the arrow keys move through the rows, and Enter opens a pet', async () => {
    await panel.getByRole('button', { name: '=Mango', exact: true }).focus()
    await window.keyboard.press('ArrowDown')
    await expect(panel.getByRole('button', { name: 'Kiwi', exact: true })).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(petDetails(window)).toContainText('Kiwi')
  })
})

test('every outcome is shown, updates when it changes, and stays with its store', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const pebble = {
    pet: { name: 'Pebble', categoryId: '9' },
    sentAt: Date.now() - 2 * day,
    outcome: { kind: 'added', petId: '700', confirmedBy: 'answer' },
  } as const
  const profile = await profileWithAdditions('staging', service.baseUrl, [
    pebble,
    ...lately([
      ['Mochi', { kind: 'added', petId: '858', confirmedBy: 'list' }],
      ['Tofu', { kind: 'added', petId: '859', confirmedBy: 'clerk' }],
      ['Admiral Paws', { kind: 'refused', message: 'There is no category 99, ask your manager.' }],
      ['Dot', { kind: 'interrupted' }],
      ['Waffles', unknown],
    ]),
  ])
  const { app, window } = await launchApp({ profile, connectedTo: { staging: service } })
  // The list also shows the pets that were just added, until the service lists them.
  await expect(petRows(window)).toHaveCount(5)
  const panel = addedHere(window)

  await test.step('outcomes from earlier runs', async () => {
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Mochi')).toContainText('Found in the list')
    await expect(rowOf(panel, 'Tofu')).toContainText('Added, as you said')
    await expect(rowOf(panel, 'Admiral Paws')).toContainText('Refused: There is no category 99, ask your manager.')
    await expect(rowOf(panel, 'Dot')).toContainText('Interrupted before it was sent')
    await expect(rowOf(panel, 'Waffles')).toContainText('May have been added')
    // In the computer's format.
    const shownDay = await window.evaluate(
      (moment) => new Intl.DateTimeFormat([], { day: 'numeric', month: 'long' }).format(moment),
      pebble.sentAt,
    )
    // If a heading grouped another day's rows, a screen reader would tell the wrong day.
    const itsDay = panel.getByRole('rowgroup').filter({ hasText: `${shownDay} (1)` })
    await expect(itsDay.getByRole('row')).toHaveCount(2)
    await expect(itsDay.getByRole('row').last()).toContainText(pebble.pet.name)
  })

  await test.step('a pet that may have been added is looked for, or named by the clerk', async () => {
    await fetch(`${service.baseUrl}/pets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Waffles', categoryId: 3, status: 'available' }),
    })
    await rowOf(panel, 'Waffles').getByRole('button', { name: 'Look again' }).click()
    await rowOf(panel, 'Waffles').getByRole('button', { name: 'Waffles', exact: true }).click()
    await panel.getByRole('button', { name: 'This is it: #4' }).click()
    await expect(rowOf(panel, 'Waffles')).toContainText('Added, as you said')
    await expect(rowOf(panel, 'Waffles')).toContainText('4')
    await window.keyboard.press('Escape')
  })

  await test.step('a pet being added', async () => {
    const gate = holdCreates(service)
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'Clover', categoryId: '11' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(nameField(sheet)).toHaveValue('')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Clover')).toContainText('Adding…')
    gate.open()
    await expect(rowOf(panel, 'Clover')).toContainText(/Added\s*5/)
    service.intercept(null)
  })

  await test.step('practice has a separate list', async () => {
    await window.keyboard.press('Escape')
    await switchTo(window, 'practice')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(panel.getByText('To PRACTICE, from this computer')).toBeVisible()
    await expect(panel.getByText('Nothing was added from this computer in the last 90 days.')).toBeVisible()
    await window.keyboard.press('Escape')
    await addPet(window, 'practice', { name: 'Rex', categoryId: '3' })
    await expect(window.getByText('Rex added to Practice as #812.')).toBeVisible()
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Rex')).toContainText('3 · Dogs')
    await expect.poll(() => linesOf(panel)).toHaveLength(2)
  })
})

test('if the computer sleeps overnight with the panel open, pets added “Today” move to “Yesterday”', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await fillIn(await openAddSheet(window, 'staging'), { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Kiwi added to Staging as #4.')).toBeVisible()
  await chooseFromMenu(app, 'show-added-here')
  await expect(addedHere(window).getByText('Today (1)')).toBeVisible()
  // The clock moves on while the computer sleeps. Its timers do not.
  await window.clock.setSystemTime(Date.now() + day)
  await window.clock.runFor(minute)
  await expect(addedHere(window).getByText('Yesterday (1)')).toBeVisible()
})

test('several quick adds show one message, which leads to all of them', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Bird 1', categoryId: '7' })
  for (let bird = 2; bird <= 6; bird += 1) {
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    if (bird <= 5) await window.keyboard.type(`Bird ${bird}`)
  }
  const messages = window.getByRole('region', { name: 'Messages' }).getByRole('dialog')
  await expect(messages).toHaveText([/^5 added\.Bird 5 added to Staging as #8\.Show them/])
  expect(countCreates(service)).toBe(5)
  await messages.getByRole('button', { name: 'Show them' }).click()
  await expect(addedHere(window).getByText('Today (5)')).toBeVisible()
  await expect(messages).toHaveCount(0)
})

test('if three pets may have been added, one line leads to the panel where the clerk can settle each', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const names = ['Waffles', 'Pico', 'Olive']
  const profile = await profileWithAdditions(
    'staging',
    service.baseUrl,
    lately([
      ['Admiral Paws', { kind: 'refused', message: 'There is no category 99, ask your manager.' }],
      ['Tofu', { kind: 'added', petId: '9007199254740993', confirmedBy: 'answer' }],
      ...names.map((name) => [name, unknown] as const),
    ]),
  )
  const { app, window } = await launchApp({ profile, connectedTo: { staging: service } })
  const panel = addedHere(window)
  const line = window.getByRole('group', { name: '3 pets may have been added to Staging.' })
  await test.step('one line in place of three', async () => {
    await expect(line).toBeVisible()
    await expect(window.getByRole('group', { name: /may have been added to Staging/ })).toHaveCount(1)
    await expectAccessible(window)
    await line.getByRole('button', { name: 'Review' }).press('Enter')
    await expect(panel.getByRole('button', { name: 'Olive', exact: true })).toBeFocused()
    await expect(panel.getByRole('group', { name: 'Olive may have been added to Staging.' })).toBeVisible()
    // Neither those nor the refused one count as added.
    await expect(panel.getByText('Today (1)')).toBeVisible()
    await expectAccessible(window)
  })

  await test.step('the clerk settles one with the keyboard alone', async () => {
    await window.keyboard.press('ArrowDown')
    await expect(panel.getByRole('button', { name: 'Pico', exact: true })).toBeFocused()
    await window.keyboard.press('Enter')
    const question = panel.getByRole('group', { name: 'Pico may have been added to Staging.' })
    await expect(question).toBeVisible()
    await expectAccessible(window)
    await question.getByRole('button', { name: 'It was added' }).press('Enter')
    await expect(rowOf(panel, 'Pico')).toContainText('Added, as you said')
    await expect(panel.getByRole('button', { name: 'Pico', exact: true })).toBeFocused()
    // Then it asks about the next one.
    await expect(panel.getByRole('group', { name: 'Olive may have been added to Staging.' })).toBeVisible()
  })

  await test.step('in a narrow window at 200 % zoom, nothing is cut off', async () => {
    await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
    await expectAllReachable(window)
    // Without the question.
    await window.keyboard.press('Escape')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Admiral Paws')).toContainText('Refused: There is no category 99')
    await expectAccessible(window)
  })

  await test.step('once the others are settled, the last pet has its own line, in the form while that is open', async () => {
    await window.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await window.getByRole('group', { name: '2 pets may have been added to Staging.' }).getByRole('button').click()
    const question = panel.getByRole('group', { name: 'Olive may have been added to Staging.' })
    await question.getByRole('button', { name: 'It was not added' }).click()
    await window.keyboard.press('Escape')
    const waffles = window.getByRole('group', { name: 'Waffles may have been added to Staging.' })
    await expect(waffles).toHaveCount(1)
    const sheet = await openAddSheet(window, 'staging')
    await expect(sheet.getByRole('group', { name: 'Waffles may have been added to Staging.' })).toBeVisible()
    await expect(window.locator('main').getByText('Waffles may have been added')).toHaveCount(0)
  })
})

test('in the smallest window at 200 % zoom, an open question leaves the table room for rows', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const additions = lately([
    ['Kiwi', { kind: 'added', petId: '7', confirmedBy: 'answer' }],
    ['Waffles', unknown],
  ])
  const profile = await profileWithAdditions('production', service.baseUrl, additions)
  const { app, window } = await launchApp({ profile, connectedTo: { production: service } })
  await chooseFromMenu(app, 'show-added-here')
  const panel = addedHere(window)
  await panel.getByRole('button', { name: 'Waffles', exact: true }).click()
  await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
  const room = () => panel.getByRole('table').evaluate((table) => table.parentElement?.clientHeight)
  await expect.poll(room).toBeGreaterThan(150)
  await panel.getByRole('button', { name: 'Kiwi', exact: true }).scrollIntoViewIfNeeded()
  await expect(panel.getByRole('button', { name: 'Kiwi', exact: true })).toBeInViewport({ ratio: 1 })
})

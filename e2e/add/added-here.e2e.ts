import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { type EarlierOutcome, profileWithAdditions } from '../support/app/earlier-additions.ts'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  addPet,
  dismissMessages,
  expectTold,
  messagesIn,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { lostPet, lostPets } from '../support/clerk/lost-pet.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { time } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'
import { holdCreates, interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentPets } from '../support/service/received.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What earlier runs did, newest last, and what the panel says about it. */
const earlier: readonly (readonly [name: string, outcome: EarlierOutcome, says: string])[] = [
  ['Pebble', { kind: 'added', petId: '700', confirmedBy: 'answer' }, 'Added'],
  ['Mochi', { kind: 'added', petId: '858', confirmedBy: 'list' }, 'Found in the list'],
  ['Tofu', { kind: 'added', petId: '9007199254740993', confirmedBy: 'clerk' }, 'Added, as you said'],
  ['Admiral Paws', { kind: 'refused', message: 'There is no category 99.' }, 'Refused: There is no category 99.'],
  ['Dot', { kind: 'interrupted' }, 'Interrupted before it was sent'],
  ['Waffles', { kind: 'unknown' }, 'May have been added'],
  ['Pico', { kind: 'unknown' }, 'May have been added'],
  ['Olive', { kind: 'unknown' }, 'May have been added'],
]

/** Noon yesterday or further back. Minutes before and after it are the same day, whatever time it is now. */
function noon(daysAgo: number): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12).getTime()
}

function addedHere(window: Page): Locator {
  return window.getByRole('dialog', { name: 'Added here', exact: true })
}

/** The button with a pet's name in the panel. */
function nameIn(panel: Locator, name: string): Locator {
  return panel.getByRole('button', { name, exact: true })
}

/** The row of a pet in the panel. */
function rowOf(panel: Locator, name: string): Locator {
  return panel.getByRole('row').filter({ has: panel.page().getByRole('button', { name, exact: true }) })
}

/** Opens the panel from the application menu, as a click does. */
async function chooseAddedHere(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Menu, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    Menu.getApplicationMenu()?.getMenuItemById('show-added-here')?.click(undefined, window, undefined)
  })
}

test('after a restart, pets added before are one click away, and can be opened, copied, exported and printed', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app: first, window: firstWindow, profile } = await launchApp({ connectedTo: { production: service } })
  const sheet = await addByKeys(firstWindow, 'production', { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await firstWindow.keyboard.type('=Mango')
  await sheet.getByRole('radio', { name: 'Let the store decide' }).click()
  await pressAddKeys(firstWindow)
  await expectTold(firstWindow, '=Mango added to Production as #5.')
  await expect(petRows(firstWindow).filter({ hasText: '=Mango' })).toContainText('Not set')
  expect(sentPets(service)[1]).toEqual({ name: '=Mango', categoryId: 7 })
  await first.close()

  const { app, window } = await launchApp({ profile })
  await expect(petRows(window)).toHaveCount(5)
  const panel = addedHere(window)
  await test.step('one click in the Pet menu shows them, with the focus in the newest row', async () => {
    await chooseAddedHere(app)
    await expect(panel.getByText('To PRODUCTION, from this computer')).toBeVisible()
    const at = (rest: string) => new RegExp(`^${time}${rest}$`)
    const today = /^Today \(2\) (?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2})$/
    await expect(panel.getByRole('row')).toHaveText([/^Time/, today, at('=Mango7Added5'), at('Kiwi7Added4')])
    await expect(nameIn(panel, '=Mango')).toBeFocused()
    await expect(panel.getByText('Kept for 90 days.')).toBeVisible()
  })

  await test.step('one ID, or all of them, can be copied', async () => {
    await rowOf(panel, 'Kiwi').hover()
    await rowOf(panel, 'Kiwi').getByRole('button', { name: 'Copy ID' }).click()
    await expect.poll(() => readClipboard(app)).toBe('4')
    await panel.getByRole('button', { name: 'Copy IDs' }).click()
    await expect.poll(() => readClipboard(app)).toBe('5\n4')
    await expectTold(window, '2 IDs copied.')
  })

  await test.step('the button and the keys for export write the panel’s pets, not the list’s', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-export-'))
    const click = () => panel.getByRole('button', { name: 'Export…' }).click()
    for (const [place, start] of [click, () => pressKeys(app, 'CmdOrCtrl+E')].entries()) {
      const file = path.join(folder, `${place}.csv`)
      await answerSaveDialog(app, file)
      await start()
      await expectTold(window, '2 rows exported.')
      expect(await readProposedName(app)).toMatch(/^added-production-\d{4}-\d{2}-\d{2}\.csv$/)
      const lines = (await readFile(file, 'utf8')).replaceAll(new RegExp(`\\d{4}(-\\d{2}){2},${time}`, 'g'), 'then')
      expect(lines.split('\r\n')).toEqual([
        '\uFEFFDate,Time,Name,Category number,Category,Status,ID,Outcome',
        expect.stringMatching(/^then,"?'=Mango"?,7,,Let the store decide,5,Added$/),
        'then,Kiwi,7,,Sold,4,Added',
      ])
      await dismissMessages(window)
    }
    await rm(folder, { recursive: true })
  })

  await test.step('paper names the store, and has the rows but nothing else from the window', async () => {
    const click = () => panel.getByRole('button', { name: 'Print', exact: true }).click()
    for (const start of [click, () => pressKeys(app, 'CmdOrCtrl+P')]) {
      const [page, ...others] = readPdfPages(await printToPdf(app, start))
      expect(others).toEqual([])
      expect(page?.text).toMatch(/^PetStoreInventory·PRODUCTION·livestoreAddedfromthiscomputer:2pets,/)
      expect(page?.text).toMatch(/Outcome.*=Mango7Letthestoredecide5Added.*Kiwi7Sold4Added$/)
      await expect(panel).toBeVisible()
    }
  })

  await test.step('the arrow keys move through the rows, and Enter opens a pet', async () => {
    await nameIn(panel, '=Mango').focus()
    await window.keyboard.press('ArrowDown')
    await expect(nameIn(panel, 'Kiwi')).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(petDetails(window)).toContainText('Kiwi')
  })
})

test('an outcome changes while the panel is open, and each store has a separate list', async ({ showStore }) => {
  const { app, service, window } = await showStore(makePets(3))
  const panel = addedHere(window)
  await test.step('a pet that may have been added is one that the clerk names', async () => {
    interceptCreates(service, async (request, next) => {
      // Another computer adds the same pet at the same time, so either of the two may be ours.
      service.intercept(null)
      const { url, method, headers } = request
      const body = await request.clone().text()
      await next()
      await fetch(url, { method, headers, body })
      return 'hang-up' as const
    })
    await addByKeys(window, 'staging', { name: 'Waffles', categoryId: '3' })
    const { line, candidates } = lostPet(window, 'Waffles')
    await expect(candidates).toHaveText([/#4\s*Waffles\s*3\s*Available/, /#5\s*Waffles\s*3\s*Available/])
    await pressKeys(app, 'CmdOrCtrl+H')
    await rowOf(panel, 'Waffles').getByRole('button', { name: 'Look again' }).click()
    await nameIn(panel, 'Waffles').click()
    await lostPet(panel, 'Waffles').press('This is it: #5')
    await expect(rowOf(panel, 'Waffles')).toContainText(/Added, as you said\s*5/)
    await expect(line).toHaveCount(0)
    await window.keyboard.press('Escape')
  })

  await test.step('a pet being added', async () => {
    const gate = holdCreates(service)
    await addByKeys(window, 'staging', { name: 'Clover', categoryId: '11' })
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Clover')).toContainText('Adding…')
    gate.open()
    await expect(rowOf(panel, 'Clover')).toContainText(/Added\s*6/)
    await window.keyboard.press('Escape')
  })

  await test.step('practice', async () => {
    await switchTo(window, 'practice')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(panel.getByText('To PRACTICE, from this computer')).toBeVisible()
    await expect(panel.getByText('Nothing was added from this computer in the last 90 days.')).toBeVisible()
    await window.keyboard.press('Escape')
    await addPet(window, 'practice', { name: 'Rex', categoryId: '3' })
    await expectTold(window, 'Rex added to Practice as #812.')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Rex')).toContainText('3 · Dogs')
    await expect(panel.getByRole('row')).toHaveCount(3)
  })
})

test('if three pets may have been added, one line leads to the panel where the clerk can settle each', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const additions = earlier.map(([name, outcome], at) => {
    const sentAt = at === 0 ? noon(2) : noon(1) + at * minute
    return { pet: { name, categoryId: '3', status: 'available' as const }, sentAt, outcome }
  })
  const profile = await profileWithAdditions('staging', service.baseUrl, additions)
  const { app, window } = await launchApp({ profile, connectedTo: { staging: service } })
  const panel = addedHere(window)
  const [olive, pico] = [lostPet(panel, 'Olive').line, lostPet(panel, 'Pico').line]
  await test.step('one line in place of three', async () => {
    await expect(window.getByRole('group', { name: /may have been added to Staging/ })).toHaveCount(1)
    await expectAccessible(window)
    await lostPets(window, 3).getByRole('button', { name: 'Review' }).press('Enter')
    await expect(nameIn(panel, 'Olive')).toBeFocused()
    await expect(olive).toBeVisible()
    await expectAccessible(window)
  })

  await test.step('each earlier outcome, under its day; only pets that were added count', async () => {
    for (const [name, , says] of earlier) await expect(rowOf(panel, name)).toContainText(says)
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([/ \(2\)$/, / \(1\)$/])
    // If a heading grouped another day's rows, a screen reader would tell the wrong day.
    const formatted = await window.evaluate(
      (moment) => new Intl.DateTimeFormat([], { day: 'numeric', month: 'long' }).format(moment),
      noon(2),
    )
    const itsDay = panel.getByRole('rowgroup').filter({ hasText: `${formatted} (1)` })
    await expect(itsDay.getByRole('row')).toHaveText([/ \(1\)/, /Pebble/])
  })

  await test.step('the clerk settles one with the keyboard alone', async () => {
    await window.keyboard.press('ArrowDown')
    await expect(nameIn(panel, 'Pico')).toBeFocused()
    await window.keyboard.press('Enter')
    await expectAccessible(window)
    await pico.getByRole('button', { name: 'It was added' }).press('Enter')
    await expect(rowOf(panel, 'Pico')).toContainText('Added, as you said')
    await expect(nameIn(panel, 'Pico')).toBeFocused()
    // Then it asks about the next one.
    await expect(olive).toBeVisible()
  })

  await test.step('in the smallest window at 200 % zoom, nothing is cut off, and the question leaves room for rows', async () => {
    await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
    await expectAllReachable(window)
    const room = () => panel.getByRole('table').evaluate((table) => table.parentElement?.clientHeight)
    await expect.poll(room).toBeGreaterThan(150)
    await nameIn(panel, 'Tofu').scrollIntoViewIfNeeded()
    await expect(nameIn(panel, 'Tofu')).toBeInViewport({ ratio: 1 })
    // Without the question.
    await window.keyboard.press('Escape')
    await pressKeys(app, 'CmdOrCtrl+H')
    await expect(rowOf(panel, 'Admiral Paws')).toContainText('Refused: There is no category 99')
    await expectAccessible(window)
    await window.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('once the others are settled, the last pet has its own line, in the form while that is open', async () => {
    await lostPets(window, 2).getByRole('button').click()
    await olive.getByRole('button', { name: 'It was not added' }).click()
    await window.keyboard.press('Escape')
    await expect(lostPet(window, 'Waffles').line).toHaveCount(1)
    const sheet = await openAddSheet(window, 'staging')
    await expect(lostPet(sheet, 'Waffles').line).toBeVisible()
    await expect(window.locator('main').getByText('Waffles may have been added')).toHaveCount(0)
    // A pet that an earlier run never sent is above the form too.
    await expect(sheet.getByText('Dot was not added.', { exact: true })).toBeVisible()
  })
})

test('several quick adds show one message, which leads to them; a night later, they are under “Yesterday”', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await addByKeys(window, 'staging', { name: 'Bird 1', categoryId: '7' })
  for (const name of ['Bird 2', 'Bird 3', 'Bird 4', 'Bird 5']) {
    await window.keyboard.type(name)
    await pressNextKeys(window)
  }
  const messages = messagesIn(window).getByRole('dialog')
  await expect(messages).toHaveText([/^5 added\.Bird 5 added to Staging as #8\.Show them/])
  expect(countCreates(service)).toBe(5)
  await messages.getByRole('button', { name: 'Show them' }).click()
  const heading = addedHere(window).getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(['Today (5)'])
  await expect(messages).toHaveCount(0)
  // The clock moves on while the computer sleeps. Its timers do not.
  await window.clock.setSystemTime(Date.now() + day)
  await window.clock.runFor(minute)
  await expect(heading).toHaveText(['Yesterday (5)'])
})

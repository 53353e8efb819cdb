import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type EarlierOutcome, writeLedger } from '../support/app/earlier-additions.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { lostPet, lostPets } from '../support/clerk/lost-pet.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { time } from '../support/clerk/shown-list.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'
import { readPdfPages } from '../support/computer/pdf-pages.ts'
import { printToPdf } from '../support/computer/printing.ts'
import { holdCreates, interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentPets } from '../support/service/received.ts'

const minute = 60_000
const unknown = { kind: 'unknown' } as const

/** What earlier runs did, newest last: the first two days ago, the others yesterday. */
const earlier: readonly (readonly [name: string, outcome: EarlierOutcome])[] = [
  ['Pebble', { kind: 'added', petId: '700', confirmedBy: 'answer' }],
  ['Tofu', { kind: 'added', petId: '9007199254740993', confirmedBy: 'clerk' }],
  ['Admiral Paws', { kind: 'refused', message: 'There is no category 99.' }],
  ['Dot', { kind: 'interrupted' }],
  ...['Waffles', 'Pico', 'Olive'].map((name) => [name, unknown] as const),
]

/** Noon yesterday or further back. Minutes before and after it are the same day, whatever time it is now. */
function noon(daysAgo: number): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12).getTime()
}

/** The day and month of a moment, as the window writes them. */
function dayOf(window: Page, moment: number): Promise<string> {
  return window.evaluate((at) => new Intl.DateTimeFormat([], { day: 'numeric', month: 'long' }).format(at), moment)
}

test('after a restart, pets added before are one click away, and can be opened, copied, exported and printed', async ({
  launchStore,
}, testInfo) => {
  const first = addFormIn(await launchStore(makePets(3)))
  await first.addByKeys({ name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await first.fill({ name: '=Mango', categoryId: '7', status: 'Let the store decide' })
  await first.pressAdd()
  await first.tells('“=Mango” added to Staging as #5.')
  await expect(petRows(first.window).filter({ hasText: '=Mango' })).toContainText('Not set')
  expect(sentPets(first.service)[1]).toEqual({ name: '=Mango', categoryId: 7 })
  await first.app.close()

  const { app, window, ...form } = addFormIn(await first.again())
  const { panel, button, row } = addedHereIn(window)
  await expect(petRows(window)).toHaveCount(5)
  // One click in the Pet menu shows them, with the focus in the newest row.
  await app.evaluate(({ Menu, BrowserWindow }) => {
    const [focused] = BrowserWindow.getAllWindows()
    Menu.getApplicationMenu()?.getMenuItemById('show-added-here')?.click(undefined, focused, undefined)
  })
  await form.tells('To STAGING, from this computer', 'Kept for 90 days.')
  const at = (rest: string) => new RegExp(`^${time}${rest}$`)
  const today = `Today (2) ${await dayOf(window, Date.now())}Select all`
  await expect(panel.getByRole('row')).toHaveText([/^Time/, today, at('=Mango7Added5'), at('Kiwi7Added4')])
  await expect(button('=Mango')).toBeFocused()
  // One ID, or all of them, can be copied.
  await row('Kiwi').hover()
  await row('Kiwi').getByRole('button', { name: 'Copy ID' }).click()
  await expect.poll(() => readClipboard(app)).toBe('4')
  await button('Copy IDs').click()
  await expect.poll(() => readClipboard(app)).toBe('5\n4')
  await form.tells('2 IDs copied.')
  // The buttons and the keys for export and paper take the panel’s pets, not the list’s.
  const file = testInfo.outputPath('added.csv')
  await answerSaveDialog(app, file)
  for (const start of [() => button('Export…').click(), () => pressKeys(app, 'CmdOrCtrl+E')]) {
    await start()
    await form.tells('2 rows exported.')
    expect(await readProposedName(app)).toMatch(/^added-staging-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = (await readFile(file, 'utf8')).replaceAll(new RegExp(`\\d{4}(-\\d{2}){2},${time}`, 'g'), 'then')
    expect(text).toMatch(
      /^\uFEFFDate,.*,ID,Outcome\r\nthen,"?'=Mango"?,7,,Let the store decide,5,Added\r\nthen,Kiwi,7,,Sold,4,Added$/,
    )
    await form.dismissMessages()
  }
  for (const start of [() => button('Print').click(), () => pressKeys(app, 'CmdOrCtrl+P')]) {
    const pages = readPdfPages(await printToPdf(app, start))
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^PetStoreInventory·STAGING·.*Addedhere:2pets,.*Outcome.*=Mango7Letthestoredecide5Added.*Kiwi7Sold4Added$/,
      ),
    ])
    await expect(panel).toBeVisible()
  }
  // The arrow keys move through the rows, and Enter opens a pet.
  await button('=Mango').press('ArrowDown')
  await expect(button('Kiwi')).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(petDetails(window)).toContainText('Kiwi')
})

test('an outcome changes while the panel is open, and each store has a separate list', async ({ showStore }) => {
  const { app, service, window, ...form } = addFormIn(await showStore(makePets(3)))
  const { panel, button, row } = addedHereIn(window)
  // A pet that may have been added is one that the clerk names.
  interceptCreates(service, async (request, next) => {
    // Another computer adds the same pet at the same time, so either of the two may be ours.
    service.intercept(null)
    const { url, method, headers } = request
    const body = await request.clone().text()
    await next()
    await fetch(url, { method, headers, body })
    return 'hang-up' as const
  })
  await form.addByKeys({ name: 'Waffles', categoryId: '3' })
  const { line, candidates } = lostPet(window, 'Waffles')
  await expect(candidates).toHaveText([/#4\s*Waffles\s*3\s*Available/, /#5\s*Waffles\s*3\s*Available/])
  await pressKeys(app, 'CmdOrCtrl+H')
  await button('Waffles').click()
  await lostPet(panel, 'Waffles').press('This is it: #5')
  await expect(row('Waffles')).toContainText(/Added, as you said\s*5/)
  await expect(line).toHaveCount(0)
  await form.escape()
  // A pet being added.
  const gate = holdCreates(service)
  await form.addByKeys({ name: 'Clover', categoryId: '11' })
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(row('Clover')).toContainText('Adding…')
  gate.open()
  await expect(row('Clover')).toContainText(/Added\s*6/)
  await form.escape()
  // Another store has another list.
  await switchTo(window, 'practice')
  await pressKeys(app, 'CmdOrCtrl+H')
  await form.tells('To PRACTICE, from this computer', 'Nothing was added from this computer in the last 90 days.')
})

test('if three pets may have been added, one line leads to the panel where the clerk can settle each', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const additions = earlier.map(([name, outcome], at) => {
    return { name, sentAt: at === 0 ? noon(2) : noon(1) + at * minute, outcome }
  })
  const profile = await writeLedger(await newProfile(), 'staging', service.baseUrl, additions)
  const { app, window, sheet, ...form } = addFormIn(await launchApp({ profile, connectedTo: { staging: service } }))
  const { panel, button, row, days } = addedHereIn(window)
  const [olive, pico] = [lostPet(panel, 'Olive'), lostPet(panel, 'Pico')]
  const notFound = (count: number) => panel.getByRole('group', { name: `${count} were not found in a complete list.` })
  // One line in place of three.
  await expect(window.getByRole('group', { name: /may have been added to Staging/ })).toHaveCount(1)
  await lostPets(window, 3).getByRole('button', { name: 'Review' }).press('Enter')
  await expect(button('Olive')).toBeFocused()
  await expect(notFound(3)).toBeVisible()
  // Each is under its day, for a screen reader too.
  await expect(days).toHaveText([/ \(6\)$/, / \(1\)$/])
  const itsDay = panel.getByRole('rowgroup').filter({ hasText: `${await dayOf(window, noon(2))} (1)` })
  await expect(itsDay.getByRole('row')).toHaveText([/ \(1\)/, /Pebble/])
  // The clerk settles one with the keyboard alone.
  await window.keyboard.press('ArrowDown')
  await expect(button('Pico')).toBeFocused()
  await window.keyboard.press('Enter')
  await pico.line.getByRole('button', { name: 'It was added' }).press('Enter')
  await expect(row('Pico')).toContainText('Added, as you said')
  await expect(button('Pico')).toBeFocused()
  // Then it asks about the others.
  await expect(notFound(2)).toBeVisible()
  // In the smallest window at 200 % zoom, the question leaves room for rows.
  await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
  expect.soft(await layoutFaults(window)).toEqual([])
  await button('Tofu').scrollIntoViewIfNeeded()
  await expect(button('Tofu')).toBeInViewport({ ratio: 1 })
  await expect(row('Admiral Paws')).toContainText('Refused: “There is no category 99.”')
  await form.escape()
  // Once the others are settled, the last pet has its own line, in the form while that is open.
  // At 200 %, a message lies over the panel until the clerk dismisses it.
  await form.dismissMessages()
  await lostPets(window, 2).getByRole('button').click()
  await button('Olive').click()
  await olive.press('It was not added')
  await form.escape()
  await expect(lostPet(window, 'Waffles').line).toHaveCount(1)
  await form.open()
  await expect(lostPet(sheet, 'Waffles').line).toBeVisible()
  await expect(window.locator('main').getByText('Waffles may have been added')).toHaveCount(0)
  // A pet that an earlier run never sent is above the form too.
  await expect(sheet.getByText('“Dot” was not added.', { exact: true })).toBeVisible()
})

test('lost pets that a complete list lacks are left or sent again together', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const names = ['Waffles', 'Pico', 'Olive', 'Kiwi']
  const lost = names.map((name, at) => ({ name, sentAt: noon(1) + at * minute, outcome: unknown }))
  const profile = await writeLedger(await newProfile(), 'production', service.baseUrl, lost)
  const connectedTo = { production: service, staging: await startService() }
  const { app, window } = await launchApp({ profile, connectedTo, environment: 'staging' })
  const { panel, row } = addedHereIn(window)
  await switchTo(window, 'production')
  await lostPets(window, 4, 'Production').getByRole('button', { name: 'Review' }).click()
  const group = panel.getByRole('group', { name: '4 were not found in a complete list.' })
  await group.getByRole('button', { name: 'Leave them out' }).click()
  await expect(group).toHaveCount(0)
  await window.getByRole('button', { name: 'Undo' }).click()
  await group.getByRole('button', { name: 'Send them again' }).click()
  // The question about the first add after a switch is asked once.
  await expect(window.getByRole('alert').filter({ hasText: 'Add “Waffles” to PRODUCTION?' })).toBeVisible()
  expect(countCreates(service)).toBe(0)
  await window.getByRole('button', { name: 'Add to PRODUCTION' }).click()
  await expect.poll(() => countCreates(service)).toBe(4)
  await pressKeys(app, 'CmdOrCtrl+H')
  for (const name of names) await expect(row(name)).toHaveCount(2)
  await expect(panel.getByRole('row', { name: /Added again/ })).toHaveCount(4)
})

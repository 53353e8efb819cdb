import { expect } from '@playwright/test'
import { commandNames } from '../../src-shared/commands.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft } from '../support/clerk/add-sheet.ts'
import { openPalette, petButtons, petDetails, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { copyText, possibleCommands, readClipboard, scanBarcode, sendCommand } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { followFocus } from './follow-focus.ts'

test('commands that cannot be used now are disabled in the menu and the palette, and a scan presses nothing on the first screen', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp()
  await expect.poll(() => possibleCommands(app)).toEqual(['open-logs', 'save-diagnostics', 'show-about'])
  const connect = window.getByRole('button', { name: 'Connect to your store' })
  await connect.focus()
  for (const gap of [20, 120]) await scanBarcode(window, '812', { gap, suffix: ['Enter', 'Tab'] })
  await expect(connect).toBeFocused()
  await tryPracticeStore(window)
  await expect.poll(() => possibleCommands(app)).toContain('export')
  expect(await possibleCommands(app)).not.toContain('duplicate')
  await openPalette(app, window)
  await window.keyboard.type('duplicate')
  await expect(window.getByRole('option', { name: 'Duplicate' })).toBeDisabled()
  await window.keyboard.press('Escape')
  await petRows(window).first().click()
  await expect.poll(() => possibleCommands(app)).toContain('duplicate')
  await window.getByLabel('Search pets').fill('no such pet')
  await expect.poll(() => possibleCommands(app)).not.toContain('export')
  for (const name of ['copy-rows', 'print']) expect(await possibleCommands(app)).not.toContain(name)
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await expect.poll(() => possibleCommands(app)).not.toContain('print-labels')
  await sendCommand(app, 'add-delivery')
  await expect.poll(() => possibleCommands(app)).not.toContain('show-overview')
  expect(await possibleCommands(app)).not.toContain('print-labels')
})

test('Quick search runs a command, and opens any pet of the store as its row and its number do', async ({
  showStore,
}) => {
  // The first list has only the first 20.
  const names = ['Lara', ...Array.from({ length: 20 }, () => 'Kiwi'), 'Bella', 'Nala 985112003456789']
  const pets = names.map((name, at): Pet => ({ id: `${at + 1}`, name, categoryId: '3' }))
  const { app, window, panel, heading, details, tab } = storeIn(await showStore(pets))
  const options = window.getByRole('option')
  const chosen = window.locator('[role=option][data-highlighted]')
  const field = window.getByRole('combobox')
  await openPalette(app, window)
  await expect(options).toHaveCount(commandNames.length - 1)
  await window.keyboard.type('la')
  await expect(options).toHaveText([/^Print labels…/, /^Print the label of the open pet…/, /^Lara/, /^Bella/, /^Nala/])
  // If it opens under a resting mouse, the mouse must choose nothing.
  await options.nth(1).hover()
  await expect(chosen).toHaveText(/^Print labels…/)
  await field.fill('unic')
  await expect(window.getByText('Nothing matches.', { exact: true })).toBeVisible()
  await expect(options).toHaveCount(0)
  await field.fill('pend')
  await expect(options).toHaveText([/^Show pending pets/])
  await window.keyboard.press('Enter')
  await expect(tab('Pending')).toHaveAttribute('aria-selected', 'true')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  for (const [typed, first, opened] of [
    ['bel', /^Bella/, 'Bella'],
    ['BÉLLA', /^Bella\s*3 · #22/, 'Bella'],
    ['985 112 003 456 789', 'Open #985112003456789', 'Nala 985112003456789'],
  ] as const) {
    await openPalette(app, window)
    await window.keyboard.insertText(typed)
    await expect(chosen).toHaveText(first)
    await window.keyboard.press('Enter')
    await expect(heading(opened)).toBeVisible()
  }
  await openPalette(app, window)
  await window.keyboard.insertText('999')
  await expect(chosen).toHaveText('Open #999')
  await window.keyboard.press('Enter')
  await expect(panel.getByText('The store has no pet #999.')).toBeVisible()
  await expect(details).toBeHidden()
})

test('a row’s context menu opens at its row, and opens, copies and duplicates the pet', async ({ practiceApp }) => {
  const { app, window, rows, heading, tells, copied, chooseIn } = storeIn(practiceApp)
  const menu = window.getByRole('menu')
  for (const [item, says, line] of [
    ['Copy ID', 'ID 421 copied.', '421'],
    ['Copy row', '1 row copied.', 'Biscuit\t3\tDogs\tPending\t421'],
  ] as const) {
    await chooseIn(rows.nth(1), item)
    await expect(menu).toHaveCount(0)
    await tells(says)
    await copied(line)
  }
  await chooseIn(rows.nth(1), 'Open')
  await expect(heading('Biscuit')).toBeVisible()
  await chooseIn(rows.nth(1), 'Duplicate')
  await expectDraft(addSheet(window, 'practice'), { name: 'Biscuit', categoryId: '3', status: 'Pending' })
  await window.keyboard.press('Escape')

  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Shift+F10')
  const top = async (element = menu) => (await element.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => Math.abs((await top()) - (await top(petButtons(window).nth(4))))).toBeLessThan(80)
  await window.keyboard.press('Escape')
  await followFocus({ app, window }, 'row | Shift+F10 | menu | ArrowDown ArrowDown | Copy ID | Enter | row')
  await expect.poll(() => readClipboard(app)).not.toBe('421')
})

test('full screen, which hides the menu, says how to leave it', async ({ practiceApp: { app, window } }) => {
  test.skip(appPlatform === 'darwin', 'there, the menu bar shows at the upper edge')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(true))
  await expect(window.getByText('Press F11 to leave full screen.', { exact: true })).toBeVisible()
})

test('a text field’s context menu has Cut, Copy, Paste and Select all, and selected text’s has Copy', async ({
  practiceApp: { app, window },
}) => {
  const shown = await app.evaluateHandle(({ Menu }) => {
    const menus: Electron.Menu[] = []
    Menu.prototype.popup = function noteMenu() {
      menus.push(this)
    }
    return menus
  })
  const items = () => shown.evaluate((menus) => menus.at(-1)?.items.map(({ label, enabled }) => `${label} ${enabled}`))
  await copyText(app, 'Bella')
  const search = window.getByLabel('Search pets')
  await search.click({ button: 'right' })
  await expect.poll(items).toEqual(['Cut false', 'Copy false', 'Paste true', ' true', 'Select all false'])
  await app.evaluate(({ BrowserWindow }, menus) => {
    const [opened] = BrowserWindow.getAllWindows()
    // The same call as Electron makes when the clerk chooses the item.
    menus.at(-1)?.items[2]?.click(undefined, opened, opened?.webContents)
  }, shown)
  await expect(search).toHaveValue('Bella')
  // The page draws a row's menu, without main.
  await petRows(window).first().click({ button: 'right' })
  await expect(window.getByRole('menu')).toBeVisible()
  await window.keyboard.press('Escape')
  expect(await shown.evaluate((menus) => menus.length)).toBe(1)

  await petRows(window).first().click()
  const name = petDetails(window).getByRole('heading').first().locator('bdi')
  await name.dblclick()
  await name.click({ button: 'right' })
  await expect.poll(items).toEqual(['Copy true'])
  // Text stays selected while a row's own menu is open.
  await petRows(window).nth(1).click({ button: 'right' })
  await expect(window.getByRole('menu')).toBeVisible()
  expect(await shown.evaluate((menus) => menus.length)).toBe(2)
})

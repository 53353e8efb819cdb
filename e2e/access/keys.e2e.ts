import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { commandNames, commands, keysOf } from '../../src-shared/commands.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft, nameField } from '../support/clerk/add-sheet.ts'
import { openPalette, petButtons, petDetails, petNames, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { birdNames, deliveryCell, discardDelivery, openDelivery, reviewRows } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'

// The tests press keys while panels slide in and out.
test.use({ motion: 'no-preference' })

const isMac = appPlatform === 'darwin'

/** The application menu's accelerators. */
function readAccelerators(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
      (submenu?.items ?? []).flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : [])),
    ),
  )
}

test('every documented key is in the application menu, and none is only a letter', async ({ practiceApp: { app } }) => {
  const promised = ['N', 'Shift+N', 'F', 'R', 'K', 'O', 'L', ',', 'D', '1', '2', '3', '4', '/'].map(
    (key) => `CmdOrCtrl+${key}`,
  )
  const addedHere = isMac ? 'CmdOrCtrl+Shift+H' : 'CmdOrCtrl+H'
  const accelerators = await readAccelerators(app)
  expect(accelerators).toEqual(expect.arrayContaining([...promised, addedHere]))
  for (const accelerator of accelerators) expect(accelerator).toMatch(/^(?:.*(?:Ctrl|Control)\+.*|F\d+)$/)
})

test('Alt and an underlined letter open a menu', async ({ launchApp }) => {
  test.skip(isMac, 'a Mac has no such keys')
  // Not the shared app: no test can close an open menu.
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  const opened = await app.evaluateHandle(({ Menu }) => {
    const labels: string[] = []
    for (const { label, submenu } of Menu.getApplicationMenu()?.items ?? [])
      submenu?.on('menu-will-show', () => labels.push(label))
    return labels
  })
  await pressKeys(app, 'Alt+P')
  await expect.poll(() => opened.evaluate((labels) => labels)).toEqual(['&Pet'])
})

test('Ctrl with a key opens a tab, a panel in place of another, and the search with its text selected', async ({
  practiceApp: { app, window },
}) => {
  for (const [key, name] of [
    ['4', 'Sold'],
    ['3', 'Pending'],
    ['2', 'Available'],
    ['1', 'All'],
  ] as const) {
    await pressKeys(app, `CmdOrCtrl+${key}`)
    await expect(window.getByRole('tab', { name, selected: true })).toBeVisible()
    if (name !== 'All') await expect(petRows(window).first()).toContainText(name)
  }

  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(addSheet(window, 'practice')).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+,')
  await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(addSheet(window, 'practice')).toBeHidden()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)

  const search = window.getByLabel('Search pets')
  await search.fill('bella')
  await expect(petRows(window)).toHaveCount(2)
  await petButtons(window).first().focus()
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(search).toBeFocused()
  await typeByHand(window, 'kiwi')
  await expect(search).toHaveValue('kiwi')
  await pressKeys(app, 'CmdOrCtrl+/')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('the overview, a delivery and labels have keys, which do nothing while they can’t be used', async ({
  practiceApp: { app, window },
}) => {
  await expect.poll(() => possibleCommands(app)).toContain('print-labels')
  await pressKeys(app, 'CmdOrCtrl+L')
  await expect(window.getByRole('dialog', { name: 'Print labels' })).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+O')
  await expect(window.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await expect.poll(() => possibleCommands(app)).not.toContain('print-labels')
  await pressKeys(app, 'CmdOrCtrl+L')
  await pressKeys(app, 'CmdOrCtrl+Shift+N')
  await expect(window.getByRole('heading', { name: 'Add a delivery' })).toBeVisible()
  await expect.poll(() => possibleCommands(app)).not.toContain('show-overview')
  await pressKeys(app, 'CmdOrCtrl+O')
  await expect(window.getByRole('heading', { name: 'Add a delivery' })).toBeVisible()
})

test('the palette puts words that begin with the typed text first, and commands before pets', async ({ showStore }) => {
  const pets = ['Salamo', 'Lara', 'Rex'].map((name, at): Pet => ({ id: `${at + 1}`, name, categoryId: '3' }))
  const { app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(3)
  await openPalette(app, window)
  await window.keyboard.type('la')
  await expect(window.getByRole('option')).toHaveText([
    /^Print labels…/,
    /^Print the label of the open pet…/,
    /^Show available pets/,
    /^Lara/,
    /^Salamo/,
  ])
  await window.getByRole('combobox').fill('re')
  await expect(window.getByRole('option').first()).toHaveText(/^Refresh/)
  // If the palette opens under a resting mouse, the mouse must choose nothing.
  await window.getByRole('option').nth(1).hover()
  await expect(window.getByRole('option').first()).toHaveAttribute('data-highlighted')
  // In the middle of a word.
  await window.getByRole('combobox').fill('ara')
  await expect(window.getByRole('option')).toHaveText([/^Lara/])
})

test('Ctrl+D duplicates the open pet, but never overwrites a form that is being filled in', async ({
  practiceApp: { app, window },
}) => {
  await petRows(window).nth(3).click()
  await expect(petDetails(window).getByRole('heading', { name: 'Clementine' })).toBeVisible()
  // The menu offers the command a moment after the pet is on screen.
  await expect.poll(() => possibleCommands(app)).toContain('duplicate')
  await pressKeys(app, 'CmdOrCtrl+D')
  const sheet = addSheet(window, 'practice')
  await expectDraft(sheet, { name: 'Clementine', categoryId: '7', status: 'Sold' })
  await nameField(sheet).fill('Tangerine')
  await pressKeys(app, 'CmdOrCtrl+D')
  await pressKeys(app, 'CmdOrCtrl+/')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+N')
  await expectDraft(sheet, { name: 'Tangerine', categoryId: '7', status: 'Sold' })
})

test('Ctrl+/ lists every key of the app', async ({ practiceApp: { app, window } }) => {
  await pressKeys(app, 'CmdOrCtrl+/')
  const sheet = window.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of commandNames) {
    if (commands[name] === null) continue
    const label = window.getByRole('term').getByText(words.commands[name], { exact: true })
    const row = sheet.locator('dl > div').filter({ has: label })
    await expect(row.getByRole('definition')).toHaveText(keysOf(commands[name], isMac, words.keyNames))
  }
  // A message with a button goes after ten seconds, and Tab takes longer to get there.
  await expect(sheet.locator('dl > div').filter({ hasText: 'Messages' }).getByRole('definition')).toHaveText('F6')
  await expect(window.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-keyshortcuts', 'F6')
  for (const heading of ['Everywhere', 'In the list', 'In the add form']) {
    await expect(sheet.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('the palette runs a command, opens any loaded pet whatever its case and accents, and tells if nothing matches', async ({
  practiceApp: { app, window },
}) => {
  const options = window.getByRole('option')
  await openPalette(app, window)
  await expect(options).toHaveCount(commandNames.length - 1)
  await window.keyboard.type('pend')
  await expect(options).toHaveText([/^Show pending pets/])
  await window.keyboard.press('Enter')
  await expect(window.getByRole('tab', { name: 'Pending', selected: true })).toBeVisible()
  await expect(window.getByRole('dialog')).toHaveCount(0)

  await openPalette(app, window)
  await typeByHand(window, 'unic')
  await expect(window.getByText('Nothing matches.', { exact: true })).toBeVisible()
  await expect(options).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)

  await pressKeys(app, 'CmdOrCtrl+1')
  await openPalette(app, window)
  await window.keyboard.type('BÉLLA')
  // The other Bella comes from the rest of the store, a moment later.
  await expect(options).toHaveText([/^Bella\s*3 · Dogs · #418/, /^Bella\s*5 · Cats · #718/])
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Bella' })).toBeVisible()
})

test('arrow keys, Home, End, Enter and Escape work in the list', async ({ practiceApp: { window } }) => {
  const names = await petNames(window)
  await window.getByLabel('Search pets').focus()
  await window.keyboard.press('ArrowDown')
  await expect(petButtons(window).first()).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowUp')
  await expect(petButtons(window).nth(1)).toBeFocused()
  await window.keyboard.press('End')
  await expect(petButtons(window).last()).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: names.at(-1) ?? '' })).toBeVisible()
  await window.keyboard.press('Home')
  await expect(petButtons(window).first()).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(petButtons(window).first()).toBeFocused()
})

test('if nothing has the focus, as after the start, an arrow key leads into the list, and Enter opens a pet', async ({
  practiceApp: { window },
}) => {
  await expect(petRows(window).first()).toBeVisible()
  await window.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await window.keyboard.press('ArrowDown')
  await expect(petButtons(window).first()).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Bella' })).toBeVisible()
})

test('with the mouse, a row’s context menu opens, copies and duplicates', async ({ practiceApp: { app, window } }) => {
  const choose = async (name: string) => {
    await petRows(window).nth(1).click({ button: 'right' })
    await window.getByRole('menuitem', { name, exact: true }).click()
    await expect(window.getByRole('menu')).toHaveCount(0)
  }
  await choose('Copy ID')
  await expect(window.getByText('ID 421 copied.', { exact: true })).toBeVisible()
  expect(await readClipboard(app)).toBe('421')
  await choose('Copy row')
  await expect(window.getByText('1 row copied.', { exact: true })).toBeVisible()
  expect(await readClipboard(app)).toBe('Biscuit\t3\tDogs\tPending\t421')
  await choose('Open')
  await expect(petDetails(window).getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  await choose('Duplicate')
  await expectDraft(addSheet(window, 'practice'), { name: 'Biscuit', categoryId: '3', status: 'Pending' })
})

test('from the keyboard, the context menu opens at its row and works with arrow keys and Enter', async ({
  practiceApp: { app, window },
}) => {
  const row = petButtons(window).nth(2)
  await row.focus()
  await window.keyboard.press('Shift+F10')
  const menu = window.getByRole('menu')
  await expect(menu).toBeVisible()
  async function distance(): Promise<number> {
    const [rowBox, menuBox] = [await row.boundingBox(), await menu.boundingBox()]
    return Math.abs((menuBox?.y ?? 0) - (rowBox?.y ?? 0))
  }
  await expect.poll(distance).toBeLessThan(80)
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowDown')
  await expect(window.getByRole('menuitem', { name: 'Copy ID' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect.poll(() => readClipboard(app)).toBe('432')
  await expect(row).toBeFocused()
})

/** Draws each frame half a second late, like a busy computer. */
async function drawLate(window: Page): Promise<void> {
  await window.evaluate(() => {
    const draw = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 500))
  })
}

test('keys reach a menu or panel that a busy computer has not drawn yet, and the focus then returns to the row', async ({
  practiceApp: { app, window },
}) => {
  const row = petButtons(window).nth(2)
  await row.focus()
  await drawLate(window)
  for (const key of ['Shift+F10', 'ArrowDown', 'ArrowDown', 'Enter']) await window.keyboard.press(key)
  await expect.poll(() => readClipboard(app)).toBe('432')
  await expect(row).toBeFocused()

  for (const [panel, accelerator] of [
    ['Add pet to PRACTICE', 'CmdOrCtrl+N'],
    ['Settings', 'CmdOrCtrl+,'],
    ['Added here', isMac ? 'CmdOrCtrl+Shift+H' : 'CmdOrCtrl+H'],
    ['Quick search', 'CmdOrCtrl+K'],
    ['Keyboard shortcuts', 'CmdOrCtrl+/'],
    ['What should be exported?', 'CmdOrCtrl+E'],
  ] as const) {
    await pressKeys(app, accelerator)
    const dialog = window.getByRole('dialog', { name: panel }).or(window.getByRole('alertdialog', { name: panel }))
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), panel).toBe(true)
    await window.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(row).toBeFocused()
  }
})

test('a panel that opens right after a pet, or after a delivery closed, keeps the focus, even on a slow computer', async ({
  practiceApp: { app, window },
}) => {
  const search = window.getByLabel('Search pets')
  const dialog = window.getByRole('dialog')
  async function expectFocusInside(): Promise<void> {
    await expect(dialog).toBeVisible()
    // The details of a pet, and the list after a delivery, take the focus two frames later.
    await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await window.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await openDelivery(app, window)
  await drawLate(window)
  await window.keyboard.press('Escape')
  await expect(petRows(window).first()).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+K')
  await expectFocusInside()
  for (const [id, accelerator] of [
    ['418', 'CmdOrCtrl+N'],
    ['419', 'CmdOrCtrl+K'],
    ['420', 'CmdOrCtrl+,'],
    ['421', 'CmdOrCtrl+/'],
  ] as const) {
    await search.fill(id)
    await search.press('Enter')
    await pressKeys(app, accelerator)
    await expectFocusInside()
  }
})

test('a single row is copied without column names, the rows on screen with them and the footer’s sentence', async ({
  practiceApp: { app, window },
}) => {
  const biscuit = 'Biscuit\t3\tDogs\tPending\t421'
  await window.getByLabel('Search pets').fill('biscuit')
  const sentence = '1 of 64 pets matches.'
  await expect(claim(window)).toHaveText(sentence)
  await petButtons(window).first().focus()
  await pressKeys(app, 'CmdOrCtrl+C')
  await expect(window.getByText('1 row copied.', { exact: true })).toBeVisible()
  expect(await readClipboard(app)).toBe(biscuit)
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  const rows = `Name\tCategory number\tCategory\tStatus\tID\n${biscuit}\n${sentence}`
  await expect.poll(() => readClipboard(app)).toBe(rows)
})

test('holding Enter presses only once, so that what it opened stays open', async ({ practiceApp: { app, window } }) => {
  async function holdEnter() {
    // Without a key-up in between, each key-down after the first is a repeat.
    for (let times = 0; times < 8; times += 1) await window.keyboard.down('Enter')
    await window.keyboard.up('Enter')
  }
  await window.getByRole('button', { name: 'Settings', exact: true }).focus()
  await holdEnter()
  await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)

  await openPalette(app, window)
  await typeByHand(window, 'keyb')
  await holdEnter()
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('Ctrl+Z undoes nothing behind a question', async ({ practiceApp: { app, window } }) => {
  await reviewRows(app, window, [['Name', 'Category number'], ...birdNames(30).map((name) => [name, '7'])])
  await deliveryCell(window, 2).click()
  await typeByHand(window, 'Pip')
  await window.keyboard.press('Enter')
  await expect(deliveryCell(window, 2)).toHaveValue('Pip')
  await window.getByRole('button', { name: /^Add \d+ pets to PRACTICE$/ }).click()
  const number = window.getByLabel('Number of pets')
  await expect(number).toBeFocused()
  for (let times = 0; times < 2; times += 1) await window.keyboard.press('ControlOrMeta+Z')
  await expect(number).toBeFocused()
  await typeByHand(window, '12')
  await window.keyboard.press('ControlOrMeta+Z')
  await expect(number).toHaveValue('')
  await window.keyboard.press('Escape')
  await expect(deliveryCell(window, 2)).toHaveValue('Pip')
  await discardDelivery(window)
})

import { expect, type Page } from '@playwright/test'
import { commandNames, commands, keysOf } from '../../src-shared/commands.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette, petButtons, petRows } from '../support/clerk/clerk.ts'
import { birdNames, deliveryCell, discardDelivery, openDelivery, reviewRows } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { followFocus } from './follow-focus.ts'

// `commands.test.ts` tests which keys there are, and `application-menu.test.ts` that the menu has them. Alt with a letter: `e2e/wayland`.

// The tests press keys while panels slide in and out.
test.use({ motion: 'no-preference' })

const isMac = appPlatform === 'darwin'

test('Ctrl with a digit opens a tab, though not beneath open settings, and keys move through the list from the search or if nothing has the focus', async ({
  practiceApp,
}) => {
  const { app, window } = practiceApp
  for (const [digit, name] of [...['All', 'Available', 'Pending', 'Sold'].entries()].toReversed()) {
    await pressKeys(app, `CmdOrCtrl+${digit + 1}`)
    await expect(window.getByRole('tab', { name, selected: true })).toBeVisible()
    if (name !== 'All') await expect(petRows(window).first()).toContainText(name)
  }
  await pressKeys(app, 'CmdOrCtrl+,')
  await expect.poll(() => possibleCommands(app)).not.toContain('show-available')
  await pressKeys(app, 'CmdOrCtrl+2')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
  await followFocus(
    practiceApp,
    `
      search  | ArrowDown | first row | ArrowDown ArrowDown ArrowUp | second row | End | last row | Enter | last row
      pet’s Duplicate | Escape | last row | Home | first row
      nothing | ArrowDown | first row | Enter     | first row
      pet’s Duplicate | Escape | first row
      search  | “bella”   | search    | ArrowDown | first row | Ctrl+F | search | ArrowDown | first row | Ctrl+/ | Keys | Ctrl+F | search
      search  | “milo”    | search
    `,
  )
  // Ctrl+F selected the text, and no letter left the search box.
  await expect(window.getByLabel('Search pets')).toHaveValue('milo')
})

test('Ctrl+/ lists every key of the app', async ({ practiceApp: { app, window } }) => {
  await pressKeys(app, 'CmdOrCtrl+/')
  const sheet = window.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const listed = commandNames.filter((name) => commands[name] !== null)
  const everywhere = sheet.locator('section').filter({ has: window.getByRole('heading', { name: 'Everywhere' }) })
  await expect(everywhere.locator('dl > div')).toHaveText([
    ...listed.map((name) => words.commands[name] + keysOf(commands[name], isMac, words.keyNames)),
    'MessagesF6',
  ])
  // A message with a button goes after ten seconds, and Tab takes longer to get there.
  await expect(window.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-keyshortcuts', 'F6')
  for (const heading of ['In the list', 'In the add form'])
    await expect(sheet.getByRole('heading', { name: heading })).toBeVisible()
})

/** Draws each frame half a second late, like a busy computer. */
async function drawLate(window: Page): Promise<void> {
  await window.evaluate(() => {
    const draw = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 500))
  })
}

test('keys reach a menu or panel that a busy computer has not drawn yet, even right after a pet or a delivery, and the focus then returns to the row', async ({
  practiceApp: { app, window },
}) => {
  // An export of the whole list would ask nothing.
  await setLimit(window, '20')
  const row = petButtons(window).nth(2)
  // Without messages.
  const open = window.locator(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])')
  async function expectFocusInside(key: string): Promise<void> {
    await pressKeys(app, `CmdOrCtrl+${key}`)
    await open.waitFor()
    expect(await open.evaluate((element) => element.contains(document.activeElement)), key).toBe(true)
    // The details of a pet, and the list after a delivery, would take the focus two frames later.
    await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(open.locator(':focus')).toHaveCount(1)
    await window.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
  }
  await openDelivery(app, window)
  await drawLate(window)
  await window.keyboard.press('Escape')
  await expect(petRows(window).first()).toBeVisible()
  await expectFocusInside('K')
  for (const [at, key] of ['N', 'K', ',', '/'].entries()) {
    await window.getByLabel('Search pets').fill(`${418 + at}`)
    await window.getByLabel('Search pets').press('Enter')
    await expectFocusInside(key)
  }
  await window.getByLabel('Search pets').fill('')
  await row.focus()
  for (const key of ['Shift+F10', 'ArrowDown', 'ArrowDown', 'Enter']) await window.keyboard.press(key)
  await expect.poll(() => readClipboard(app)).toBe('432')
  await expect(row).toBeFocused()
  for (const key of ['N', ',', isMac ? 'Shift+H' : 'H', 'K', '/', 'E']) {
    await expectFocusInside(key)
    await expect(row).toBeFocused()
  }
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
  await deliveryCell(window, 2).focus()
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

import { expect } from '@playwright/test'
import { commandNames, commands, keysOf } from '../../src-shared/commands.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
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

test('Ctrl+Z undoes nothing behind a question', async ({ practiceApp }) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  await delivery.review(birdRows(30))
  await delivery.correct(2, 'Pip')
  await delivery.hasNames({ 2: 'Pip' })
  await delivery.press(/^Add \d+ pets to PRACTICE$/)
  const number = window.getByLabel('Number of pets')
  await expect(number).toBeFocused()
  await window.keyboard.press('ControlOrMeta+Z')
  await expect(number).toBeFocused()
  await typeByHand(window, '12')
  await window.keyboard.press('ControlOrMeta+Z')
  await expect(number).toHaveValue('')
  await window.keyboard.press('Escape')
  await delivery.hasNames({ 2: 'Pip' })
  await delivery.discard()
})

import { type ElectronApplication, expect, type Locator, type Page, test } from '@playwright/test'
import { type Command, commandNames } from '../../src-shared/commands.ts'
import { petButtons, petDetails } from '../support/clerk/clerk.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'

const overlays = ':is([role=dialog], [role=alertdialog], [role=menu]):not([aria-modal=false], :focus-within)'

/** The elements that a script may name. */
export type Places = Readonly<Record<string, Locator>>

/** The elements of every window that scripts name. */
function placesIn(window: Page): Places {
  const dialog = window.getByRole('dialog')
  const button = (name: string) => window.getByRole('button', { name, exact: true })
  return {
    'first row': petButtons(window).first(),
    'second row': petButtons(window).nth(1),
    row: petButtons(window).nth(4),
    'last row': petButtons(window).last(),
    search: window.getByLabel('Search pets'),
    filter: window.getByRole('combobox', { name: 'Category', exact: true }),
    limits: button('Choose how many pets to show'),
    settings: button('Settings'),
    add: window.getByRole('banner').getByRole('button', { name: 'Add pet' }),
    pet: petDetails(window).getByRole('heading', { level: 2 }),
    'pet’s Duplicate': petDetails(window).getByRole('button', { name: 'Duplicate' }),
    overview: window.getByRole('heading', { name: 'Overview' }),
    delivery: window.getByLabel('Rows', { exact: true }),
    menu: window.getByRole('menu'),
    'Copy ID': window.getByRole('menuitem', { name: 'Copy ID' }),
    palette: window.getByRole('combobox', { name: 'Quick search' }),
    form: window.getByRole('dialog', { name: /^Add pet to/ }).getByLabel('Name', { exact: true }),
    category: dialog.getByLabel('Category number'),
    Settings: window.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close', exact: true }),
    Keys: window
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('button', { name: 'Close', exact: true }),
    naming: window.getByLabel('What you call category').and(window.locator(':focus')),
    question: window.getByRole('alertdialog').getByRole('button', { name: 'What is shown' }),
    view: button('View'),
  }
}

/**
 * Expects an element to have the focus and to keep it. Waits until every slide has ended and `focusLater` has run, two frames later, so
 * that a dialog has had the time to take the focus.
 */
export async function expectToKeepFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused()
  await element.page().evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(element).toBeFocused()
}

/**
 * Does what a cell of a script says, word by word: keys, commands, “text”, `click` or `right-click` on what has the focus, and `item:` with the
 * beginning of a menu item's name.
 */
async function act(app: ElectronApplication, window: Page, cell: string): Promise<void> {
  for (const word of cell.match(/“[^”]*”|\S+/g) ?? []) {
    const [, text] = /^“(.*)”$/.exec(word) ?? []
    const [, item] = /^item:(.*)$/.exec(word) ?? []
    if (text !== undefined) await window.keyboard.type(text, { delay: 130 })
    else if (item !== undefined) await window.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
    else if (word === 'click') await window.locator(':focus').click()
    else if (word === 'right-click') await window.locator(':focus').click({ button: 'right' })
    else if (commandNames.some((name) => name === word)) await sendCommand(app, word as Command)
    else if (word.startsWith('Ctrl+')) await pressKeys(app, word.replace('Ctrl', 'CmdOrCtrl'))
    // As slowly as a hand, because the app takes a faster key for a machine's.
    else await window.keyboard.press(word, { delay: 40 })
  }
}

/**
 * Follows a script. Each line begins with the element that a clerk focuses, or `nothing`, and goes on in turn with what they press and the
 * element that then has the focus, and keeps it. `tab:` and `radio:` with the beginning of a name are elements too. At the end of a line, no
 * panel, question or menu without the focus is open.
 */
export async function followFocus(
  { app, window }: { app: ElectronApplication; window: Page },
  script: string,
  ownPlaces: Places = {},
): Promise<void> {
  const places: Places = { ...placesIn(window), ...ownPlaces }
  function find(place: string): Locator {
    const [, role, name] = /^(tab|radio):(.+)$/.exec(place) ?? []
    const found = role ? window.getByRole(role as 'tab' | 'radio', { name: new RegExp(`^${name}`) }) : places[place]
    if (found === undefined) throw new Error(`No place is called “${place}”.`)
    return found
  }
  for (const line of script.trim().split('\n')) {
    const [start = '', ...cells] = line.split('|').map((cell) => cell.trim())
    await test.step(line.trim(), async () => {
      if (start === 'nothing') await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      else await find(start).focus()
      for (const [at, cell] of cells.entries()) {
        if (at % 2 === 0) await act(app, window, cell)
        else await expectToKeepFocus(find(cell))
      }
      // What closed has gone, and does not only lie below.
      if (cells.length % 2 === 0) await expect(window.locator(overlays)).toHaveCount(0)
    })
  }
}

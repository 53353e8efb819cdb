import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { type ShowStore, test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, switchTo } from '../support/clerk/clerk.ts'
import { cancelComposition, copyText, pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// `search-pets.test.ts` tests what a search finds, `search-highlight.test.ts` which letters it highlights, `answer-words.test.ts` what it
// tells of it.
const looking = 'Looking through more pets…'

/** Shows a store that answers only a list of 20 until the gate is opened. */
async function showHeld(showStore: ShowStore, pets: readonly Pet[]) {
  const gate = createGate()
  const launched = await showStore(pets, 'staging', (service) =>
    service.intercept(({ url }, next) => (url.includes('limit=20') ? next() : gate.opened.then(next))),
  )
  return { gate, ...storeIn(launched) }
}

/** Makes 260 pets. The 240th is a hamster called Mochi, the 5th is called Moss, and the others’ names have a number. */
function storeOf260(): readonly Pet[] {
  return makePets(260).map((pet, position) => {
    if (position === 239) return { id: '840', name: 'Mochi', categoryId: '13', status: 'available' }
    return position === 4 ? { ...pet, name: 'Moss' } : { ...pet, name: `Rex ${position + 1}` }
  })
}

/** Waits until the window highlights these letters. */
function expectMarked(window: Page, ...letters: readonly string[]): Promise<void> {
  const marked = () => window.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map(String).toSorted())
  return expect.poll(marked).toEqual(letters)
}

/** A picture of an element’s first letter. */
async function firstLetter(window: Page, element: Locator): Promise<string> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  return (await window.screenshot({ clip: { x: x + 1, y: y + 6, width: 6, height: 12 } })).toString('base64')
}

test('have we got a hamster called Mochi, pet 240 of 260? The clerk need only type', async ({ showStore }) => {
  const { service, window, search, claim, lists, counts } = storeIn(await showStore(storeOf260()))
  await counts(260)
  const asked = listRequests(service).length
  // The search finds it, highlights its letters, and shows the count in the field.
  // Without a click: typed text goes to the search.
  await window.keyboard.type('mochi')
  await lists('Mochi')
  await expect(claim).toContainText('1 of 260 pets matches.')
  await expect(window.getByRole('main').getByText('1 of 260+', { exact: true })).toBeVisible()
  await expectMarked(window, 'Mochi')
  // Another search requests nothing either, and the add form knows the pet.
  await search.fill('rex 25')
  await counts(11)
  expect(listRequests(service)).toHaveLength(asked)
  // In place of the rows and in the footer: neither says that there is none.
  await search.fill('gulliver')
  await expect(window.getByText('No match among 260 pets. Pets without a status may be missing.')).toHaveCount(2)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'mochi', categoryId: '13' })
  await expect(sheet.getByText('A pet called “Mochi” is already listed (#840, Available).')).toBeVisible()
})

test('a search highlights letters in names and categories, in both themes, and uses only the beginning of a pasted document', async ({
  practiceApp,
}) => {
  const { app, window, rows, search, lists, counts, keys } = storeIn(practiceApp)
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    await search.fill('')
    await counts(64)
    const bella = () => firstLetter(window, rows.first().getByRole('button').first())
    const plain = await bella()
    await search.fill('ＣＡＴＳ bélla')
    await lists('Bella')
    await expectMarked(window, 'Bella', 'Cats')
    await expect.poll(bella).not.toEqual(plain)
  }
  await copyText(app, 'a document '.repeat(100_000))
  await search.fill('')
  await keys('ControlOrMeta+V')
  await expect(search).toHaveValue('a document '.repeat(100).slice(0, 1000))
})

test('pets that arrive late move no command in the palette from under the keyboard', async ({ showStore }) => {
  const pets = makePets(60).map((pet, at): Pet => (at < 20 ? pet : { ...pet, name: `Refresher ${at}` }))
  const { app, window, gate } = await showHeld(showStore, pets)
  await openPalette(app, window)
  await window.keyboard.type('refresh')
  const highlighted = window.locator('[role=option][data-highlighted]')
  await expect(highlighted).toHaveText(/^Refresh/)
  await expect(window.getByText(looking)).toBeVisible()
  const command = await highlighted.innerText()
  gate.open()
  await expect(window.getByRole('option', { name: /^Refresher/ })).toHaveCount(8)
  expect(await highlighted.innerText()).toBe(command)
})

test('while only a pet with a wrong letter is found, Enter waits for the pet with the searched name, or opens nothing if the clerk types on', async ({
  showStore,
}) => {
  const pets = storeOf260().map((pet) => (pet.name === 'Moss' ? { ...pet, name: 'Mocha' } : pet))
  for (const typedOn of ['', 'i']) {
    const { window, search, heading, lists, show, counts, gate } = await showHeld(showStore, pets)
    await show('20')
    await counts(20)
    await search.fill('mochi')
    await lists('Mocha')
    await pressByHand(window, 'Enter')
    if (typedOn !== '') await typeByHand(window, typedOn)
    gate.open()
    await lists('Mochi', ...(typedOn === '' ? ['Mocha'] : []))
    if (typedOn === '') await expect(heading('Mochi')).toBeFocused()
    else await expect(window.locator('tbody [aria-current=true]')).toHaveCount(0)
  }
})

test('a search finds pets under another tab and by chip, and belongs to its environment; Enter opens one, Escape clears', async ({
  showStore,
}) => {
  const { window, rows, search, tab, panel, footer, heading, details, button, ...store } = storeIn(
    await showStore([
      { id: '418', name: 'Bella', categoryId: '3', status: 'sold' },
      { id: '419', name: 'Kiwi 985 112 003 456 789', categoryId: '7', status: 'available' },
      { id: '420', name: 'Terrier Ben', categoryId: '3', status: 'available' },
    ]),
  )
  const { lists, counts, keys, askFor } = store
  // Bella is sold, and one press shows the pet.
  await tab('Available').click()
  await search.fill('bella')
  await expect(panel.getByText('“Bella” is sold.')).toBeVisible()
  await panel.getByRole('button', { name: 'Show' }).click()
  await lists('Bella')
  await expect(tab('Sold')).toHaveAttribute('aria-selected', 'true')
  await tab('All').click()
  // Another environment has another search.
  await switchTo(window, 'practice')
  await expect(search).toHaveValue('')
  await counts(64)
  await switchTo(window, 'staging')
  await expect(search).toHaveValue('bella')
  // A chip’s number opens its pet, and the app does not tell that no pet has it.
  await askFor('985112003456789')
  await expect(heading('Kiwi 985 112 003 456 789')).toBeFocused()
  await expect(window.getByText('The store has no pet')).toHaveCount(0)
  await keys('Escape')
  // Enter opens the first row, and Escape in the list clears the search.
  await askFor('terier')
  await expect(heading('Terrier Ben')).toBeFocused()
  await expectMarked(window, 'Terrier')
  await keys('Escape')
  await expect(details).toHaveCount(0)
  await search.press('ArrowDown')
  await expect(rows.first().getByRole('button')).toBeFocused()
  await keys('Escape')
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(3)
  // An Escape that cancels an input method’s word keeps the search.
  await search.fill('bella')
  await cancelComposition(window, 'みけ')
  await expect(search).toHaveValue('bella')
  // Clearing with the keyboard leads back to the search field.
  for (const [text, clear, key] of [
    ['bella', search, 'Escape'],
    ['bella', button('Clear', footer), 'Enter'],
    ['rex', button('Clear', panel), 'Enter'],
  ] as const) {
    await search.fill(text)
    await clear.press(key)
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
  }
})

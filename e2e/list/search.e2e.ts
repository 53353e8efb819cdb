import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import type { Gate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, petNames, switchTo } from '../support/clerk/clerk.ts'
import { cancelComposition, copyText, pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// `search-pets.test.ts` tests what a search finds, `search-highlight.test.ts` which letters it highlights, and `completeness.test.ts` each
// sentence about it.
const looking = 'Looking through more pets…'

/** Makes 260 pets. The 240th is a hamster called Mochi, the 5th is called Moss, and the others’ names have a number. */
function storeOf260(): readonly Pet[] {
  return makePets(260).map((pet, position) => {
    if (position === 239) return { id: '840', name: 'Mochi', categoryId: '13', status: 'available' }
    return position === 4 ? { ...pet, name: 'Moss' } : { ...pet, name: `Rex ${position + 1}` }
  })
}

/** Holds the lists with as many pets as possible. */
function holdWidest(service: PetService): Gate {
  return holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '100')
}

/** The letters that the window highlights. */
function markedLetters(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => `${range}`).toSorted())
}

/** A picture of an element’s first letter. */
async function firstLetter(window: Page, element: Locator): Promise<string> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  return (await window.screenshot({ clip: { x: x + 1, y: y + 6, width: 6, height: 12 } })).toString('base64')
}

test('have we got a hamster called Mochi, pet 240 of 260? The clerk need only type', async ({ showStore }) => {
  const { service, app, window } = await showStore(storeOf260())
  const { rows, search } = storeScreen(window)
  await expect(rows).toHaveCount(20)
  const before = listRequests(service).length
  const gate = holdWidest(service)

  await test.step('loaded pets match at once, and the app looks through more', async () => {
    // Without a click: typed text goes to the search.
    await window.keyboard.type('mo')
    await expect.poll(() => petNames(window)).toEqual(['Moss'])
    await expect(claim(window)).toHaveText(looking)
    await expect(window.locator('tbody tr[aria-hidden]')).toHaveCount(3)
    await search.pressSequentially('chi')
    await expect(rows).toHaveCount(0)
    await expect(claim(window)).toHaveText(looking)
  })

  await test.step('the search finds it, highlights its letters, and shows the count in the field', async () => {
    gate.open()
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    await expect(claim(window)).toContainText('1 of 260 pets matches.')
    await expect(window.getByRole('main').getByText('1 of 260+', { exact: true })).toBeVisible()
    await expect.poll(() => markedLetters(window)).toEqual(['Mochi'])
    await search.fill('0084')
    await expect.poll(async () => new Set(await markedLetters(window))).toEqual(new Set(['84']))
    expect(listRequests(service).length - before).toBeLessThanOrEqual(4)
  })

  await test.step('the app keeps these pets, so another search, the palette and the add form request nothing', async () => {
    const asked = listRequests(service).length
    await search.fill('rex 25')
    await expect.poll(() => petNames(window)).toHaveLength(11)
    await search.fill('')
    await expect(rows).toHaveCount(20)
    await openPalette(app, window)
    await window.keyboard.type('mochi')
    await expect(window.getByRole('option', { name: 'Mochi' })).toContainText('13 · #840')
    await window.keyboard.press('Escape')
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'mochi', categoryId: '13' })
    await expect(sheet.getByText('A pet called Mochi is already listed (#840, Available).')).toBeVisible()
    await nameField(sheet).fill('')
    await window.keyboard.press('Escape')
    expect(listRequests(service)).toHaveLength(asked)
  })
})

test('a search highlights letters in names and categories, in both themes', async ({ practiceApp: { window } }) => {
  const { rows, search } = storeScreen(window)
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    await search.fill('')
    await expect(rows).toHaveCount(20)
    const bella = () => firstLetter(window, rows.first().getByRole('button').first())
    const plain = await bella()
    await search.fill('ＣＡＴＳ bélla')
    await expect.poll(() => petNames(window)).toEqual(['Bella'])
    await expect.poll(() => markedLetters(window)).toEqual(['Bella', 'Cats'])
    await expect.poll(bella).not.toEqual(plain)
  }
})

test('pets that arrive late move no command in the palette from under the keyboard', async ({ showStore }) => {
  const pets = makePets(60).map((pet, at): Pet => (at < 20 ? pet : { ...pet, name: `Refresher ${at}` }))
  const { service, app, window } = await showStore(pets)
  await expect(storeScreen(window).rows).toHaveCount(20)
  const gate = holdWidest(service)
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

test('Enter during a search opens the first pet found, or nothing if the clerk types on', async ({ showStore }) => {
  for (const typedOn of ['', 'i']) {
    const { service, window } = await showStore(storeOf260())
    const { rows, search, heading } = storeScreen(window)
    await expect(rows).toHaveCount(20)
    const gate = holdWidest(service)
    await search.fill('moch')
    await expect(claim(window)).toHaveText(looking)
    await pressByHand(window, 'Enter')
    if (typedOn !== '') await typeByHand(window, typedOn)
    await expect(rows).toHaveCount(0)
    gate.open()
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    if (typedOn === '') await expect(heading('Mochi')).toBeFocused()
    else await expect(window.locator('tbody [aria-current=true]')).toHaveCount(0)
  }
})

test('in a store too large to load, a search denies no pet, and a number opens any', async ({ showStore }) => {
  const pets = makePets(5000).map((pet): Pet => ({ ...pet, name: pet.id === '4840' ? 'Mochi' : `Rex ${pet.id}` }))
  const { service, window } = await showStore(pets)
  const { rows, search, heading } = storeScreen(window)
  await expect(rows).toHaveCount(20)
  const gate = holdWidest(service)

  await test.step('a number is the first result, and Enter opens it at once', async () => {
    await search.fill('4840')
    await expect(rows.first()).toContainText('Open #4840')
    await expect(rows.first()).toContainText('Enter ↵')
    await expect(claim(window)).toHaveText(looking)
    await search.press('Enter')
    await expect(heading('Mochi')).toBeVisible()
    await expect(claim(window)).toHaveText(looking)
    // The pet is now known, so its name and status are beside the number.
    await expect(rows.first()).toHaveText(/Open #4840\s*Mochi.*Available/)
  })

  await test.step('the search does not deny a pet that no list can show', async () => {
    await window.keyboard.press('Escape')
    gate.open()
    await search.fill('Rex 4999')
    await expect(claim(window)).toHaveText(
      /^Not among the 30[01] pets the store lets us load\. Rex 4999 may still exist; if you have its number, type it\.$/,
    )
    await expect(window.getByText('Nothing found for “Rex 4999”.')).toBeVisible()
    // It does find the pet that was looked up.
    await search.fill('mochi')
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
  })
})

test('a search belongs to its environment', async ({ showStore }) => {
  const { window } = await showStore(makePets(3))
  const { search, rows } = storeScreen(window)
  await search.fill('figaro')
  await expect.poll(() => petNames(window)).toEqual(['Figaro 3'])
  await switchTo(window, 'practice')
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(20)
  await switchTo(window, 'staging')
  await expect(search).toHaveValue('figaro')
})

test('a search uses only the beginning of a whole pasted document', async ({ practiceApp: { app, window } }) => {
  await expect(storeScreen(window).rows.first()).toBeVisible()
  await copyText(app, 'a document '.repeat(100_000))
  for (const open of [async () => storeScreen(window).search.focus(), async () => openPalette(app, window)]) {
    await open()
    await window.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => window.locator(':focus').inputValue()).toBe('a document '.repeat(100).slice(0, 1000))
  }
})

test('a search finds pets under another tab and by chip; Enter opens one, Escape clears', async ({ showStore }) => {
  const { window } = await showStore([
    { id: '418', name: 'Bella', categoryId: '3', status: 'sold' },
    { id: '419', name: 'Kiwi 985 112 003 456 789', categoryId: '7', status: 'available' },
    { id: '420', name: 'Terrier Ben', categoryId: '3', status: 'available' },
  ])
  const { rows, search, tab, panel, footer, heading, details, clearSearch, askFor } = storeScreen(window)

  await test.step('Bella is sold, and one press shows the pet', async () => {
    await tab('Available').click()
    await search.fill('bella')
    await expect(panel.getByText('Bella is sold.')).toBeVisible()
    await panel.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => petNames(window)).toEqual(['Bella'])
    await expect(tab('Sold')).toHaveAttribute('aria-selected', 'true')
    await tab('All').click()
  })

  await test.step('a chip’s number opens its pet, and the app does not tell that no pet has it', async () => {
    await askFor('985112003456789')
    await expect(heading('Kiwi 985 112 003 456 789')).toBeVisible()
    await expect(window.getByText('The store has no pet')).toHaveCount(0)
    await window.keyboard.press('Escape')
  })

  await test.step('Enter opens the first row, and Escape in the list clears the search', async () => {
    await askFor('terier')
    await expect(heading('Terrier Ben')).toBeVisible()
    await expect.poll(() => markedLetters(window)).toEqual(['Terrier'])
    await window.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await search.press('ArrowDown')
    await expect(rows.first().getByRole('button')).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(rows).toHaveCount(3)
  })

  await test.step('an Escape that cancels an input method’s word keeps the search', async () => {
    await search.fill('bella')
    await cancelComposition(window, 'みけ')
    await expect(search).toHaveValue('bella')
  })

  await test.step('clearing with the keyboard leads back to the search field', async () => {
    for (const [text, clear, key] of [
      ['bella', search, 'Escape'],
      ['bella', clearSearch, 'Enter'],
      ['bella', footer.getByRole('button', { name: 'Clear', exact: true }), 'Enter'],
      ['rex', panel.getByRole('button', { name: 'Clear', exact: true }), 'Enter'],
    ] as const) {
      await search.fill(text)
      await clear.press(key)
      await expect(search).toHaveValue('')
      await expect(search).toBeFocused()
    }
  })
})

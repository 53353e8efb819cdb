import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, petDetails, petNames, petRows, switchTo } from '../support/clerk/clerk.ts'
import { cancelComposition, copyText, pressByHand, typeByHand } from '../support/clerk/keyboard.ts'
import { claim, setLimit } from '../support/clerk/shown-list.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

const looking = 'Looking through more pets…'

function searchBox(window: Page) {
  return window.getByLabel('Search pets')
}

/** Makes 260 pets. The 240th is a hamster called Mochi, the 5th is called Moss, and the others’ names have a number. */
function storeOf260(): readonly Pet[] {
  return makePets(260).map((pet, position) => {
    if (position === 239) return { id: '840', name: 'Mochi', categoryId: '13', status: 'available' }
    return position === 4 ? { ...pet, name: 'Moss' } : { ...pet, name: `Rex ${position + 1}` }
  })
}

/** The letters that the window highlights. */
function markedLetters(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => `${range}`))
}

/** The colours painted at an element's first letter. */
async function colourBehind(element: Locator, window: Page): Promise<readonly number[]> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  const png = await window.screenshot({ clip: { x: x + 1, y: y + 6, width: 6, height: 12 } })
  const drawn = await window.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(0, 0, 6, 12).data ?? [])]
  }, png.toString('base64'))
  return drawn
}

test('the search covers the store: have we got a hamster called Mochi, pet 240 of 260? The clerk need only type', async ({
  showStore,
}) => {
  const { service, app, window } = await showStore(storeOf260())
  await expect(petRows(window)).toHaveCount(20)
  const before = listRequests(service).length
  const gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '100')

  await test.step('loaded pets match at once, and the app looks through more', async () => {
    await searchBox(window).pressSequentially('mo')
    await expect.poll(() => petNames(window)).toEqual(['Moss'])
    await expect(claim(window)).toHaveText(looking)
    await expect(window.locator('tbody tr[aria-hidden]')).toHaveCount(3)
    await searchBox(window).pressSequentially('chi')
    await expect(petRows(window)).toHaveCount(0)
    await expect(claim(window)).toHaveText(looking)
  })

  await test.step('the search finds it, highlights its letters, and shows the count in the field', async () => {
    gate.open()
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    await expect(claim(window)).toContainText('1 of 260 pets matches.')
    await expect(window.getByRole('main').getByText('1 of 260+', { exact: true })).toBeVisible()
    await expect.poll(() => markedLetters(window)).toEqual(['Mochi'])
    await expect(petRows(window)).toContainText(['13'])
    await searchBox(window).fill('0084')
    await expect.poll(async () => new Set(await markedLetters(window))).toEqual(new Set(['84']))
    expect(listRequests(service).length - before).toBeLessThanOrEqual(4)
  })

  await test.step('the app keeps these pets, so another search, the palette and the add form request nothing', async () => {
    const asked = listRequests(service).length
    await searchBox(window).fill('rex 25')
    await expect.poll(() => petNames(window)).toHaveLength(11)
    await searchBox(window).fill('')
    await expect(petRows(window)).toHaveCount(20)
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

  await test.step('each tab is searched separately, and Show limits only the list that is not searched', async () => {
    const asked = listRequests(service).length
    await searchBox(window).fill('mochi')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(claim(window)).toHaveText('1 of 88 available pets matches.')
    await setLimit(window, '10')
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    await window.locator('footer').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(petRows(window)).toHaveCount(10)
    // The lists with limits 20 and 10. All available pets were known already.
    await expect.poll(() => listRequests(service).slice(asked)).toHaveLength(2)
  })
})

test('matching letters are highlighted on screen, in both themes', async ({ showStore }) => {
  const { window } = await showStore(storeOf260())
  const first = petRows(window).filter({ hasText: 'Rex 1' }).first().getByRole('button')
  const ground = () => colourBehind(first, window)
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    await searchBox(window).fill('')
    await expect(petRows(window)).toHaveCount(20)
    const plain = await ground()
    await searchBox(window).fill('rex 1')
    await expect.poll(ground).not.toEqual(plain)
  }
})

test('pets that arrive late move no command in the palette from under the keyboard', async ({ showStore }) => {
  const pets = makePets(60).map((pet, at): Pet => (at < 20 ? pet : { ...pet, name: `Refresher ${at}` }))
  const { service, app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(20)
  const gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '100')
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

for (const { typedOn, title } of [
  { typedOn: '', title: 'Enter during a search opens the first pet that it finds' },
  { typedOn: 'i', title: 'Enter during a search opens nothing if the clerk then types on' },
])
  test(title, async ({ showStore }) => {
    const { service, window } = await showStore(storeOf260())
    await expect(petRows(window)).toHaveCount(20)
    const gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '100')
    await searchBox(window).fill('moch')
    await expect(claim(window)).toHaveText(looking)
    await pressByHand(window, 'Enter')
    if (typedOn !== '') await typeByHand(window, typedOn)
    await expect(petRows(window)).toHaveCount(0)
    gate.open()
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    const opened = petDetails(window).getByRole('heading', { name: 'Mochi' })
    if (typedOn === '') await expect(opened).toBeFocused()
    else await expect(window.locator('tbody [aria-current=true]')).toHaveCount(0)
  })

test('if a store is too large to load, a search tells what it cannot know, and a number opens any pet, even while the app still looks', async ({
  showStore,
}) => {
  const pets = makePets(5000).map(
    (pet): Pet => (pet.id === '4840' ? { ...pet, name: 'Mochi' } : { ...pet, name: `Rex ${pet.id}` }),
  )
  const { service, app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(20)
  const gate = createGate()

  await test.step('a number is the first result, and Enter opens it at once', async () => {
    service.intercept(async (request, next) => {
      if (new URL(request.url).searchParams.get('limit') === '100') await gate.opened
      return next()
    })
    await searchBox(window).fill('4840')
    await expect(petRows(window).first()).toContainText('Open #4840')
    await expect(petRows(window).first()).toContainText('Enter ↵')
    await expect(claim(window)).toHaveText(looking)
    await searchBox(window).press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Mochi' })).toBeVisible()
    await expect(claim(window)).toHaveText(looking)
    // The pet is now known, so its name and status are beside the number.
    await expect(petRows(window).first()).toHaveText(/Open #4840\s*Mochi.*Available/)
  })

  await test.step('the search does not deny a pet that no list can show', async () => {
    await window.keyboard.press('Escape')
    gate.open()
    await searchBox(window).fill('Rex 4999')
    await expect(claim(window)).toHaveText(
      /^Not among the 30[01] pets the store lets us load\. Rex 4999 may still exist; if you have its number, type it\.$/,
    )
    await expect(window.getByText('Nothing found for “Rex 4999”.')).toBeVisible()
    await searchBox(window).fill('rex 29')
    await expect(claim(window)).toHaveText(/^\d+ of 30[01] pets match\. There may be more\.$/)
  })

  await test.step('from then on, the search finds a pet that was looked up', async () => {
    await searchBox(window).fill('mochi')
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
  })

  await test.step('the palette also opens a number, with or without #', async () => {
    await openPalette(app, window)
    await window.keyboard.type('4999')
    await expect(window.getByRole('option').first()).toHaveText('Open #4999')
    await window.keyboard.press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Rex 4999' })).toBeVisible()
  })
})

test('a search belongs to its environment', async ({ showStore }) => {
  const { window } = await showStore(makePets(3))
  await searchBox(window).fill('figaro')
  await expect.poll(() => petNames(window)).toEqual(['Figaro 3'])
  await switchTo(window, 'practice')
  await expect(searchBox(window)).toHaveValue('')
  await expect(petRows(window)).toHaveCount(20)
  await switchTo(window, 'staging')
  await expect(searchBox(window)).toHaveValue('figaro')
})

test('clearing a search with the keyboard leads back to the search field', async ({ showStore }) => {
  const { window } = await showStore(makePets(30))
  for (const [text, clear] of [
    ['bella', searchBox(window).locator('..').getByRole('button', { name: 'Clear search' })],
    ['bella', window.locator('footer').getByRole('button', { name: 'Clear', exact: true })],
    ['rex', window.getByRole('tabpanel').getByRole('button', { name: 'Clear', exact: true })],
  ] as const) {
    await searchBox(window).fill(text)
    await clear.press('Enter')
    await expect(searchBox(window)).toHaveValue('')
    await expect(searchBox(window)).toBeFocused()
  }
})

test('a search highlights matches in names and categories; an Escape that cancels an input method’s word keeps the search, and the next clears it', async ({
  practiceApp: { window },
}) => {
  // `search-pets.test.ts` and `search-highlight.test.ts` test what a search finds, and which letters it highlights.
  await searchBox(window).fill('ＣＡＴＳ bélla')
  await expect.poll(() => petNames(window)).toEqual(['Bella'])
  expect((await markedLetters(window)).toSorted()).toEqual(['Bella', 'Cats'])

  await searchBox(window).fill('bella')
  await cancelComposition(window, 'みけ')
  await expect(searchBox(window)).toHaveValue('bella')
  await searchBox(window).press('Escape')
  await expect(searchBox(window)).toHaveValue('')
})

test('a search uses only the beginning of a whole pasted document, so that typing stays quick', async ({
  showStore,
}) => {
  const { app, window } = await showStore(makePets(60))
  await expect(petRows(window).first()).toBeVisible()
  await copyText(app, 'a document '.repeat(100_000))
  for (const open of [async () => window.getByLabel('Search pets').focus(), async () => openPalette(app, window)]) {
    await open()
    await window.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => window.locator(':focus').inputValue()).toBe('a document '.repeat(100).slice(0, 1000))
  }
})

test('a search finds pets under another tab, by a chip number in the name and with a wrong letter; Enter opens one, and Escape clears', async ({
  showStore,
}) => {
  const { window } = await showStore([
    { id: '418', name: 'Bella', categoryId: '3', status: 'sold' },
    { id: '419', name: 'Kiwi 985 112 003 456 789', categoryId: '7', status: 'available' },
    { id: '420', name: 'Terrier Ben', categoryId: '3', status: 'available' },
  ])
  await window.getByRole('tab', { name: 'Available' }).click()

  await test.step('Bella is sold, and one press shows the pet', async () => {
    await searchBox(window).fill('bella')
    await expect(window.getByRole('tabpanel').getByText('Bella is sold.')).toBeVisible()
    await window.getByRole('tabpanel').getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => petNames(window)).toEqual(['Bella'])
    await expect(window.getByRole('tab', { name: 'Sold' })).toHaveAttribute('aria-selected', 'true')
    await window.getByRole('tab', { name: 'All' }).click()
  })

  await test.step('a chip’s number opens its pet, and the app does not tell that no pet has it', async () => {
    await searchBox(window).fill('985112003456789')
    await expect.poll(() => petNames(window)).toContain('Kiwi 985 112 003 456 789')
    await searchBox(window).press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Kiwi' })).toBeVisible()
    await expect(window.getByText('The store has no pet')).toHaveCount(0)
    await window.keyboard.press('Escape')
  })

  await test.step('Enter opens the first row, and Escape in the list clears the search', async () => {
    await searchBox(window).fill('terier')
    await expect.poll(() => petNames(window)).toEqual(['Terrier Ben'])
    await expect.poll(() => markedLetters(window)).toEqual(['Terrier'])
    await searchBox(window).press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Terrier Ben' })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(petDetails(window)).toHaveCount(0)
    await searchBox(window).press('ArrowDown')
    await expect(petRows(window).first().getByRole('button')).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(searchBox(window)).toHaveValue('')
    await expect(petRows(window)).toHaveCount(3)
  })

  await test.step('a status narrows the search', async () => {
    await searchBox(window).fill('available terrier')
    await expect.poll(() => petNames(window)).toEqual(['Terrier Ben'])
    await searchBox(window).fill('sold')
    await expect.poll(() => petNames(window)).toEqual(['Bella'])
  })
})

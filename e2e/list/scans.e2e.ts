import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test as base } from '../support/app/start-service.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, reviewRows } from '../support/clerk/delivery.ts'
import { type Scanner, scanBarcode, typeByHand, writeByInputMethod } from '../support/clerk/keyboard.ts'
import { type PluggedScanner, plugInScanner } from '../support/computer/scanner-keys.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

// `asked-number.test.ts` and `typed-run.test.ts` test what each code asks for, at each speed, with each prefix and on each layout.
// These tests show where a scan goes. Most send keys through the protocol, with times that do not depend on how busy the computer
// is, and a few use a keyboard.
const test = base.extend<{ plugInto: (app: ElectronApplication) => Promise<PluggedScanner> }>({
  plugInto: async ({ workerDesktop: { screen } }, use) => {
    test.skip(screen === null, 'the keyboard belongs to the person who runs this')
    const plugged: PluggedScanner[] = []
    await use(async (app) => {
      const scanner = await plugInScanner(screen ?? '', app)
      plugged.push(scanner)
      return scanner
    })
    await plugged[0]?.setLayout('us')
  },
})

/** Makes 60 pets from #801 on. The list shows the first 20, so no list has #845. */
function storeFrom801(): readonly Pet[] {
  return makePets(60).map((pet, position) => ({ ...pet, id: String(801 + position) }))
}

function searchBox(window: Page): Locator {
  return window.getByLabel('Search pets')
}

function pressed(service: PetService): readonly string[] {
  return service.received.filter(({ target }) => !target.includes('limit=')).map((one) => `${one.method} ${one.target}`)
}

/** The heading of the open pet's details; empty if no pet is open. */
async function openedPet(window: Page): Promise<string> {
  return (await petDetails(window).getByRole('heading', { level: 2 }).allInnerTexts()).join()
}

/** Some ways in which a scanner types #845. */
const scans: readonly (readonly [what: string, code: string, scanner?: Scanner])[] = [
  ['fast', '845', { gap: 20 }],
  ['slowly, with the prefix of a Code 128, on a French layout', ']C1845', { layout: 'french', gap: 120 }],
  ['with the keypad without NumLock', '845', { keypad: 'without NumLock' }],
]

/** Elements that may have the focus on the list's screen during a scan. */
const places: Readonly<Record<string, (window: Page) => Locator>> = {
  'a row': (window) => petRows(window).nth(3).getByRole('button').first(),
  Refresh: (window) => window.getByRole('button', { name: 'Refresh' }),
  'the category filter': (window) => window.getByRole('combobox', { name: 'Category' }),
  'the search field': searchBox,
}

test('on the list’s screen, a scan opens its pet and does nothing else, whatever has the focus', async ({
  showStore,
}) => {
  const { service, window } = await showStore(storeFrom801())
  await expect(petRows(window)).toHaveCount(20)
  for (const [place, locate] of Object.entries(places)) {
    for (const [what, code, scanner] of scans) {
      await test.step(`${place}: ${what}`, async () => {
        await searchBox(window).fill('bella')
        await searchBox(window).fill('')
        await locate(window).focus()
        await scanBarcode(window, code, scanner)
        if (place === 'the category filter' && scanner?.keypad === 'without NumLock') {
          // The first arrow key only opens the filter's menu.
          await expect(window.locator('select:open')).toHaveCount(1)
          await window.keyboard.press('Escape')
          return
        }
        await expect.poll(() => openedPet(window)).toBe('Hopscotch 45')
        await expect(petDetails(window).getByRole('status')).toHaveText(/\d:\d\d/)
        await petDetails(window).getByRole('button', { name: 'Close' }).click()
      })
    }
  }
  expect(new Set(pressed(service))).toEqual(new Set(['GET /v1/pets/845']))
  expect(await window.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('')
})

test('a scan with any keyboard layout opens its pet and presses no button of a delivery, but a clerk’s Enter does', async ({
  showStore,
  plugInto,
}) => {
  const { service, app, window } = await showStore(storeFrom801())
  await expect(petRows(window)).toHaveCount(20)
  const scanner = await plugInto(app)
  for (const [layout, gap, hasCapsLock] of [
    ['us', 20, false],
    ['de', 120, false],
    ['fr', 20, false],
    ['fr', 60, true],
  ] as const) {
    await scanner.setLayout(layout)
    if (hasCapsLock) await scanner.pressCapsLock()
    // A busy computer may delay a key so long that a scan opens nothing. Then the clerk scans again, and no wrong pet opens.
    await expect(async () => {
      await searchBox(window).fill('')
      await petRows(window).nth(3).getByRole('button').first().focus()
      await scanner.scan('845', { gap })
      await expect.poll(() => openedPet(window), { timeout: 3000 }).toBe('Hopscotch 45')
    }, layout).toPass()
    await petDetails(window).getByRole('button', { name: 'Close' }).click()
    if (hasCapsLock) await scanner.pressCapsLock()
  }
  expect(new Set(pressed(service))).toEqual(new Set(['GET /v1/pets/845']))

  async function scanOn(button: Locator): Promise<void> {
    for (const layout of ['us', 'fr']) {
      await scanner.setLayout(layout)
      await button.focus()
      await scanner.scan('812', { gap: layout === 'us' ? 120 : 20 })
      await expect(button).toBeFocused()
    }
  }
  await reviewRows(app, window, [['Name', 'Category number'], ...birdNames(3).map((name) => [name, '7'])])
  await scanOn(window.getByRole('button', { name: 'Add 3 pets to STAGING' }))
  expect(countCreates(service)).toBe(0)
  await addDelivery(window, 3, 'staging')
  const done = window.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await scanOn(done)
  expect(countCreates(service)).toBe(3)
  await window.mouse.click(5, 5)
  await done.focus()
  await scanner.scan('', { gap: 20 })
  await expect(done).toBeHidden()
})

test('each scan works, whatever the one before opened', async ({ showStore }) => {
  const { window } = await showStore(storeFrom801())
  await expect(petRows(window)).toHaveCount(20)
  await petRows(window).nth(3).getByRole('button').first().focus()

  await test.step('two scans in a row, the second for another pet', async () => {
    await scanBarcode(window, '845', { gap: 20 })
    await scanBarcode(window, '846', { gap: 20 })
    await expect.poll(() => openedPet(window)).toBe('Juniper 46')
    await expect(searchBox(window)).toHaveValue('846')
  })

  await test.step('a message about a number that no pet has replaces the list, without a panel to close', async () => {
    await scanBarcode(window, '999')
    await expect(window.getByRole('tabpanel').getByText('The store has no pet #999.')).toBeVisible()
    await expect(petDetails(window)).toBeHidden()
    await scanBarcode(window, '847')
    await expect.poll(() => openedPet(window)).toBe('Kiwi 47')
  })

  await test.step('with the focus in a message, which stays', async () => {
    await petDetails(window).getByRole('button', { name: 'Copy ID' }).click()
    const message = window.getByRole('region', { name: 'Messages' }).getByRole('dialog')
    await message.getByRole('button', { name: 'Dismiss' }).focus()
    await scanBarcode(window, '848')
    await expect.poll(() => openedPet(window)).toBe('Loki 48')
    await expect(message).toBeVisible()
  })

  await test.step('in the search field, where the number replaces a word', async () => {
    await searchBox(window).fill('bella')
    await searchBox(window).press('End')
    await scanBarcode(window, ']C1849', { layout: 'french', gap: 20 })
    await expect.poll(() => openedPet(window)).toBe('Mochi 49')
    await expect(searchBox(window)).toHaveValue('849')
  })
})

test('typed keys go to the search from anywhere on the list’s screen', async ({ showStore }) => {
  const { service, window } = await showStore(storeFrom801())
  await expect(petRows(window)).toHaveCount(20)

  await test.step('and replace its text', async () => {
    await searchBox(window).fill('figaro')
    await window.getByRole('tab', { name: 'All' }).focus()
    await typeByHand(window, 'mochi 4')
    await expect(searchBox(window)).toBeFocused()
    await expect(searchBox(window)).toHaveValue('mochi 4')
    await expect(petRows(window).first()).toContainText('Mochi 49')
  })

  await test.step('Arrow Down leads into the list, where Enter opens the found pet', async () => {
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Enter')
    await expect.poll(() => openedPet(window)).toBe('Mochi 49')
    await window.keyboard.press('Escape')
  })

  await test.step('a number opens its pet with Enter', async () => {
    await window.getByRole('button', { name: 'Refresh' }).focus()
    await typeByHand(window, '846')
    await expect(petRows(window).first()).toContainText('Open #846')
    await window.keyboard.press('Enter')
    await expect.poll(() => openedPet(window)).toBe('Juniper 46')
  })

  await test.step('the Enter that ends a word of an input method opens the pet with that number', async () => {
    await searchBox(window).fill('')
    await searchBox(window).focus()
    await writeByInputMethod(window, '８４５')
    await expect.poll(() => openedPet(window)).toBe('Hopscotch 45')
  })

  await test.step('a key just before a scan opens no other pet', async () => {
    await window.getByRole('button', { name: 'Refresh' }).focus()
    await scanBarcode(window, '8848', { gap: [200, 20] })
    await scanBarcode(window, 'm848', { gap: [200, 20] })
    expect(await openedPet(window)).toBe('Hopscotch 45')
    // A busy computer may send the keys more slowly than a scanner does.
    await expect(async () => {
      await scanBarcode(window, '848')
      await expect.poll(() => openedPet(window), { timeout: 3000 }).toBe('Loki 48')
    }).toPass()
  })

  await test.step('on a layout with a letter on another layout’s digit key, the letter is typed', async () => {
    await window.getByRole('button', { name: 'Refresh' }).focus()
    await scanBarcode(window, '2', { layout: 'french', gap: 150 })
    await expect(searchBox(window)).toHaveValue('é')
    // The first pet whose name has the letter.
    await expect.poll(() => openedPet(window)).toBe('Bella 1')
  })
  expect(pressed(service).filter((one) => !/^GET .v1.pets.(?:84[5689]|801)$/.test(one))).toEqual([])
})

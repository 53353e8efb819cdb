import { type ElectronApplication, expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test as base } from '../support/app/start-service.ts'
import { type Scanner, scanBarcode, typeByHand, writeByInputMethod } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { type PluggedScanner, plugInScanner } from '../support/computer/scanner-keys.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

// `asked-number.test.ts` and `typed-run.test.ts` test what each code asks for, at each speed, with each prefix and on each layout.
// These tests show where a scan goes. Most send keys through the protocol, with times that do not depend on how busy the computer
// is, and one uses a keyboard.
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

/** 60 pets from #801 on. */
const pets = makePets(60).map((pet, position): Pet => ({ ...pet, id: String(801 + position) }))

/** What the service was asked besides lists. */
function asked({ received }: PetService): ReadonlySet<string> {
  return new Set(
    received.filter(({ target }) => !target.includes('limit=')).map((one) => `${one.method} ${one.target}`),
  )
}

test('on the list’s screen, a scan opens only its pet, whatever has the focus', async ({ showStore }) => {
  const { service, window, refreshButton, category, search, opener, heading, details, button, ...store } = storeIn(
    await showStore(pets),
  )
  const { panel, dismiss, tells, counts } = store
  await counts(60)
  const slow: Scanner = { layout: 'french', gap: 120 }
  for (const [focused, code, scanner] of [
    [opener('Ginger 4'), '845', { gap: 20 }],
    [refreshButton, ']C1845', slow],
    [category, ']C1845', slow],
  ] as const) {
    await search.fill('bella')
    await search.fill('')
    await focused.focus()
    await scanBarcode(window, code, scanner)
    await expect(heading('Hopscotch 45')).toBeVisible()
    await expect(details.getByRole('status')).toHaveText(/\d:\d\d/)
    await button('Close', details).click()
  }
  expect(asked(service)).toEqual(new Set(['GET /v1/pets/845']))

  await test.step('each scan works, whatever the one before opened', async () => {
    await search.fill('')
    await opener('Ginger 4').focus()
    for (const code of ['845', '846']) await scanBarcode(window, code, { gap: 20 })
    await expect(heading('Juniper 46')).toBeVisible()
    await expect(search).toHaveValue('846')

    // A message about a number that no pet has replaces the list, without a panel to close.
    await scanBarcode(window, '999')
    await expect(panel.getByText('The store has no pet #999.')).toBeVisible()
    await expect(details).toBeHidden()
    await scanBarcode(window, '847')
    await expect(heading('Kiwi 47')).toBeVisible()

    await button('Copy ID', details).click()
    await dismiss.focus()
    await scanBarcode(window, '848')
    await expect(heading('Loki 48')).toBeVisible()
    await tells('ID 847 copied.')

    // In the search field, the number replaces a word.
    await search.fill('bella')
    await search.press('End')
    await scanBarcode(window, ']C1849', { layout: 'french', gap: 20 })
    await expect(heading('Mochi 49')).toBeVisible()
    await expect(search).toHaveValue('849')
  })
})

test('with any keyboard layout, a scan opens its pet, and a clerk’s Enter the row', async ({ showStore, plugInto }) => {
  const { service, app, window, search, opener, heading, details, button, counts } = storeIn(await showStore(pets))
  await counts(60)
  const scanner = await plugInto(app)
  for (const [layout, gap, hasCapsLock] of [
    ['de', 120, false],
    ['fr', 20, false],
    ['fr', 60, true],
  ] as const) {
    await scanner.setLayout(layout)
    if (hasCapsLock) await scanner.pressCapsLock()
    // A busy computer may delay a key so long that a scan opens nothing. Then the clerk scans again, and no wrong pet opens.
    await expect(async () => {
      await search.fill('')
      await opener('Ginger 4').focus()
      await scanner.scan('845', gap)
      await expect(heading('Hopscotch 45')).toBeVisible({ timeout: 3000 })
    }, layout).toPass()
    await button('Close', details).click()
    if (hasCapsLock) await scanner.pressCapsLock()
  }
  expect(asked(service)).toEqual(new Set(['GET /v1/pets/845']))
  await search.fill('')
  await window.mouse.click(5, 5)
  await opener('Ginger 4').focus()
  await scanner.scan('', 20)
  await expect(heading('Ginger 4')).toBeVisible()
})

test('a typed number replaces the search’s text and opens its pet with Enter, even the one that ends a word of an input method', async ({
  showStore,
}) => {
  const { service, window, rows, search, refreshButton, heading, keys, counts } = storeIn(await showStore(pets))
  await counts(60)
  await search.fill('figaro')
  await refreshButton.focus()
  await typeByHand(window, '846')
  await expect(search).toHaveValue('846')
  await expect(rows.first()).toContainText('Open #846')
  await keys('Enter')
  await expect(heading('Juniper 46')).toBeVisible()
  // The row that offered to open the pet is now the pet's.
  await expect(rows.first()).toHaveText(/^Juniper 46.*Available/)
  await search.fill('')
  await writeByInputMethod(window, '８４５')
  await expect(heading('Hopscotch 45')).toBeVisible()
  for (const request of asked(service)) expect(request).toMatch(/^GET .v1.pets.84[56]$/)
})

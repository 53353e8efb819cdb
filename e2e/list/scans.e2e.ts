import { type ElectronApplication, expect, type Locator } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { categoryField, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { type Scanner, scanBarcode, typeByHand, writeByInputMethod } from '../support/clerk/keyboard.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { type PluggedScanner, plugInScanner } from '../support/computer/scanner-keys.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates, sentMethods } from '../support/service/received.ts'

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

const slow: Scanner = { gap: 120 }
const twice: Scanner = { gap: 20, suffix: ['Enter', 'Enter'] }

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
  for (const [focused, code, scanner] of [
    [opener('Ginger 4'), '845', { gap: 20 }],
    [refreshButton, '845', slow],
    [category, '845', slow],
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
  // Each scan works, whatever the one before opened.
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
  await scanBarcode(window, '849', { gap: 20 })
  await expect(heading('Mochi 49')).toBeVisible()
  await expect(search).toHaveValue('849')
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

test('a clerk’s scanner sends 300 numbers, at its usual speed and as fast as a keyboard can: each counts once, in its order', async ({
  showStore,
  plugInto,
}) => {
  const codes = Array.from({ length: 300 }, (_, at) => String(at + 1))
  const { service, app, counts, begin, shows, recorded } = shelfIn(await showStore(makePets(64)))
  await counts(64)
  await begin()
  const scanner = await plugInto(app)
  await scanner.scan(codes.slice(0, 60), 25)
  await scanner.scan(codes.slice(60), 0)
  await shows(22, 0, 42, 236)
  expect(await recorded()).toEqual(codes)
  expect(sentMethods(service)).toEqual(['GET'])
})

/** A store's screen with a scanner. */
function scannedIn<Launched extends LaunchedApp>(launched: Launched) {
  const store = storeIn(launched)
  const { window, dismiss } = store
  /** The message about a scan that has no use where it was made. */
  const lost = (code: string) => store.messages.getByText(`Scanned ${code}. Nothing was changed.`)
  async function noMessage(): Promise<void> {
    if (await dismiss.isVisible()) await dismiss.click()
    await expect(dismiss).toHaveCount(0)
  }
  return {
    ...store,
    lost,
    /** Scans with the focus on an element. Expects a message about the scan, and no other change, not even of the focus. */
    async scanOn(element: Locator, code = '812', scanner = slow): Promise<void> {
      await noMessage()
      await element.focus()
      const before = await window.locator('body').ariaSnapshot()
      await scanBarcode(window, code, scanner)
      await expect(lost(code)).toBeVisible()
      await expect(element).toBeFocused()
      await noMessage()
      await element.focus()
      expect(await window.locator('body').ariaSnapshot()).toBe(before)
    },
  }
}

// One listener of the window decides about every key, before any component gets it. `typed-run.test.ts` tests what it decides in each kind
// of place. These tests show that it recognises each kind on screen.
test('a scan presses no button and changes no field, but offers its pet', async ({ showStore }) => {
  const { service, window, details, heading, limit, button, scanOn } = scannedIn(await showStore(makePets(60)))
  // In the form.
  const sheet = await openAddSheet(window, 'staging')
  await scanOn(button('Add to STAGING', sheet))
  await scanOn(button('Close', sheet), 'CHIP 985112', twice)
  for (const field of [nameField(sheet), categoryField(sheet)]) {
    await scanOn(field, '981020012345678', { suffix: ['Tab'] })
    await scanOn(field, 'chip 985112', { gap: 45 })
  }
  await closePanel(window)
  // In the settings, where its pet is one press away.
  const settings = await openSettings(window)
  await scanOn(settings.getByRole('radio', { name: 'Dark' }), '812', { gap: 20 })
  await scanBarcode(window, '12')
  await button('Open #12').click()
  await expect(settings).toHaveCount(0)
  await expect(heading('Biscuit 12')).toBeVisible()
  // In the details and in “Show”, where its pet opens.
  for (const [focused, code, name] of [
    [button('Duplicate', details), '41', 'Bella 41'],
    [limit, '42', 'Biscuit 42'],
  ] as const) {
    await focused.focus()
    await scanBarcode(window, code, { gap: 20 })
    await expect(heading(name)).toBeVisible()
  }
  await expect(limit).toHaveValue('As many as possible')
  expect(countCreates(service)).toBe(0)
})

test('a scan sends no delivery and changes no cell, but a clerk’s keys do', async ({ showStore }) => {
  const { service, window, button, heading, lost, scanOn, keys, ...launched } = scannedIn(await showStore(makePets(60)))
  const { review, says, cell, question } = deliveryIn({ ...launched, window })
  await review(birdRows(3))
  await says(/Compared with/)
  const [add, cancel] = [button('Add 3 pets to STAGING'), button('Cancel')]

  await scanOn(add)
  // In a cell, which keeps its text, until the clerk types.
  await cell(2).click()
  await scanBarcode(window, '812', { gap: 20 })
  await expect(lost('812')).toBeVisible()
  await expect(cell(2)).toBeFocused()
  await expect(cell(2)).toHaveValue('Mango')
  await typeByHand(window, '2')
  await expect(lost('812')).toBeHidden()
  await keys('Escape')
  // In the question before leaving it.
  await cancel.click()
  await scanOn(button('Discard', question()), 'CHIP 985112', twice)
  await keys('Escape')
  // A clerk’s Tab and Enter, and a scan when it is done, where its pet is one press away, too.
  await window.mouse.click(5, 5)
  await cancel.focus()
  await scanBarcode(window, '\t', slow)
  await expect.poll(() => countCreates(service)).toBe(3)
  await scanOn(button('Done'))
  await scanBarcode(window, '12')
  await button('Open #12').click()
  await expect(heading('Biscuit 12')).toBeVisible()
})

test('in a menu, a letter and then Enter choose an item', async ({ showStore }) => {
  const { window, opener, keys } = storeIn(await showStore(makePets(60)))
  await opener('Ginger 4').focus()
  await keys('Shift+F10')
  await expect(window.getByRole('menu')).toBeVisible()
  await window.keyboard.press('d', { delay: 130 })
  await keys('Enter')
  await expect(window.getByRole('dialog', { name: /Add/ })).toBeVisible()
})

test('a code’s control characters run no menu command, but a clerk’s keys do', async ({ showStore }) => {
  const { app, window, opener, heading, search, menuKeys } = storeIn(await showStore(makePets(60)))
  await opener('Ginger 4').click()
  await expect(heading('Ginger 4')).toBeVisible()
  // Sends keys as the system does, so that the menu gets those that the page leaves to it.
  await app.evaluate(async ({ BrowserWindow }, codes) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    for (const code of codes) {
      const isCommand = code.startsWith('^')
      const keyCode = code.replace('^', '').toUpperCase()
      const pressed = isCommand ? { keyCode, modifiers: ['control' as const] } : { keyCode }
      contents?.sendInputEvent({ type: 'keyDown', ...pressed })
      if (!isCommand) contents?.sendInputEvent({ type: 'char', ...pressed })
      contents?.sendInputEvent({ type: 'keyUp', ...pressed })
    }
  }, '^n 8 ^d 4 ^n ^e 5 ^k ^, ^q ^h'.split(' '))
  await expect(search).toHaveValue('845')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.mouse.click(5, 5)
  await menuKeys('CmdOrCtrl+N')
  await expect(window.getByRole('dialog')).toBeVisible()
})

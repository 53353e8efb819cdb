import { expect, type Locator } from '@playwright/test'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { categoryField, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { type Scanner, scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

// One listener of the window decides about every key, before any component gets it. `typed-run.test.ts` tests what it decides in each kind
// of place. These tests show that it recognises each kind on screen.
const slow: Scanner = { gap: 120 }
const twice: Scanner = { gap: 20, suffix: ['Enter', 'Enter'] }

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

test('a scan presses no button and changes no field, but offers its pet', async ({ showStore }) => {
  const { service, window, details, heading, limit, button, scanOn } = scannedIn(await showStore(makePets(60)))

  await test.step('in the form', async () => {
    const sheet = await openAddSheet(window, 'staging')
    await scanOn(button('Add to STAGING', sheet))
    await scanOn(button('Close', sheet), 'CHIP 985112', twice)
    for (const field of [nameField(sheet), categoryField(sheet)]) {
      await scanOn(field, '981020012345678', { suffix: ['Tab'] })
      await scanOn(field, 'chip 985112', { gap: 45 })
    }
    await closePanel(window)
  })

  await test.step('in the settings, where its pet is one press away', async () => {
    const settings = await openSettings(window)
    await scanOn(settings.getByRole('radio', { name: 'Dark' }), '812', { gap: 20 })
    await scanBarcode(window, '12')
    await button('Open #12').click()
    await expect(settings).toHaveCount(0)
    await expect(heading('Biscuit 12')).toBeVisible()
  })

  await test.step('in the details and in “Show”, where its pet opens', async () => {
    for (const [focused, code, name] of [
      [button('Duplicate', details), '41', 'Bella 41'],
      [limit, '42', 'Biscuit 42'],
    ] as const) {
      await focused.focus()
      await scanBarcode(window, code, { gap: 20 })
      await expect(heading(name)).toBeVisible()
    }
    await expect(limit).toHaveValue('As many as possible')
  })
  expect(countCreates(service)).toBe(0)
})

test('a scan sends no delivery and changes no cell, but a clerk’s keys do', async ({ showStore }) => {
  const { service, window, button, heading, lost, scanOn, keys, ...launched } = scannedIn(await showStore(makePets(60)))
  const { review, says, cell, question } = deliveryIn({ ...launched, window })
  await review(birdRows(3))
  await says(/Compared with/)
  const [add, cancel] = [button('Add 3 pets to STAGING'), button('Cancel')]

  await scanOn(add)

  await test.step('in a cell, which keeps its text, until the clerk types', async () => {
    await cell(2).click()
    await scanBarcode(window, '812', { gap: 20, layout: 'french' })
    await expect(lost('812')).toBeVisible()
    await expect(cell(2)).toBeFocused()
    await expect(cell(2)).toHaveValue('Mango')
    await typeByHand(window, '2')
    await expect(lost('812')).toBeHidden()
    await keys('Escape')
  })

  await test.step('in the question before leaving it', async () => {
    await cancel.click()
    await scanOn(button('Discard', question()), 'CHIP 985112', twice)
    await keys('Escape')
  })

  await test.step('a clerk’s Tab and Enter, and a scan when it is done, where its pet is one press away, too', async () => {
    await window.mouse.click(5, 5)
    await cancel.focus()
    await scanBarcode(window, '\t', slow)
    await expect.poll(() => countCreates(service)).toBe(3)
    await scanOn(button('Done'))
    await scanBarcode(window, '12')
    await button('Open #12').click()
    await expect(heading('Biscuit 12')).toBeVisible()
  })
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

test('a scan presses nothing on the first screen', async ({ launchApp }) => {
  const { window, button } = storeIn(await launchApp())
  const connect = button('Connect to your store')
  await connect.focus()
  for (const gap of [20, 120]) await scanBarcode(window, '812', { gap, suffix: ['Enter', 'Tab'] })
  await expect(connect).toBeFocused()
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

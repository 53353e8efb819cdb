import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { categoryField, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { birdNames, deliveryCell, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys, type Scanner, scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

// One listener of the window decides about every key, before any component gets it. `typed-run.test.ts` tests what it decides in each kind
// of place. These tests show that it recognises each kind on screen.
const twice: Scanner = { gap: 20, suffix: ['Enter', 'Enter'] }

/** The message about a scan that has no use where it was made. */
function lostScan(window: Page, code: string): Locator {
  return storeScreen(window).messages.getByText(`Scanned ${code}. Nothing was changed.`)
}

/** Scans with the focus on an element, by default slowly. Expects a message about the scan, and no other change, not even of the focus. */
async function scanOn(window: Page, element: Locator, code = '812', scanner: Scanner = { gap: 120 }): Promise<void> {
  const { dismiss } = storeScreen(window)
  if (await dismiss.isVisible()) await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await element.focus()
  const before = await window.locator('body').ariaSnapshot()
  await scanBarcode(window, code, scanner)
  await expect(lostScan(window, code)).toBeVisible()
  await expect(element).toBeFocused()
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await element.focus()
  expect(await window.locator('body').ariaSnapshot()).toBe(before)
}

test('a scan presses no button and changes no field, but offers its pet', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(60))
  const { rows, details, heading, limit } = storeScreen(window)
  await expect(rows).toHaveCount(20)

  await test.step('in the form, which takes what a fast person or a text expander types', async () => {
    const sheet = await openAddSheet(window, 'staging')
    for (const gap of [5, 56]) {
      await fillIn(sheet, { name: '', categoryId: '' })
      await nameField(sheet).focus()
      await scanBarcode(window, 'Bo\t12', { gap })
      await expect(nameField(sheet)).toHaveValue('Bo')
      await expect(categoryField(sheet)).toHaveValue('12')
      await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
    }
    await scanOn(window, sheet.getByRole('button', { name: 'Add to STAGING' }))
    await scanOn(window, sheet.getByRole('button', { name: 'Close', exact: true }), 'CHIP 985112', twice)
    for (const field of [nameField(sheet), categoryField(sheet)]) {
      await scanOn(window, field, '981020012345678', { suffix: ['Tab'] })
    }
    await closePanel(window)
  })

  await test.step('in the settings, where its pet is one press away', async () => {
    const settings = await openSettings(window)
    await scanOn(window, settings.getByRole('radio', { name: 'Dark' }), '812', { gap: 20 })
    await scanBarcode(window, '12')
    await window.getByRole('button', { name: 'Open #12' }).click()
    await expect(settings).toHaveCount(0)
    await expect(heading('Biscuit 12')).toBeVisible()
  })

  await test.step('in the details and in “Show”, where its pet opens', async () => {
    await details.getByRole('button', { name: 'Duplicate' }).focus()
    await scanBarcode(window, '41', { gap: 20 })
    await expect(heading('Bella 41')).toBeVisible()
    await limit.focus()
    await scanBarcode(window, '42', { gap: 20 })
    await expect(heading('Biscuit 42')).toBeVisible()
    await expect(limit).toHaveValue('20')
  })
  expect(countCreates(service)).toBe(0)
})

test('a scan sends no delivery and changes no cell, but a clerk’s keys do', async ({ showStore }) => {
  const { service, app, window } = await showStore(makePets(60))
  await reviewRows(app, window, [['Name', 'Category number'], ...birdNames(3).map((name) => [name, '7'])])
  await expect(window.getByText(/Compared with/)).toBeVisible()
  const add = window.getByRole('button', { name: 'Add 3 pets to STAGING' })
  const cancel = window.getByRole('button', { name: 'Cancel', exact: true })

  await test.step('under review', async () => {
    await scanOn(window, add)
    const category = window.getByLabel('Category for all')
    await category.focus()
    await typeByHand(window, '7')
    await scanOn(window, category, '812', { gap: [20, 90, 20] })
    await expect(category).toHaveValue('7')
    await category.clear()
  })

  await test.step('in a cell, which keeps its text, until the clerk types', async () => {
    const cell = deliveryCell(window, 2)
    await cell.click()
    await scanBarcode(window, '812', { gap: 20, layout: 'french' })
    await expect(lostScan(window, '812')).toBeVisible()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveValue('Kiwi')
    await typeByHand(window, '2')
    await expect(lostScan(window, '812')).toBeHidden()
    await window.keyboard.press('Escape')
  })

  await test.step('in the question before leaving it', async () => {
    await cancel.click()
    await scanOn(window, window.getByRole('alertdialog').getByRole('button', { name: 'Discard' }), 'CHIP 985112', twice)
    await window.keyboard.press('Escape')
  })

  await test.step('a code that begins with control characters, Backspaces or Tabs', async () => {
    for (const [code, suffix] of [
      ['\u000e', ['Enter']],
      ['12', ['Backspace', 'Backspace', 'Enter']],
      ['\t'.repeat(8), ['Enter']],
    ] as const) {
      for (const button of [add, cancel]) {
        await button.focus()
        await scanBarcode(window, code, { suffix })
      }
    }
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
    await expect(add).toBeVisible()
    expect(countCreates(service)).toBe(0)
  })

  await test.step('a clerk’s Tab and Enter', async () => {
    await window.mouse.click(5, 5)
    await cancel.focus()
    await scanBarcode(window, '\t', { gap: 120 })
    await expect.poll(() => countCreates(service)).toBe(3)
  })

  await test.step('when it is done, where the scanned pet is one press away, too', async () => {
    const done = window.getByRole('button', { name: 'Done' })
    await expect(done).toBeVisible()
    await scanOn(window, done)
    await scanBarcode(window, '12')
    await window.getByRole('button', { name: 'Open #12' }).click()
    await expect(storeScreen(window).heading('Biscuit 12')).toBeVisible()
  })
})

test('in a menu, a letter and then Enter or Space choose an item', async ({ showStore }) => {
  const { window } = await showStore(makePets(60))
  for (const end of ['Enter', 'Space']) {
    await storeScreen(window).opener('Ginger 4').focus()
    await window.keyboard.press('Shift+F10')
    await expect(window.getByRole('menu')).toBeVisible()
    await window.keyboard.press('d', { delay: 130 })
    // For 750 ms, Base UI takes Space as a part of the typed name.
    if (end === 'Space') await window.waitForTimeout(800)
    await window.keyboard.press(end)
    await expect(window.getByRole('dialog', { name: /Add/ })).toBeVisible()
    await closePanel(window)
  }
})

test('a scan presses nothing on the first screen', async ({ launchApp }) => {
  const { window } = await launchApp()
  const connect = window.getByRole('button', { name: 'Connect to your store' })
  await connect.focus()
  for (const gap of [20, 120]) await scanBarcode(window, '812', { gap, suffix: ['Enter', 'Tab'] })
  await expect(connect).toBeFocused()
})

test('a code’s control characters run no menu command, but a clerk’s keys do', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(60))
  const { opener, heading, search } = storeScreen(window)
  await opener('Ginger 4').click()
  await expect(heading('Ginger 4')).toBeVisible()
  // Sends keys as the system does, so that the menu gets those that the page leaves to it.
  await app.evaluate(async ({ BrowserWindow }, keys) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    for (const key of keys) {
      const isCommand = key.startsWith('^')
      const keyCode = key.replace('^', '').toUpperCase()
      const pressed = isCommand ? { keyCode, modifiers: ['control' as const] } : { keyCode }
      contents?.sendInputEvent({ type: 'keyDown', ...pressed })
      if (!isCommand) contents?.sendInputEvent({ type: 'char', ...pressed })
      contents?.sendInputEvent({ type: 'keyUp', ...pressed })
    }
  }, '^n 8 ^d 4 ^n ^e 5 ^k ^, ^q ^h'.split(' '))
  await expect(search).toHaveValue('845')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.mouse.click(5, 5)
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(window.getByRole('dialog')).toBeVisible()
})

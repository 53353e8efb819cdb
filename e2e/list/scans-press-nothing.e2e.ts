import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openPalette, openSettings, petDetails, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryCell, deliveryRow, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys, type Scanner, scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

/** Two codes that mean nothing to these screens, with the keys that scanners add at the end. */
const otherScans: readonly (readonly [code: string, scanner: Scanner])[] = [
  ['812', { gap: 120 }],
  ['CHIP 985112', { gap: 20, suffix: ['Enter', 'Enter'] }],
]

/** The app's message about a scan that has no use on the current screen. */
function lineOf(window: Page, code: string): Locator {
  return window.getByRole('region', { name: 'Messages' }).getByText(`Scanned ${code}. Nothing was changed.`)
}

/** Scans with the focus on an element. Expects a message about the scan, and no other change, not even of the focus. */
async function scanOn(window: Page, element: Locator): Promise<void> {
  const dismiss = window.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' })
  if (await dismiss.isVisible()) await dismiss.click()
  await expect(window.getByText('Nothing was changed.')).toHaveCount(0)
  const before = await window.locator('body').ariaSnapshot()
  for (const [code, scanner] of otherScans) {
    await element.focus()
    await scanBarcode(window, code, scanner)
    await expect(lineOf(window, code)).toBeVisible()
    await expect(element).toBeFocused()
  }
  await dismiss.click()
  await expect(window.getByText('Nothing was changed.')).toHaveCount(0)
  expect(await window.locator('body').ariaSnapshot()).toBe(before)
}

test('a scan presses nothing on the screens of a delivery, whatever has the focus', async ({ showStore }) => {
  const { service, app, window } = await showStore(makePets(60))
  await reviewRows(app, window, [
    ['Name', 'Category number', 'Status'],
    ...birdNames(3).map((name) => [name, '7', 'available']),
  ])
  await expect(window.getByText(/Compared with/)).toBeVisible()
  const add = window.getByRole('button', { name: 'Add 3 pets to STAGING' })

  await test.step('under review', async () => {
    const { length } = await window.getByRole('main').getByRole('button').all()
    for (let at = 0; at < length; at += 1) {
      const button = window.getByRole('main').getByRole('button').nth(at)
      if (await button.evaluate((element) => element.closest('table') === null)) {
        await button.focus()
        for (const [code, scanner] of otherScans) await scanBarcode(window, code, scanner)
        await expect(button).toBeFocused()
        await expect(window.getByText('Scanned CHIP 985112. Nothing was changed.')).toBeVisible()
      }
    }
    await expect(add).toBeVisible()
  })

  await test.step('in a cell, which keeps its text', async () => {
    for (const [gap, layout] of [
      [[20, 90, 20], 'american'],
      [20, 'french'],
    ] as const) {
      await deliveryCell(window, 2).click()
      await scanBarcode(window, '812', { gap, layout })
      await expect(window.getByText('Scanned 812. Nothing was changed.')).toBeVisible()
      const cell = deliveryCell(window, 2)
      await expect(cell).toBeFocused()
      await expect(cell).toHaveValue('Kiwi')
    }
    await typeByHand(window, '2')
    await expect(window.getByText('Nothing was changed.')).toBeHidden()
    await window.keyboard.press('Escape')
  })

  await test.step('in the category for all rows, which keeps its text, even after a digit that the clerk typed', async () => {
    const category = window.getByLabel('Category for all')
    await category.click()
    await scanBarcode(window, '812')
    await expect(window.getByText('Scanned 812. Nothing was changed.')).toBeVisible()
    await expect(category).toBeFocused()
    await expect(category).toHaveValue('')
    await typeByHand(window, '7')
    await scanBarcode(window, '812', { gap: [20, 90, 20] })
    await expect(category).toHaveValue('7')
    await expect(category).toBeFocused()
    await category.clear()
    await expect(add).toBeVisible()
  })

  await test.step('in the question before leaving it', async () => {
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await scanOn(window, window.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }))
    await window.keyboard.press('Escape')
  })
  expect(countCreates(service)).toBe(0)

  const gate = holdCreates(service)
  await addDelivery(window, 3, 'staging')
  await expect(deliveryRow(window, 2)).toContainText('Adding…')
  await test.step('while it is sent', async () => {
    await scanOn(window, window.getByRole('button', { name: 'Pause' }))
    await scanOn(window, window.getByRole('button', { name: 'Stop' }))
  })

  await test.step('when it is done', async () => {
    gate.open()
    const done = window.getByRole('button', { name: 'Done' })
    await expect(done).toBeVisible()
    await scanOn(window, done)
    expect(countCreates(service)).toBe(3)
  })

  await test.step('but a person’s Enter does press', async () => {
    await window.mouse.click(5, 5)
    await window.getByRole('button', { name: 'Done' }).focus()
    await window.keyboard.press('Enter')
    await expect(window.getByRole('button', { name: 'Done' })).toBeHidden()
  })
})

test('a scan presses nothing in a sheet, the settings or the details, and a burst does not commit a field', async ({
  showStore,
}) => {
  const { service, app, window } = await showStore(makePets(60))
  await expect(petRows(window)).toHaveCount(20)

  await test.step('in the form', async () => {
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'Waffles', categoryId: '7' })
    for (const name of ['Add to STAGING', 'Add and start another', 'Close']) {
      await scanOn(window, sheet.getByRole('button', { name, exact: true }))
    }
    const name = sheet.getByLabel('Name', { exact: true })
    const category = sheet.getByLabel('Category number')
    for (const [field, text] of [
      [name, 'Next one'],
      [category, '7'],
    ] as const) {
      await field.fill(text)
      await scanBarcode(window, '840', { gap: 20 })
      await scanBarcode(window, '981020012345678', { gap: 5, suffix: ['Tab'] })
      await expect(field).toHaveValue(text)
      await expect(field).toBeFocused()
      await expect(lineOf(window, '981020012345678')).toBeVisible()
    }
    await closePanel(window)
  })

  await test.step('but the form takes fast typing by a person or a text expander', async () => {
    const sheet = await openAddSheet(window, 'staging')
    const [name, category] = [sheet.getByLabel('Name', { exact: true }), sheet.getByLabel('Category number')]
    for (const gap of [5, 56]) {
      await name.fill('')
      await category.fill('')
      await name.focus()
      await scanBarcode(window, 'Bo', { gap, suffix: ['Tab'] })
      await scanBarcode(window, '12', { gap })
      await expect(name).toHaveValue('Bo')
      await expect(category).toHaveValue('12')
      await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
    }
    await name.fill('')
    await category.fill('')
    await closePanel(window)
  })

  await test.step('in the settings', async () => {
    const settings = await openSettings(window)
    const { length } = await settings.getByRole('button').all()
    expect(length).toBeGreaterThan(3)
    for (let at = 0; at < length; at += 1) {
      const button = settings.getByRole('button').nth(at)
      await button.focus()
      for (const gap of [120, 20]) await scanBarcode(window, '812', { gap })
      await expect(button).toBeFocused()
    }
    await expect(lineOf(window, '812')).toBeVisible()
    // From here, as from everywhere, the scanned pet is one press away.
    await window.getByRole('button', { name: 'Open #812' }).click()
    await expect(settings).toHaveCount(0)
    await expect(window.getByText('The store has no pet #812.')).toBeVisible()
  })

  await test.step('in Added here and on the overview', async () => {
    await pressKeys(app, 'CmdOrCtrl+H')
    await scanOn(window, window.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }))
    await closePanel(window)
    await openPalette(app, window)
    await typeByHand(window, 'Overview')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await scanOn(window, window.getByRole('button', { name: 'Print', exact: true }))
    await scanBarcode(window, '12')
    await window.getByRole('button', { name: 'Open #12' }).click()
    await expect(petDetails(window).getByRole('heading', { level: 2 })).toHaveText(/ 12$/)
    await window.keyboard.press('Escape')
  })

  await test.step('in “Show”, which keeps its number while the pet opens', async () => {
    await window.getByLabel('Show', { exact: true }).focus()
    await scanBarcode(window, '12', { gap: 20 })
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('20')
    await expect(petDetails(window).getByRole('heading', { level: 2 })).toHaveText(/ 12$/)
    await window.getByRole('button', { name: 'Clear search' }).click()
    await expect(petRows(window)).toHaveCount(20)
  })

  await test.step('in the details, where it opens its pet', async () => {
    await petRows(window).nth(3).getByRole('button').first().click()
    const names = await petDetails(window).getByRole('button').allInnerTexts()
    expect(names).toEqual(expect.arrayContaining(['Print label…', 'Duplicate']))
    for (const [at] of names.entries()) {
      await petDetails(window).getByRole('button').nth(at).focus()
      await scanBarcode(window, `${41 + at}`, { gap: 20 })
      await expect(petDetails(window).getByRole('heading', { level: 2 })).toHaveText(new RegExp(` ${41 + at}$`))
    }
  })
  expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a code that begins with control characters presses nothing, but a clerk’s Tab and Enter do', async ({
  showStore,
}) => {
  const { service, app, window } = await showStore(makePets(60))
  await reviewRows(app, window, [['Name', 'Category number'], ...birdNames(3).map((name) => [name, '7'])])
  await expect(window.getByText(/Compared with/)).toBeVisible()
  const add = window.getByRole('button', { name: 'Add 3 pets to STAGING' })
  const cancel = window.getByRole('button', { name: 'Cancel', exact: true })
  for (const [code, suffix] of [
    ['\u000e', ['Enter']],
    ['12', ['Backspace', 'Backspace', 'Enter']],
    ['', [...Array.from({ length: 8 }, () => 'Tab'), 'Enter']],
  ] as const) {
    for (const button of [add, cancel]) {
      await button.focus()
      await scanBarcode(window, code, { suffix })
    }
  }
  await expect(window.getByRole('alertdialog')).toHaveCount(0)
  await expect(add).toBeVisible()
  expect(countCreates(service)).toBe(0)

  await window.mouse.click(5, 5)
  await cancel.focus()
  await scanBarcode(window, '', { gap: 120, suffix: ['Tab', 'Enter'] })
  await expect.poll(() => countCreates(service)).toBe(3)
})

test('in a menu, a letter and then Enter or Space choose an item', async ({ showStore }) => {
  const { window } = await showStore(makePets(60))
  for (const end of ['Enter', 'Space']) {
    await petRows(window).nth(3).getByRole('button').first().focus()
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
  const buttons = window.getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const { length } = await buttons.all()
  expect(length).toBeGreaterThan(1)
  for (let at = 0; at < length; at += 1) {
    await buttons.nth(at).focus()
    for (const gap of [20, 120]) await scanBarcode(window, '812', { gap, suffix: ['Enter', 'Tab'] })
    await expect(buttons.nth(at)).toBeFocused()
  }
  await expect(buttons).toHaveCount(length)
})

test('a code’s control characters run no menu command, but a clerk’s keys do', async ({ showStore }) => {
  const { app, window } = await showStore(makePets(60))
  await petRows(window).nth(3).getByRole('button').first().click()
  await expect(petDetails(window)).toBeVisible()
  // Sends keys as the system does, so that the menu gets those that the page leaves to it.
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const modifiers: 'control'[] = ['control']
    for (const keyCode of [
      'ctrl n',
      '8',
      'ctrl d',
      '4',
      'ctrl n',
      'ctrl e',
      '5',
      'ctrl k',
      'ctrl ,',
      'ctrl q',
      'ctrl h',
    ]) {
      const key = keyCode.replace('ctrl ', '').toUpperCase()
      const pressed = key === keyCode ? { keyCode: key } : { keyCode: key, modifiers }
      contents?.sendInputEvent({ type: 'keyDown', ...pressed })
      if (key === keyCode) contents?.sendInputEvent({ type: 'char', ...pressed })
      contents?.sendInputEvent({ type: 'keyUp', ...pressed })
    }
  })
  await expect(window.getByLabel('Search pets')).toHaveValue('845')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.mouse.click(5, 5)
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(window.getByRole('dialog')).toBeVisible()
})

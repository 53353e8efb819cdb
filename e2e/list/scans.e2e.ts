import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryCell, deliveryRow, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys, type Scanner, scanBarcode, typeByHand, writeByInputMethod } from '../support/clerk/keyboard.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

/** 60 pets from #801 on. The list shows the first 20, so that #845 is known from no list. */
function storeFrom801(): readonly Pet[] {
  return makePets(60).map((pet, position) => ({ ...pet, id: String(801 + position) }))
}

function searchBox(window: Page): Locator {
  return window.getByLabel('Search pets')
}

function pressed(service: PetService): readonly string[] {
  return service.received.filter(({ target }) => !target.includes('limit=')).map((one) => `${one.method} ${one.target}`)
}

/** The pet whose details are shown, by the heading, or nothing. */
async function openedPet(window: Page): Promise<string> {
  return (await petDetails(window).getByRole('heading', { level: 2 }).allInnerTexts()).join()
}

/** Every way in which a scanner types #845, on the screen of the list. */
const scans: readonly (readonly [what: string, code: string, scanner?: Scanner])[] = [
  ...[5, 20, 60, 80, 120].map((gap) => [`${gap} ms between keys`, '845', { gap }] as const),
  ['one gap of 90 ms among 20', '845', { gap: [20, 90, 20] }],
  ['a gap of 90 ms before Enter', '845', { gap: [20, 20, 90] }],
  ['Tab at the end', '845', { suffix: ['Tab'] }],
  ['Tab at the end, slowly', '845', { suffix: ['Tab'], gap: 120 }],
  ['Enter twice at the end', '845', { suffix: ['Enter', 'Enter'] }],
  ['leading zeros', '0000845'],
  ['#', '#845'],
  ['the stars of a Code 39', '*845*', { gap: 20 }],
  ['what says that it is a Code 128', ']C1845', { gap: 20 }],
  ['the keypad with NumLock', '845', { keypad: 'with NumLock' }],
  ['the keypad without NumLock', '845', { keypad: 'without NumLock' }],
  ['wide digits', '845', { layout: 'wide' }],
  ...([5, 20, 120] as const).flatMap((gap) => [
    [`a French layout, ${gap} ms`, '845', { layout: 'french', gap }] as const,
    [`a German layout, ${gap} ms`, '845', { layout: 'german', gap }] as const,
  ]),
  ['a French layout with what says that it is a Code 128', ']C1845', { layout: 'french', gap: 20 }],
  ['a German layout with stars', '*845*', { layout: 'german', gap: 20 }],
  ['control characters in between', '8\u001d45\u0004'],
]

/** What may have the focus on the screen of the list when someone scans. */
const places: Readonly<Record<string, (window: Page) => Locator>> = {
  'a row': (window) => petRows(window).nth(3).getByRole('button').first(),
  Refresh: (window) => window.getByRole('button', { name: 'Refresh' }),
  'the category filter': (window) => window.getByRole('combobox', { name: 'Category' }),
  'the search field': searchBox,
}

test.describe('on the screen of the list, a scan opens its pet and nothing else', () => {
  for (const [place, locate] of Object.entries(places)) {
    test(`with the focus on ${place}`, async ({ shareApp, startService }) => {
      const service = await startService({ pets: storeFrom801() })
      const { window } = await shareApp({ connectedTo: { staging: service } })
      await expect(petRows(window)).toHaveCount(20)
      for (const [what, code, scanner] of scans) {
        await test.step(what, async () => {
          await searchBox(window).fill('bella')
          await searchBox(window).fill('')
          await locate(window).focus()
          await scanBarcode(window, code, scanner)
          if (place === 'the category filter' && scanner?.keypad === 'without NumLock') {
            // The first arrow opens the list of categories. Nothing else happens.
            await expect(window.locator('select:open')).toHaveCount(1)
            await window.keyboard.press('Escape')
            return
          }
          await expect.poll(() => openedPet(window), what).toBe('Hopscotch 45')
          await expect(petDetails(window).getByRole('status')).toHaveText(/\d:\d\d/)
          expect(new Set(pressed(service)), what).toEqual(new Set(['GET /v1/pets/845']))
          await petDetails(window).getByRole('button', { name: 'Close' }).click()
        })
      }
      expect(await window.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('')
    })
  }
})

test('each scan works, whatever the one before it led to', async ({ shareApp, startService }) => {
  const service = await startService({ pets: storeFrom801() })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(20)
  await petRows(window).nth(3).getByRole('button').first().focus()

  await test.step('two in a row, the second of another pet', async () => {
    await scanBarcode(window, '845', { gap: 20 })
    await scanBarcode(window, '846', { gap: 20 })
    await expect.poll(() => openedPet(window)).toBe('Juniper 46')
    await expect(searchBox(window)).toHaveValue('846')
  })

  await test.step('a number that nobody has is said in the place of the list, with no panel to close', async () => {
    await scanBarcode(window, '999')
    await expect(window.getByRole('tabpanel').getByText('The store has no pet #999.')).toBeVisible()
    await expect(petDetails(window)).toBeHidden()
    await scanBarcode(window, '847')
    await expect.poll(() => openedPet(window)).toBe('Kiwi 47')
  })

  await test.step('and so with a message in focus, which stays', async () => {
    await petDetails(window).getByRole('button', { name: 'Copy ID' }).click()
    const message = window.getByRole('region', { name: 'Messages' }).getByRole('dialog')
    await message.getByRole('button', { name: 'Dismiss' }).focus()
    await scanBarcode(window, '848')
    await expect.poll(() => openedPet(window)).toBe('Loki 48')
    await expect(message).toBeVisible()
  })

  await test.step('in the search field, in place of a word that stands there', async () => {
    await searchBox(window).fill('bella')
    await searchBox(window).press('End')
    await scanBarcode(window, ']C1849', { layout: 'french', gap: 20 })
    await expect.poll(() => openedPet(window)).toBe('Mochi 49')
    await expect(searchBox(window)).toHaveValue('849')
  })
})

test('what a clerk types goes to the search from anywhere on the screen of the list', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: storeFrom801() })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(20)

  await test.step('in place of what stood there', async () => {
    await searchBox(window).fill('figaro')
    await window.getByRole('tab', { name: 'All' }).focus()
    await typeByHand(window, 'mochi 4')
    await expect(searchBox(window)).toBeFocused()
    await expect(searchBox(window)).toHaveValue('mochi 4')
    await expect(petRows(window).first()).toContainText('Mochi 49')
  })

  await test.step('Arrow Down leads into the list, where Enter opens what was found', async () => {
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

  await test.step('a number that an input method wrote opens its pet with the Enter that ends the word', async () => {
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
    await scanBarcode(window, '848')
    await expect.poll(() => openedPet(window)).toBe('Loki 48')
  })

  await test.step('on a layout with a letter where others have a digit, the letter is typed', async () => {
    await window.getByRole('button', { name: 'Refresh' }).focus()
    await scanBarcode(window, '2', { layout: 'french', gap: 150 })
    await expect(searchBox(window)).toHaveValue('é')
    expect(await openedPet(window)).toBe('Loki 48')
  })
  expect(pressed(service).filter((one) => !/^GET .v1.pets.84[5689]$/.test(one))).toEqual([])
})

/** Codes of every speed that mean nothing to the screens below, and end as scanners end them. */
const otherScans: readonly (readonly [code: string, scanner: Scanner])[] = [
  ...[5, 20, 60, 80, 120].map((gap) => ['812', { gap }] as const),
  ['CHIP-985112', { gap: 20 }],
  ['CHIP-985112', { gap: 120, suffix: ['Enter', 'Enter'] }],
  ['7', { gap: 20, suffix: ['Tab', 'Enter'] }],
  ['812', { gap: 20, keypad: 'without NumLock' }],
  ['NO 812', { gap: 80 }],
]

/** Scans with the focus on an element, and expects nothing to change, the focus included. */
async function scanOn(window: Page, element: Locator): Promise<void> {
  const before = await window.locator('body').ariaSnapshot()
  for (const [code, scanner] of otherScans) {
    await element.focus()
    await scanBarcode(window, code, scanner)
    await expect(element).toBeFocused()
  }
  expect(await window.locator('body').ariaSnapshot()).toBe(before)
}

test('a scan presses nothing on the screens of a delivery, whatever has the focus', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: storeFrom801() })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
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
        await scanBarcode(window, '812', { gap: 120 })
        await scanBarcode(window, 'CHIP-985112', { gap: 20, suffix: ['Enter', 'Enter'] })
        await expect(button).toBeFocused()
        await expect(window.getByText('Scanned CHIP-985112. Nothing was changed.')).toBeVisible()
      }
    }
    await add.focus()
    await scanBarcode(window, '812')
    await expect(window.getByText('Scanned 812. Nothing was changed.')).toBeVisible()
  })

  await test.step('in a cell, which stays as it was', async () => {
    for (const [gap, layout] of [
      [5, 'american'],
      [20, 'american'],
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

  await test.step('in the question whether to leave it', async () => {
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

  await test.step('and a person’s Enter presses', async () => {
    await window.mouse.click(5, 5)
    await window.getByRole('button', { name: 'Done' }).focus()
    await window.keyboard.press('Enter')
    await expect(window.getByRole('button', { name: 'Done' })).toBeHidden()
  })
})

test('a scan presses nothing in a sheet, the settings or the details, and a burst does not commit a field', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: storeFrom801() })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(20)

  await test.step('in the form', async () => {
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'Waffles', categoryId: '7' })
    for (const name of ['Add to STAGING', 'Add and start another', 'Close']) {
      await scanOn(window, sheet.getByRole('button', { name, exact: true }))
    }
    const name = sheet.getByLabel('Name', { exact: true })
    await name.fill('')
    await scanBarcode(window, '981020012345678', { gap: 20 })
    await expect(name).toHaveValue('981020012345678')
    await expect(name).toBeFocused()
    await name.fill('')
    await typeByHand(window, 'Rex')
    await window.keyboard.press('Enter')
    await expect(sheet.getByLabel('Category number')).toBeFocused()
    await sheet.getByLabel('Category number').fill('')
    await name.fill('')
    await closePanel(window)
  })

  await test.step('in the settings', async () => {
    const settings = await openSettings(window)
    const { length } = await settings.getByRole('button').all()
    expect(length).toBeGreaterThan(3)
    for (let at = 0; at < length; at += 1) {
      const button = settings.getByRole('button').nth(at)
      await button.focus()
      await scanBarcode(window, '812', { gap: 120 })
      await scanBarcode(window, '812', { gap: 20 })
      await expect(button).toBeFocused()
    }
    await closePanel(window)
  })

  await test.step('in “Show”, which keeps its number', async () => {
    const asked = service.received.length
    await window.getByLabel('Show', { exact: true }).focus()
    await scanBarcode(window, '12', { gap: 20 })
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('20')
    await window.getByRole('tab', { name: 'All' }).focus()
    await expect(petRows(window)).toHaveCount(20)
    expect(service.received).toHaveLength(asked)
  })

  await test.step('in the details, where it opens its pet', async () => {
    await petRows(window).nth(3).getByRole('button').first().click()
    const names = await petDetails(window).getByRole('button').allInnerTexts()
    expect(names).toEqual(expect.arrayContaining(['Print label…', 'Duplicate']))
    for (const [at] of names.entries()) {
      await petDetails(window).getByRole('button').nth(at).focus()
      await scanBarcode(window, `${841 + at}`, { gap: 120 })
      await expect.poll(() => openedPet(window)).toMatch(new RegExp(` ${41 + at}$`))
    }
  })
  expect(pressed(service).filter((one) => !one.startsWith('GET /v1/pets/8'))).toEqual([])
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

test('control characters of a code reach no command of the menu, and a clerk’s keys do', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: storeFrom801() })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await petRows(window).nth(3).getByRole('button').first().click()
  await expect(petDetails(window)).toBeVisible()
  // Sent as the system sends keys, so that the menu hears what the page leaves to it.
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const modifiers: 'control'[] = ['control']
    for (const keyCode of ['8', 'ctrl d', '4', 'ctrl n', 'ctrl e', '5', 'ctrl k', 'ctrl ,', 'ctrl q', 'ctrl h']) {
      const key = keyCode.replace('ctrl ', '').toUpperCase()
      const pressed = key === keyCode ? { keyCode: key } : { keyCode: key, modifiers }
      contents?.sendInputEvent({ type: 'keyDown', ...pressed })
      if (key === keyCode) contents?.sendInputEvent({ type: 'char', ...pressed })
      contents?.sendInputEvent({ type: 'keyUp', ...pressed })
    }
  })
  await expect(searchBox(window)).toHaveValue('845')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.mouse.click(5, 5)
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(window.getByRole('dialog')).toBeVisible()
})

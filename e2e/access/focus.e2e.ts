import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { Settings } from '../../src-shared/settings.ts'
import { answerLate } from '../support/app/answer-late.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  environmentMark,
  openPalette,
  openSettings,
  petButtons,
  petDetails,
  petRows,
  selectEnvironment,
  serviceFields,
} from '../support/clerk/clerk.ts'
import { deliveryCell, openDelivery, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
import { waitForAnswers } from '../support/clerk/shown-list.ts'
import { refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

// The focus moves while panels slide in and out.
test.use({ motion: 'no-preference' })

async function chooseInPalette(app: ElectronApplication, window: Page, text: string): Promise<void> {
  await openPalette(app, window)
  await window.keyboard.type(text)
  await expect(window.getByRole('option')).toHaveCount(1)
  await window.keyboard.press('Enter')
}

/**
 * Expects the focus on an element, and still there once every slide has ended and, two frames later, `focusLater` has run. A dialog
 * that takes the focus has taken it before that.
 */
async function expectToKeepFocus(element: Locator): Promise<void> {
  await expect(element).toBeFocused()
  await element.page().evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(element).toBeFocused()
}

/** Chooses compact rows in the open settings, and waits until the list beneath is redrawn with them. */
async function redrawList(window: Page): Promise<void> {
  const row = await window.locator('tr[data-pet-id]').first().elementHandle()
  await window.getByRole('radio', { name: 'Compact' }).click()
  // The settings show the choice at once, the list only after main has saved it.
  await expect.poll(() => row?.evaluate(({ isConnected }) => isConnected)).toBe(false)
}

for (const [panel, accelerator] of [
  ['Add pet to PRACTICE', 'CmdOrCtrl+N'],
  ['Settings', 'CmdOrCtrl+,'],
  ['Keyboard shortcuts', 'CmdOrCtrl+/'],
  ['Go to anything', 'CmdOrCtrl+K'],
] as const) {
  test(`Escape closes “${panel}” and returns the focus to the row it was opened from`, async ({
    practiceApp: { app, window },
  }) => {
    await petButtons(window).nth(4).focus()
    await pressKeys(app, accelerator)
    await expect(window.getByRole('dialog', { name: panel })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await expect(petButtons(window).nth(4)).toBeFocused()
  })
}

test('a panel that replaced another returns the focus to where the first was opened from', async ({
  practiceApp: { app, window },
}) => {
  await petButtons(window).nth(4).focus()
  await chooseInPalette(app, window, 'add pet')
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+/')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(petButtons(window).nth(4)).toBeFocused()
})

test('“Go to anything” stays open when it opens just before a closed delivery returns the focus', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  // As on a computer too busy to draw, because the focus waits for two frames.
  const draw = await window.evaluateHandle(() => {
    const { requestAnimationFrame } = globalThis
    const held: FrameRequestCallback[] = []
    globalThis.requestAnimationFrame = (frame) => held.push(frame)
    return () => {
      Object.assign(globalThis, { requestAnimationFrame })
      for (const frame of held) requestAnimationFrame(frame)
    }
  })
  await window.keyboard.press('Escape')
  await expect(petRows(window).first()).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+K')
  const palette = window.getByRole('combobox', { name: 'Go to anything' })
  await expect(palette).toBeVisible()
  await draw.evaluate((drawHeld) => drawHeld())
  for (let frame = 0; frame < 3; frame += 1) await window.evaluate(() => new Promise(requestAnimationFrame))
  await expect(palette).toBeFocused()
})

test('the search field has the focus after a setting redrew the row that the settings were opened from', async ({
  practiceApp: { app, window },
}) => {
  await petButtons(window).nth(4).focus()
  await pressKeys(app, 'CmdOrCtrl+,')
  const settings = window.getByRole('dialog', { name: 'Settings' })
  await redrawList(window)
  await window.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expectToKeepFocus(window.getByLabel('Search pets'))
})

test('the search field has the focus after a panel that replaced such settings, and where nothing had it before', async ({
  practiceApp: { app, window },
}) => {
  await openPalette(app, window)
  await window.keyboard.press('Escape')
  await expectToKeepFocus(window.getByLabel('Search pets'))

  await petButtons(window).nth(4).focus()
  await pressKeys(app, 'CmdOrCtrl+,')
  const settings = window.getByRole('dialog', { name: 'Settings' })
  await redrawList(window)
  await openPalette(app, window)
  await expect(settings).toBeHidden()
  await window.keyboard.press('Escape')
  await expectToKeepFocus(window.getByLabel('Search pets'))
})

test('the search field has the focus after a switch of environment that ends once the settings are closed', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const settings = window.getByRole('dialog', { name: 'Settings' })
  const stored = (await window.evaluate('petStore.getSettings({})')) as { readonly value: Settings }

  const inPractice = { ...stored.value, environment: 'practice' }
  await petButtons(window).nth(1).focus()
  await openSettings(window)
  const switchOver = await answerLate(app, 'selectEnvironment', inPractice)
  await settings.getByRole('radio', { name: 'Practice', exact: true }).click()
  await window.keyboard.press('Escape')
  await expectToKeepFocus(window.getByRole('button', { name: 'Settings', exact: true }))
  await window.getByRole('searchbox').focus()
  await switchOver()
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expectToKeepFocus(window.getByRole('searchbox'))
})

test('a delivery’s cell that was being edited gets the focus back after a panel', async ({
  practiceApp: { app, window },
}) => {
  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  await deliveryCell(window, 1).click()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('F2')
  await expect(window.getByLabel('Name of row 2')).toBeFocused()
  await openPalette(app, window)
  await window.keyboard.press('Escape')
  await expectToKeepFocus(deliveryCell(window, 2))
})

test('a delivery gets the focus each time it opens, even from a button that stays in the window', async ({
  practiceApp: { app, window },
}) => {
  for (let time = 1; time <= 2; time += 1) {
    await window.getByRole('banner').getByRole('button', { name: 'Settings' }).focus()
    await openDelivery(app, window)
    await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(window.getByLabel('Search pets')).toBeFocused()
  }
})

test('a delivery opened from the menu replaces the open panel', async ({ practiceApp: { app, window } }) => {
  await openAddSheet(window, 'practice')
  await sendCommand(app, 'add-delivery')
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await expect(addSheet(window, 'practice')).toBeHidden()
  await expectToKeepFocus(window.getByLabel('Rows', { exact: true }))
})

test('adding a pet from the header returns the focus to the header', async ({ practiceApp: { window } }) => {
  const sheet = await openAddSheet(window, 'practice')
  await typeByHand(window, 'Rex')
  await window.keyboard.press('Enter')
  await window.keyboard.type('3')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await expect(window.getByRole('banner').getByRole('button', { name: 'Add pet' })).toBeFocused()
})

test('the palette moves the focus to the search box, and to a pet and back', async ({
  practiceApp: { app, window },
}) => {
  await petButtons(window).nth(4).focus()
  await chooseInPalette(app, window, 'find')
  await expect(window.getByLabel('Search pets')).toBeFocused()
  await petButtons(window).nth(4).focus()
  await chooseInPalette(app, window, '#811')
  await expect(petDetails(window).getByRole('heading', { level: 2 })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(petButtons(window).nth(4)).toBeFocused()
})

test('a pet opened by its ID gets the focus, and Escape returns it to the search box', async ({
  practiceApp: { window },
}) => {
  await window.getByLabel('Search pets').fill('#811')
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Oscar' })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(window.getByLabel('Search pets')).toBeFocused()
})

test('Escape in the details returns the focus to the pet’s row', async ({ practiceApp: { window } }) => {
  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Enter')
  await petDetails(window).getByRole('button', { name: 'Duplicate' }).focus()
  await window.keyboard.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(petButtons(window).nth(4)).toBeFocused()
})

test('the focus follows a pet that a refresh moves to another row', async ({ shareApp, startService }) => {
  const pets = makePets(10)
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await petButtons(window).nth(4).focus()
  const focused = window.locator('tr:focus-within')
  await expect(focused).toHaveAttribute('data-pet-id', pets[4]?.id ?? '')
  const newcomer = { id: '4711', name: 'Newcomer', categoryId: '3' }
  service.intercept(() => Response.json(wireRows([newcomer, ...pets])))
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect(petRows(window).first()).toContainText('Newcomer')
  await expect(petButtons(window).nth(5)).toBeFocused()
  await expect(focused).toHaveAttribute('data-pet-id', pets[4]?.id ?? '')
})

test('the search field gets the focus when an empty list takes it from a row or the details', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const search = window.getByLabel('Search pets')
  await petButtons(window).nth(1).focus()
  service.intercept(() => Response.json([]))
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect(window.getByText('No pets yet.').first()).toBeVisible()
  await expectToKeepFocus(search)

  service.intercept(null)
  await pressKeys(app, 'CmdOrCtrl+R')
  await petButtons(window).nth(1).press('Enter')
  const close = petDetails(window).getByRole('button', { name: 'Close', exact: true })
  await close.focus()
  await waitForAnswers(window)
  service.intercept(() => Response.json([]))
  await pressKeys(app, 'CmdOrCtrl+R')
  // The open pet keeps its row until it is closed.
  await expect(petRows(window)).toHaveCount(1)
  await expect(close).toBeFocused()
  await close.press('Enter')
  await expectToKeepFocus(search)
})

test('the list gets the focus when the next answer removes the failure that had it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  service.intercept(() => new Response('', { status: 500 }))
  await pressKeys(app, 'CmdOrCtrl+R')
  const tryAgain = window.getByRole('alert').getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  await waitForAnswers(window)
  service.intercept(null)
  await tryAgain.press('Enter')
  await expect(tryAgain).toHaveCount(0)
  await expectToKeepFocus(petButtons(window).first())
})

test('the search field gets the focus when a failure is dismissed and there is no list', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  service.intercept(() => refusal(401))
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await window.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await expectToKeepFocus(window.getByLabel('Search pets'))
})

test('the list gets the focus after a key presses the button that loads more of it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(130) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await petButtons(window).nth(1).focus()
  await window.getByRole('button', { name: 'Show up to 100' }).press('Enter')
  await expectToKeepFocus(petButtons(window).nth(1))
  await window.getByRole('button', { name: 'Show as many as possible' }).press('Enter')
  await expectToKeepFocus(petButtons(window).nth(1))
})

test('the list gets the focus and keeps its place after a click on the button that loads more', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(130)
  const service = await startService({ pets })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const button = window.locator(`tr[data-pet-id="${pets[1]?.id}"] button`)
  await button.focus()
  await petRows(window).nth(19).scrollIntoViewIfNeeded()
  const scrolled = () => window.locator('.below-head').evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await window.getByRole('button', { name: 'Show up to 100' }).click()
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '101')
  await expectToKeepFocus(button)
  expect(await scrolled()).toBe(before)
})

test('a message that is dismissed with the mouse leaves the focus where it was', async ({
  practiceApp: { app, window },
}) => {
  await petButtons(window).nth(4).focus()
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  const dismiss = window.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await expectToKeepFocus(petButtons(window).nth(4))
})

for (const key of ['Escape', 'Enter']) {
  test(`when ${key} takes a message away, the focus returns to where it was before`, async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await petButtons(window).nth(1).focus()
    await pressKeys(app, 'CmdOrCtrl+N')
    const sheet = addSheet(window, 'staging')
    await fillIn(sheet, { name: 'Rex', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(petButtons(window).nth(1)).toBeFocused()
    const messages = window.getByRole('region', { name: 'Messages' })
    await messages.getByRole('button', { name: 'Copy ID' }).click()
    if (key === 'Enter') await messages.getByRole('button', { name: 'Dismiss' }).focus()
    await window.keyboard.press(key)
    await expect(messages.getByRole('button')).toHaveCount(0)
    await expectToKeepFocus(petButtons(window).nth(1))
  })
}

test('the next button keeps the focus on the last pet', async ({ practiceApp: { window } }) => {
  await petRows(window).nth(18).click()
  const next = petDetails(window).getByRole('button', { name: 'Next pet' })
  await next.focus()
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Radish' })).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
})

test('the context menu returns the focus to its row, on Escape, on Tab and after a form that it opened', async ({
  practiceApp: { window },
}) => {
  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Shift+F10')
  await expect(window.getByRole('menu')).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(petButtons(window).nth(4)).toBeFocused()
  await window.keyboard.press('Shift+F10')
  await expect(window.getByRole('menu')).toBeFocused()
  await window.keyboard.press('Tab')
  await expect(window.getByRole('menu')).toBeHidden()
  await expect(petButtons(window).nth(4)).toBeFocused()
  await window.keyboard.press('Shift+F10')
  await window.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(petButtons(window).nth(4)).toBeFocused()
})

test('a command closes the context menu, whether the keyboard or the pointer opened it', async ({
  practiceApp: { app, window },
}) => {
  const menu = window.getByRole('menu', { includeHidden: true })
  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Shift+F10')
  await expect(menu).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+K')
  await expect(menu).toHaveCount(0)
  await expectToKeepFocus(window.getByRole('combobox', { name: 'Go to anything' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(petButtons(window).nth(4))
  await petButtons(window).nth(4).click({ button: 'right' })
  await expect(menu).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(menu).toHaveCount(0)
  await expectToKeepFocus(window.getByLabel('Search pets'))
})

test('a command closes the menus of the arrow buttons, which then get the focus back', async ({
  practiceApp: { app, window },
}) => {
  const menu = window.getByRole('menu', { includeHidden: true })
  const limits = window.getByRole('button', { name: 'Choose how many pets to show' })
  await limits.click()
  await expect(menu).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+K')
  await expect(menu).toHaveCount(0)
  await expectToKeepFocus(window.getByRole('combobox', { name: 'Go to anything' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(limits)

  const sheet = await openAddSheet(window, 'practice')
  const categories = sheet.getByRole('button', { name: 'Choose a category' })
  await categories.click()
  await expect(menu).toBeFocused()
  await sendCommand(app, 'export')
  await expect(menu).toHaveCount(0)
  await expectToKeepFocus(window.getByRole('alertdialog').getByRole('button', { name: 'What is shown' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(categories)
})

test('a command closes the list of the category filter, which then gets the focus back', async ({
  practiceApp: { app, window },
}) => {
  await petRows(window).nth(4).click()
  const filter = window.getByRole('combobox', { name: 'Category' })
  await filter.click()
  await expect(filter.getByRole('option', { name: 'All categories' })).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+D')
  const sheet = addSheet(window, 'practice')
  await expectToKeepFocus(nameField(sheet))
  await expect(window.locator('select:open')).toHaveCount(0)
  await sheet.getByRole('heading').click()
  await window.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectToKeepFocus(filter)
})

test('a command replaces a question, which counts as a no', async ({ practiceApp: { app, window } }) => {
  await petButtons(window).nth(4).focus()
  await sendCommand(app, 'export')
  const question = window.getByRole('alertdialog')
  await expectToKeepFocus(question.getByRole('button', { name: 'What is shown' }))
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(question).toHaveCount(0)
  await expectToKeepFocus(window.getByLabel('Search pets'))

  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Shift+F10')
  await window.getByRole('menuitem', { name: 'Name this category…' }).press('Enter')
  const naming = window.getByRole('dialog', { name: 'Name category' })
  await expectToKeepFocus(naming.getByRole('textbox'))
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(naming).toHaveCount(0)
  await expectToKeepFocus(nameField(addSheet(window, 'practice')))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(petButtons(window).nth(4))
})

test('“View” moves the focus to the pet', async ({ practiceApp: { window } }) => {
  const sheet = await openAddSheet(window, 'practice')
  await typeByHand(window, 'Rex')
  await window.keyboard.press('Enter')
  await window.keyboard.type('3')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  // F6 moves to the messages.
  await window.keyboard.press('F6')
  await window.keyboard.press('Tab')
  await window.keyboard.press('Tab')
  await expect(window.getByRole('button', { name: 'View' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Rex' })).toBeFocused()
})

test('a question starts on the answer that changes nothing, and Escape returns the focus to what raised it', async ({
  shareApp,
  startService,
}) => {
  const connectedTo = { production: await startService(), staging: await startService() }
  const { window } = await shareApp({ connectedTo, environment: 'staging' })
  await openSettings(window)
  await window.getByRole('dialog').getByRole('radio', { name: 'Production' }).click()
  await expect(window.getByRole('button', { name: 'Stay in Staging' })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog').getByRole('radio', { name: 'Production' })).toBeFocused()
  await selectEnvironment(window, 'practice')
})

test('in the settings, the control that replaces a pressed button gets the focus', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-first' })
  const { window } = await launchApp({ connectedTo: { production: service } })
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  const button = (name: string) => fields.getByRole('button', { name, exact: true })
  const apiKey = fields.getByLabel('API key')

  await button('Replace key').press('Enter')
  await expectToKeepFocus(apiKey)
  await button('Cancel').press('Enter')
  await expectToKeepFocus(button('Replace key'))
  await button('Replace key').press('Enter')
  await apiKey.fill('sk-second')
  await button('Save').press('Enter')
  await expectToKeepFocus(button('Replace key'))
  await fields.getByLabel('Base URL').fill(`${service.baseUrl}/elsewhere`)
  await button('Save').press('Enter')
  await expectToKeepFocus(apiKey)
  await button('Use the same key here').press('Enter')
  await expectToKeepFocus(button('Replace key'))
  await button('Remove key').press('Enter')
  await window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).press('Enter')
  await expectToKeepFocus(apiKey)
  await window.getByRole('dialog').getByRole('radio', { name: 'Staging' }).click()
  await expectToKeepFocus(serviceFields(window, 'staging').getByLabel('Base URL'))
})

import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { Settings } from '../../src-shared/settings.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  environmentMark,
  openPalette,
  openSettings,
  petButtons,
  petDetails,
  petRows,
  serviceFields,
} from '../support/clerk/clerk.ts'
import { deliveryCell, openDelivery, pasteRows } from '../support/clerk/delivery.ts'
import { pressByHand, pressKeys, sendCommand, typeByHand } from '../support/clerk/keyboard.ts'
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
 * Expects an element to have the focus and to keep it. Waits until every slide has ended and `focusLater` has run, two frames later, so
 * that a dialog has had the time to take the focus.
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

/** Chooses another row height in the open settings, and waits until the list behind them is redrawn. */
async function redrawList(window: Page, density: 'Comfortable' | 'Compact'): Promise<void> {
  const row = await window.locator('tr[data-pet-id]').first().elementHandle()
  await window.getByRole('radio', { name: density }).click()
  // The settings show the choice at once, the list only after main has saved it.
  await expect.poll(() => row?.evaluate(({ isConnected }) => isConnected)).toBe(false)
}

test('Escape returns the focus to the row that a panel was opened from, even after one panel replaced another', async ({
  practiceApp: { app, window },
}) => {
  const row = petButtons(window).nth(4)
  await row.focus()
  for (const [panel, accelerator] of [
    ['Add pet to PRACTICE', 'CmdOrCtrl+N'],
    ['Settings', 'CmdOrCtrl+,'],
    ['Keyboard shortcuts', 'CmdOrCtrl+/'],
    ['Quick search', 'CmdOrCtrl+K'],
  ] as const) {
    await pressKeys(app, accelerator)
    await expect(window.getByRole('dialog', { name: panel })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await expect(row).toBeFocused()
  }
  await chooseInPalette(app, window, 'add pet')
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+/')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('after a panel, the search field gets the focus if nothing had it before, or a setting redrew the row that had it', async ({
  practiceApp: { app, window },
}) => {
  const search = window.getByLabel('Search pets')
  const settings = window.getByRole('dialog', { name: 'Settings' })
  await openPalette(app, window)
  await window.keyboard.press('Escape')
  await expectToKeepFocus(search)
  for (const { density, isReplaced } of [
    { density: 'Compact', isReplaced: false },
    { density: 'Comfortable', isReplaced: true },
  ] as const) {
    await petButtons(window).nth(4).focus()
    await pressKeys(app, 'CmdOrCtrl+,')
    await redrawList(window, density)
    if (isReplaced) {
      await openPalette(app, window)
      await expect(settings).toBeHidden()
    }
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await expectToKeepFocus(search)
  }
})

test('a switch of environment that ends after the settings are closed leaves the focus where it is', async ({
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

test('a delivery gets the focus each time it opens, whatever was open before, and its edited cell gets it back after a panel', async ({
  practiceApp: { app, window },
}) => {
  const pasted = window.getByLabel('Rows', { exact: true })
  for (let time = 1; time <= 2; time += 1) {
    await window.getByRole('banner').getByRole('button', { name: 'Settings' }).focus()
    await openDelivery(app, window)
    await expect(pasted).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(window.getByLabel('Search pets')).toBeFocused()
  }
  await openAddSheet(window, 'practice')
  await sendCommand(app, 'add-delivery')
  await expect(addSheet(window, 'practice')).toBeHidden()
  await expectToKeepFocus(pasted)

  await pasteRows(window, [
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

test('the form that added a pet returns the focus to the button that opened it, and “View” moves it to the pet', async ({
  shareApp,
  startService,
}) => {
  const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(3) }) } })
  const sheet = await openAddSheet(window, 'staging')
  await typeByHand(window, 'Rex')
  await window.keyboard.press('Enter')
  await window.keyboard.type('3')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await expect(window.getByRole('banner').getByRole('button', { name: 'Add pet' })).toBeFocused()
  // F6 moves to the messages.
  await pressByHand(window, 'F6', 'Tab', 'Tab')
  await expect(window.getByRole('button', { name: 'View' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(petDetails(window).getByRole('heading', { name: 'Rex' })).toBeFocused()
})

test('an opened pet has the focus, and Escape returns it to the row or the search that opened the pet', async ({
  practiceApp: { app, window },
}) => {
  const search = window.getByLabel('Search pets')
  const row = petButtons(window).nth(4)
  const details = petDetails(window)
  async function closeTo(element: Locator): Promise<void> {
    await window.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(element).toBeFocused()
  }

  await row.focus()
  await chooseInPalette(app, window, 'find')
  await expect(search).toBeFocused()
  await row.focus()
  await chooseInPalette(app, window, '#811')
  await expect(details.getByRole('heading', { level: 2 })).toBeFocused()
  await closeTo(row)
  await row.press('Enter')
  await details.getByRole('button', { name: 'Duplicate' }).focus()
  await closeTo(row)
  await search.fill('#811')
  await search.press('Enter')
  await expect(details.getByRole('heading', { name: 'Oscar' })).toBeFocused()
  await closeTo(search)

  // At the last pet, “Next pet” keeps the focus, although it can no longer be pressed.
  await search.fill('')
  await petRows(window).nth(18).click()
  const next = details.getByRole('button', { name: 'Next pet' })
  await next.press('Enter')
  await expect(details.getByRole('heading', { name: 'Radish' })).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
})

test('when an answer removes the element with the focus, the pet’s new row, the list or else the search field gets it', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(10)
  const service = await startService({ pets })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const search = window.getByLabel('Search pets')
  async function answerWith(answer: (() => Response) | null): Promise<void> {
    await waitForAnswers(window)
    service.intercept(answer)
    await pressKeys(app, 'CmdOrCtrl+R')
  }

  await test.step('a failure that the next answer removes', async () => {
    await expect(petRows(window)).toHaveCount(10)
    await answerWith(() => new Response('', { status: 500 }))
    const tryAgain = window.getByRole('alert').getByRole('button', { name: 'Try again' })
    await tryAgain.focus()
    await waitForAnswers(window)
    service.intercept(null)
    await tryAgain.press('Enter')
    await expect(tryAgain).toHaveCount(0)
    await expectToKeepFocus(petButtons(window).first())
  })

  await test.step('a pet that moves to another row', async () => {
    const focused = window.locator('tr:focus-within')
    await petButtons(window).nth(4).focus()
    await expect(focused).toHaveAttribute('data-pet-id', pets[4]?.id ?? '')
    const newcomer = { id: '4711', name: 'Newcomer', categoryId: '3' }
    await answerWith(() => Response.json(wireRows([newcomer, ...pets])))
    await expect(petRows(window).first()).toContainText('Newcomer')
    await expect(petButtons(window).nth(5)).toBeFocused()
    await expect(focused).toHaveAttribute('data-pet-id', pets[4]?.id ?? '')
  })

  await test.step('a row, once the list is empty', async () => {
    await answerWith(() => Response.json([]))
    await expect(window.getByText('No pets yet.').first()).toBeVisible()
    await expectToKeepFocus(search)
  })

  await test.step('an open pet, which keeps its row until it is closed', async () => {
    await answerWith(null)
    await petButtons(window).nth(1).press('Enter')
    const close = petDetails(window).getByRole('button', { name: 'Close', exact: true })
    await close.focus()
    await answerWith(() => Response.json([]))
    await expect(petRows(window)).toHaveCount(1)
    await expect(close).toBeFocused()
    await close.press('Enter')
    await expectToKeepFocus(search)
  })
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

test('after a key or a click on the button that loads more, the list has the focus and does not scroll', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(130)
  const { window } = await shareApp({ connectedTo: { staging: await startService({ pets }) } })
  const button = window.locator(`tr[data-pet-id="${pets[1]?.id}"] button`)
  await button.focus()
  await window.getByRole('button', { name: 'Show up to 100' }).press('Enter')
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '101')
  await expectToKeepFocus(button)

  await petRows(window).last().scrollIntoViewIfNeeded()
  const scrolled = () => window.locator('.below-head').evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await window.getByRole('button', { name: 'Show as many as possible' }).click()
  await expect(window.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-rowcount', '131')
  await expectToKeepFocus(button)
  expect(await scrolled()).toBe(before)
})

test('a message that goes away leaves the focus where it was, or returns it there', async ({
  shareApp,
  startService,
}) => {
  const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(3) }) } })
  const row = petButtons(window).nth(1)
  const messages = window.getByRole('region', { name: 'Messages' })
  const dismiss = messages.getByRole('button', { name: 'Dismiss' })
  await row.focus()
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await expectToKeepFocus(row)

  for (const [name, key] of [
    ['Rex', 'Escape'],
    ['Milo', 'Enter'],
  ] as const) {
    await pressKeys(app, 'CmdOrCtrl+N')
    await fillIn(addSheet(window, 'staging'), { name, categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(row).toBeFocused()
    await messages.getByRole('button', { name: 'Copy ID' }).click()
    if (key === 'Enter') await dismiss.focus()
    await window.keyboard.press(key)
    await expect(messages.getByRole('button')).toHaveCount(0)
    await expectToKeepFocus(row)
  }
})

test('a row’s menu returns the focus to the row on Escape, on Tab, after a form that it opened and after a command', async ({
  practiceApp: { app, window },
}) => {
  const row = petButtons(window).nth(4)
  const menu = window.getByRole('menu', { includeHidden: true })
  async function openMenu(): Promise<void> {
    await row.focus()
    await window.keyboard.press('Shift+F10')
    await expect(menu).toBeFocused()
  }
  for (const key of ['Escape', 'Tab']) {
    await openMenu()
    await window.keyboard.press(key)
    await expect(menu).toHaveCount(0)
    await expectToKeepFocus(row)
  }
  await openMenu()
  await window.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await openMenu()
  await pressKeys(app, 'CmdOrCtrl+K')
  await expect(menu).toHaveCount(0)
  await expectToKeepFocus(window.getByRole('combobox', { name: 'Quick search' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(row)
  // The pointer opens it too, and this command moves the focus for good.
  await row.click({ button: 'right' })
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
  await expectToKeepFocus(window.getByRole('combobox', { name: 'Quick search' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(limits)

  const sheet = await openAddSheet(window, 'practice')
  const list = window.getByRole('listbox', { name: 'Choose a category' })
  await sheet.getByRole('button', { name: 'Choose a category' }).click()
  await expect(list).toBeVisible()
  await sendCommand(app, 'export')
  await expect(list).toHaveCount(0)
  await expectToKeepFocus(window.getByRole('alertdialog').getByRole('button', { name: 'What is shown' }))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(sheet.getByLabel('Category number'))
})

test('a command closes the category filter’s menu, and the filter then gets the focus back', async ({
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

test('a command replaces a question, which counts as Cancel', async ({ practiceApp: { app, window } }) => {
  await petButtons(window).nth(4).focus()
  await sendCommand(app, 'export')
  const question = window.getByRole('alertdialog')
  await expectToKeepFocus(question.getByRole('button', { name: 'What is shown' }))
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(question).toHaveCount(0)
  await expectToKeepFocus(window.getByLabel('Search pets'))

  await petButtons(window).nth(4).focus()
  await window.keyboard.press('Shift+F10')
  await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).press('Enter')
  const naming = window.getByRole('dialog', { name: 'Name category' })
  await expectToKeepFocus(naming.getByRole('textbox'))
  await pressKeys(app, 'CmdOrCtrl+N')
  await expect(naming).toHaveCount(0)
  await expectToKeepFocus(nameField(addSheet(window, 'practice')))
  await window.keyboard.press('Escape')
  await expectToKeepFocus(petButtons(window).nth(4))
})

test('in the settings, the control that replaces a pressed button gets the focus, and only once', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const { baseUrl } = service
  const { window } = await launchApp({ connectedTo: { staging: { baseUrl, apiKey: 'sk-first' } } })
  await openSettings(window)
  const fields = serviceFields(window, 'staging')
  const button = (name: string) => fields.getByRole('button', { name, exact: true })
  const apiKey = fields.getByLabel('API key')
  const radio = (name: string) => window.getByRole('dialog').getByRole('radio', { name })
  /** Presses Enter as slowly as a hand, because the app takes a faster key for a machine's. */
  const press = (pressed: Locator) => pressed.press('Enter', { delay: 40 })
  /** Draws the fields again, and expects that a control that was saved or removed does not take the focus again. */
  async function expectFocusToStay(): Promise<void> {
    await radio('Practice').click()
    await expect(button('Test connection')).toHaveCount(0)
    await radio('Staging').click()
    await expect(button('Test connection')).toBeVisible()
    await expectToKeepFocus(radio('Staging'))
  }

  await press(button('Replace key'))
  await expectToKeepFocus(apiKey)
  await press(button('Cancel'))
  await expectToKeepFocus(button('Replace key'))
  await press(button('Replace key'))
  await apiKey.fill('sk-second')
  await press(button('Save'))
  await expectToKeepFocus(button('Replace key'))
  await expectFocusToStay()
  await fields.getByLabel('Base URL').fill(`${service.baseUrl}/elsewhere`)
  await press(button('Save'))
  await expectToKeepFocus(apiKey)
  await press(button('Use the same key here'))
  await expectToKeepFocus(button('Replace key'))
  await press(button('Remove key'))
  await press(window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }))
  await expectToKeepFocus(apiKey)
  await expectFocusToStay()
  await radio('Production').click()
  await expectToKeepFocus(serviceFields(window, 'production').getByLabel('Base URL'))
})

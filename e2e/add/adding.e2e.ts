import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addPet,
  addSheet,
  categoryField,
  dismissMessages,
  expectDraft,
  fillIn,
  nameField,
  openAddSheet,
} from '../support/clerk/add-sheet.ts'
import { petDetails, petNames, petRows, switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, pressWhileComposing, readClipboard, scanBarcode, typeByHand } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentPets } from '../support/service/received.ts'

test('ten pets are added one after another with the keyboard alone, and category and status are kept', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = addSheet(window, 'staging')
  await expect(nameField(sheet)).toBeFocused()
  await typeByHand(window, 'Pup 1')
  await window.keyboard.press('Enter')
  await expect(categoryField(sheet)).toBeFocused()
  await window.keyboard.type('7')
  await window.keyboard.press('Enter')
  await expect(sheet.getByRole('radio', { name: 'Available' })).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Pending' })).toBeChecked()
  for (let count = 2; count <= 10; count += 1) {
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(nameField(sheet)).toHaveValue('')
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, { name: '', categoryId: '7', status: 'Pending' })
    await window.keyboard.type(`Pup ${count}`)
  }
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(10)
  const creates = sentPets(service)
  const pups = Array.from({ length: 10 }, (_, index) => `Pup ${index + 1}`)
  expect(creates).toEqual(pups.map((name) => ({ name, categoryId: 7, status: 'pending' })))
})

test('Enter moves on and never submits, and a barcode scanner’s Enter does not even move on', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await scanBarcode(window, '4006381333931')
  await expect(nameField(sheet)).toBeFocused()
  await nameField(sheet).click()
  await window.keyboard.press('Enter')
  await typeByHand(window, '12')
  for (let presses = 0; presses < 5; presses += 1) await window.keyboard.press('Enter')
  await expectDraft(sheet, { name: '4006381333931', categoryId: '12', status: 'Available' })
  await expect(sheet).toBeVisible()
  // This is the first request: if an Enter had submitted, there would be two.
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('4006381333931 added to Staging as #4.')).toBeVisible()
  expect(countCreates(service)).toBe(1)
})

test('while a Japanese word is being written, keys belong to the input method', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [...makePets(3), { id: '9', name: 'みけ', categoryId: '7' }] })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await test.step('in the search', async () => {
    const search = window.getByLabel('Search pets')
    await search.focus()
    await pressWhileComposing(window, 'みけ', 'Shift')
    await expect.poll(() => petNames(window)).toEqual(['みけ'])
    await pressWhileComposing(window, 'みけ', 'ArrowDown')
    await expect(search).toBeFocused()
    await search.fill('')
  })
  const sheet = await openAddSheet(window, 'staging')
  await test.step('in the name of a pet', async () => {
    await pressWhileComposing(window, 'みけ', 'Enter')
    await expect(nameField(sheet)).toBeFocused()
    await fillIn(sheet, { name: '三毛', categoryId: '7' })
  })
  await test.step('in the name of a category', async () => {
    await sheet.getByRole('button', { name: 'Name this category…' }).click()
    const field = window.getByLabel('What you call category 7')
    for (const key of ['Enter', 'Escape']) {
      await pressWhileComposing(window, 'ねこ', key)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ねこ')
    }
  })
})

test('a draft survives an error, a switch of environment and a restart', async ({ launchApp, startService }) => {
  const draft = { name: 'Marmalade', categoryId: '5', status: 'Sold' }
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, () => refusal(400, 'There is no room.'))
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByRole('alert').filter({ hasText: 'There is no room.' })).toBeVisible()
  await expectDraft(sheet, draft)

  await window.keyboard.press('Escape')
  await switchTo(window, 'practice')
  const practiceSheet = await openAddSheet(window, 'practice')
  await expectDraft(practiceSheet, { name: '', categoryId: '', status: 'Available' })
  await window.keyboard.press('Escape')
  await switchTo(window, 'staging')
  await expectDraft(await openAddSheet(window, 'staging'), draft)

  await app.close()
  const { window: reopened } = await launchApp({ profile })
  await expectDraft(await openAddSheet(reopened, 'staging'), draft)
})

test('a pet of the same name is mentioned, and can be added anyway', async ({ practiceApp: { window } }) => {
  const sheet = await openAddSheet(window, 'practice')
  await fillIn(sheet, { name: 'bella', categoryId: '3' })
  await expect(
    sheet.getByText('A pet called Bella is already listed (#418, Available).', { exact: true }),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Add to PRACTICE' }).click()
  await expect(window.getByText('bella added to Practice as #812.')).toBeVisible()
})

test('the hint knows a pet that was added from here, even if no list shows it', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(60) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  await fillIn(await openAddSheet(window, 'staging'), { name: 'Rex', categoryId: '3' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Rex added to Staging as #61.')).toBeVisible()
  await expect(petRows(window).filter({ hasText: 'Rex' })).toHaveCount(0)
  const sheet = await openAddSheet(window, 'staging')
  await nameField(sheet).fill('rex')
  await expect(sheet.getByText('A pet called Rex is already listed (#61, Available).', { exact: true })).toBeVisible()
})

test('a refused pet brings the service’s own words as text, above a form that stays as it was', async ({
  shareApp,
  startService,
}) => {
  const message = '<b>Name</b> is <img src=x onerror="document.title=1"> taken.'
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, () => refusal(400, message))
  const sheet = await addPet(window, 'staging', { name: 'Rex', categoryId: '3', status: 'Pending' })
  const alert = sheet.getByRole('alert').filter({ hasText: message })
  await expect(alert).toBeVisible()
  expect(await alert.locator('b, img').count()).toBe(0)
  await expectDraft(sheet, { name: 'Rex', categoryId: '3', status: 'Pending' })
  const above = await alert.boundingBox()
  const below = await nameField(sheet).boundingBox()
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})

test('a double click, Enter and Ctrl+Enter on a slow service make one request', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const gate = holdCreates(service)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  const button = sheet.getByRole('button', { name: 'Add to STAGING' })
  await button.focus()
  await button.dblclick()
  await window.keyboard.press('Enter')
  await window.keyboard.press('ControlOrMeta+Enter')
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByText('Adding Rex…', { exact: true })).toBeVisible()
  gate.open()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect.poll(() => petNames(window)).toEqual([...makePets(3).map(({ name }) => name), 'Rex'])
  expect(countCreates(service)).toBe(1)
})

test('success says what was added, where and as which number, and offers to view it and to copy its ID', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [...makePets(3), { id: '811', name: 'Oscar', categoryId: '9' }] })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  const sheet = await addPet(window, 'production', { name: 'Bella', categoryId: '3' })
  await expect(window.getByText('Bella added to Production as #812.', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  const messages = window.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Copy ID' }).click()
  await expect(messages.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.poll(() => readClipboard(app)).toBe('812')
  await messages.getByRole('button', { name: 'View' }).click()
  await expect(petDetails(window).getByRole('heading', { name: 'Bella' })).toBeVisible()
})

test('“Let the store decide” leaves the status out of what is sent', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await addPet(window, 'staging', { name: 'Rex', categoryId: '3', status: 'Let the store decide' })
  await expect(petRows(window).filter({ hasText: 'Rex' })).toContainText('Not set')
  expect(sentPets(service)[0]).toEqual({ name: 'Rex', categoryId: 3 })
})

test('the form asks to check carefully, and names each field that cannot be sent', async ({
  practiceApp: { window },
}) => {
  const sheet = await openAddSheet(window, 'practice')
  await expect(sheet.getByText('Check carefully: pets can’t be edited or deleted here.', { exact: true })).toBeVisible()
  await categoryField(sheet).fill('3.5')
  await sheet.getByRole('button', { name: 'Add to PRACTICE' }).click()
  await expect(nameField(sheet)).toHaveAccessibleDescription('Enter a name.')
  await expect(categoryField(sheet)).toHaveAccessibleDescription('Enter the category as a whole number, such as 3.')
  await expect(nameField(sheet)).toBeFocused()
})

test('nothing is sent later when the service could not be reached, and the draft stays', async ({
  launchApp,
  startService,
}) => {
  const draft = { name: 'Rex', categoryId: '3', status: 'Pending' }
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await service.stop()
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Can’t reach Staging. Rex was not added.' })).toBeVisible()
  await expectDraft(sheet, draft)

  await service.resume()
  await window.keyboard.press('Escape')
  const asked = service.received.length
  await refresh(window)
  await expect.poll(() => service.received.length).toBeGreaterThan(asked)
  await app.close()
  const { window: reopened } = await launchApp({ profile })
  await expectDraft(await openAddSheet(reopened, 'staging'), draft)
  await reopened.keyboard.press('Escape')
  const askedBefore = service.received.length
  await refresh(reopened)
  await expect.poll(() => service.received.length).toBeGreaterThan(askedBefore)
  expect(countCreates(service)).toBe(0)
})

test('the categories used last are offered with the clerk’s own names, each environment its own', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '42' })
  await sheet.getByRole('button', { name: 'Name this category…' }).click()
  await window.getByLabel('What you call category 42').fill('Ferrets')
  await window.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Name this category…' })).toBeFocused()
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByRole('button', { name: '42 · Ferrets', exact: true })).toBeVisible()
  await fillIn(sheet, { name: 'Max', categoryId: '9007199254740993' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await dismissMessages(window)

  await switchTo(window, 'practice')
  const practiceSheet = await openAddSheet(window, 'practice')
  await expect(practiceSheet.getByRole('button', { name: '3 · Dogs' })).toBeVisible()
  await expect(practiceSheet.getByRole('button', { name: 'Ferrets' })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await switchTo(window, 'staging')
  await app.close()

  const { window: reopened } = await launchApp({ profile })
  const reopenedSheet = await openAddSheet(reopened, 'staging')
  const recent = reopenedSheet.getByText('Recent:')
  await expect(recent.getByRole('button')).toHaveText(['9007199254740993', '42 · Ferrets'])
  await recent.getByRole('button', { name: '42 · Ferrets' }).click()
  await expect(categoryField(reopenedSheet)).toHaveValue('42')
  await categoryField(reopenedSheet).fill('٠٤٢')
  await expect(categoryField(reopenedSheet)).toHaveAccessibleDescription('Ferrets')
  await reopened.keyboard.press('Escape')
  await expect(petRows(reopened).filter({ hasText: 'Rex' })).toContainText('42 · Ferrets')
})

test('a message that comes while another window has the focus stays until the clerk is back, and then goes by itself', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  const gate = holdCreates(service)
  await addPet(window, 'staging', { name: 'Bella', categoryId: '7' })
  // Playwright has every page believe that it has the focus.
  const session = await window.context().newCDPSession(window)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await app.evaluateHandle(({ BrowserWindow }) => new BrowserWindow({ width: 300, height: 200 }))
  await other.evaluate((opened) => opened.focus())
  await expect.poll(() => window.evaluate(() => document.hasFocus())).toBe(false)

  gate.open()
  const message = window.getByRole('region', { name: 'Messages' }).getByText('Bella added to Staging as #4.')
  await expect(message).toBeVisible()
  await window.clock.runFor(60_000)
  await expect(message).toBeVisible()

  await other.evaluate((opened) => opened.destroy())
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
  await expect.poll(() => window.evaluate(() => document.hasFocus())).toBe(true)
  await window.clock.runFor(9_000)
  await expect(message).toBeVisible()
  await window.clock.runFor(2_000)
  await expect(message).toBeHidden()
})

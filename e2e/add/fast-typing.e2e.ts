import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import type { ConnectedServices } from '../support/app/prepare-profile.ts'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import { categoryField, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, switchTo } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { type Interception, makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

// The clerk types while the form slides in and lines above it move.
test.use({ motion: 'no-preference' })

/** Answers each create after so many milliseconds. */
function slowBy(milliseconds: number): Interception {
  return async (request, next) => {
    if (request.method === 'POST') await pause(milliseconds)
    return next()
  }
}

/** Names of different lengths, none of which begins or ends another; short, so that one pet soon follows the other. */
function makeNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${'Chris'.slice(0, 1 + (index % 5))} ${index + 1}.`)
}

/** Types names into the open form, each ended by the key that starts another, and never waits. */
async function typeAll(window: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await window.keyboard.type(name)
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
  }
}

for (const { milliseconds, count } of [
  { milliseconds: 0, count: 50 },
  { milliseconds: 700, count: 50 },
  { milliseconds: 1500, count: 12 },
]) {
  test(`${count} pets typed as fast as can be are added exactly as typed, by a service that takes ${milliseconds} ms`, async ({
    shareApp,
    startService,
  }) => {
    test.setTimeout(timeLimit(120_000 + count * milliseconds))
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    service.intercept(slowBy(milliseconds))
    const names = makeNames(count)
    const sheet = await openAddSheet(window, 'staging')
    await categoryField(sheet).fill('7')
    await sheet.getByRole('radio', { name: 'Pending' }).click()
    await nameField(sheet).focus()
    await typeAll(window, names)
    await expect.poll(() => countCreates(service), { timeout: 20_000 + count * milliseconds }).toBe(count)
    await expect(sheet.getByText('Adding')).toHaveCount(0, { timeout: 20_000 + 2 * milliseconds })
    expect(sentNames(service)).toEqual(names)
    await expectDraft(sheet, { name: '', categoryId: '7', status: 'Pending' })
    await expect(nameField(sheet)).toBeFocused()
  })
}

test('the form is free at once, and each pet being added has a line above it', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const gate = holdCreates(service)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(nameField(sheet)).toBeFocused()
  await window.keyboard.type('Loki')
  await expect(sheet.getByText('Adding Kiwi…', { exact: true })).toBeVisible()
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByText('Adding Loki…', { exact: true })).toBeVisible()
  await window.keyboard.type('Moc')
  gate.open()
  await expect(sheet.getByText('Adding')).toHaveCount(0)
  await expectDraft(sheet, { name: 'Moc', categoryId: '7', status: 'Available' })
  expect(sentNames(service)).toEqual(['Kiwi', 'Loki'])
})

test('a pet that was not added comes back above the form with its values, and what was typed since stays', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const gate = createGate()
  interceptCreates(service, async (request, next) => {
    await gate.opened
    const { name } = await request.clone().json()
    return name === 'Kiwi' ? refusal(400, 'There is no room.') : next()
  })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await categoryField(sheet).fill('8')
  await nameField(sheet).focus()
  await window.keyboard.type('Lo')
  gate.open()
  const alert = sheet.getByRole('alert').filter({ hasText: 'There is no room. Kiwi was not added.' })
  await expect(alert).toContainText('7')
  await expect(alert).toContainText('Sold')
  await expect(nameField(sheet)).toBeFocused()
  await window.keyboard.type('ki')
  await expectDraft(sheet, { name: 'Loki', categoryId: '8', status: 'Sold' })

  // It must not replace what was typed.
  await alert.getByRole('button', { name: 'Put it back' }).click()
  await expect(window.getByText('The form still holds Loki. Add it or clear its name first.')).toBeVisible()
  await expectDraft(sheet, { name: 'Loki', categoryId: '8', status: 'Sold' })
  await nameField(sheet).focus()
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(window.getByText('Loki added to Staging as #4.')).toBeVisible()
  await alert.getByRole('button', { name: 'Put it back' }).click()
  await expect(alert).toHaveCount(0)
  await expectDraft(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await expect(nameField(sheet)).toBeFocused()

  service.intercept(null)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Kiwi added to Staging as #5.')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(sentNames(service)).toEqual(['Kiwi', 'Loki', 'Kiwi'])
})

test('a pet that was not added comes back with its values if the next one was typed over it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const gate = createGate()
  interceptCreates(service, async () => {
    await gate.opened
    return refusal(400, 'There is no room.')
  })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByText('Adding Kiwi…', { exact: true })).toBeVisible()
  await nameField(sheet).selectText()
  await window.keyboard.type('Loki')
  await categoryField(sheet).fill('8')
  gate.open()
  const alert = sheet.getByRole('alert').filter({ hasText: 'There is no room. Kiwi was not added.' })
  await expect(alert).toContainText('Sold')
  await expectDraft(sheet, { name: 'Loki', categoryId: '8', status: 'Sold' })
  await nameField(sheet).fill('')
  await alert.getByRole('button', { name: 'Put it back' }).click()
  await expectDraft(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
})

test('a pet that came back can be sent again as it is while the next one is typed, or discarded', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await service.stop()
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await window.keyboard.type('Loki')
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  const alert = (name: string) =>
    sheet.getByRole('alert').filter({ hasText: `Can’t reach Staging. ${name} was not added.` })
  await expect(alert('Kiwi')).toBeVisible()
  await expect(alert('Loki')).toBeVisible()

  // Closing the form discards nothing.
  await window.keyboard.press('Escape')
  await openAddSheet(window, 'staging')
  await service.resume()
  await window.keyboard.type('Mo')
  await alert('Kiwi').getByRole('button', { name: 'Try again' }).click()
  await expect(window.getByText('Kiwi added to Staging as #4.')).toBeVisible()
  await alert('Loki').getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'was not added' })).toHaveCount(0)
  await expect(nameField(sheet)).toHaveValue('Mo')
  expect(sentNames(service)).toEqual(['Kiwi'])
})

test.describe('the question before the first add to production', () => {
  const question = 'Add Bella to PRODUCTION?'

  async function switchToProduction(shareApp: ShareApp, connectedTo: ConnectedServices): Promise<Page> {
    const { window } = await shareApp({ connectedTo, environment: 'staging' })
    await switchTo(window, 'production')
    return window
  }

  test('names all that will be sent, and the same keys again say yes', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const window = await switchToProduction(shareApp, { production: service, staging: await startService() })
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })
    await window.keyboard.press('ControlOrMeta+Enter')
    const asked = sheet.getByRole('alert').filter({ hasText: question })
    await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
    expect(countCreates(service)).toBe(0)
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    await expect(sheet).toBeHidden()

    // Asked once per switch.
    await fillIn(await openAddSheet(window, 'production'), { name: 'Rex', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Rex added to Production as #5.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Bella', 'Rex'])
  })

  test('“Not yet” and Escape say that nothing was sent, and keep what was typed', async ({
    shareApp,
    startService,
  }) => {
    const draft = { name: 'Bella', categoryId: '3', status: 'Pending' }
    const service = await startService({ pets: makePets(3) })
    const window = await switchToProduction(shareApp, { production: service, staging: await startService() })
    const sheet = await openAddSheet(window, 'production')
    const asked = sheet.getByRole('alert').filter({ hasText: question })
    await fillIn(sheet, draft)
    await window.keyboard.press('ControlOrMeta+Enter')
    await asked.waitFor()
    await sheet.getByRole('button', { name: 'Not yet' }).click()
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expectDraft(sheet, draft)

    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await asked.waitFor()
    await window.keyboard.press('Escape')
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(sheet).toBeVisible()
    await expectDraft(sheet, draft)
    expect(countCreates(service)).toBe(0)
  })

  test('is withdrawn when the pet that it names is changed', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const window = await switchToProduction(shareApp, { production: service, staging: await startService() })
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bela', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Add Bela to PRODUCTION?')).toBeVisible()
    await nameField(sheet).fill('Bella')
    await expect(sheet.getByText('Add Bela to PRODUCTION?')).toHaveCount(0)
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText(question)).toBeVisible()
    expect(countCreates(service)).toBe(0)
    await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Bella'])
  })

  test('swallows no letter of a clerk who types eleven names without looking up', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const window = await switchToProduction(shareApp, { production: service, staging: await startService() })
    const names = makeNames(11)
    const sheet = await openAddSheet(window, 'production')
    await categoryField(sheet).fill('7')
    await nameField(sheet).focus()
    await typeAll(window, names)
    await expect.poll(() => sentNames(service)).toEqual(names)
  })

  test('has Enter move on as usual, and keeps both pets when it is answered with no', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const window = await switchToProduction(shareApp, { production: service, staging: await startService() })
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bella', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(sheet.getByText(question)).toBeVisible()
    await typeByHand(window, 'Max')
    await window.keyboard.press('Enter')
    await expect(categoryField(sheet)).toBeFocused()
    await sheet.getByRole('button', { name: 'Not yet' }).click()
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(nameField(sheet)).toHaveValue('Max')
    await expect(sheet.getByText('Bella was not added.')).toBeVisible()
    expect(countCreates(service)).toBe(0)
  })

  test('is asked for a pet that came back before the switch too', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const connectedTo = { production: service, staging: await startService() }
    const { window } = await shareApp({ connectedTo, environment: 'production' })
    await service.stop()
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    const cameBack = sheet.getByText('Can’t reach Production. Bella was not added.')
    await expect(cameBack).toBeVisible()
    await window.keyboard.press('Escape')
    await service.resume()
    await switchTo(window, 'staging')
    await switchTo(window, 'production')

    await openAddSheet(window, 'production')
    await sheet.getByRole('button', { name: 'Try again' }).click()
    const asked = sheet.getByRole('alert').filter({ hasText: question })
    await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
    await expect(nameField(sheet)).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expectDraft(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })
    expect(countCreates(service)).toBe(0)
    await window.keyboard.press('ControlOrMeta+Enter')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Bella'])
  })

  test('is asked for a pet that may have been added, which is then sent once more', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const connectedTo = { production: service, staging: await startService() }
    const { app, window } = await shareApp({ connectedTo, environment: 'production' })
    interceptCreates(service, () => 'hang-up')
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    const line = window.getByRole('group', { name: 'Bella may have been added to Production.' })
    await expect(line).toBeVisible()
    await nameField(sheet).fill('Max')
    await window.keyboard.press('Escape')
    service.intercept(null)
    await switchTo(window, 'staging')
    await switchTo(window, 'production')

    await test.step('asked from the line above the list, and answered with no', async () => {
      await line.getByRole('button', { name: 'Add it again anyway' }).click()
      await expect(sheet.getByRole('alert').filter({ hasText: question })).toContainText('Category 3. Status Pending.')
      await expect(nameField(sheet)).toBeFocused()
      await expect(nameField(sheet)).toHaveValue('Max')
      await sheet.getByRole('button', { name: 'Add it again anyway' }).click()
      await window.keyboard.press('Escape')
      await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
      await expect(sheet.getByText('Bella was not added.')).toHaveCount(0)
      await window.keyboard.press('Escape')
      expect(countCreates(service)).toBe(1)
    })
    await test.step('asked from “Added here”, and answered with yes', async () => {
      await openPalette(app, window)
      await window.keyboard.type('Added here')
      await window.keyboard.press('Enter')
      const addedHere = window.getByRole('dialog', { name: /^Added here/ })
      await addedHere.getByRole('button', { name: 'Bella', exact: true }).click()
      await addedHere.getByRole('button', { name: 'Add it again anyway' }).click()
      await expect(sheet.getByText(question)).toBeVisible()
      await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
      await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
      await expect(line).toHaveCount(0)
      expect(sentNames(service)).toEqual(['Bella', 'Bella'])
    })
    await nameField(sheet).fill('')
  })

  test('is withdrawn when it turns out that the pet was added before', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const connectedTo = { production: service, staging: await startService() }
    const { window } = await shareApp({ connectedTo, environment: 'production' })
    const gate = createGate()
    interceptCreates(service, (_request, next) => {
      void gate.opened.then(next)
      return 'hang-up'
    })
    const sheet = await openAddSheet(window, 'production')
    await fillIn(sheet, { name: 'Bella', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    const line = window.getByRole('group', { name: 'Bella may have been added to Production.' })
    await expect(line).toBeVisible()
    await window.keyboard.press('Escape')
    await switchTo(window, 'staging')
    await switchTo(window, 'production')
    await line.getByRole('button', { name: 'Add it again anyway' }).click()
    await expect(sheet.getByText(question)).toBeVisible()
    gate.open()
    await sheet.getByRole('button', { name: 'Look again' }).click()
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    await expect(sheet.getByText(question)).toHaveCount(0)
    expect(countCreates(service)).toBe(1)
  })

  test('is not asked in staging', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const connectedTo = { production: await startService(), staging: service }
    const { window } = await shareApp({ connectedTo, environment: 'production' })
    await switchTo(window, 'practice')
    await switchTo(window, 'staging')
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { name: 'Rex', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
    await expect(sheet).toBeHidden()

    interceptCreates(service, () => 'hang-up')
    await fillIn(await openAddSheet(window, 'staging'), { name: 'Bella', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    const line = window.getByRole('group', { name: 'Bella may have been added to Staging.' })
    await expect(line).toBeVisible()
    await window.keyboard.press('Escape')
    service.intercept(null)
    await line.getByRole('button', { name: 'Add it again anyway' }).click()
    await expect(window.getByText('Bella added to Staging as #5.')).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(sheet).toBeHidden()
  })
})

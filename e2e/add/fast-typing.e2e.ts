import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { categoryField, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { type Interception, makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

// The clerk types while the form slides in and the lines above it move.
test.use({ motion: 'no-preference' })

/** Answers each create after this many milliseconds. */
function slowBy(milliseconds: number): Interception {
  return async (request, next) => {
    if (request.method === 'POST') await pause(milliseconds)
    return next()
  }
}

/** Makes names of different lengths. None begins or ends another, and all are short, so that one pet soon follows another. */
function makeNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${'Chris'.slice(0, 1 + (index % 5))} ${index + 1}.`)
}

/** Types names into the open form, with the keys for “Add and start another” after each, and never waits. */
async function typeAll(window: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await window.keyboard.type(name)
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
  }
}

for (const milliseconds of [0, 300]) {
  test(`pets typed as fast as possible are added exactly as typed by a service that takes ${milliseconds} ms`, async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    service.intercept(slowBy(milliseconds))
    const names = makeNames(12)
    const sheet = await openAddSheet(window, 'staging')
    await categoryField(sheet).fill('7')
    await sheet.getByRole('radio', { name: 'Pending' }).click()
    await nameField(sheet).focus()
    await typeAll(window, names)
    await expect.poll(() => countCreates(service)).toBe(12)
    await expect(sheet.getByText('Adding')).toHaveCount(0)
    expect(sentNames(service)).toEqual(names)
    await expectDraft(sheet, { name: '', categoryId: '7', status: 'Pending' })
    await expect(nameField(sheet)).toBeFocused()
  })
}

test('the form is empty again at once, and each pet being added has a line above it', async ({
  shareApp,
  startService,
}) => {
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

test('a pet that was not added comes back above the form with its values, and newly typed text stays', async ({
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

  // It must not replace the typed text.
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

test('the question before the first add to production swallows no letter if the clerk types without looking up', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: service, staging: await startService() }
  const { window } = await shareApp({ connectedTo, environment: 'staging' })
  await switchTo(window, 'production')
  const names = makeNames(5)
  const sheet = await openAddSheet(window, 'production')
  await categoryField(sheet).fill('7')
  await nameField(sheet).focus()
  await typeAll(window, names)
  await expect.poll(() => sentNames(service)).toEqual(names)
})

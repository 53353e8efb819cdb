import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  alertIn,
  categoryField,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

// The clerk types while the form slides in and the lines above it move.
test.use({ motion: 'no-preference' })

/** Of different lengths. None begins or ends another, and all are short, so that one pet soon follows another. */
const names = Array.from({ length: 12 }, (_, index) => `${'Chris'.slice(0, 1 + (index % 5))} ${index + 1}.`)

/** Types the names into the open form, with the keys for “Add and start another” after each, and never waits. */
async function typeAll(window: Page): Promise<void> {
  for (const name of names) {
    await window.keyboard.type(name)
    await pressNextKeys(window)
  }
}

for (const milliseconds of [0, 300]) {
  test(`pets typed as fast as possible are added exactly as typed by a service that takes ${milliseconds} ms`, async ({
    showStore,
  }) => {
    const { service, window } = await showStore(makePets(3))
    interceptCreates(service, (_request, next) => pause(milliseconds).then(next))
    const sheet = await openAddSheet(window, 'staging')
    await categoryField(sheet).fill('7')
    await sheet.getByRole('radio', { name: 'Pending' }).click()
    await nameField(sheet).focus()
    await typeAll(window)
    await expect.poll(() => countCreates(service)).toBe(12)
    await expect(sheet.getByText('Adding')).toHaveCount(0)
    expect(sentNames(service)).toEqual(names)
    await expectDraft(sheet, { name: '', categoryId: '7', status: 'Pending' })
    await expect(nameField(sheet)).toBeFocused()
  })
}

test('the question before the first add to production swallows no letter if the clerk types without looking up', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: service, staging: await startService() }
  const { window } = await shareApp({ connectedTo, environment: 'staging' })
  await switchTo(window, 'production')
  const sheet = await openAddSheet(window, 'production')
  await categoryField(sheet).fill('7')
  await nameField(sheet).focus()
  await typeAll(window)
  await expect.poll(() => sentNames(service)).toEqual(names)
})

test('the form is empty again at once, and a pet that was not added comes back above it with its values, while typed text stays', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(3))
  const gate = createGate()
  interceptCreates(service, async (request, next) => {
    await gate.opened
    const { name } = await request.clone().json()
    return name === 'Kiwi' ? refusal(400, 'There is no room.') : next()
  })
  const sheet = await addByKeys(window, 'staging', { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await test.step('each pet being added has a line above the form', async () => {
    await expect(nameField(sheet)).toBeFocused()
    await window.keyboard.type('Mochi')
    await expectTold(window, 'Adding Kiwi…')
    await pressNextKeys(window)
    await expectTold(window, 'Adding Mochi…')
    await categoryField(sheet).fill('8')
    await nameField(sheet).focus()
    await window.keyboard.type('Lo')
    gate.open()
    await expect(sheet.getByText('Adding')).toHaveCount(0)
  })
  const alert = alertIn(sheet, 'There is no room. Kiwi was not added.')
  await test.step('“Put it back” does not replace typed text', async () => {
    await expect(alert).toContainText('7')
    await expect(alert).toContainText('Sold')
    await expect(nameField(sheet)).toBeFocused()
    await window.keyboard.type('ki')
    await alert.getByRole('button', { name: 'Put it back' }).click()
    await expectTold(window, 'The form still holds Loki. Add it or clear its name first.')
    await expectDraft(sheet, { name: 'Loki', categoryId: '8', status: 'Sold' })
    await nameField(sheet).focus()
    await pressNextKeys(window)
    await expectTold(window, 'Loki added to Staging as #5.')
  })
  await alert.getByRole('button', { name: 'Put it back' }).click()
  await expect(alert).toHaveCount(0)
  await expectDraft(sheet, { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await expect(nameField(sheet)).toBeFocused()
  service.intercept(null)
  await pressAddKeys(window)
  await expectTold(window, 'Kiwi added to Staging as #6.')
  await expect(sheet).toBeHidden()
  expect(sentNames(service)).toEqual(['Kiwi', 'Mochi', 'Loki', 'Kiwi'])
})

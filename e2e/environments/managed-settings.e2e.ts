import { expect } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { dropFiles } from '../support/clerk/delivery.ts'
import { possibleCommands } from '../support/clerk/keyboard.ts'
import { openConnection, says, startConnecting } from '../support/clerk/settings.ts'
import { makePets } from '../support/service/pet-service.ts'

// `managed-settings.test.ts` tests what is read and ignored, `handlers.test.ts` and `deliveries.test.ts` what main then refuses.
test('the settings mark what comes from the administrator, a base URL and the language, and do not let it change, and a notice tells that Staging is the live store too', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const managed = {
    production: { baseUrl: `${service.baseUrl}/` },
    staging: { baseUrl: service.baseUrl },
    clerkMayChangeBaseUrls: false,
    language: 'en',
  }
  const { window } = await launchApp({ managed: JSON.stringify(managed) })
  const notice = window.getByRole('alert').filter({ hasText: 'Production and Staging have the same base URL' })
  await expect(notice).toBeVisible()
  await expectAccessible(window)
  const { baseUrl, apiKey, pressConnect } = await startConnecting(window)
  await expect(baseUrl).toHaveValue(service.baseUrl)
  await expect(baseUrl).not.toBeEditable()
  await apiKey.fill(service.apiKey)
  await pressConnect()
  await expect(petRows(window)).toHaveCount(3)
  const production = await openConnection(window)
  await expect(production.fields.getByText(says.setByAdministrator)).toBeVisible()
  await expect(production.baseUrl).toHaveValue(service.baseUrl)
  await expect(production.baseUrl).not.toBeEditable()
  const language = window.getByRole('combobox', { name: 'Language' })
  await expect(language).toBeDisabled()
  await expect(language).toHaveValue('en')
  const refused = await window.evaluate(() => globalThis.window.petStore.saveLanguage({ choice: 'de' }))
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'managed-setting' } })
})

test('where the administrator turned off adding, the window says so in place of Add, and offers no way to add', async ({
  launchStore,
}) => {
  const { app, window } = await launchStore(makePets(3), { managed: '{"staging":{"lookOnly":true}}' })
  const turnedOff = 'Your administrator has turned off adding pets here.'
  await expect(window.getByRole('banner').getByText(turnedOff)).toBeVisible()
  await petRows(window).first().click({ button: 'right' })
  await expect(window.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await petRows(window).first().click()
  await expect(petDetails(window).getByRole('button', { name: 'Copy row' })).toBeVisible()
  await expect(window.getByRole('button', { name: /^Add|Duplicate|^More ways to add/ })).toHaveCount(0)
  expect(await possibleCommands(app)).toEqual(expect.not.arrayContaining(['add-pet', 'add-delivery', 'duplicate']))
  await dropFiles(window, process.execPath)
  await expect(window.getByRole('region', { name: 'Messages' }).getByText(turnedOff)).toBeVisible()
})

test('the app tells why it ignores an administrator’s file', async ({ launchApp }) => {
  const { window } = await launchApp({ managed: '{"production":{"baseUrl":"http://pets.example.com/v1"}}' })
  await expect(window.getByRole('alert')).toContainText(/settings do not apply:.*not valid \(production\.baseUrl\)\./s)
})

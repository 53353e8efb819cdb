import { expect } from '@playwright/test'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, petRows, serviceFields, showServiceFields, tryPracticeStore } from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'

test('the settings mark a base URL from the administrator and do not let it change, and a notice tells that Staging is the live store too', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const managed = {
    production: { baseUrl: `${service.baseUrl}/` },
    staging: { baseUrl: service.baseUrl },
    clerkMayChangeBaseUrls: false,
  }
  const { window } = await launchApp({ managed: JSON.stringify(managed) })
  await expect(
    window.getByRole('alert').filter({ hasText: 'Production and Staging have the same base URL.' }),
  ).toBeVisible()
  await expectAccessible(window)
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await expect(window.getByLabel('Base URL')).toHaveValue(service.baseUrl)
  await expect(window.getByLabel('Base URL')).not.toBeEditable()
  await window.getByLabel('API key').fill('sk-production')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(petRows(window)).toHaveCount(3)

  await openSettings(window)
  const production = serviceFields(window, 'production')
  await expect(production.getByText('Set by your administrator')).toBeVisible()
  await expect(production.getByLabel('Base URL')).toHaveValue(service.baseUrl)
  await expect(production.getByLabel('Base URL')).not.toBeEditable()
  // Main refuses the change too.
  const changed = await window.evaluate(() =>
    globalThis.window.petStore.saveBaseUrl({ environment: 'production', baseUrl: 'https://pets.example.com/v1' }),
  )
  expect(changed).toEqual({ ok: false, failure: { kind: 'managed-setting' } })
})

test('the app ignores an administrator’s file with an invalid base URL, and tells why', async ({ launchApp }) => {
  const { window } = await launchApp({ managed: '{"production":{"baseUrl":"http://pets.example.com/v1"}}' })
  const notice = window.getByRole('alert').filter({ hasText: 'The administrator’s settings do not apply:' })
  await expect(notice.getByRole('paragraph')).toHaveText(/are not valid in: production\.baseUrl\.$/)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await tryPracticeStore(window)
  await expect(notice).toHaveCount(0)
  await openSettings(window)
  const fields = await showServiceFields(window, 'production')
  await expect(fields.getByText('Set by your administrator')).toHaveCount(0)
  await expect(fields.getByLabel('Base URL')).toHaveValue('')
  await expect(fields.getByLabel('Base URL')).toBeEditable()
})

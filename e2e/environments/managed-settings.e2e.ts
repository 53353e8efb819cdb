import { expect } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import {
  closePanel,
  connectTo,
  openSettings,
  petRows,
  serviceFields,
  showServiceFields,
  tryPracticeStore,
} from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'

test('a base URL that the administrator set is shown as such and cannot be changed', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const managed = { production: { baseUrl: `${service.baseUrl}/` }, clerkMayChangeBaseUrls: false }
  const { window } = await launchApp({ managed: JSON.stringify(managed) })
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
  const staging = await showServiceFields(window, 'staging')
  await expect(staging.getByText('Set by your administrator')).toHaveCount(0)
  await expect(staging.getByLabel('Base URL')).toBeEditable()

  // Main refuses the change too.
  const changed = await window.evaluate(() =>
    globalThis.window.petStore.saveBaseUrl({ environment: 'production', baseUrl: 'https://pets.example.com/v1' }),
  )
  expect(changed).toEqual({ ok: false, failure: { kind: 'managed-setting' } })
})

test('a base URL that the administrator set can be changed if the file allows it', async ({
  launchApp,
  startService,
}) => {
  const [given, own] = [await startService({ pets: makePets(3) }), await startService({ pets: makePets(5) })]
  const managed = { staging: { baseUrl: given.baseUrl }, clerkMayChangeBaseUrls: true }
  const { window } = await launchApp({ managed: JSON.stringify(managed) })
  await connectTo(window, 'staging', given)
  await expect(petRows(window)).toHaveCount(3)

  await openSettings(window)
  const fields = serviceFields(window, 'staging')
  await expect(fields.getByText('Set by your administrator')).toBeVisible()
  await fields.getByLabel('Base URL').fill(own.baseUrl)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await fields.getByLabel('API key').fill(own.apiKey)
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields.getByText('Set by your administrator')).toHaveCount(0)
  await closePanel(window)
  await expect(petRows(window)).toHaveCount(5)
})

test('a clerk reads that Staging is the live store if the administrator gave both the same base URL', async ({
  launchApp,
  startService,
}) => {
  const { baseUrl } = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ managed: JSON.stringify({ production: { baseUrl }, staging: { baseUrl } }) })
  await expect(window.getByRole('alert').filter({ hasText: words.notices['same-base-url'] })).toBeVisible()
  await expectAccessible(window)
})

for (const [what, text, problem] of [
  ['is not JSON', '{"production":', /managed\.json is not JSON\.$/],
  [
    'holds a wrong address',
    '{"production":{"baseUrl":"http://pets.example.com/v1"}}',
    /are wrong in: production\.baseUrl\.$/,
  ],
] as const) {
  test(`an administrator's file that ${what} is ignored, and the app says so`, async ({ launchApp }) => {
    const { window } = await launchApp({ managed: text })
    const notice = window.getByRole('alert').filter({ hasText: 'The administrator’s settings do not apply:' })
    await expect(notice.getByRole('paragraph')).toHaveText(problem)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await tryPracticeStore(window)
    await expect(notice).toHaveCount(0)
    await openSettings(window)
    const fields = await showServiceFields(window, 'production')
    await expect(fields.getByLabel('Base URL')).toHaveValue('')
    await expect(fields.getByLabel('Base URL')).toBeEditable()
  })
}

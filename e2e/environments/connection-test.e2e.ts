import { expect } from '@playwright/test'
import { startUntrustedService } from '../hostile/raw-service.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings } from '../support/clerk/clerk.ts'
import { connection, openConnection, readSettings, says } from '../support/clerk/settings.ts'
import { holdRequests } from '../support/service/answers.ts'

test('what a test says goes with the next test or change, and one test runs at a time', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const { window } = await launchApp({ environment: 'practice' })
  const production = await openConnection(window)
  await production.apiKey.fill(service.apiKey)
  // `base-url.test.ts` has the others.
  await production.baseUrl.fill('http://pets.example.com/v1')
  await production.test()
  await expect(production.alert).toHaveText(
    'Without encryption (http://), the app only talks to a service on this computer. Use https://.',
  )
  await expect(production.baseUrl).toBeFocused()
  expect((await readSettings(window)).services.production).toMatchObject({ baseUrl: null, hasApiKey: false })

  await service.stop()
  for (const press of ['Test connection', 'Save']) {
    await production.baseUrl.fill(service.baseUrl)
    await production.press(press)
    await expect(production.alert).toContainText(says.refused)
    await expect(production.baseUrl).toHaveAttribute('aria-invalid', 'true')
    await production.baseUrl.fill('https://elsewhere.example/v1')
    await expect(production.alert).toHaveCount(0)
    await expect(production.baseUrl).toHaveAttribute('aria-invalid', 'false')
  }
  await service.resume()
  await production.baseUrl.fill(service.baseUrl)
  const gate = holdRequests(service)
  await production.test()
  for (let times = 0; times < 2; times += 1) await production.button('Testing…').press('Enter')
  gate.open()
  await expect(production.connected).toBeVisible()
  expect(service.received).toMatchObject([{ method: 'GET', target: '/v1/pets?limit=1', body: '' }])
  await production.press('Replace key')
  await expect(production.connected).toHaveCount(0)
})

// What each failure is, and that nothing is sent: `e2e/hostile`. Other sentences: `api-keys.e2e.ts` and `first-run.e2e.ts`.
test('a failed test tells why and what to do, and nothing is saved', async ({ launchApp, startService }) => {
  const service = await startService()
  // Port 1: another worker's service may get any port that was free a moment ago, but not this one.
  const proxy = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=127.0.0.1;pets.invalid']
  const { window } = await launchApp({ environment: 'practice', args: proxy })
  const production = await openConnection(window)
  await production.apiKey.fill('practice')
  service.intercept(() => new Response(null, { status: 307, headers: { Location: 'https://elsewhere.example/' } }))
  for (const [baseUrl, sentence] of [
    ['https://pets.invalid/v1', 'Its server was not found.'],
    [
      await startUntrustedService(() => undefined),
      'Its certificate is not trusted. Check this computer’s date and time.',
    ],
    [service.baseUrl, 'The service sent us to another URL'],
    ['https://pets.example.com/v1', 'The proxy did not let the connection through.'],
  ] as const) {
    await production.saveBaseUrl(baseUrl)
    await expect(production.alert).toContainText(sentence)
    await expect(production.apiKey).toHaveValue('practice')
  }
  expect((await readSettings(window)).services.production).toMatchObject({ baseUrl: null, hasApiKey: false })
})

test('a store is set up in the settings, and one more press uses it', async ({ launchApp, startService }) => {
  const service = await startService()
  const { window } = await launchApp({ environment: 'practice' })
  await openSettings(window)
  const { fields, baseUrl, apiKey, button, press, connected } = connection(window, 'staging')
  // It can't be chosen yet, so it has no radio button.
  await expect(fields.getByRole('radio')).toHaveCount(0)
  await press('Staging')
  await expect(baseUrl).toBeFocused()
  await baseUrl.fill(service.baseUrl)
  await apiKey.fill(service.apiKey)
  await press('Save')
  await expect(connected).toBeVisible()
  await press('Use Staging')
  await expect(fields.getByRole('radio', { name: 'Staging' })).toBeChecked()
  await expect(button('Use Staging')).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { startUntrustedService } from '../hostile/raw-service.ts'
import { test } from '../support/app/start-service.ts'
import { openConnection, readSettings, says } from '../support/clerk/settings.ts'
import { holdRequests } from '../support/service/answers.ts'

test('the app refuses a base URL to which it must send no key, and shows a test’s result until the next test or change, one at a time', async ({
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
  await expect(
    production.fields.getByText('Without encryption (http://), the app only talks to a service on this computer.'),
  ).toBeVisible()
  expect((await readSettings(window)).services.production).toMatchObject({ baseUrl: null, hasApiKey: false })

  await service.stop()
  await production.baseUrl.fill(service.baseUrl)
  await production.test()
  await expect(production.alert).toContainText(says.refused)
  await service.resume()
  const gate = holdRequests(service)
  await production.test()
  for (let times = 0; times < 2; times += 1) await production.button('Testing…').press('Enter')
  gate.open()
  await expect(production.connected).toBeVisible()
  await expect(production.alert).toHaveCount(0)
  expect(service.received).toMatchObject([{ method: 'GET', target: '/v1/pets?limit=1', body: '' }])

  await production.baseUrl.fill('https://elsewhere.example/v1')
  await expect(production.connected).toHaveCount(0)
  await production.baseUrl.fill(service.baseUrl)
  await production.test()
  await expect(production.connected).toBeVisible()
  await production.press('Replace key')
  await production.apiKey.fill('another-key')
  await expect(production.connected).toHaveCount(0)
})

// What each failure is, and that nothing is sent: `e2e/hostile`. Other sentences: `api-keys.e2e.ts` and `first-run.e2e.ts`.
test('a failed test tells why and what to do, and the key stays', async ({ launchApp, startService }) => {
  const service = await startService()
  // Port 1: another worker's service may get any port that was free a moment ago, but not this one.
  const proxy = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=127.0.0.1;pets.invalid']
  const { window } = await launchApp({ environment: 'practice', args: proxy })
  const production = await openConnection(window)
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
    await production.apiKey.fill('practice')
    await production.test()
    await expect(production.alert).toContainText(sentence)
    await expect(production.keySaved).toBeVisible()
  }
})

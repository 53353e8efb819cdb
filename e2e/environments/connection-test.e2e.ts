import { expect, type Locator, type Page } from '@playwright/test'
import { startRawService, startUntrustedService } from '../hostile/raw-service.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, showServiceFields } from '../support/clerk/clerk.ts'
import { keySaved } from '../support/computer/password-store.ts'
import { holdRequests } from '../support/service/answers.ts'

/** In an app on the practice store, enters production's base URL and key in the settings and tests them. Gives production's fields. */
async function testConnection(window: Page, baseUrl: string, apiKey = 'practice'): Promise<Locator> {
  await openSettings(window)
  const fields = await showServiceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(baseUrl)
  await fields.getByLabel('API key').fill(apiKey)
  await fields.getByRole('button', { name: 'Test connection' }).click()
  return fields
}

/** Removes the key and goes back to the list. */
async function startAgain(window: Page): Promise<void> {
  // A page that is still loading would report the reload as a problem.
  await expect(window.getByRole('heading').first()).toBeVisible()
  await window.evaluate(() => globalThis.window.petStore.removeApiKey({ environment: 'production' }))
  await window.reload()
}

test('a connection test shows its result until the next test or a change, and cannot be started twice', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const { window } = await launchApp({ environment: 'practice' })
  await service.stop()
  const fields = await testConnection(window, service.baseUrl)
  await expect(fields.getByRole('alert')).toContainText('Its server refused the connection.')
  await service.resume()
  const gate = holdRequests(service)
  await fields.getByRole('button', { name: 'Test connection' }).click()
  for (let times = 0; times < 2; times += 1) await fields.getByRole('button', { name: 'Testing…' }).press('Enter')
  gate.open()
  const success = fields.getByText(/^Connected · \d+ ms$/)
  await expect(success).toBeVisible()
  await expect(fields.getByText('refused')).toHaveCount(0)
  expect(service.received).toMatchObject([{ method: 'GET', target: '/v1/pets?limit=1', body: '' }])

  // The app does not show a success for a base URL or key that was not tested.
  await fields.getByLabel('Base URL').fill('https://elsewhere.example/v1')
  await expect(success).toHaveCount(0)
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(success).toBeVisible()
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('another-key')
  await expect(success).toHaveCount(0)
})

test('a failed test tells why and what to do, and sends no key elsewhere', async ({ launchApp, startService }) => {
  const { window } = await launchApp({ environment: 'practice' })
  const [service, strict] = [await startService(), await startService({ apiKey: 'sk-right' })]
  const elsewhere = await startService()
  let sentInSpiteOfCertificate = 0
  const untrusted = await startUntrustedService((_request, response) => {
    sentInSpiteOfCertificate += 1
    response.end('[]')
  })
  const redirecting = await startRawService((request, response) => {
    response.writeHead(307, { Location: `${elsewhere.baseUrl}${request.url?.replace('/v1', '')}` }).end()
  })
  const notTrusted = 'Its certificate is not trusted. Check this computer’s date and time.'
  for (const [what, baseUrl, sentence] of [
    ['a host that does not exist', 'https://pets.invalid/v1', 'Its server was not found.'],
    [
      'a wrong path',
      service.baseUrl.replace('/v1', '/v2'),
      'There is no pet store at this base URL. It usually ends in /v1.',
    ],
    ['a certificate that is not trusted', untrusted, notTrusted],
    ['a key that the service rejects', strict.baseUrl, 'The Production key wasn’t accepted.'],
    ['a redirect', redirecting, 'The service sent us to another URL'],
  ] as const) {
    await test.step(what, async () => {
      await startAgain(window)
      const fields = await testConnection(window, baseUrl)
      await expect(fields.getByRole('alert')).toContainText(sentence)
      // The key stays, whatever the test found.
      await expect(fields.getByText(keySaved)).toBeVisible()
    })
  }
  expect(sentInSpiteOfCertificate).toBe(0)
  expect(elsewhere.received).toEqual([])
})

test('if a proxy does not answer, the test blames the proxy', async ({ launchApp, startService }) => {
  const service = await startService()
  // Port 1: another worker's service may get any port that was free a moment ago, but not this one.
  const { window } = await launchApp({
    environment: 'practice',
    args: ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>'],
  })
  const fields = await testConnection(window, service.baseUrl)
  await expect(fields.getByRole('alert')).toContainText('The proxy did not let the connection through.')
})

test('the app refuses a base URL to which it must send no key, and tells why', async ({ launchApp }) => {
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, '')
  for (const [typed, sentence] of [
    ['', 'Type the base URL of the service'],
    ['http://pets.example.com/v1', 'Without encryption (http://), the app only talks to a service on this computer.'],
    ['https://bella:secret@pets.example.com/v1', 'Leave the user name and password out of the base URL.'],
  ] as const) {
    await fields.getByLabel('Base URL').fill(typed)
    await fields.getByRole('button', { name: 'Test connection' }).click()
    await expect(fields.getByText(sentence)).toBeVisible()
  }
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  const untouched = { baseUrl: null, hasApiKey: false }
  expect(settings).toMatchObject({ ok: true, value: { services: { production: untouched } } })
})

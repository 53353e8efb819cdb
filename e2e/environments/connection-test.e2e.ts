import { expect, type Locator, type Page } from '@playwright/test'
import { startRawService, startUntrustedService } from '../hostile/raw-service.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, showServiceFields } from '../support/clerk/clerk.ts'
import { keySaved } from '../support/computer/password-store.ts'

/** Enters production in the settings of an app that shows the practice store, tests it, and returns its fields. */
async function testConnection(window: Page, baseUrl: string, apiKey = 'practice'): Promise<Locator> {
  await openSettings(window)
  const fields = await showServiceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(baseUrl)
  await fields.getByLabel('API key').fill(apiKey)
  await fields.getByRole('button', { name: 'Test connection' }).click()
  return fields
}

/** Goes back to the list, without a key. */
async function startAgain(window: Page): Promise<void> {
  // A page that is still loading would report the reload as a problem.
  await expect(window.getByRole('heading').first()).toBeVisible()
  await window.evaluate(() => globalThis.window.petStore.removeApiKey({ environment: 'production' }))
  await window.reload()
}

test('a test that succeeds says so, and requests one pet', async ({ launchApp, startService }) => {
  const service = await startService()
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, service.baseUrl)
  await expect(fields.getByText(/^Connected · \d+ ms$/)).toBeVisible()
  expect(service.received).toMatchObject([{ method: 'GET', target: '/v1/pets?limit=1', body: '' }])
})

test('a test that is under way is not started again', async ({ launchApp }) => {
  const held: (() => void)[] = []
  const baseUrl = await startRawService((_request, response) => held.push(() => response.end('[]')))
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, baseUrl)
  const button = fields.getByRole('button', { name: 'Testing…' })
  await button.press('Enter')
  await button.press('Enter')
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await expect(fields.getByText(/^Connected/)).toBeVisible()
  expect(held).toHaveLength(1)
})

test('a failure is gone when the next test succeeds', async ({ launchApp, startService }) => {
  const service = await startService()
  await service.stop()
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, service.baseUrl)
  await expect(fields.getByRole('alert')).toContainText('Failed at the base URL. Its server refused the connection.')
  await service.resume()
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByText(/^Connected/)).toBeVisible()
  await expect(fields.getByText('Failed at')).toHaveCount(0)
})

test('a success is no longer shown for a base URL or key that was not tested', async ({ launchApp, startService }) => {
  const service = await startService()
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, service.baseUrl)
  const success = fields.getByText(/^Connected/)
  await expect(success).toBeVisible()
  await fields.getByLabel('Base URL').fill('https://elsewhere.example/v1')
  await expect(success).toHaveCount(0)
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(success).toBeVisible()
  await fields.getByRole('button', { name: 'Replace key' }).click()
  await fields.getByLabel('API key').fill('another-key')
  await expect(success).toHaveCount(0)
})

const noStoreHere = 'There is no pet store at this base URL. It usually ends in /v1.'

test('a test that fails names the step that failed, and what to do', async ({ launchApp, startService }) => {
  const { window } = await launchApp({ environment: 'practice' })
  await test.step('a host that does not exist is a problem with the base URL', async () => {
    await startAgain(window)
    const fields = await testConnection(window, 'https://pets.invalid/v1')
    await expect(fields.getByRole('alert')).toContainText('Failed at the base URL. Its server was not found.')
  })
  await test.step('a wrong path is a problem with the base URL, and the message says which end to check', async () => {
    await startAgain(window)
    const service = await startService()
    const fields = await testConnection(window, service.baseUrl.replace('/v1', '/v2'))
    await expect(fields.getByRole('alert')).toContainText(noStoreHere)
    await expect(fields.getByRole('alert')).toContainText('Failed at the base URL.')
  })
  await test.step('a certificate that is not trusted is a problem with the certificate, and no key is sent', async () => {
    await startAgain(window)
    let requests = 0
    const baseUrl = await startUntrustedService((_request, response) => {
      requests += 1
      response.end('[]')
    })
    const fields = await testConnection(window, baseUrl)
    await expect(fields.getByRole('alert')).toContainText(
      'Failed at the certificate. Its certificate is not trusted. Check this computer’s date and time.',
    )
    expect(requests).toBe(0)
  })
  await test.step('a key that the service rejects is a problem with the key', async () => {
    await startAgain(window)
    const service = await startService({ apiKey: 'sk-right' })
    const fields = await testConnection(window, service.baseUrl, 'sk-wrong')
    await expect(fields.getByRole('alert')).toContainText('The Production key wasn’t accepted.')
    await expect(fields.getByRole('alert')).toContainText('Failed at the key.')
    await expect(fields.getByText(keySaved)).toBeVisible()
  })
  await test.step('a web page instead of pets is a problem with the base URL', async () => {
    await startAgain(window)
    const baseUrl = await startRawService((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Welcome to our guest network</h1>')
    })
    const fields = await testConnection(window, baseUrl)
    await expect(fields.getByRole('alert')).toContainText(noStoreHere)
    await expect(fields.getByRole('alert')).toContainText(
      'Failed at the base URL. The answer was a web page, or led to one.',
    )
  })
  await test.step('an answer that is not JSON is a problem with the format', async () => {
    await startAgain(window)
    const baseUrl = await startRawService((_request, response) => {
      response.end('Bella, Biscuit')
    })
    const fields = await testConnection(window, baseUrl)
    await expect(fields.getByRole('alert')).toContainText(
      'Failed at the format of the answer. The answer was not JSON.',
    )
  })
  await test.step('a redirect is not followed, and its target gets no key', async () => {
    await startAgain(window)
    const elsewhere = await startService()
    const baseUrl = await startRawService((request, response) => {
      response.writeHead(307, { Location: `${elsewhere.baseUrl}${request.url?.replace('/v1', '')}` }).end()
    })
    const fields = await testConnection(window, baseUrl)
    await expect(fields.getByRole('alert')).toContainText('Failed at the base URL. The service sent us to another URL')
    expect(elsewhere.received).toEqual([])
  })
})

test('a proxy that does not answer is a problem with the proxy', async ({ launchApp, startService }) => {
  const service = await startService()
  // Port 1: another worker's service may get any port that was free a moment ago, but not this one.
  const { window } = await launchApp({
    environment: 'practice',
    args: ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>'],
  })
  const fields = await testConnection(window, service.baseUrl)
  await expect(fields.getByRole('alert')).toContainText(
    'Failed at the proxy. The proxy did not let the connection through.',
  )
})

test('a base URL that no key may be sent to is refused, with the reason', async ({ launchApp }) => {
  const { window } = await launchApp({ environment: 'practice' })
  const fields = await testConnection(window, '')
  for (const [typed, sentence] of [
    ['', 'Type the base URL of the service'],
    ['pets', 'This is not a complete base URL.'],
    ['http://pets.example.com/v1', 'Without encryption (http://), the app only talks to a service on this computer.'],
    ['file:///etc/passwd', 'The base URL has to start with https://.'],
    ['https://bella:secret@pets.example.com/v1', 'Leave the user name and password out of the base URL.'],
    ['https://pets.example.com/v1?limit=1', 'Leave out the question mark'],
    ['https://pets.example.com/v1#pets', 'Leave out the #'],
  ] as const) {
    await fields.getByLabel('Base URL').fill(typed)
    await fields.getByRole('button', { name: 'Test connection' }).click()
    await expect(fields.getByText(sentence)).toBeVisible()
  }
  const settings = await window.evaluate(() => globalThis.window.petStore.getSettings({}))
  const untouched = { baseUrl: null, hasApiKey: false }
  expect(settings).toMatchObject({ ok: true, value: { services: { production: untouched } } })
})

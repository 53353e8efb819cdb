import { expect } from '@playwright/test'
import { expectToKeepFocus } from '../access/follow-focus.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { connection, openConnection, readSettings, says } from '../support/clerk/settings.ts'
import { holdRequests } from '../support/service/answers.ts'

// `request-failure.test.ts` tests what each failure is, `handlers.test.ts` that nothing is saved then, and `e2e/hostile` which failure comes.
test('what a test says goes with the next test or change, one test runs at a time, and one more press uses a store that was set up', async ({
  launchStore,
}) => {
  const { app, service, window } = await launchStore([], { connectedTo: {}, environment: 'practice' })
  const production = await openConnection(window)
  await production.apiKey.fill(service.apiKey)
  // `base-url.test.ts` has the others.
  await production.baseUrl.fill('http://pets.example.com/v1')
  await production.test()
  await expect(production.alert).toHaveText(
    'Without encryption (http://), the app only talks to a service on this computer. Use https://.',
  )
  await expect(production.baseUrl).toBeFocused()
  expect((await readSettings(window)).services.production).toMatchObject({ baseUrl: null, view: null })

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

  await test.step('what the clerk types while the app saves stays, and so does the focus', async () => {
    const { baseUrl } = service
    const release = await answerLate(app, 'saveService')
    await production.saveBaseUrl(`${baseUrl}/`)
    await production.baseUrl.fill('https://elsewhere.example/v1')
    await release()
    await expectToKeepFocus(production.baseUrl)
    await expect(production.baseUrl).toHaveValue('https://elsewhere.example/v1')
  })
  await production.press('Replace key')
  await expect(production.connected).toHaveCount(0)

  const staging = connection(window, 'staging')
  await test.step('another environment’s fields open when it is pressed, and it can be chosen once it is set up', async () => {
    await expect(staging.fields.getByText('Not set up')).toBeVisible()
    for (const shown of [1, 0]) {
      await staging.press('Connection to Staging')
      await expect(staging.baseUrl).toHaveCount(shown)
    }
    await expect(staging.fields.getByRole('radio')).toHaveCount(0)
    await staging.press('Staging')
    await expect(staging.baseUrl).toBeFocused()
    // A base URL without a key is kept, and the app asks for the key.
    const baseUrl = 'https://elsewhere.example/v1'
    await staging.saveBaseUrl(`${baseUrl}/`)
    await expect(staging.alert).toHaveText(says.keyMissing)
    await expect(staging.apiKey).toBeFocused()
    await expect(staging.baseUrl).toHaveValue(baseUrl)
    expect((await readSettings(window)).services.staging).toMatchObject({ baseUrl, view: null })
    await staging.baseUrl.fill(service.baseUrl)
    await staging.apiKey.fill(service.apiKey)
    await staging.press('Save')
    await expect(staging.connected).toBeVisible()
    await staging.press('Use Staging')
    await expect(staging.fields.getByRole('radio', { name: 'Staging' })).toBeChecked()
    await expect(staging.button('Use Staging')).toHaveCount(0)
  })
})

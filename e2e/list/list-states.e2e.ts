import { expect, type Page } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, serviceFields } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { claim, refresh, time } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { keySaved } from '../support/computer/password-store.ts'
import { answerWith, holdRequests, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

// The words' tests show the sentence for each failure, `pet-client.test.ts` the failure for each answer, and `answer-words.test.ts` what
// takes the place of rows.

function timeIn(window: Page): Promise<number> {
  return window.evaluate(() => Date.now())
}

test('if a network’s web page comes in place of a list, the app tells that, even if the store last answered in an earlier run', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(30) })
  const signIn = 'This network answered with its own web page. Sign in to it in a browser, then try again.'
  const first = await launchApp({ connectedTo: { staging: service } })
  await storeScreen(first.window).tab('Sold').click()
  await expect(claim(first.window)).toContainText('Showing all 10 sold pets')
  // From memory, without a request, so that the last requested list is not the last one on screen.
  await storeScreen(first.window).tab('All').click()
  await expect(claim(first.window)).toHaveText('Showing 20. There may be more.')
  await closeApp(first.app)

  service.intercept(() => new Response('<html><title>Guest network</title><form></form></html>'))
  const { window } = await launchApp({ profile: first.profile })
  const { failure, rows, tab } = storeScreen(window)
  await expect(failure).toContainText(signIn)
  // The earlier run's lists are shown, with their time.
  await expect(failure).toContainText(new RegExp(`Showing pets from ${time}\\.`))
  await expect(rows).toHaveCount(20)
  await expect(claim(window)).toHaveText('Showing 20. There may be more.')
  await tab('Sold').click()
  await expect(claim(window)).toContainText('Showing all 10 sold pets')
  await openSettings(window)
  await serviceFields(window, 'staging').getByRole('button', { name: 'Test connection' }).click()
  await expect(serviceFields(window, 'staging').getByRole('alert')).toContainText(signIn)
  await closePanel(window)
  service.intercept(null)
  await refresh(window)
  await expect(failure).toHaveCount(0)
})

test('a list that loads counts as slower than usual 8 seconds after its own request began, not after another tab’s', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  const { loading, rows, tab } = storeScreen(window)
  await takeClock(window, service)
  let gate = holdRequests(service)

  await test.step('until it arrives', async () => {
    const before = await timeIn(window)
    await refresh(window)
    await expect(loading).toHaveText('Refreshing…')
    const after = await timeIn(window)
    // The request began between the two.
    await window.clock.pauseAt(before + 7990)
    await expect(loading).toHaveText('Refreshing…')
    await window.clock.runFor(after - before + 20)
    await expect(loading).toHaveText('Slower than usual')
    await expect(rows).toHaveCount(3)
    await window.clock.resume()
    gate.open()
    await expect(loading).toBeEmpty()
  })

  await test.step('another tab', async () => {
    gate = holdRequests(service)
    await refresh(window)
    await expect(loading).toHaveText('Refreshing…')
    await window.clock.fastForward(6000)
    const before = await timeIn(window)
    await tab('Sold').click()
    await expect(window.getByRole('tab', { name: 'Sold', selected: true })).toBeVisible()
    // The first request is 13 seconds old, and this one at most 7.
    await window.clock.pauseAt(before + 7000)
    await expect(loading).toHaveText('Refreshing…')
    await window.clock.resume()
    // The other list's request is still under way, and began long enough ago.
    await tab('All').click()
    await expect(loading).toHaveText('Slower than usual')
    gate.open()
    await expect(loading).toBeEmpty()
  })

  await test.step('another key, with which the first list loads behind a skeleton', async () => {
    gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '20')
    // Each request is a first one: of this page, and with the new key.
    await window.reload()
    await expect(loading).toHaveText('Refreshing…')
    await window.clock.fastForward(9000)
    await expect(loading).toHaveText('Slower than usual')
    await openSettings(window)
    const fields = serviceFields(window, 'staging')
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill(service.apiKey)
    await fields.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(fields.getByText(keySaved)).toBeVisible()
    await closePanel(window)
    await expect(loading).toHaveText('Loading pets…')
    await expect(rows).toHaveCount(0)
    gate.open()
    await expect(rows).toHaveCount(3)
    await expect(loading).toBeEmpty()
  })
})

test('a list without pets tells why it is empty or cannot be read, and offers a next step', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(3).map((pet) => ({ ...pet, status: 'on loan' })))
  const { rows, panel, tab } = storeScreen(window)
  await expect(rows).toHaveCount(3)
  for (const status of ['available', 'sold', 'pending']) {
    await tab(status).click()
    await expect(panel.getByText(`No ${status} pets.`)).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Show all', exact: true }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
  await expect(rows.first().getByRole('button')).toBeFocused()

  service.intercept(() => answerWith([null, { id: 'one' }]))
  await refresh(window)
  await expect(panel).toContainText('None of the rows in the answer could be read.')
  await expect(claim(window)).toHaveText('Showing 0. 2 rows could not be read and are not shown.')

  service.intercept(() => answerWith([]))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('No pets yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add pet' }).click()
  await expect(addSheet(window, 'staging')).toBeVisible()
})

test('after a failed list, the last one stays, and each try is announced', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(3), 'production')
  const { failure, rows } = storeScreen(window)
  await expect(rows).toHaveCount(3)
  service.intercept(() => refusal(401))
  await refresh(window)
  await expect(failure).toContainText(
    'The Production key wasn’t accepted. Check it, or ask your manager for a new one.',
  )
  await expect(failure).toContainText(new RegExp(`Showing pets from ${time}\\.`))
  await expect(rows).toHaveCount(3)

  const again = failure.getByRole('button', { name: 'Try again' })
  await test.step('a repeated failure is shown and announced again, and the button keeps the focus', async () => {
    const sentence = failure.locator('p').first()
    const first = await sentence.elementHandle()
    await again.press('Enter')
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(sentence).toBeVisible()
    await expect(again).toBeFocused()
  })

  service.intercept(null)
  await again.click()
  await expect(failure).toHaveCount(0)
  await expect(claim(window)).toContainText('Showing all 3 pets')
  expect(service.received.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${service.apiKey}`)
})

test('after a 429, the app asks twice more, not before the time that the service names, and "Details" can be copied', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const times: number[] = []
  service.intercept(() => {
    times.push(Date.now())
    return refusal(429, 'Come back later.', { 'Retry-After': '1' })
  })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const { failure } = storeScreen(window)
  await expect(failure).toContainText('Staging is busy. Try again in 1 s.')
  expect(times).toHaveLength(3)
  for (const [at, asked] of times.slice(1).entries()) expect(asked - (times[at] ?? asked)).toBeGreaterThanOrEqual(990)

  await expect(failure.getByText('HTTP status')).toBeHidden()
  await failure.getByText('Details', { exact: true }).click()
  await expect(failure.getByText('HTTP status')).toBeVisible()
  await failure.getByRole('button', { name: 'Copy details' }).click()
  await expect
    .poll(() => readClipboard(app))
    .toMatch(new RegExp(`^Time: .*${time}\nHTTP status: 429\nCode: refused\nMessage: Come back later\\.$`))
})

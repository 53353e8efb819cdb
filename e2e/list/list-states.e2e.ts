import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petNames, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { claim, refresh, time } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { keySaved } from '../support/computer/password-store.ts'
import { answerWith, holdRequests, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, listRequests } from '../support/service/received.ts'

function failure(window: Page) {
  return window.getByRole('alert').filter({ has: window.getByText('Details', { exact: true }) })
}

/** The footer's text while a list loads. */
function loading(window: Page) {
  return window.locator('footer').getByRole('status').last()
}

function timeIn(window: Page): Promise<number> {
  return window.evaluate(() => Date.now())
}

// The words' tests show the sentence for each failure, and `pet-client.test.ts` the failure for each answer.

test('if a network’s web page comes in place of a list, the app tells that, even if the store last answered in an earlier run', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(30) })
  const page = () => new Response('<html><title>Guest network</title><form></form></html>')
  const signIn = 'This network answered with its own web page. Sign in to it in a browser, then try again.'
  const first = await launchApp({ connectedTo: { staging: service } })
  await first.window.getByRole('tab', { name: 'Sold' }).click()
  await expect(claim(first.window)).toContainText('Showing all 10 sold pets')
  // From memory, without a request, so that the last requested list is not the last one on screen.
  await first.window.getByRole('tab', { name: 'All' }).click()
  await expect(claim(first.window)).toHaveText('Showing 20. There may be more.')
  service.intercept(page)
  await refresh(first.window)
  await expect(failure(first.window)).toContainText(signIn)
  await expect(petRows(first.window)).toHaveCount(20)
  await closeApp(first.app)

  const { window } = await launchApp({ profile: first.profile })
  await expect(failure(window)).toContainText(signIn)
  await test.step('the earlier run’s lists are shown, with their time', async () => {
    await expect(failure(window)).toContainText(new RegExp(`Showing pets from ${time}\\.`))
    await expect(petRows(window)).toHaveCount(20)
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(claim(window)).toContainText('Showing all 10 sold pets')
  })
  await openSettings(window)
  await serviceFields(window, 'staging').getByRole('button', { name: 'Test connection' }).click()
  await expect(serviceFields(window, 'staging').getByRole('alert')).toContainText(signIn)
  await closePanel(window)
  service.intercept(null)
  await refresh(window)
  await expect(failure(window)).toHaveCount(0)
})

test('the first list loads behind a skeleton, later ones behind the old rows and "Refreshing…"', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  let gate = createGate()
  service.intercept(async (_, next) => {
    await gate.opened
    return next()
  })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  // On a busy computer, the window may appear so late that its list is already slow.
  await expect(loading(window)).toHaveText(/^(?:Loading pets…|Slower than usual)$/)
  await expect(petRows(window)).toHaveCount(0)
  gate.open()
  await expect(petRows(window)).toHaveCount(3)
  await expect(loading(window)).toBeEmpty()

  gate = createGate()
  await refresh(window)
  await expect(loading(window)).toHaveText(/^(?:Refreshing…|Slower than usual)$/)
  await expect(petRows(window)).toHaveCount(3)
  gate.open()
  await expect(loading(window)).toBeEmpty()
})

test('a list counts as slower than usual 8 seconds after its own request began, not after another tab’s', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  let gate = holdRequests(service)

  await test.step('until it arrives', async () => {
    const before = await timeIn(window)
    await refresh(window)
    await expect(loading(window)).toHaveText('Refreshing…')
    const after = await timeIn(window)
    // The request began between the two.
    await window.clock.pauseAt(before + 7990)
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.runFor(after - before + 20)
    await expect(loading(window)).toHaveText('Slower than usual')
    await expect(petRows(window)).toHaveCount(3)
    await window.clock.resume()
    gate.open()
    await expect(loading(window)).toBeEmpty()
  })

  await test.step('another tab', async () => {
    gate = holdRequests(service)
    await refresh(window)
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.fastForward(6000)
    const before = await timeIn(window)
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(window.getByRole('tab', { name: 'Sold', selected: true })).toBeVisible()
    // The first request is 13 seconds old, and this one at most 7.
    await window.clock.pauseAt(before + 7000)
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.resume()
    // The other list's request is still under way, and began long enough ago.
    await window.getByRole('tab', { name: 'All' }).click()
    await expect(loading(window)).toHaveText('Slower than usual')
    gate.open()
    await expect(loading(window)).toBeEmpty()
  })

  await test.step('another key', async () => {
    gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '20')
    // Each request is a first one: of this page, and with the new key.
    await window.reload()
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.fastForward(9000)
    await expect(loading(window)).toHaveText('Slower than usual')
    await openSettings(window)
    const fields = serviceFields(window, 'staging')
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill(service.apiKey)
    await fields.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(fields.getByText(keySaved)).toBeVisible()
    await closePanel(window)
    await expect(loading(window)).toHaveText('Loading pets…')
    gate.open()
    await expect(petRows(window)).toHaveCount(3)
  })
})

test('a list without pets tells why it is empty, and offers a next step', async ({ showStore }) => {
  const onLoan = makePets(3).map((pet) => ({ ...pet, status: 'on loan' }))
  const { service, window } = await showStore(onLoan)
  await expect(petRows(window)).toHaveCount(3)
  const place = window.getByRole('tabpanel')

  await test.step('no pets with a status', async () => {
    for (const status of ['available', 'pending', 'sold']) {
      await window.getByRole('tab', { name: status }).click()
      await expect(window.getByText(`No ${status} pets.`)).toBeVisible()
      await window.getByRole('button', { name: 'Show all', exact: true }).press('Enter')
      await expect(petRows(window)).toHaveCount(3)
      await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
      await expect(petRows(window).first().getByRole('button')).toBeFocused()
    }
  })

  await test.step('no match for a search', async () => {
    await window.getByLabel('Search pets').fill('rex')
    await expect(window.getByText('Nothing found for “rex”.')).toBeVisible()
    await expect(claim(window)).toHaveText('None of the 3 pets match.')
    await place.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(window.getByLabel('Search pets')).toHaveValue('')
    await expect(petRows(window).first()).toBeVisible()
  })

  await test.step('no pets at all', async () => {
    service.intercept(() => answerWith([]))
    await refresh(window)
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await place.getByRole('button', { name: 'Add pet' }).click()
    await expect(window.getByRole('dialog', { name: 'Add pet to STAGING' })).toBeVisible()
  })
})

test('after a rejected key, the list, the draft and the key stay, and the key can be replaced', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(3), 'production')
  await window.getByRole('banner').getByRole('button', { name: 'Add pet' }).click()
  await window.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half a name')
  await window.keyboard.press('Escape')
  service.intercept(() => refusal(401))
  await refresh(window)
  await expect(failure(window)).toContainText(
    'The Production key wasn’t accepted. Check it, or ask your manager for a new one.',
  )
  await expect(petRows(window)).toHaveCount(3)
  await failure(window).getByRole('button', { name: 'Replace key' }).click()
  const fields = serviceFields(window, 'production')
  await expect(fields.getByLabel('API key')).toBeFocused()
  await window.keyboard.press('Escape')
  await window.getByRole('banner').getByRole('button', { name: 'Add pet' }).click()
  await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Half a name')
  await window.keyboard.press('Escape')

  service.intercept(null)
  await failure(window).getByRole('button', { name: 'Try again' }).click()
  await expect(failure(window)).toHaveCount(0)
  await expect(claim(window)).toContainText('Showing all 3 pets')
  expect(service.received.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${service.apiKey}`)
})

test('if the store cannot be reached, the last list stays with its time, each try is announced, and nothing is queued', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(3))
  await expect(petRows(window)).toHaveCount(3)
  await service.stop()
  await refresh(window)
  await expect(failure(window)).toContainText(new RegExp(`Can’t reach Staging\\.\\s*Showing pets from ${time}\\.`))
  await expect(petRows(window)).toHaveCount(3)

  const again = failure(window).getByRole('button', { name: 'Try again' })
  await test.step('a repeated failure is shown and announced again, and the button keeps the focus', async () => {
    const sentence = failure(window).locator('p').first()
    const first = await sentence.elementHandle()
    await again.press('Enter')
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(sentence).toBeVisible()
    await expect(again).toBeFocused()
  })

  await window.getByRole('banner').getByRole('button', { name: 'Add pet' }).click()
  const sheet = window.getByRole('dialog', { name: 'Add pet to STAGING' })
  await sheet.getByLabel('Name', { exact: true }).fill('Marmalade')
  await sheet.getByLabel('Category number').fill('3')
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
  await service.resume()
  await window.keyboard.press('Escape')
  const askedBefore = listRequests(service).length
  await again.click()
  await expect(failure(window)).toHaveCount(0)
  await expect.poll(() => listRequests(service).length).toBe(askedBefore + 1)
  expect(await petNames(window)).toEqual(['Bella 1', 'Biscuit 2', 'Figaro 3'])
  expect(countCreates(service)).toBe(0)
})

test('the list shows the readable rows of an odd answer and counts the rest; if nothing is readable, the old list stays', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  service.intercept(() => answerWith([{ name: 'Nameless ID' }, ...wireRows(makePets(2))]))
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect.poll(() => petNames(window)).toEqual(['Bella 1', 'Biscuit 2'])
  await expect(claim(window)).toHaveText('Showing 2. 1 row could not be read and is not shown.')

  service.intercept(() => answerWith({ pets: [] }))
  await refresh(window)
  await expect(failure(window)).toContainText('The service answered in a form we don’t understand.')
  await expect(failure(window)).toContainText('The answer was not in the form we expect.')
  await expect(petRows(window)).toHaveCount(2)

  await test.step('a list without a readable row is not called empty', async () => {
    service.intercept(() => answerWith([null, { id: 'one' }]))
    await refresh(window)
    await expect(window.getByText('None of the rows in the answer could be read.')).toBeVisible()
    await expect(window.getByText('No pets yet.')).toHaveCount(0)
    await expect(claim(window)).toHaveText('Showing 0. 2 rows could not be read and are not shown.')
  })
})

test('after a 429, the app asks twice more, not before the time that the service names, and "Details" can be copied', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const times: number[] = []
  service.intercept(() => {
    times.push(Date.now())
    return answerWith({ code: 'busy', message: 'Come back later.', status: 429 }, 429, { 'Retry-After': '1' })
  })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(failure(window)).toContainText('Staging is busy. Try again in 1 s.')
  expect(times).toHaveLength(3)
  const pauses = times.slice(1).map((at, position) => at - (times[position] ?? at))
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(990)

  await expect(failure(window).getByText('HTTP status')).toBeHidden()
  await failure(window).getByText('Details', { exact: true }).click()
  await expect(failure(window).getByText('HTTP status')).toBeVisible()
  await failure(window).getByRole('button', { name: 'Copy details' }).click()
  await expect
    .poll(() => readClipboard(app))
    .toMatch(new RegExp(`^Time: .*${time}\nHTTP status: 429\nCode: busy\nMessage: Come back later\\.$`))
  service.intercept(null)
  await failure(window).getByRole('button', { name: 'Try again' }).click()
  await expect(petRows(window)).toHaveCount(3)
})

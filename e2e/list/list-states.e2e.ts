import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petNames, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { claim, refresh, shownCount, time } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerWith, holdRequests, refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, listRequests } from '../support/service/received.ts'

function failure(window: Page) {
  return window.getByRole('alert').filter({ has: window.getByText('Details', { exact: true }) })
}

/** What the footer says while a list loads. */
function loading(window: Page) {
  return window.locator('footer').getByRole('status').last()
}

function timeIn(window: Page): Promise<number> {
  return window.evaluate(() => Date.now())
}

function busy(retryAfterSeconds?: number, status = 503): Response {
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return answerWith({ code: 'busy', message: 'Come back later.', status }, status, headers)
}

test.describe('the list explains each of its states:', () => {
  test('the first run offers to connect to a store or to try the practice store', async ({ launchApp }) => {
    const { window } = await launchApp()
    await expect(window.getByRole('button', { name: 'Try the practice store' })).toBeVisible()
    await window.getByRole('button', { name: 'Connect to your store' }).click()
    await expect(window.getByRole('heading', { name: 'Connect to your store' })).toBeVisible()
    await expect(window.getByRole('radio', { name: 'Staging' })).toBeVisible()
    await expect(serviceFields(window, 'production').getByLabel('Base URL')).toBeVisible()
    await expect(serviceFields(window, 'production').getByLabel('API key')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  })

  test('a page of the network in place of a list says so where the store answered before, also in an earlier run', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const page = () => new Response('<html><title>Guest network</title><form></form></html>')
    const signIn = 'This network answered with its own web page. Sign in to it in a browser, then try again.'
    const first = await launchApp({ connectedTo: { staging: service } })
    await expect(petRows(first.window)).toHaveCount(3)
    service.intercept(page)
    await refresh(first.window)
    await expect(failure(first.window)).toContainText(signIn)
    await expect(petRows(first.window)).toHaveCount(3)
    await first.app.close()

    const { window } = await launchApp({ profile: first.profile })
    await expect(failure(window)).toContainText(signIn)
    await openSettings(window)
    await serviceFields(window, 'staging').getByRole('button', { name: 'Test connection' }).click()
    await expect(serviceFields(window, 'staging').getByRole('alert')).toContainText(signIn)
    await closePanel(window)
    service.intercept(null)
    await refresh(window)
    await expect(failure(window)).toHaveCount(0)
  })

  test('the first list loads behind a skeleton, later ones behind the old rows and "Refreshing…"', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    let gate = createGate()
    service.intercept(async (_, next) => {
      await gate.opened
      return next()
    })
    // On a busy computer, the window may take so long to come that its list is slow already, or would be given up.
    const env = { PET_STORE_INVENTORY_DEADLINE: '120000' }
    const { window } = await launchApp({ connectedTo: { staging: service }, env })
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

  test('after 8 seconds the list is slower than usual, until it comes', async ({ launchApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await launchApp({ connectedTo: { staging: service } })
    await takeClock(window, service)
    const gate = holdRequests(service)
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

  test('the first list with another key is slow 8 seconds after its own request began', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await launchApp({ connectedTo: { staging: service } })
    await takeClock(window, service)
    await window.clock.fastForward(20_000)
    const gate = holdRequests(service)
    await openSettings(window)
    const fields = serviceFields(window, 'staging')
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill('sk-other')
    await fields.getByRole('button', { name: 'Save', exact: true }).click()
    await closePanel(window)
    await expect(loading(window)).toHaveText('Loading pets…')
    gate.open()
  })

  test('a list is slow 8 seconds after its own request began, not after that of another tab', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await launchApp({ connectedTo: { staging: service } })
    await takeClock(window, service)
    service.intercept(() => new Promise(() => {}))
    await refresh(window)
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.fastForward(6000)
    const before = await timeIn(window)
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(window.getByRole('tab', { name: 'Sold', selected: true })).toBeVisible()
    // The first request is 13 seconds old, this one 7 at most.
    await window.clock.pauseAt(before + 7000)
    await expect(loading(window)).toHaveText('Refreshing…')
    await window.clock.resume()
    // The other list's request is still under way, and began long enough ago.
    await window.getByRole('tab', { name: 'All' }).click()
    await expect(loading(window)).toHaveText('Slower than usual')
    await window.getByRole('tab', { name: 'Sold' }).click()
    await window.clock.fastForward(8000)
    await expect(loading(window)).toHaveText('Slower than usual')
  })

  test('a failure that happens again is announced and seen again, and the button keeps the focus', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    await service.stop()
    await refresh(window)
    const sentence = window.getByRole('alert').locator('p').first()
    await expect(sentence).toBeVisible()
    const first = await sentence.elementHandle()
    const again = window.getByRole('alert').getByRole('button', { name: 'Try again' })
    await again.focus()
    await again.press('Enter')
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(sentence).toBeVisible()
    await expect(again).toBeFocused()
  })

  test('the current limit can be chosen again in place of an invalid number', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(30) }) } })
    const show = window.getByLabel('Show', { exact: true })
    const problem = window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })
    await show.fill('200')
    await show.press('Enter')
    await expect(problem).toBeVisible()
    await window.getByRole('button', { name: 'Choose how many pets to show' }).click()
    await window.getByRole('menuitemradio', { name: '20' }).click()
    await expect(problem).toBeHidden()
    await expect(show).toHaveValue('20')
  })

  test('“Pets shown by default” applies where only a tab was clicked', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(120) }) } })
    await window.getByRole('tab', { name: 'Available' }).click()
    const panel = await openSettings(window)
    await panel.getByRole('combobox', { name: 'Pets shown by default' }).selectOption('10')
    await closePanel(window)
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('10')
    await expect.poll(() => shownCount(window)).toBe(10)
  })

  test('a store without pets offers to add one', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: [] }) } })
    await expect(window.getByText('No pets yet.')).toBeVisible()
    await window.getByRole('tabpanel').getByRole('button', { name: 'Add pet' }).click()
    await expect(window.getByRole('dialog', { name: 'Add pet to STAGING' })).toBeVisible()
  })

  test('a store without pets of one status offers to show all', async ({ shareApp, startService }) => {
    const onLoan = makePets(3).map((pet) => ({ ...pet, status: 'on loan' }))
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: onLoan }) } })
    for (const status of ['available', 'pending', 'sold']) {
      await window.getByRole('tab', { name: status }).click()
      await expect(window.getByText(`No ${status} pets.`)).toBeVisible()
      await window.getByRole('button', { name: 'Show all', exact: true }).press('Enter')
      await expect(petRows(window)).toHaveCount(3)
      await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
      await expect(petRows(window).first().getByRole('button')).toBeFocused()
    }
  })

  test('a search without a match says what it searched, and offers to clear the search', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(64) }) } })
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await window.getByLabel('Search pets').fill('rex')
    await expect(window.getByText('Nothing found for “rex”.')).toBeVisible()
    await expect(claim(window)).toHaveText('None of the 64 pets match.')
    await window.getByRole('tabpanel').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(window.getByLabel('Search pets')).toHaveValue('')
    await expect(petRows(window).first()).toBeVisible()
  })

  test('a rejected key can be replaced; the list, the draft and the key stay', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { production: service } })
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

  test('if the store cannot be reached, the last list stays, with its time, and nothing is queued', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    await service.stop()
    await refresh(window)
    await expect(failure(window)).toContainText(new RegExp(`Can’t reach Staging\\.\\s*Showing pets from ${time}\\.`))
    await expect(petRows(window)).toHaveCount(3)

    await window.getByRole('banner').getByRole('button', { name: 'Add pet' }).click()
    const sheet = window.getByRole('dialog', { name: 'Add pet to STAGING' })
    await sheet.getByLabel('Name', { exact: true }).fill('Marmalade')
    await sheet.getByLabel('Category number').fill('3')
    await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
    await expect(sheet.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })).toBeVisible()
    await service.resume()
    await window.keyboard.press('Escape')
    const askedBefore = listRequests(service).length
    await failure(window).getByRole('button', { name: 'Try again' }).click()
    await expect(failure(window)).toHaveCount(0)
    await expect.poll(() => listRequests(service).length).toBe(askedBefore + 1)
    expect(await petNames(window)).toEqual(['Bella 1', 'Biscuit 2', 'Figaro 3'])
    expect(countCreates(service)).toBe(0)
  })

  test('the next morning, what is on screen since yesterday says so, though nothing is loaded again', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await launchApp({ connectedTo: { staging: service } })
    await takeClock(window, service)
    const panel = await openSettings(window)
    await panel.getByRole('combobox', { name: 'Refresh automatically' }).selectOption('Never')
    await closePanel(window)
    await service.stop()
    await refresh(window)
    const yesterday = await window.evaluate(() => `${new Date().getDate()}`)
    await expect(window.getByRole('alert')).toContainText(new RegExp(`Showing pets from ${time}\\.`))
    await window.clock.fastForward(24 * 60 * 60_000)
    await expect(window.getByRole('alert')).toContainText(
      new RegExp(`Showing pets from .*\\b${yesterday}\\b.*${time}\\.`),
    )
    await expect(claim(window)).toHaveText(new RegExp(`^Showing all 3 pets · .*\\b${yesterday}\\b.*${time}$`))
    await service.resume()
  })

  test('after a restart, the last list of a store that cannot be reached is shown with its time', async ({
    launchApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(30) })
    const first = await launchApp({ connectedTo: { staging: service } })
    await first.window.getByRole('tab', { name: 'Sold' }).click()
    await expect(claim(first.window)).toContainText('Showing all 10 sold pets')
    // From memory, without a request: the list requested last is not the one on screen last.
    await first.window.getByRole('tab', { name: 'All' }).click()
    await expect(claim(first.window)).toHaveText('Showing 20. There may be more.')
    await first.app.close()
    await service.stop()

    const { window } = await launchApp({ profile: first.profile })
    await expect(failure(window)).toContainText(new RegExp(`Can’t reach Staging\\.\\s*Showing pets from ${time}\\.`))
    await expect.poll(async () => (await petNames(window)).length).toBeGreaterThan(10)
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(claim(window)).toContainText('Showing all 10 sold pets')
    expect(countCreates(service)).toBe(0)
  })

  test('an unexpected answer is called one that the app does not understand, and the old list stays', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    const odd: readonly (readonly [reason: string, answer: () => Response])[] = [
      ['The answer was not JSON.', () => new Response('Hello')],
      ['The answer was not in the form we expect.', () => answerWith({ pets: [] })],
      ['The answer had an HTTP status that a pet store doesn’t send.', () => answerWith([], 418)],
    ]
    for (const [reason, answer] of odd) {
      service.intercept(answer)
      await refresh(window)
      await expect(failure(window)).toContainText('The service answered in a form we don’t understand.')
      await expect(failure(window)).toContainText(reason)
      await expect(petRows(window)).toHaveCount(3)
    }
  })

  test('in a list with bad rows, the readable ones are shown and the others counted', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService()
    service.intercept(() => answerWith([{ name: 'Nameless ID' }, ...wireRows(makePets(2))]))
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect.poll(() => petNames(window)).toEqual(['Bella 1', 'Biscuit 2'])
    await expect(claim(window)).toHaveText('Showing 2. 1 row could not be read and is not shown.')
  })

  test('a list without a readable row is not called empty', async ({ shareApp, startService }) => {
    const service = await startService()
    service.intercept(() => answerWith([null, { id: 'one' }]))
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(window.getByText('None of the rows in the answer could be read.')).toBeVisible()
    await expect(window.getByText('No pets yet.')).toHaveCount(0)
    await expect(claim(window)).toHaveText('Showing 0. 2 rows could not be read and are not shown.')
  })

  test('"Details" of an error has its code, HTTP status and time, and can be copied', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    service.intercept(() => busy(60))
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await expect(failure(window)).toContainText('Staging is busy. Try again in 60 s.')
    await expect(failure(window).getByText('HTTP status')).toBeHidden()
    await failure(window).getByText('Details', { exact: true }).click()
    await expect(failure(window).getByText('HTTP status')).toBeVisible()
    await failure(window).getByRole('button', { name: 'Copy details' }).click()
    await expect
      .poll(() => readClipboard(app))
      .toMatch(new RegExp(`^Time: .*${time}\nHTTP status: 503\nCode: busy\nMessage: Come back later\\.$`))
    service.intercept(null)
    await failure(window).getByRole('button', { name: 'Try again' }).click()
    await expect(petRows(window)).toHaveCount(3)
  })

  for (const status of [429, 503]) {
    test(`after a ${status} the app asks again twice, not before the time that the service names`, async ({
      shareApp,
      startService,
    }) => {
      const service = await startService({ pets: makePets(3) })
      const times: number[] = []
      service.intercept(() => {
        times.push(Date.now())
        return busy(1, status)
      })
      const { window } = await shareApp({ connectedTo: { staging: service } })
      await expect(failure(window)).toContainText('Staging is busy. Try again in 1 s.')
      expect(times).toHaveLength(3)
      const pauses = times.slice(1).map((time, position) => time - (times[position] ?? time))
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(990)
    })
  }

  test('if the service is busy for a moment, the app asks again without a message', async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: makePets(3) })
    let isFirst = true
    service.intercept((_, next) => {
      const answer = isFirst ? busy() : next()
      isFirst = false
      return answer
    })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    expect(listRequests(service)).toHaveLength(2)
  })
})

import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addSheet } from '../support/clerk/add-sheet.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { time } from '../support/clerk/shown-list.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerWith, holdRequests, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

// The words' tests show the sentence for each failure, `pet-client.test.ts` the failure for each answer, and `answer-words.test.ts` what
// takes the place of rows. `pet-lists.test.ts` tests how often a busy service is asked.

const showingOlder = new RegExp(`Showing pets from ${time}\\.`)

test('a list that loads for 8 seconds is slower than usual, and the first one with another key loads behind a skeleton', async ({
  launchStore,
}) => {
  const { service, window, loading, rows, show, refresh } = storeIn(await launchStore(makePets(3)))
  await takeClock(window, service)
  const gate = holdRequests(service, ({ url }) => !url.endsWith('limit=1'))
  await refresh()
  await expect(loading).toHaveText('Refreshing…')
  await window.clock.fastForward(7_000)
  await expect(loading).toHaveText('Refreshing…')
  await window.clock.fastForward(1_000)
  await expect(loading).toHaveText('Slower than usual')
  // Another list's request has just begun.
  await show('20')
  await expect(loading).toHaveText('Refreshing…')
  await show('As many as possible')

  const staging = await openConnection(window, 'staging')
  await staging.replaceKey(service.apiKey)
  await expect(staging.keySaved).toBeVisible()
  await closePanel(window)
  await expect(loading).toHaveText('Loading pets…')
  await expect(rows).toHaveCount(0)
  gate.open()
  await expect(rows).toHaveCount(3)
  await expect(loading).toBeEmpty()
})

test('a list without pets tells why it is empty or cannot be read, and offers a next step', async ({ showStore }) => {
  const { service, window, rows, panel, tab, button, claims, refresh } = storeIn(
    await showStore(makePets(3).map((pet) => ({ ...pet, status: 'on loan' }))),
  )
  await tab('Available').click()
  await expect(panel).toContainText('No available pets.')
  await button('Show all', panel).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  await expect(rows.first().getByRole('button')).toBeFocused()

  service.intercept(() => answerWith([null, { id: 'one' }]))
  await refresh()
  await expect(panel).toContainText('could not be read')
  await claims('Showing 0. 2 rows could not be read.')

  service.intercept(() => answerWith([]))
  await button('Try again', panel).click()
  await expect(panel).toContainText('No pets yet.')
  await button('Add pet', panel).click()
  await expect(addSheet(window, 'staging')).toBeVisible()
})

test('after a failed list, the last one stays, and each try is announced', async ({ showStore }) => {
  const { service, app, failure, rows, button, claims, refresh } = storeIn(await showStore(makePets(3)))
  const again = button('Try again', failure)
  await expect(rows).toHaveCount(3)
  service.intercept(() => refusal(401))
  await refresh()
  const sentence = 'The Staging key wasn’t accepted. Check it, or ask your manager for a new one.'
  await expect(failure).toContainText(sentence)
  await expect(failure).toContainText(showingOlder)
  await expect(rows).toHaveCount(3)
  // A repeated failure is shown and announced again, and the button keeps the focus.
  const shown = failure.locator('p').first()
  const first = await shown.elementHandle()
  await again.press('Enter')
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(shown).toBeVisible()
  await expect(again).toBeFocused()
  // After a 429, the only countdown is to the time that the service names, and "Details" can be copied.
  service.intercept(() => refusal(429, 'Come back later.', { 'Retry-After': '99' }))
  await again.click()
  await expect(failure).toContainText(/^Staging is busy\. Try again in \d\d s\.Showing pets from [^.]+\. ?Details/)
  await failure.getByText('Details', { exact: true }).click()
  await button('Copy details', failure).click()
  await expect
    .poll(() => readClipboard(app))
    .toMatch(new RegExp(`^Time: .*${time}\nHTTP status: 429\nCode: refused\nMessage: Come back later\\.$`))

  // A network's own page in place of the list.
  service.intercept(() => new Response('<html><title>Guest network</title><form></form></html>'))
  await again.click()
  const signIn = 'This network answered with its own web page. Sign in to it in a browser, then try again.'
  await expect(failure).toContainText(signIn)
  service.intercept(null)
  await again.click()
  await expect(failure).toHaveCount(0)
  await claims(/^Showing all 3 pets/)
})

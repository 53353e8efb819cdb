import { expect } from '@playwright/test'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn, emptyForm } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { readClipboard, typeByHand } from '../support/clerk/keyboard.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { holdCreates, interceptCreates } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { countCreates, createRequests, sentNames } from '../support/service/received.ts'

test('a pet is sent once and exactly as typed, and a message leads to it', async ({ showStore }) => {
  const launched = addFormIn(await showStore(makePets(60)))
  const { app, service, window, messages, ...form } = launched
  await expect(petRows(window).first()).toBeVisible()
  const gate = holdCreates(service)
  await form.open()
  await form.fill({ name: 'Zoë "Zip" O’Hara', categoryId: '9007199254740993', status: 'Sold' })
  const button = form.button('Add to STAGING')
  await button.focus()
  await button.dblclick()
  await window.keyboard.press('Enter')
  await form.pressAdd()
  await form.pressNext()
  await form.tells('Adding “Zoë "Zip" O’Hara”…')
  gate.open()
  await form.tells('“Zoë "Zip" O’Hara” added to Staging as #61.')
  await expect(form.sheet).toBeHidden()
  const [request, ...others] = createRequests(service)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    target: '/v1/pets',
    body: '{"name":"Zoë \\"Zip\\" O’Hara","categoryId":9007199254740993,"status":"sold"}',
  })
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${service.apiKey}`)

  await messages.getByRole('button', { name: 'Copy ID' }).click()
  await expect(messages.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.poll(() => readClipboard(app)).toBe('61')
  await messages.getByRole('button', { name: 'View' }).click()
  await expect(petDetails(window).getByRole('heading', { name: 'Zoë "Zip" O’Hara' })).toBeVisible()
})

test('each environment keeps its draft and its last categories through a restart, and sends nothing later', async ({
  launchStore,
}) => {
  const draft = { name: 'Marmalade', categoryId: '42', status: 'Sold' }
  const { app, service, window, sheet, again, ...form } = addFormIn(await launchStore(makePets(3)))
  // Two categories, and a pet that could not be sent.
  await form.open()
  await form.fill({ name: 'Rex', categoryId: '42' })
  await form.pressNext()
  await expect(form.button('42')).toBeVisible()
  await form.fill({ name: 'Max', categoryId: '9007199254740993' })
  await form.pressNext()
  await expect.poll(() => countCreates(service)).toBe(2)
  await expect(sheet.getByText('Adding')).toHaveCount(0)
  await service.stop()
  await form.fill(draft)
  await form.pressAdd()
  await expect(
    form.alert('Can’t reach Staging. Its server refused the connection. “Marmalade” was not added.'),
  ).toBeVisible()
  await form.escape()
  await service.resume()
  // Another environment has none of these.
  await switchTo(window, 'practice')
  const practice = addFormIn({ window }, 'practice')
  await practice.opensWith(emptyForm)
  await expect(practice.button('Dogs · 3')).toBeVisible()
  await expect(practice.button('42')).toHaveCount(0)
  await form.escape()
  await switchTo(window, 'staging')
  await form.opensWith(draft)
  await app.close()

  const reopened = addFormIn(await again())
  const { category } = reopened
  await reopened.opensWith(draft)
  const recent = reopened.sheet.getByText('Recent:').getByRole('button')
  await expect(recent).toHaveText(['9007199254740993', '42'])
  await category.fill('')
  await recent.last().click()
  await expect(category).toHaveValue('42')
  await reopened.escape()
  const asked = service.received.length
  await refresh(reopened.window)
  await expect.poll(() => service.received.length).toBeGreaterThan(asked)
  expect(countCreates(service)).toBe(2)
})

test('a message that appears while another window has the focus stays until the clerk is back and then goes away by itself; several quick adds have one, which leads to them', async ({
  launchStore,
}) => {
  const { app, service, window, messages, ...form } = addFormIn(await launchStore(makePets(3)))
  await takeClock(window, service)
  const { days } = addedHereIn(window)
  const gate = holdCreates(service)
  await form.add({ name: 'Bella', categoryId: '7' })
  // Playwright makes every page believe that it has the focus.
  const session = await window.context().newCDPSession(window)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await app.evaluateHandle(({ BrowserWindow }) => new BrowserWindow({ width: 300, height: 200 }))
  await other.evaluate((opened) => opened.focus())
  const hasFocus = () => window.evaluate(() => document.hasFocus())
  await expect.poll(hasFocus).toBe(false)

  gate.open()
  const message = messages.getByRole('dialog').filter({ hasText: /^“Bella” added to Staging as #4\.View/ })
  await expect(message).toBeVisible()
  await window.clock.runFor(60_000)
  await expect(message).toBeVisible()

  await other.evaluate((opened) => opened.destroy())
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
  await expect.poll(hasFocus).toBe(true)
  await window.clock.runFor(9_000)
  await expect(message).toBeVisible()
  await window.clock.runFor(2_000)
  await expect(message).toBeHidden()

  // Several quick adds show one message, which leads to them.
  await form.addByKeys({ name: 'Bird 1', categoryId: '7' })
  for (const name of ['Bird 2', 'Bird 3', 'Bird 4', 'Bird 5']) {
    await window.keyboard.type(name)
    await form.pressNext()
  }
  const together = messages.getByRole('dialog')
  await expect(together).toHaveText([/^5 added\.“Bird 5” added to Staging as #9\.Show them/])
  expect(countCreates(service)).toBe(6)
  await together.getByRole('button', { name: 'Show them' }).click()
  await expect(days).toHaveText(['Today (6)'])
  await expect(together).toHaveCount(0)
})

const question = 'Add “Bella” to PRODUCTION?'
const bella = { name: 'Bella', categoryId: '3', status: 'Pending' }

/** Opens an app on production in which the clerk has not switched environments yet. */
async function openProduction(shareApp: ShareApp, startService: typeof startPetService) {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: service, staging: await startService() }
  const launched = await shareApp({ connectedTo, environment: 'production' })
  return {
    ...addFormIn({ ...launched, service }, 'production'),
    /** Switches away and back, so that the next add to production counts as the first. */
    async switchAndBack(): Promise<void> {
      await switchTo(launched.window, 'staging')
      await switchTo(launched.window, 'production')
    },
  }
}

test('the question before the first add to production names everything that will be sent, and the app sends it only if the clerk agrees', async ({
  shareApp,
  startService,
}) => {
  const { service, window, sheet, ...form } = await openProduction(shareApp, startService)
  const asked = form.alert(question)
  const nothingSent = sheet.getByText('Nothing was sent.', { exact: true })
  // The app also asks about a pet that came back before the switch; Escape keeps that pet.
  await service.stop()
  await form.addByKeys(bella)
  await form.tells('Can’t reach Production. Its server refused the connection. “Bella” was not added.')
  await form.escape()
  await service.resume()
  await form.switchAndBack()
  await form.open()
  await form.button('Try again').click()
  await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
  await expect(form.name).toBeFocused()
  await form.escape()
  await expect(nothingSent).toBeVisible()
  await expect(asked).toHaveCount(0)
  await form.holds(bella)
  // While it is shown, Enter moves on in the form, and “Go back” keeps both pets.
  await form.pressNext()
  await asked.waitFor()
  await typeByHand(window, 'Max')
  await window.keyboard.press('Enter')
  await expect(form.category).toBeFocused()
  await form.button('Go back').click()
  await expect(nothingSent).toBeVisible()
  await expect(form.name).toHaveValue('Max')
  await form.tells('“Bella” was not added.')
  expect(countCreates(service)).toBe(0)
  // The same keys again add the pet.
  await form.name.fill('')
  await form.button('Back into the form').click()
  await form.pressAdd()
  // Main asks. A second press before the question appears counts as the first.
  await asked.waitFor()
  await form.pressAdd()
  await form.tells('“Bella” added to Production as #4.')
  expect(sentNames(service)).toEqual(['Bella'])
})

// From “Added here”: `added-here.e2e.ts`. `played-additions.test.ts` and `played-deliveries.test.ts` test after what main asks.
test('the app also asks for a pet that may have been added, from the line above a list without rows', async ({
  shareApp,
  startService,
}) => {
  const { service, window, sheet, ...form } = await openProduction(shareApp, startService)
  const lost = lostPet(window.locator('body'), 'Bella', 'Production')
  interceptCreates(service, () => 'hang-up')
  await form.addByKeys(bella)
  await expect(lost.line).toBeVisible()
  await form.escape()
  service.intercept(null)
  await form.switchAndBack()
  await window.getByLabel('Search pets').fill('nobody')
  await form.tells('Nothing found for “nobody”.')
  await lost.press('Add it again anyway')
  await expect(form.alert(question)).toContainText('Category 3. Status Pending.')
  await form.button('Add it again anyway').click()
  await form.escape()
  await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
  await expect(sheet.getByText('“Bella” was not added.')).toHaveCount(0)
  expect(countCreates(service)).toBe(1)
})

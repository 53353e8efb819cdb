import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addFormIn, emptyForm } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { petDetails, petRows, switchTo } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, createRequests } from '../support/service/received.ts'

test('a pet is sent once and exactly as typed, and a message leads to it', async ({ showStore }) => {
  const launched = addFormIn(await showStore(makePets(60), 'production'), 'production')
  const { app, service, window, messages, ...form } = launched
  await expect(petRows(window).first()).toBeVisible()
  const gate = holdCreates(service)
  await form.open()
  await form.fill({ name: 'Zoë "Zip" O’Hara', categoryId: '9007199254740993', status: 'Sold' })
  const button = form.button('Add to PRODUCTION')
  await button.focus()
  await button.dblclick()
  await window.keyboard.press('Enter')
  await form.pressAdd()
  await form.pressNext()
  await form.tells('Adding “Zoë "Zip" O’Hara”…')
  gate.open()
  await form.tells('“Zoë "Zip" O’Hara” added to Production as #61.')
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
  await test.step('two categories, and a pet that could not be sent', async () => {
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
  })
  await test.step('another environment has none of these', async () => {
    await switchTo(window, 'practice')
    const practice = addFormIn({ window }, 'practice')
    await practice.opensWith(emptyForm)
    await expect(practice.button('Dogs · 3')).toBeVisible()
    await expect(practice.button('42')).toHaveCount(0)
    await form.escape()
    await switchTo(window, 'staging')
    await form.opensWith(draft)
    await app.close()
  })

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

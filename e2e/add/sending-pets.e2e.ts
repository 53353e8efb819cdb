import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addPet, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petDetails, petNames, petRows, switchTo } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerWith, holdCreates, interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, createRequests, sentPets } from '../support/service/received.ts'

test('a pet that could not be sent is never sent later, and its draft survives switching environments and a restart', async ({
  launchApp,
  startService,
}) => {
  const draft = { name: 'Marmalade', categoryId: '5', status: 'Sold' }
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await service.stop()
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  const alert = sheet.getByRole('alert').filter({ hasText: 'Can’t reach Staging. Marmalade was not added.' })
  await expect(alert).toBeVisible()
  await expectDraft(sheet, draft)

  await service.resume()
  await window.keyboard.press('Escape')
  await switchTo(window, 'practice')
  const practiceSheet = await openAddSheet(window, 'practice')
  await expectDraft(practiceSheet, { name: '', categoryId: '', status: 'Available' })
  await window.keyboard.press('Escape')
  await switchTo(window, 'staging')
  await expectDraft(await openAddSheet(window, 'staging'), draft)
  await app.close()

  const { window: reopened } = await launchApp({ profile })
  await expectDraft(await openAddSheet(reopened, 'staging'), draft)
  await reopened.keyboard.press('Escape')
  const asked = service.received.length
  await refresh(reopened)
  await expect.poll(() => service.received.length).toBeGreaterThan(asked)
  expect(countCreates(service)).toBe(0)
})

test('the form mentions a pet with the same name, even if it was added here and no list shows it, and adds the new one anyway', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(60) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  await addPet(window, 'staging', { name: 'Rex', categoryId: '3' })
  await expect(window.getByText('Rex added to Staging as #61.')).toBeVisible()
  await expect(petRows(window).filter({ hasText: 'Rex' })).toHaveCount(0)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'rex', categoryId: '3' })
  await expect(sheet.getByText('A pet called Rex is already listed (#61, Available).', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('rex added to Staging as #62.')).toBeVisible()
})

test('if the service refuses a pet, its message is shown as text above the form, which keeps the pet and can send it again', async ({
  shareApp,
  startService,
}) => {
  const message = '<b>Name</b> is <img src=x onerror="document.title=1"> taken.'
  const draft = { name: 'Rex', categoryId: '3', status: 'Pending' }
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, () => answerWith({ code: 'name_taken', message, status: 400 }, 400))
  const sheet = await addPet(window, 'staging', draft)
  const alert = sheet.getByRole('alert').filter({ hasText: `${message} Rex was not added.` })
  await expect(alert).toBeVisible()
  expect(await alert.locator('b, img').count()).toBe(0)
  const above = await alert.boundingBox()
  const below = await nameField(sheet).boundingBox()
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await alert.getByText('Details', { exact: true }).click()
  await expect(alert).toContainText('name_taken')
  await expect(alert).toContainText('HTTP status400')

  await test.step('after it is dismissed, another refusal shows it again', async () => {
    const dismiss = alert.getByRole('button', { name: 'Dismiss', exact: true })
    await dismiss.press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, draft)
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await dismiss.click()
    await expect(alert).toHaveCount(0)
    expect(countCreates(service)).toBe(2)
  })

  await test.step('dismissing the reason keeps the pet that came back', async () => {
    await expect(sheet.getByText('Rex was not added.', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Put it back' }).click()
    await expectDraft(sheet, draft)
    service.intercept(null)
    await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
    await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  })
})

test('a double click, Enter and Ctrl+Enter on a slow service make one request', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const gate = holdCreates(service)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  const button = sheet.getByRole('button', { name: 'Add to STAGING' })
  await button.focus()
  await button.dblclick()
  await window.keyboard.press('Enter')
  await window.keyboard.press('ControlOrMeta+Enter')
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByText('Adding Rex…', { exact: true })).toBeVisible()
  gate.open()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect.poll(() => petNames(window)).toEqual([...makePets(3).map(({ name }) => name), 'Rex'])
  expect(countCreates(service)).toBe(1)
})

test('a new pet is sent with its exact category, even beyond 2^53, and a message tells where it was added and its number', async ({
  shareApp,
  startService,
}) => {
  const pets = [...makePets(3), { id: '811', name: 'Oscar', categoryId: '9' }]
  const service = await startService({ pets, apiKey: 'sk-production' })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  const zoe = { name: 'Zoë "Zip" O’Hara', categoryId: '9007199254740993', status: 'Sold' }
  const sheet = await addPet(window, 'production', zoe)
  await expect(window.getByText('Zoë "Zip" O’Hara added to Production as #812.', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(petRows(window).filter({ hasText: '9007199254740993' })).toContainText('Sold')
  const [request] = createRequests(service)
  expect(request).toMatchObject({
    target: '/v1/pets',
    body: '{"name":"Zoë \\"Zip\\" O’Hara","categoryId":9007199254740993,"status":"sold"}',
  })
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(request?.headers.get('Authorization')).toBe('Bearer sk-production')

  const messages = window.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Copy ID' }).click()
  await expect(messages.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.poll(() => readClipboard(app)).toBe('812')
  await messages.getByRole('button', { name: 'View' }).click()
  await expect(petDetails(window).getByRole('heading', { name: 'Zoë "Zip" O’Hara' })).toBeVisible()
})

test('“Let the store decide” leaves the status out of the request', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await addPet(window, 'staging', { name: 'Rex', categoryId: '3', status: 'Let the store decide' })
  await expect(petRows(window).filter({ hasText: 'Rex' })).toContainText('Not set')
  expect(sentPets(service)[0]).toEqual({ name: 'Rex', categoryId: 3 })
})

test('a message that appears while another window has the focus stays until the clerk is back, and then goes away by itself', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  const gate = holdCreates(service)
  await addPet(window, 'staging', { name: 'Bella', categoryId: '7' })
  // Playwright makes every page believe that it has the focus.
  const session = await window.context().newCDPSession(window)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const other = await app.evaluateHandle(({ BrowserWindow }) => new BrowserWindow({ width: 300, height: 200 }))
  await other.evaluate((opened) => opened.focus())
  await expect.poll(() => window.evaluate(() => document.hasFocus())).toBe(false)

  gate.open()
  const message = window.getByRole('region', { name: 'Messages' }).getByText('Bella added to Staging as #4.')
  await expect(message).toBeVisible()
  await window.clock.runFor(60_000)
  await expect(message).toBeVisible()

  await other.evaluate((opened) => opened.destroy())
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
  await expect.poll(() => window.evaluate(() => document.hasFocus())).toBe(true)
  await window.clock.runFor(9_000)
  await expect(message).toBeVisible()
  await window.clock.runFor(2_000)
  await expect(message).toBeHidden()
})

import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addPet, expectDraft, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { waitForAnswers } from '../support/clerk/shown-list.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { answerWith, holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, createRequests } from '../support/service/received.ts'

test('a new pet is sent with its category as a number, exact beyond 2^53, and with its status', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3), apiKey: 'sk-production' })
  const { window } = await shareApp({ connectedTo: { production: service } })
  await addPet(window, 'production', {
    name: 'Zoë "Zip" O’Hara',
    categoryId: '9007199254740993',
    status: 'Sold',
  })
  await expect(window.getByText('Zoë "Zip" O’Hara added to Production as #4.').first()).toBeVisible()

  expect(createRequests(service).map(({ target, body }) => [target, body])).toEqual([
    ['/v1/pets', '{"name":"Zoë \\"Zip\\" O’Hara","categoryId":9007199254740993,"status":"sold"}'],
  ])
  const headers = createRequests(service)[0]?.headers
  expect(headers?.get('Content-Type')).toBe('application/json')
  expect(headers?.get('Authorization')).toBe('Bearer sk-production')
  await expect(petRows(window).filter({ hasText: '9007199254740993' })).toContainText('Sold')
})

test('a new pet whose status is left to the store is sent without one', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await addPet(window, 'staging', {
    name: 'Bella',
    categoryId: '9223372036854775807',
    status: 'Let the store decide',
  })
  await expect(window.getByText('Bella added to Staging as #4.').first()).toBeVisible()
  expect(createRequests(service).map(({ body }) => body)).toEqual(['{"name":"Bella","categoryId":9223372036854775807}'])
})

test('a 400 shows its code and status on request, and the form can be sent again', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  interceptCreates(service, () => answerWith({ code: 'name_taken', message: 'Taken.', status: 400 }, 400))
  const { window } = await shareApp({ connectedTo: { production: service } })
  const sheet = await addPet(window, 'production', { name: 'Bella', categoryId: '3', status: 'Pending' })
  await sheet.getByRole('alert').getByText('Details', { exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('name_taken')
  await expect(sheet.getByRole('alert')).toContainText('HTTP status400')
  await expectDraft(sheet, { name: 'Bella', categoryId: '3', status: 'Pending' })

  service.intercept(null)
  await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
  await expect(window.getByText(/^Bella added to Production/).first()).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

test('a 401 leaves the draft and the saved key where they are, and leads to the key', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-production' })
  interceptCreates(service, () => refusal(401, 'Expired.'))
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  const draft = { name: 'Bella', categoryId: '3', status: 'Pending' }
  const sheet = await addPet(window, 'production', draft)
  const alert = sheet.getByRole('alert')
  await expect(alert).toContainText('The Production key wasn’t accepted. Check it, or ask your manager for a new one.')
  await expectDraft(sheet, draft)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: 'sk-production' })
  expect(countCreates(service)).toBe(1)
  // A key may work for lists alone, so the notice stays while lists keep arriving.
  const before = service.received.length
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect.poll(() => service.received.length).toBeGreaterThan(before)
  await waitForAnswers(window)
  await expect(alert).toBeVisible()

  await alert.getByRole('button', { name: 'Replace key' }).click()
  await expect(serviceFields(window, 'production').getByLabel('API key')).toBeFocused()
  await closePanel(window)
  await expectDraft(await openAddSheet(window, 'production'), draft)
})

test('a 404 of the lookup shows the service’s own words on request', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(500) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  await window.getByLabel('Search pets').fill('#812')
  const searchField = window.getByLabel('Search pets').locator('..')
  await expect(searchField).toHaveText(/^0 of /)
  await window.getByLabel('Search pets').press('Enter')
  const alert = window.getByRole('alert').filter({ hasText: /^Not among the/ })
  await alert.getByText('Details', { exact: true }).click()
  await expect(alert).toContainText('HTTP status404')
  await expect(alert).toContainText('There is no such pet.')
  // One count is enough: that of the sentence.
  await expect(searchField).toHaveText('')
  expect(service.received.some(({ target }) => target === '/v1/pets/812')).toBe(true)
})

test('a create that hangs in staging does not delay or cut off one in production, and vice versa', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: makePets(3) })
  const production = await startService({ pets: makePets(5) })
  const gate = holdCreates(staging)
  const { window } = await shareApp({ connectedTo: { production, staging } })
  const ask = (call: string) => window.evaluate(`petStore.${call}`)
  const pet = "{ name: 'Rex', categoryId: '3' }"
  await ask("selectEnvironment({ environment: 'staging' })")
  const hung = ask(`createPet({ environment: 'staging', id: '${crypto.randomUUID()}', pet: ${pet} })`)
  await expect.poll(() => countCreates(staging)).toBe(1)
  await ask("selectEnvironment({ environment: 'production' })")
  expect(
    await ask(`createPet({ environment: 'production', id: '${crypto.randomUUID()}', pet: ${pet} })`),
  ).toMatchObject({
    value: { outcome: { kind: 'added', petId: '6', confirmedBy: 'answer' } },
  })
  gate.open()
  expect(await hung).toMatchObject({ value: { outcome: { kind: 'added', petId: '4', confirmedBy: 'answer' } } })
  expect([countCreates(staging), countCreates(production)]).toEqual([1, 1])
})

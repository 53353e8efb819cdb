import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addPet, expectDraft, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { refresh, waitForAnswers } from '../support/clerk/shown-list.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

test('a 401 keeps the draft and the saved key, and leads to the key', async ({ shareApp, startService }) => {
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
  // A key may work only for lists, so the notice stays while lists keep arriving.
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

test('a list’s failure can be dismissed, and is shown when the list fails again', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  await service.stop()
  const alert = window.getByRole('alert').filter({ hasText: 'Can’t reach Staging.' })
  for (let round = 1; round <= 2; round += 1) {
    await refresh(window)
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(window.locator(':focus')).toHaveCount(1)
    await expect(petRows(window)).toHaveCount(3)
  }
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
    await ask(
      `createPet({ environment: 'production', id: '${crypto.randomUUID()}', pet: ${pet}, consents: { firstAdd: true } })`,
    ),
  ).toMatchObject({
    value: { outcome: { kind: 'added', petId: '6', confirmedBy: 'answer' } },
  })
  gate.open()
  expect(await hung).toMatchObject({ value: { outcome: { kind: 'added', petId: '4', confirmedBy: 'answer' } } })
  expect([countCreates(staging), countCreates(production)]).toEqual([1, 1])
})

import { expect, type Page } from '@playwright/test'
import { createGate, type Gate } from '../../src-shared/testing/gate.ts'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, categoryField, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openPalette, switchTo } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const question = 'Add Bella to PRODUCTION?'
const bella = { name: 'Bella', categoryId: '3', status: 'Pending' }

/** Opens an app on production in which the clerk has not switched environments yet. */
async function openProduction(shareApp: ShareApp, startService: typeof startPetService) {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: service, staging: await startService() }
  return { service, ...(await shareApp({ connectedTo, environment: 'production' })) }
}

/** Switches away and back, so that the next add to production counts as the first. */
async function switchAndBack(window: Page): Promise<void> {
  await switchTo(window, 'staging')
  await switchTo(window, 'production')
}

test('the question before the first add to production names everything that will be sent, and the app sends it only if the clerk agrees', async ({
  shareApp,
  startService,
}) => {
  const { service, window } = await openProduction(shareApp, startService)
  await switchAndBack(window)
  const sheet = await openAddSheet(window, 'production')
  const asked = sheet.getByRole('alert').filter({ hasText: question })
  const nothingSent = sheet.getByText('Nothing was sent.', { exact: true })

  await test.step('“Go back” and Escape keep the typed pet', async () => {
    await fillIn(sheet, bella)
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
    await sheet.getByRole('button', { name: 'Go back' }).click()
    await expect(nothingSent).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expectDraft(sheet, bella)
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await asked.waitFor()
    await window.keyboard.press('Escape')
    await expect(nothingSent).toBeVisible()
    await expect(sheet).toBeVisible()
    await expectDraft(sheet, bella)
  })

  await test.step('it goes away when the clerk changes the pet that it names', async () => {
    await nameField(sheet).fill('Bela')
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText('Add Bela to PRODUCTION?')).toBeVisible()
    await nameField(sheet).fill('Bella')
    await expect(sheet.getByText('Add Bela to PRODUCTION?')).toHaveCount(0)
  })

  await test.step('while it is shown, Enter moves on in the form, and “Go back” keeps both pets', async () => {
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await asked.waitFor()
    await typeByHand(window, 'Max')
    await window.keyboard.press('Enter')
    await expect(categoryField(sheet)).toBeFocused()
    await sheet.getByRole('button', { name: 'Go back' }).click()
    await expect(nothingSent).toBeVisible()
    await expect(nameField(sheet)).toHaveValue('Max')
    await expect(sheet.getByText('Bella was not added.')).toBeVisible()
    expect(countCreates(service)).toBe(0)
  })

  await test.step('the same keys again add the pet, and the app asks once per switch', async () => {
    await nameField(sheet).fill('')
    await sheet.getByRole('button', { name: 'Put it back' }).click()
    await window.keyboard.press('ControlOrMeta+Enter')
    await asked.waitFor()
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    await fillIn(await openAddSheet(window, 'production'), { name: 'Rex', categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByText('Rex added to Production as #5.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Bella', 'Rex'])
  })
})

test('the app also asks the question for a pet that came back before the switch', async ({
  shareApp,
  startService,
}) => {
  const { service, window } = await openProduction(shareApp, startService)
  await service.stop()
  const sheet = await openAddSheet(window, 'production')
  await fillIn(sheet, bella)
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(sheet.getByText('Can’t reach Production. Bella was not added.')).toBeVisible()
  await window.keyboard.press('Escape')
  await service.resume()
  await switchAndBack(window)

  await openAddSheet(window, 'production')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  const asked = sheet.getByRole('alert').filter({ hasText: question })
  await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
  await expect(nameField(sheet)).toBeFocused()
  await window.keyboard.press('Escape')
  await expectDraft(sheet, bella)
  expect(countCreates(service)).toBe(0)
  await window.keyboard.press('ControlOrMeta+Enter')
  // Main asks. A second press before the question appears counts as the first.
  await expect(asked).toBeVisible()
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
  expect(sentNames(service)).toEqual(['Bella'])
})

test('the app also asks for a pet that may have been added, until it turns out that it was', async ({
  shareApp,
  startService,
}) => {
  const { app, service, window } = await openProduction(shareApp, startService)
  const sheet = addSheet(window, 'production')
  const lineOf = (name: string) => window.getByRole('group', { name: `${name} may have been added to Production.` })
  const line = lineOf('Bella')
  /** Adds a pet whose answer is lost. The service stores it when the gate opens, or never. */
  async function lose(name: string, gate: Gate | null) {
    interceptCreates(service, (_request, next) => {
      void gate?.opened.then(next)
      return 'hang-up'
    })
    await fillIn(await openAddSheet(window, 'production'), { ...bella, name })
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await expect(lineOf(name)).toBeVisible()
    await window.keyboard.press('Escape')
    service.intercept(null)
    await switchAndBack(window)
  }

  await lose('Bella', null)
  await test.step('from the line above the list, and the clerk cancels', async () => {
    await line.getByRole('button', { name: 'Add it again anyway' }).click()
    await expect(sheet.getByRole('alert').filter({ hasText: question })).toContainText('Category 3. Status Pending.')
    await sheet.getByRole('button', { name: 'Add it again anyway' }).click()
    await window.keyboard.press('Escape')
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Bella was not added.')).toHaveCount(0)
    await window.keyboard.press('Escape')
    expect(countCreates(service)).toBe(1)
  })
  await test.step('from “Added here”, and the clerk agrees', async () => {
    await openPalette(app, window)
    await window.keyboard.type('Added here')
    await window.keyboard.press('Enter')
    const addedHere = window.getByRole('dialog', { name: /^Added here/ })
    await addedHere.getByRole('button', { name: 'Bella', exact: true }).click()
    await addedHere.getByRole('button', { name: 'Add it again anyway' }).click()
    await expect(sheet.getByText(question)).toBeVisible()
    await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(sentNames(service)).toEqual(['Bella', 'Bella'])
    await window.keyboard.press('Escape')
  })

  const gate = createGate()
  await lose('Coco', gate)
  await lineOf('Coco').getByRole('button', { name: 'Add it again anyway' }).click()
  await expect(sheet.getByText('Add Coco to PRODUCTION?')).toBeVisible()
  gate.open()
  await sheet.getByRole('button', { name: 'Look again' }).click()
  await expect(window.getByText('Coco added to Production as #5.')).toBeVisible()
  await expect(sheet.getByText('Add Coco to PRODUCTION?')).toHaveCount(0)
  expect(countCreates(service)).toBe(3)
})

test('“Add it again anyway” above a list without rows also asks, at the first press', async ({
  shareApp,
  startService,
}) => {
  const { service, window } = await openProduction(shareApp, startService)
  interceptCreates(service, () => 'hang-up')
  await fillIn(await openAddSheet(window, 'production'), bella)
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  const line = window.getByRole('group', { name: 'Bella may have been added to Production.' })
  await expect(line).toBeVisible()
  await window.keyboard.press('Escape')
  service.intercept(null)
  await switchAndBack(window)
  await window.getByLabel('Search pets').fill('nobody')
  await expect(window.getByText('Nothing found for “nobody”.')).toBeVisible()
  await line.getByRole('button', { name: 'Add it again anyway' }).click()
  const sheet = addSheet(window, 'production')
  await expect(sheet.getByText(question)).toBeVisible()
  await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
  await expect(window.getByText('Bella added to Production as #4.')).toBeVisible()
})

test('staging asks no such question, for a first pet or for one that may have been added', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: await startService(), staging: service }
  const { window } = await shareApp({ connectedTo, environment: 'production' })
  await switchTo(window, 'staging')
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(sheet).toBeHidden()

  interceptCreates(service, () => 'hang-up')
  await fillIn(await openAddSheet(window, 'staging'), { name: 'Bella', categoryId: '3' })
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  const line = window.getByRole('group', { name: 'Bella may have been added to Staging.' })
  await expect(line).toBeVisible()
  await window.keyboard.press('Escape')
  service.intercept(null)
  await line.getByRole('button', { name: 'Add it again anyway' }).click()
  await expect(window.getByText('Bella added to Staging as #5.')).toBeVisible()
  await expect(line).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { createGate, type Gate } from '../../src-shared/testing/gate.ts'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  addSheet,
  alertIn,
  categoryField,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const question = 'Add Bella to PRODUCTION?'
const bella = { name: 'Bella', categoryId: '3', status: 'Pending' }

/** Opens an app on production in which the clerk has not switched environments yet. */
async function openProduction(shareApp: ShareApp, startService: typeof startPetService) {
  const service = await startService({ pets: makePets(3) })
  const connectedTo = { production: service, staging: await startService() }
  const { app, window } = await shareApp({ connectedTo, environment: 'production' })
  return { service, app, window, sheet: addSheet(window, 'production') }
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
  const { service, window, sheet } = await openProduction(shareApp, startService)
  const asked = alertIn(sheet, question)
  const nothingSent = sheet.getByText('Nothing was sent.', { exact: true })

  await test.step('the app also asks about a pet that came back before the switch; Escape keeps that pet', async () => {
    await service.stop()
    await addByKeys(window, 'production', bella)
    await expectTold(window, 'Can’t reach Production. Bella was not added.')
    await window.keyboard.press('Escape')
    await service.resume()
    await switchAndBack(window)
    await openAddSheet(window, 'production')
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(asked).toContainText('Category 3. Status Pending. It will appear in the live store.')
    await expect(nameField(sheet)).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(nothingSent).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expectDraft(sheet, bella)
  })

  await test.step('while it is shown, Enter moves on in the form, and “Go back” keeps both pets', async () => {
    await pressNextKeys(window)
    await asked.waitFor()
    await typeByHand(window, 'Max')
    await window.keyboard.press('Enter')
    await expect(categoryField(sheet)).toBeFocused()
    await sheet.getByRole('button', { name: 'Go back' }).click()
    await expect(nothingSent).toBeVisible()
    await expect(nameField(sheet)).toHaveValue('Max')
    await expectTold(window, 'Bella was not added.')
    expect(countCreates(service)).toBe(0)
  })

  await test.step('the same keys again add the pet', async () => {
    await nameField(sheet).fill('')
    await sheet.getByRole('button', { name: 'Put it back' }).click()
    await pressAddKeys(window)
    // Main asks. A second press before the question appears counts as the first.
    await asked.waitFor()
    await pressAddKeys(window)
    await expectTold(window, 'Bella added to Production as #4.')
    expect(sentNames(service)).toEqual(['Bella'])
  })
})

test('the app also asks for a pet that may have been added, until it turns out that it was', async ({
  shareApp,
  startService,
}) => {
  const { app, service, window, sheet } = await openProduction(shareApp, startService)
  const lost = lostPet(window, 'Bella', 'Production')

  /** Adds a pet whose answer is lost. The service stores it when the gate opens, or never. */
  async function lose(name: string, gate?: Gate) {
    interceptCreates(service, (_request, next) => {
      void gate?.opened.then(next)
      return 'hang-up'
    })
    await addByKeys(window, 'production', { ...bella, name })
    await expect(lostPet(window, name, 'Production').line).toBeVisible()
    await window.keyboard.press('Escape')
    service.intercept(null)
    await switchAndBack(window)
  }

  await lose('Bella')
  await test.step('from the line above a list without rows, at the first press; the clerk cancels', async () => {
    await window.getByLabel('Search pets').fill('nobody')
    await expectTold(window, 'Nothing found for “nobody”.')
    await lost.press('Add it again anyway')
    await expect(alertIn(sheet, question)).toContainText('Category 3. Status Pending.')
    await sheet.getByRole('button', { name: 'Add it again anyway' }).click()
    await window.keyboard.press('Escape')
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Bella was not added.')).toHaveCount(0)
    await window.keyboard.press('Escape')
    expect(countCreates(service)).toBe(1)
  })
  await test.step('from “Added here”; the clerk agrees', async () => {
    await pressKeys(app, 'CmdOrCtrl+H')
    const addedHere = window.getByRole('dialog', { name: /^Added here/ })
    await addedHere.getByRole('button', { name: 'Bella', exact: true }).click()
    await lostPet(addedHere, 'Bella', 'Production').press('Add it again anyway')
    await expect(alertIn(sheet, question)).toBeVisible()
    await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expectTold(window, 'Bella added to Production as #4.')
    await expect(lost.line).toHaveCount(0)
    expect(sentNames(service)).toEqual(['Bella', 'Bella'])
    await window.keyboard.press('Escape')
  })
  await test.step('until a look finds it', async () => {
    const gate = createGate()
    await lose('Coco', gate)
    await lostPet(window, 'Coco', 'Production').press('Add it again anyway')
    const asked = alertIn(sheet, 'Add Coco to PRODUCTION?')
    await expect(asked).toBeVisible()
    gate.open()
    await lostPet(sheet, 'Coco', 'Production').press('Look again')
    await expectTold(window, 'Coco added to Production as #5.')
    await expect(asked).toHaveCount(0)
    expect(countCreates(service)).toBe(3)
  })
})

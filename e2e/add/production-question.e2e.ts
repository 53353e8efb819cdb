import { expect } from '@playwright/test'
import type { ShareApp } from '../support/app/share-app.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

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

  await test.step('the app also asks about a pet that came back before the switch; Escape keeps that pet', async () => {
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
  })

  await test.step('while it is shown, Enter moves on in the form, and “Go back” keeps both pets', async () => {
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
  })

  await test.step('the same keys again add the pet', async () => {
    await form.name.fill('')
    await form.button('Back into the form').click()
    await form.pressAdd()
    // Main asks. A second press before the question appears counts as the first.
    await asked.waitFor()
    await form.pressAdd()
    await form.tells('“Bella” added to Production as #4.')
    expect(sentNames(service)).toEqual(['Bella'])
  })
})

test('the app also asks for a pet that may have been added', async ({ shareApp, startService }) => {
  const { app, service, window, sheet, ...form } = await openProduction(shareApp, startService)
  const lost = (place = window.locator('body')) => lostPet(place, 'Bella', 'Production')
  interceptCreates(service, () => 'hang-up')
  await form.addByKeys(bella)
  await expect(lost().line).toBeVisible()
  await form.escape()
  service.intercept(null)
  await form.switchAndBack()
  await test.step('from the line above a list without rows, at the first press; the clerk cancels', async () => {
    await window.getByLabel('Search pets').fill('nobody')
    await form.tells('Nothing found for “nobody”.')
    await lost().press('Add it again anyway')
    await expect(form.alert(question)).toContainText('Category 3. Status Pending.')
    await form.button('Add it again anyway').click()
    await form.escape()
    await expect(sheet.getByText('Nothing was sent.', { exact: true })).toBeVisible()
    await expect(sheet.getByText('“Bella” was not added.')).toHaveCount(0)
    await form.escape()
    expect(countCreates(service)).toBe(1)
  })
  await test.step('from “Added here”; the clerk agrees', async () => {
    const { panel, button } = addedHereIn(window)
    await pressKeys(app, 'CmdOrCtrl+H')
    await button('Bella').click()
    await lost(panel).press('Add it again anyway')
    await expect(form.alert(question)).toBeVisible()
    await form.button('Add to PRODUCTION').click()
    await form.tells('“Bella” added to Production as #4.')
    await expect(lost().line).toHaveCount(0)
    expect(sentNames(service)).toEqual(['Bella', 'Bella'])
  })
})

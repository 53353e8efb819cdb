import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, showServiceFields } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'

// `question.test.ts` tests what keeps a number in the question, and `answer.test.ts` what the list answers.
test('after a number that no pet has, the list answers whatever the clerk asks for next', async ({ showStore }) => {
  const { service, app, window } = await showStore(makePets(30))
  const { rows, tab, panel, category, details, askFor } = storeScreen(window)
  const noSuchPet = panel.getByText('The store has no pet #999.')
  await expect(rows).toHaveCount(20)
  for (const ask of [
    () => tab('Sold').click(),
    () => pressKeys(app, 'CmdOrCtrl+2'),
    () => tab('Available').click(),
    () => category.selectOption('3'),
    () => window.getByRole('button', { name: 'Show every category' }).click(),
    () => setLimit(window, '25'),
  ]) {
    await askFor('999')
    await expect(noSuchPet).toBeVisible()
    await expect(details).toBeHidden()
    await ask()
    await expect(noSuchPet).toHaveCount(0)
    await expect(rows.first()).toContainText('Open #999')
  }

  await test.step('the app looks it up again with another key, and answers in another language', async () => {
    await askFor('999')
    await expect(noSuchPet).toBeVisible()
    const settings = await openSettings(window)
    const fields = await showServiceFields(window, 'staging')
    await fields.getByRole('button', { name: 'Replace key' }).click()
    await fields.getByLabel('API key').fill(service.apiKey)
    await fields.getByLabel('API key').press('Enter')
    await expect(fields.getByText(/^Key saved/)).toBeVisible()
    await closePanel(window)
    await expect(noSuchPet).toBeVisible()
    await openSettings(window)
    await settings.getByRole('combobox').filter({ hasText: 'Deutsch' }).selectOption({ label: 'Deutsch' })
    await expect(window.getByText('Im Geschäft gibt es kein Tier #999.')).toBeAttached()
  })
})

import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { environmentMark, petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { countCreates, sentPets } from '../support/service/received.ts'
import { startBoth } from './both-services.ts'

test('pets of the wrong store go to the other one by a review there: from a delivery’s end, Added here and the list', async ({
  launchApp,
  startService,
}) => {
  const services = await startBoth(startService)
  const { staging, production } = services
  const launched = await launchApp({ connectedTo: { staging, production }, environment: 'staging' })
  const { app, window, ...delivery } = deliveryIn(launched)
  await delivery.review('Kiwi;7;Sold\nPrudence;3;\nMango;7;Pending')
  await delivery.add(3)
  await delivery.says('3 added.')

  await test.step('the question stays in staging by default, and then nothing has happened', async () => {
    await delivery.press('Send the same 3 to PRODUCTION…')
    await expect(delivery.question()).toContainText(
      'Pets you add will appear in the live store. Nothing is sent until you press Add there. In Staging everything stays as it is.',
    )
    await expect(delivery.question().getByRole('button', { name: 'Stay in Staging' })).toBeFocused()
    await delivery.answer('Stay in Staging')
    await delivery.says('3 added.')
    await expect(environmentMark(window, 'staging')).toBeVisible()
  })

  await test.step('the review there has them as they are, compared with its pets, and asks as ever', async () => {
    await delivery.press('Send the same 3 to PRODUCTION…')
    await delivery.answer('Review in PRODUCTION')
    await expect(environmentMark(window, 'production')).toBeVisible()
    await expect(delivery.cell(1)).toHaveValue('Kiwi')
    await delivery.rowsSay({ 1: 'Ready', 2: '#812', 3: 'Ready' })
    expect(countCreates(production)).toBe(0)
    await delivery.press('Add 2 pets to PRODUCTION')
    await delivery.answer('Add 2 pets to PRODUCTION')
    await delivery.says('2 added')
    expect(sentPets(production)).toEqual([
      { name: 'Kiwi', categoryId: 7, status: 'sold' },
      { name: 'Mango', categoryId: 7, status: 'pending' },
    ])
  })

  await test.step('from Added here, the chosen ones', async () => {
    await delivery.press('Done')
    await delivery.answer('Leave it out')
    await pressKeys(app, 'CmdOrCtrl+H')
    const { panel, button } = addedHereIn(window)
    await button('Kiwi').click({ modifiers: ['ControlOrMeta'] })
    await button('Add to Staging…').click()
    await delivery.answer('Review in STAGING')
    await expect(panel).toBeHidden()
    await expect(delivery.cell(1)).toHaveValue('Kiwi')
    await delivery.says('1 pet from Production')
  })

  await test.step('a clerk who cancels there is back in the store that they came from', async () => {
    await delivery.press('Cancel')
    await expect(environmentMark(window, 'production')).toBeVisible()
  })

  await test.step('from the list, the selected ones', async () => {
    await petRows(window)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const second = window.getByRole('grid', { name: 'Pets' }).getByRole('row').nth(2)
    await second.click({ modifiers: ['ControlOrMeta'] })
    await second.click({ button: 'right' })
    await window.getByRole('menuitem', { name: 'Add 2 to Staging…' }).click()
    await delivery.answer('Review in STAGING')
    await expect(delivery.lines).toHaveCount(3)
    expect(countCreates(production)).toBe(2)
    expect(countCreates(staging)).toBe(3)
  })
})

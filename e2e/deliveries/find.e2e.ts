import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'

test('Ctrl+F finds rows in a review, in a delivery and in Added here', async ({ showStore }) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  const { panel } = addedHereIn(window)
  const field = window.getByRole('searchbox', { name: 'Find in the list' })
  const tell = { review: delivery.table.locator('tbody'), delivery: delivery.table.locator('tbody'), panel }
  await delivery.review('Name;Category\nKiwi;7\nPico;7\nBella;3')
  // A row is found as it was corrected.
  await delivery.correct(3, 'Mango')
  for (const [place, open] of [
    [tell.review, () => undefined],
    [tell.delivery, () => delivery.add(3).then(() => delivery.says('3 added.'))],
    [tell.panel, () => pressKeys(app, 'CmdOrCtrl+H')],
  ] as const) {
    await open()
    const kiwi = place.getByRole('row', { name: /Kiwi/ })
    await expect(kiwi).toBeVisible()
    await pressKeys(app, 'CmdOrCtrl+F')
    await expect(field).toBeFocused()
    await field.fill('mango')
    await expect(place.getByRole('row', { name: /Mango/ })).toBeVisible()
    await expect(kiwi).toHaveCount(0)
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(kiwi).toBeVisible()
  }
})

import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'

test('a panel that was opened while the app ends a delivery stays open, with the text typed there', async ({
  showStore,
}) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  await delivery.review('Kiwi;7')
  await delivery.add(1)
  await delivery.says('1 added.')
  const answer = await answerLate(app, 'steerDelivery')
  await delivery.press('Done')
  await openPalette(app, window)
  await window.keyboard.type('Ki')
  await answer()
  await expect(window.getByRole('heading', { name: 'Delivery to STAGING' })).toHaveCount(0)
  // The search would take the focus two frames later.
  await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await window.keyboard.type('wi')
  await expect(window.getByRole('dialog').getByRole('combobox')).toHaveValue('Kiwi')
})

test('a list that arrives during the review and has the pet of a row keeps the focus in the row, on its new button', async ({
  showStore,
}) => {
  const gate = createGate()
  const listed = [{ id: 1, name: 'Kiwi', categoryId: 7, status: 'available' }]
  const late = () => gate.opened.then(() => Response.json(listed))
  const delivery = deliveryIn(await showStore([], 'staging', ({ intercept }) => intercept(late)))
  await delivery.review('Kiwi;7')
  await delivery.leaveOut(1).focus()
  gate.open()
  await delivery.rowsSay({ 1: 'Looks like Kiwi #1' })
  await expect(delivery.addToo(1)).toBeFocused()
  await delivery.discard()
})

test('rows that the clerk fixes, adds too or types while a delivery starts stay under review', async ({
  showStore,
}) => {
  const coco = { id: '418', name: 'Coco', categoryId: '7', status: 'available' }
  const { app, ...delivery } = deliveryIn(await showStore([coco]))
  await delivery.review('Name;Category\nKiwi;7\nMango;Parrots\nCoco;7\nCoco;7')
  await delivery.rowsSay({ 4: 'Looks like Coco #418' })
  let start = await answerLate(app, 'startDelivery')
  await delivery.press('Add 1 pet to STAGING')
  await delivery.cell(3, 'categoryId').fill('12')
  await delivery.addToo(5).click()
  await start()
  await delivery.says('1 added, 1 still to fix, 2 held back as doubles.')
  await delivery.press('Fix them')
  await expect(delivery.cell(3, 'categoryId')).toHaveValue('12')
  await delivery.rowsSay({ 5: 'Ready' })
  await expect(delivery.lines).toHaveCount(1 + 3)
  await delivery.press('Cancel', 'Done', 'Leave them out')

  await delivery.review('Pico;7')
  start = await answerLate(app, 'startDelivery')
  await delivery.press('Add 1 pet to STAGING', 'Paste again')
  await delivery.field.press('M')
  await expect(delivery.field).toHaveValue('M')
  await start()
  await delivery.says('1 added.')
  await delivery.press('Done')
  await delivery.open()
  await expect(delivery.field).toHaveValue('M')
  await delivery.field.clear()
})

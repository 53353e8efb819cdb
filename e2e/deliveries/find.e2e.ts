import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addDelivery, deliveryTable, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'

function findField(window: Page) {
  return window.getByRole('searchbox', { name: 'Find in the list' })
}

test('Ctrl+F finds rows in a review, in a delivery and in Added here', async ({ showStore }) => {
  const { app, window } = await showStore([])
  await reviewRows(app, window, [
    ['Name', 'Category'],
    ['Kiwi', '7'],
    ['Mango', '7'],
    ['Bella', '3'],
  ])
  const shownRows = () => deliveryTable(window).getAttribute('aria-rowcount')

  await test.step('in the review', async () => {
    await pressKeys(app, 'CmdOrCtrl+F')
    await expect(findField(window)).toBeFocused()
    await findField(window).fill('mango')
    await expect.poll(shownRows).toBe('2')
    await findField(window).press('Escape')
    await expect(findField(window)).toHaveCount(0)
    await expect.poll(shownRows).toBe('4')
  })

  await test.step('in the delivery', async () => {
    await addDelivery(window, 3, 'staging')
    await expect(window.getByRole('button', { name: 'Done' })).toBeVisible()
    await pressKeys(app, 'CmdOrCtrl+F')
    await findField(window).fill('bella')
    await expect.poll(shownRows).toBe('2')
    await findField(window).press('Escape')
    await expect.poll(shownRows).toBe('4')
  })

  await test.step('in Added here', async () => {
    await pressKeys(app, 'CmdOrCtrl+H')
    const panel = window.getByRole('dialog', { name: 'Added here' })
    await expect(panel.getByText('Mango')).toBeVisible()
    await pressKeys(app, 'CmdOrCtrl+F')
    await findField(window).fill('kiwi')
    await expect(panel.getByText('Mango')).toHaveCount(0)
    await expect(panel.getByText('Kiwi')).toBeVisible()
    await findField(window).press('Escape')
    await expect(panel.getByText('Mango')).toBeVisible()
  })
})

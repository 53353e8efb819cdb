import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'

test('Ctrl+F finds rows in a review, in a delivery and in Added here', async ({ showStore }) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  const field = window.getByRole('searchbox', { name: 'Find in the list' })
  const find = async (text: string) => {
    await pressKeys(app, 'CmdOrCtrl+F')
    await expect(field).toBeFocused()
    await field.fill(text)
  }
  const shownRows = () => delivery.table.getAttribute('aria-rowcount')
  await delivery.review('Name;Category\nKiwi;7\nMango;7\nBella;3')
  for (const step of ['in the review', 'in the delivery'] as const) {
    await test.step(step, async () => {
      if (step === 'in the delivery') {
        await delivery.add(3)
        await expect(delivery.button('Done')).toBeVisible()
      }
      await find('mango')
      await expect.poll(shownRows).toBe('2')
      await field.press('Escape')
      await expect(field).toHaveCount(0)
      await expect.poll(shownRows).toBe('4')
    })
  }
  // In Added here.
  await pressKeys(app, 'CmdOrCtrl+H')
  const panel = window.getByRole('dialog', { name: 'Added here' })
  await expect(panel.getByText('Mango')).toBeVisible()
  await find('kiwi')
  await expect(panel.getByText('Mango')).toHaveCount(0)
  await expect(panel.getByText('Kiwi')).toBeVisible()
  await field.press('Escape')
  await expect(panel.getByText('Mango')).toBeVisible()
})

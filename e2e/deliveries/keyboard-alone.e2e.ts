import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'

test('a clerk can add a delivery with the keyboard alone, even in the practice store', async ({ launchApp }) => {
  const { app, window, ...delivery } = deliveryIn(await launchApp())
  const focused = window.locator(':focus')
  const isOn = (name: string) => expect(focused).toHaveAccessibleName(name)
  await tryPracticeStore(window)
  await delivery.open()
  await expect(delivery.field).toBeFocused()
  await copyText(app, 'Bird\tGroup\r\nPaco\tBirds\r\nLola\t\r\nBella\t3\r\nCoco\tBirds\r\n\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(delivery.table).toBeVisible()
  // The first fault.
  await isOn('Category number of row 3')
  await typeByHand(window, '7')
  await delivery.keys('Enter')
  await isOn('Category number of row 4')
  await expect(delivery.cell(3, 'categoryId')).toHaveValue('Birds · 7')
  for (let times = 0; times < 2; times += 1) await pressByHand(window, 'Tab')
  await isOn('Add it too: row 4')
  await delivery.keys('Enter')
  await isOn('Leave out row 4')
  for (let times = 0; times < 4; times += 1) await pressByHand(window, 'Tab')
  await isOn('Leave out row 5')
  await delivery.keys('Enter')
  await isOn('Add it too: row 5')
  await pressByHand(window, 'Tab')
  await expect(focused).toHaveText('Cancel')
  await pressByHand(window, 'Tab')
  await expect(focused).toHaveText('Add 3 pets to PRACTICE')
  await delivery.keys('Enter')
  await delivery.says('3 added.')
  await delivery.keys('Escape')
  await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeFocused()
  // The list that the review was compared with is older than these pets.
  await window.keyboard.type('Paco')
  await expect(window.getByRole('table', { name: 'Pets' }).getByRole('button', { name: 'Paco' })).toBeVisible()
})

test('Ctrl+Enter in a cell adds the pets', async ({ showStore }) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  await delivery.review('Paco;7')
  await delivery.cell(1).focus()
  await pressKeys(app, 'CmdOrCtrl+Enter')
  await delivery.says('1 added.')
  await delivery.press('Done')
  await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeVisible()
})

test('Ctrl+F finds rows in a review, in a delivery and in Added here', async ({ showStore }) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  const { panel } = addedHereIn(window)
  const field = window.getByRole('searchbox', { name: 'Find in the list' })
  const body = delivery.table.locator('tbody')
  await delivery.review('Name;Category\nKiwi;7\nPico;7\nBella;3')
  // A row is found as it was corrected.
  await delivery.correct(3, 'Mango')
  for (const [place, open] of [
    [body, () => undefined],
    [body, () => delivery.add(3).then(() => delivery.says('3 added.'))],
    [panel, () => pressKeys(app, 'CmdOrCtrl+H')],
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

import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import {
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'

test('in a window of 800 × 600, each choice in a review’s head stays within its column', async ({
  shareApp,
  startService,
}) => {
  const { app, window } = await shareApp({ connectedTo: { staging: await startService() } })
  await resizeWindow(app, window, { width: 800, height: 600 })
  await reviewRows(app, window, [['Kiwi', '7']])
  const outside = await deliveryTable(window).evaluate(
    (table) =>
      [...table.querySelectorAll('thead th > div')].filter((box) => {
        const cell = box.closest('th')?.getBoundingClientRect()
        const { left, right } = box.getBoundingClientRect()
        return cell === undefined || left < cell.left || right > cell.right
      }).length,
  )
  expect(outside).toBe(0)
  const none = deliveryTable(window)
    .locator('thead span')
    .filter({ hasText: /^None$/ })
  expect(await none.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await discardDelivery(window)
})

test('axe finds nothing wrong with a delivery, in light and dark, and in a small window at 200 % zoom everything can be reached', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [{ id: '418', name: 'Bella', categoryId: '3', status: 'available' }] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    const count = countCreates(service)
    if (count === 1) return refusal(400, 'No room.')
    if (count === 2) await gate.opened
    return count === 2 ? 'hang-up' : next()
  })
  async function expectForEveryone() {
    await expectAccessible(window)
    await resizeWindow(app, window, { width: 800, height: 600, zoom: 2 })
    await expectAllReachable(window)
    await resizeWindow(app, window, { width: 1200, height: 753 })
  }

  await test.step('its first screen, and a problem there', async () => {
    await openDelivery(app, window)
    await window.getByRole('button', { name: 'Review the rows' }).click()
    await expect(window.getByText('There are no rows here.')).toBeVisible()
    await expectForEveryone()
  })
  await test.step('the review, with a fault, a row that looks like a listed pet, and a row left out', async () => {
    const rows = [['Kiwi'], ['Mango'], ['Bella'], ['Rio', 'Parrots'], ['Pico'], ['Blu']]
    await pasteRows(window, [
      ['Name', 'Category', 'Cage'],
      ...rows.map(([name = '', group = '7']) => [name, group, 'A']),
    ])
    await deliveryRow(window, 7).getByRole('button', { name: 'Leave out row 7' }).click()
    await expectForEveryone()
    await window.getByRole('tab', { name: /^Already listed/ }).click()
    await expectAccessible(window)
    await window.getByRole('tab', { name: /^All/ }).click()
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectAccessible(window)
    await window.getByRole('button', { name: 'Keep it' }).click()
  })
  await test.step('while it is sent, paused, and at its end', async () => {
    await window.getByRole('button', { name: 'Add 3 pets to STAGING' }).click()
    await expect(deliveryRow(window, 3)).toContainText('Adding…')
    await expectForEveryone()
    await window.getByRole('button', { name: /^Close/ }).click()
    await expectAccessible(window)
    await window.getByRole('button', { name: 'Show the delivery' }).click()
    await window.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(window.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
    await expectForEveryone()
    await window.getByRole('button', { name: 'Stop', exact: true }).click()
    await expectAccessible(window)
    await window.getByRole('button', { name: 'Continue', exact: true }).click()
    await window.getByRole('button', { name: 'Resume', exact: true }).click()
    gate.open()
    await expect(window.getByText('1 added, 1 refused, 1 being looked for, 1 still to fix.')).toBeVisible()
    await expectForEveryone()
  })
  await test.step('the review of the refused row and the one still to fix, and the question before they are left behind', async () => {
    await window.getByRole('button', { name: 'Fix them' }).click()
    await expect(window.getByText('0 ready · 1 to check · 1 to fix')).toBeVisible()
    await expect(deliveryRow(window, 5).getByLabel('Category number of row 5')).toHaveValue('Parrots')
    await expectForEveryone()
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await window.getByRole('button', { name: 'Done', exact: true }).click()
    await expectForEveryone()
    await window.getByRole('alertdialog').getByRole('button', { name: 'Leave them out' }).click()
    await expect(window.getByRole('table', { name: 'Pets' })).toBeVisible()
  })
})

test('a clerk can add a delivery with the keyboard alone, even in the practice store', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await tryPracticeStore(window)
  await openDelivery(app, window)
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await copyText(app, 'Bird\tGroup\r\nPaco\tBirds\r\nLola\t\r\nBella\t7\r\nCoco\tBirds\r\n\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(deliveryTable(window)).toBeVisible()
  const focused = window.locator(':focus')
  // The first fault.
  await expect(focused).toHaveAccessibleName('Category number of row 3')
  await typeByHand(window, '7')
  await window.keyboard.press('Enter')
  await expect(focused).toHaveValue('7 · Birds')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('Add it too: row 4')
  await window.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName('Leave out row 4')
  await window.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName('Leave out row 5')
  await window.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName('Add it too: row 5')
  await pressByHand(window, 'Tab')
  await expect(focused).toHaveText('Cancel')
  await pressByHand(window, 'Tab')
  await expect(focused).toHaveText('Add 3 pets to PRACTICE')
  await window.keyboard.press('Enter')
  await expect(window.getByText('3 added.')).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeFocused()
  // The list that the review was compared with is older than these pets.
  await window.keyboard.type('Paco')
  await expect(window.getByRole('table', { name: 'Pets' }).getByRole('button', { name: 'Paco' })).toBeVisible()
})

test('the keyboard still reaches the rows after “Add them all too”', async ({ practiceApp: { app, window } }) => {
  await reviewRows(app, window, [
    ['Bella', '7'],
    ['Coco', '7'],
  ])
  const top = async () => (await deliveryTable(window).boundingBox())?.y
  const former = await top()
  await window.getByRole('tab', { name: /^Already listed/ }).click()
  await expect(window.getByRole('button', { name: 'Add them all too' })).toBeVisible()
  expect(await top(), 'the table stays where it is').toBe(former)
  await deliveryCell(window, 1).focus()
  await window.keyboard.press('End')
  for (let step = 0; step < 3; step += 1) await window.keyboard.press('ArrowRight')
  await expect(window.locator(':focus')).toHaveAccessibleName(/^Add it too/)
  const all = window.getByRole('button', { name: 'Add them all too' })
  await all.focus()
  await window.keyboard.press('Enter')
  await expect(window.getByText('2 ready')).toBeVisible()
  await expect(deliveryTable(window).locator('tbody [data-cell][tabindex="0"]')).toHaveCount(1)
  await discardDelivery(window)
})

import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { copyText, pressByHand, pressKeys, typeByHand } from '../support/clerk/keyboard.ts'
import { expectAllReachable } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'

test('in a window of 800 × 600, each choice in a review’s head stays within its column', async ({ showStore }) => {
  const { app, window, ...delivery } = deliveryIn(await showStore())
  await resizeWindow(app, window, { width: 800, height: 600 })
  await delivery.review('Kiwi;7')
  const outside = await delivery.table.evaluate(
    (table) =>
      [...table.querySelectorAll('thead th > div')].filter((box) => {
        const cell = box.closest('th')?.getBoundingClientRect()
        const { left, right } = box.getBoundingClientRect()
        return cell === undefined || left < cell.left || right > cell.right
      }).length,
  )
  expect(outside).toBe(0)
  const none = delivery.table.locator('thead span').filter({ hasText: /^None$/ })
  expect(await none.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await delivery.discard()
})

test('axe finds nothing wrong with a delivery, in light and dark, and in a small window at 200 % zoom everything can be reached', async ({
  showStore,
}) => {
  const bella = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }
  const { app, service, window, ...delivery } = deliveryIn(await showStore([bella]))
  const { press, rowsSay, says } = delivery
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
    await delivery.open()
    await press('Review the rows')
    await says('There are no rows here.')
    await expectForEveryone()
  })
  await test.step('the review, with a fault, a row that looks like a listed pet, and a row left out', async () => {
    await delivery.paste('Name;Category;Cage\nKiwi;7;A\nMango;7;A\nBella;7;A\nRio;Parrots;A\nPico;7;A\nBlu;7;A')
    await delivery.leaveOut(7).click()
    await expectForEveryone()
    await delivery.tab('Already listed').click()
    await expectAccessible(window)
    await delivery.tab('All').click()
    await press('Cancel')
    await expectAccessible(window)
    await press('Keep it')
  })
  await test.step('while it is sent, paused, and at its end', async () => {
    await press('Add 3 pets to STAGING')
    await rowsSay({ 3: 'Adding…' })
    await expectForEveryone()
    await press(/^Close/)
    await expectAccessible(window)
    await press('Show the delivery', 'Pause')
    await expect(delivery.button('Resume')).toBeVisible()
    await expectForEveryone()
    await press('Stop')
    await expectAccessible(window)
    await press('Continue', 'Resume')
    gate.open()
    await says('1 added, 1 refused, 1 being looked for, 1 still to fix.')
    await expectForEveryone()
  })
  await test.step('the review of the refused row and the one still to fix, and the question before they are left behind', async () => {
    await press('Fix them')
    await delivery.counted('0 ready · 1 to check · 1 to fix')
    await expect(delivery.cell(5, 'categoryId')).toHaveValue('Parrots')
    await expectForEveryone()
    await press('Cancel', 'Done')
    await expectForEveryone()
    await press('Leave them out')
    await expect(window.getByRole('table', { name: 'Pets' })).toBeVisible()
  })
})

test('a clerk can add a delivery with the keyboard alone, even in the practice store', async ({ launchApp }) => {
  const { app, window, ...delivery } = deliveryIn(await launchApp())
  const focused = window.locator(':focus')
  const isOn = (name: string) => expect(focused).toHaveAccessibleName(name)
  await tryPracticeStore(window)
  await delivery.open()
  await expect(delivery.field).toBeFocused()
  await copyText(app, 'Bird\tGroup\r\nPaco\tBirds\r\nLola\t\r\nBella\t7\r\nCoco\tBirds\r\n\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(delivery.table).toBeVisible()
  // The first fault.
  await isOn('Category number of row 3')
  await typeByHand(window, '7')
  await delivery.keys('Enter')
  await expect(focused).toHaveValue('7 · Birds')
  await delivery.keys('ArrowDown', 'ArrowRight', 'ArrowRight')
  await isOn('Add it too: row 4')
  await delivery.keys('Enter')
  await isOn('Leave out row 4')
  await delivery.keys('ArrowDown')
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

test('the keyboard still reaches the rows after “Add them all too”', async ({ practiceApp }) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  await delivery.review('Bella;7\nCoco;7')
  const top = async () => (await delivery.table.boundingBox())?.y
  const former = await top()
  await delivery.tab('Already listed').click()
  const all = delivery.button('Add them all too')
  await expect(all).toBeVisible()
  expect(await top(), 'the table stays where it is').toBe(former)
  await delivery.cell(1).focus()
  await delivery.keys('End', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(window.locator(':focus')).toHaveAccessibleName(/^Add it too/)
  await all.focus()
  await delivery.keys('Enter')
  await delivery.counted('2 ready')
  await expect(delivery.table.locator('tbody [data-cell][tabindex="0"]')).toHaveCount(1)
  await delivery.discard()
})

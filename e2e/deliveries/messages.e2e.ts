import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'

const message = (window: Page, text: string | RegExp) =>
  window.getByRole('region', { name: 'Messages' }).getByText(text)

/** Waits for a message that covers no button. */
async function expectBesideButtons(window: Page, text: string | RegExp): Promise<void> {
  await expect(message(window, text)).toBeVisible()
  await expect.poll(() => layoutFaults(window)).toEqual([])
}

test('messages cover no button on a delivery’s first screen, in its review or at its end, and go away with their screen', async ({
  showStore,
}, testInfo) => {
  const { app, service, window, ...delivery } = deliveryIn(await showStore([]))
  interceptCreates(service, () => refusal(400, 'No room.'))
  const [example, birds, rest] = ['example', 'birds', 'rest'].map((name) => testInfo.outputPath(`${name}.csv`))
  const search = window.getByRole('searchbox', { name: 'Search pets' })
  // On its first screen, and in its review, where the message is still there.
  await delivery.open()
  await answerSaveDialog(app, example ?? '')
  await delivery.press('Save an example')
  await expectBesideButtons(window, 'Example saved.')
  await writeFile(birds ?? '', `Name,Category\n${'Kiwi,7\nMango,Parrots\n'.repeat(20)}`)
  await delivery.choose(birds ?? '')
  await expectBesideButtons(window, 'Example saved.')
  await delivery.discard()
  // Another screen does not show it.
  await expect(search).toBeVisible()
  await expect(message(window, 'Example saved.')).toHaveCount(0)
  // At its end, and the next screen tells what leaving it did.
  await delivery.review('Kiwi;7')
  await delivery.add(1)
  await answerSaveDialog(app, rest ?? '')
  await delivery.press('Save remaining rows as CSV')
  await expectBesideButtons(window, '1 row saved.')
  await delivery.press('Close')
  await expect(message(window, '1 row saved.')).toHaveCount(0)
  await delivery.press('Show the delivery', 'Done', 'Save it as CSV')
  await expect(search).toBeVisible()
  await expect(message(window, '1 row saved.')).toBeVisible()
  await expect(petRows(window)).toHaveCount(0)
})

test('in a window of 1024 × 768, a message covers no button of the form', async ({ showStore }) => {
  const { app, window } = await showStore([])
  await resizeWindow(app, window, { width: 1024, height: 768 })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Bartholomew the Magnificent, first of his name', categoryId: '7' })
  await sheet.getByRole('button', { name: 'Add and start another' }).click()
  await expectBesideButtons(window, /Bartholomew/)
})

test('on a touch screen, controls that appear under a pointer are always visible', async ({ practiceApp }) => {
  const { window, ...delivery } = deliveryIn(practiceApp)
  await delivery.review('Kiwi;7\nMango;7')
  const session = await window.context().newCDPSession(window)
  await window.mouse.move(0, 0)
  await expect(delivery.leaveOut(2)).toHaveCSS('opacity', '0')
  for (const enabled of [true, false]) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled })
    await expect(delivery.leaveOut(2)).toHaveCSS('opacity', enabled ? '1' : '0')
  }
  await session.detach()
  await delivery.discard()
})

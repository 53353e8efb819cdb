import { readFile, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'

test('messages cover no button on a delivery’s first screen, in its review or at its end, and go away with their screen', async ({
  showStore,
}, testInfo) => {
  const { app, service, window, ...delivery } = deliveryIn(await showStore([]))
  interceptCreates(service, () => refusal(400, 'No room.'))
  const [sheet, birds] = [testInfo.outputPath('sheet.csv'), testInfo.outputPath('birds.csv')]
  const message = (text: string) => window.getByRole('region', { name: 'Messages' }).getByText(text)
  /** Waits for a message that covers no button. */
  async function expectBesideButtons(text: string): Promise<void> {
    await expect(message(text)).toBeVisible()
    await expect.poll(() => layoutFaults(window)).toEqual([])
  }
  const search = window.getByRole('searchbox', { name: 'Search pets' })
  // On its first screen, and in its review, where the message is still there.
  await delivery.open()
  await answerSaveDialog(app, sheet)
  await delivery.press('Save an empty sheet…')
  await expectBesideButtons('Saved.')
  expect(await readFile(sheet, 'utf8')).toBe('\uFEFFName,Category number,Status')
  await writeFile(birds, `Name,Category\n${'Kiwi,7\nMango,Parrots\n'.repeat(20)}`)
  await delivery.choose(birds)
  await expectBesideButtons('Saved.')
  await delivery.discard()
  // Another screen does not show it.
  await expect(search).toBeVisible()
  await expect(message('Saved.')).toHaveCount(0)
  // At its end, and the next screen tells what leaving it did.
  await delivery.review('Kiwi;7')
  await delivery.add(1)
  await answerSaveDialog(app, sheet)
  await delivery.press('Save remaining rows as CSV')
  await expectBesideButtons('Saved.')
  await delivery.press('Close')
  await expect(message('Saved.')).toHaveCount(0)
  await delivery.press('Show the delivery', 'Done', 'Save it as CSV')
  await expect(search).toBeVisible()
  await expect(message('Saved.')).toBeVisible()
  await expect(petRows(window)).toHaveCount(0)

  // Nor of the form, in a window of 1024 × 768.
  service.intercept(null)
  await resizeWindow(app, window, { width: 1024, height: 768 })
  await addFormIn({ window }).addByKeys({ name: 'Bartholomew the Magnificent, first of his name', categoryId: '7' })
  await expectBesideButtons('Bartholomew the Magnificent')
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

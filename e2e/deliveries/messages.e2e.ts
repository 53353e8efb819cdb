import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  chooseFile,
  deliveryRow,
  discardDelivery,
  openDelivery,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { layoutFaults as covered } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'

test('messages cover no button on a delivery’s first screen, in its review or at its end, and go away with their screen', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, () => refusal(400, 'No room.'))
  const message = (title: string) => window.getByRole('region', { name: 'Messages' }).getByText(title)

  await test.step('on its first screen', async () => {
    await openDelivery(app, window)
    await answerSaveDialog(app, testInfo.outputPath('example.csv'))
    await window.getByRole('button', { name: 'Save an example' }).click()
    await expect(message('Example saved.')).toBeVisible()
    await expect.poll(() => covered(window)).toEqual([])
  })

  await test.step('in its review, where the message is still there', async () => {
    const file = testInfo.outputPath('birds.csv')
    await writeFile(file, `Name,Category\n${'Kiwi,7\nMango,Parrots\n'.repeat(20)}`)
    await chooseFile(app, window, file)
    await expect(message('Example saved.')).toBeVisible()
    await expect.poll(() => covered(window)).toEqual([])
    await discardDelivery(window)
  })

  await test.step('another screen does not show it', async () => {
    await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeVisible()
    await expect(message('Example saved.')).toHaveCount(0)
  })

  await test.step('at its end, and the next screen tells what leaving it did', async () => {
    await reviewRows(app, window, [['Kiwi', '7']])
    await addDelivery(window, 1, 'staging')
    await answerSaveDialog(app, testInfo.outputPath('rest.csv'))
    await window.getByRole('button', { name: 'Save remaining rows as CSV' }).click()
    await expect(message('1 row saved.')).toBeVisible()
    await expect.poll(() => covered(window)).toEqual([])
    await window.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(message('1 row saved.')).toHaveCount(0)
    await window.getByRole('button', { name: 'Show the delivery' }).click()
    await window.getByRole('button', { name: 'Done', exact: true }).click()
    await window.getByRole('alertdialog').getByRole('button', { name: 'Save it as CSV' }).click()
    await expect(window.getByRole('searchbox', { name: 'Search pets' })).toBeVisible()
    await expect(message('1 row saved.')).toBeVisible()
    await expect(petRows(window)).toHaveCount(0)
  })
})

test('in a window of 1024 × 768, a message covers no button of the form', async ({ shareApp, startService }) => {
  const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets: [] }) } })
  await resizeWindow(app, window, { width: 1024, height: 768 })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Bartholomew the Magnificent, first of his name', categoryId: '7' })
  await sheet.getByRole('button', { name: 'Add and start another' }).click()
  await expect(window.getByRole('region', { name: 'Messages' }).getByText(/Bartholomew/)).toBeVisible()
  await expect.poll(() => covered(window)).toEqual([])
})

test('on a touch screen, controls that appear under a pointer are always visible', async ({
  practiceApp: { app, window },
}) => {
  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  const leaveOut = deliveryRow(window, 2).getByRole('button', { name: 'Leave out row 2' })
  await window.mouse.move(0, 0)
  await expect(leaveOut).toHaveCSS('opacity', '0')
  const session = await window.context().newCDPSession(window)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(leaveOut).toHaveCSS('opacity', '1')
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await expect(leaveOut).toHaveCSS('opacity', '0')
  await session.detach()
  await discardDelivery(window)
})

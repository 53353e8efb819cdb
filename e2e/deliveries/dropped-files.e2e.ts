import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { deliveryCell, deliveryTable, discardDelivery } from '../support/clerk/delivery.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'

const files = path.join(import.meta.dirname, 'files')

/** Drops a file from the disk on the window, as Chromium does for the clerk. */
async function dropFile(window: Page, file: string): Promise<void> {
  const devTools = await window.context().newCDPSession(window)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  }
  await devTools.detach()
}

test('dropping a file on any screen opens its review, asks before it discards corrections, and tells why a file is refused', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const csv = path.join(files, 'semicolons-windows-1252.csv')

  await test.step('over the list, and over an open panel', async () => {
    await window.getByRole('button', { name: 'Settings' }).click()
    await expect(window.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await dropFile(window, csv)
    await expect(deliveryTable(window)).toBeVisible()
    await expect(window.getByText('semicolons-windows-1252.csv')).toBeVisible()
    await expect(window.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a correction is not discarded unasked', async () => {
    await deliveryCell(window, 2).click()
    await typeByHand(window, 'Mango')
    await window.keyboard.press('Enter')
    await dropFile(window, csv)
    await window.getByRole('alertdialog').getByRole('button', { name: 'Keep corrections' }).click()
    await expect(deliveryCell(window, 2)).toHaveValue('Mango')
    await dropFile(window, csv)
    await window.getByRole('alertdialog').getByRole('button', { name: 'Discard corrections' }).click()
    await expect(deliveryCell(window, 2)).toHaveValue('Kiwi')
  })

  await test.step('a file that is not a table, or a folder, is refused with a reason, and the rows stay', async () => {
    await dropFile(window, process.execPath)
    await expect(window.getByText('The file is too large.')).toBeVisible()
    await dropFile(window, files)
    await expect(window.getByText('The file could not be opened.')).toBeVisible()
    await expect(deliveryCell(window, 2)).toHaveValue('Kiwi')
  })
  await discardDelivery(window)
})

import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'

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
  showStore,
}) => {
  const { window, ...delivery } = deliveryIn(await showStore([]))
  const csv = path.join(files, 'semicolons-windows-1252.csv')
  // Over the list, and over an open panel.
  await openSettings(window)
  await dropFile(window, csv)
  await delivery.says('semicolons-windows-1252.csv')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  // A correction is not discarded unasked.
  await delivery.correct(2, 'Mango')
  for (const [answer, name] of [
    ['Keep corrections', 'Mango'],
    ['Discard corrections', 'Kiwi'],
  ] as const) {
    await dropFile(window, csv)
    await delivery.answer(answer)
    await delivery.hasNames({ 2: name })
  }
  // A file that is not a table, or a folder, is refused with a reason, and the rows stay.
  await dropFile(window, process.execPath)
  await delivery.says('The file is too large.')
  await dropFile(window, files)
  await delivery.says('The file could not be opened.')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
})

test('a file dropped during a delivery is not lost in silence, and after it takes the place of what was not added only if the clerk agrees', async ({
  showStore,
}) => {
  const { service, window, ...delivery } = deliveryIn(await showStore([]))
  const csv = path.join(files, 'semicolons-windows-1252.csv')
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    await gate.opened
    return countCreates(service) === 1 ? refusal(400, 'No room.') : next()
  })
  await delivery.review('Mango;7\nPico;7')
  await delivery.add(2)
  await delivery.rowsSay({ 1: 'Adding…' })
  await dropFile(window, csv)
  await delivery.says('A delivery is being added. Drop the file again once it has ended.')
  gate.open()
  await delivery.says('1 added, 1 refused.')
  await dropFile(window, csv)
  await expect(delivery.question('1 pet was not added: Mango.')).toBeVisible()
  await delivery.keys('Escape')
  await delivery.press('Fix it')
  await delivery.hasNames({ 1: 'Mango' })
  await dropFile(window, csv)
  await delivery.answer('Leave it out')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
})

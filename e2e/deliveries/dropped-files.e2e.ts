import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings } from '../support/clerk/clerk.ts'
import { deliveryIn, dropFiles } from '../support/clerk/delivery.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates } from '../support/service/received.ts'

const files = path.join(import.meta.dirname, 'files')

test('dropping a file on any screen opens its review, asks before it discards corrections, tells why a file is refused, and keeps other files waiting', async ({
  showStore,
}, testInfo) => {
  const { window, ...delivery } = deliveryIn(await showStore([]))
  const csv = path.join(files, 'semicolons-windows-1252.csv')
  // Over the list, and over an open panel.
  await openSettings(window)
  await dropFiles(window, csv)
  await delivery.says('semicolons-windows-1252.csv')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  // A correction is not discarded unasked.
  await delivery.correct(2, 'Mango')
  for (const [answer, name] of [
    ['Cancel', 'Mango'],
    ['Discard', 'Kiwi'],
  ] as const) {
    await dropFiles(window, csv)
    await delivery.answer(answer)
    await delivery.hasNames({ 2: name })
  }
  // A file that is not a table, or a folder, is refused with a reason, and the rows stay.
  await dropFiles(window, process.execPath)
  await delivery.says('The file is too large.')
  await dropFiles(window, files)
  await delivery.says('The file could not be opened.')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
  // Of several files, the others wait, and one that is not wanted goes.
  const others = ['fish.csv', 'cats.csv', 'dogs.csv'].map((name) => testInfo.outputPath(name))
  for (const [at, file] of others.entries()) await writeFile(file, `Name;Category\nNemo ${at};9\n`)
  await dropFiles(window, ...others)
  await delivery.hasNames({ 2: 'Nemo 0' })
  const waits = window.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(waits).toHaveText([/“cats.csv” waits/, /“dogs.csv” waits/])
  await delivery.press('Leave out “cats.csv”')
  await waits.getByRole('button', { name: 'Review' }).click()
  await delivery.hasNames({ 2: 'Nemo 2' })
  await expect(waits).toHaveCount(0)
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
  await dropFiles(window, csv)
  await delivery.says('A delivery is being added. Drop the file again once it has ended.')
  gate.open()
  await delivery.says('1 added, 1 refused.')
  await dropFiles(window, csv)
  await expect(delivery.question('1 pet was not added: Mango.')).toBeVisible()
  await delivery.keys('Escape')
  await delivery.press('Fix it')
  await delivery.hasNames({ 1: 'Mango' })
  await dropFiles(window, csv)
  await delivery.answer('Leave it out')
  await delivery.hasNames({ 2: 'Kiwi' })
  await delivery.discard()
})

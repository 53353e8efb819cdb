import { readFile, writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'
import { sentNames } from '../support/service/received.ts'

/** Makes a service refuse the pet with this name, and hang up on another. */
function refuse(service: PetService, refused: string, lost = 'none'): void {
  interceptCreates(service, async (request, next) => {
    const { name } = await request.clone().json()
    return name === refused ? refusal(400, 'No room.') : name === lost ? 'hang-up' : next()
  })
}

/** Makes a file whose row 4 needs fixing, and whose rows 5 and 7 are Mango and Pico. */
async function birdsFile(testInfo: TestInfo): Promise<string> {
  const file = testInfo.outputPath('birds.csv')
  await writeFile(file, 'Birds of November;\r\nBird;Group\r\nKiwi;7\r\nRio;Parrots\r\nMango;7\r\n\r\nPico;7')
  return file
}

// `left-rows.test.ts` tests which rows are left, and what is saved of them.
test('rows keep their numbers, and those that were refused or still need fixing are counted at the end, above the list and after a restart, and can be fixed there', async ({
  launchStore,
}, testInfo) => {
  const first = deliveryIn(await launchStore([]))
  const { service } = first
  refuse(service, 'Mango')
  await first.open()
  await first.choose(await birdsFile(testInfo))
  await first.cell(4, 'categoryId').fill('Parrots?')
  await first.add(3)

  const ends = '2 added, 1 refused, 1 still to fix.'
  // On its screen, with the file’s row numbers.
  await first.says(ends)
  await first.rowsSay({ 3: 'Kiwi', 5: 'Refused: “No room.”', 7: 'Pico' })
  await closeApp(first.app)
  const { aboveList, cell, press, rowsSay, says, window } = deliveryIn(await first.again())
  // Above the list after a restart, and from there with the typed text.
  await expect(aboveList.getByRole('status')).toHaveText(`Delivery to Staging: ${ends}`)
  await press('Fix them')
  await expect(cell(4, 'categoryId')).toHaveValue('Parrots?')
  await expect(cell(4, 'categoryId')).toBeFocused()
  await rowsSay({ 5: 'Refused: “No room.”' })
  // Cancel goes back to the end of the delivery, and loses nothing.
  await press('Cancel')
  await says(ends)
  await press('Fix them')
  // The refused row waits until the clerk deals with it.
  await cell(4, 'categoryId').fill('7')
  await press('Add 1 pet to STAGING')
  await says('1 added, 1 still to fix.')
  await rowsSay({ 4: 'Rio' })
  expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Pico', 'Rio'])
  await press('Fix it')
  await expect(cell(5)).toBeFocused()
  // The service refuses it again if it is unchanged, and adds it with another name.
  await press('Send them again', 'Add 1 pet to STAGING')
  await says('0 added, 1 refused.')
  await press('Fix it')
  await cell(5).fill('Mangosteen')
  await press('Add 1 pet to STAGING')
  await says('1 added.')
  expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Pico', 'Rio', 'Mango', 'Mangosteen'])
  await press('Done')
  await expect(petRows(window)).toHaveCount(4)
})

test('the question before leaving rows behind names them, even one marked as not added after the others were saved, and Save writes them with the file’s separator, so that they can be read again', async ({
  showStore,
}, testInfo) => {
  const { app, service, window, ...delivery } = deliveryIn(await showStore([]))
  const { press, says } = delivery
  await delivery.open()
  refuse(service, 'Mango', 'Pico')
  await delivery.choose(await birdsFile(testInfo))
  const rest = testInfo.outputPath('rest.csv')
  await delivery.add(3)
  await answerSaveDialog(app, rest)
  await press('Save remaining rows as CSV')
  await says('Saved.')
  await window.evaluate(async () => {
    const environment = 'staging'
    const listed = await globalThis.window.petStore.listAdditions({ environment })
    const id = listed.ok ? listed.value.find(({ pet }) => pet.name === 'Pico')?.id : undefined
    if (id) await globalThis.window.petStore.settleAddition({ environment, id, verdict: { kind: 'not-added' } })
  })
  await delivery.rowsSay({ 7: 'Not added' })
  const question = delivery.question('3 pets were not added: Rio, Mango and Pico.')

  // Escape and a cancelled dialog leave nothing behind.
  await press('Done')
  await delivery.keys('Escape')
  await answerSaveDialog(app, null)
  await press('Done', 'Save them as CSV')
  await expect(question).toBeVisible()
  await delivery.keys('Escape')
  // Once saved, they are left behind, and reading them again ignores their last column.
  await answerSaveDialog(app, rest)
  await press('Done', 'Save them as CSV')
  await expect(petRows(window)).toHaveCount(1)
  expect(await readFile(rest, 'utf8')).toMatch(
    /^\uFEFFBird;Group;Error\r\nRio;Parrots;To fix\r\nMango;7;No room.\r\nPico;7;/,
  )
  await delivery.open()
  await delivery.choose(rest)
  await delivery.counted('2 ready')
  await expect(window.getByText(/Not used/)).toHaveCount(0)
  // Once left out, they are gone.
  service.intercept(null)
  await delivery.add(2)
  await says('2 added, 1 still to fix.')
  await press('Done', 'Leave it out')
  await delivery.open()
  await expect(delivery.field).toHaveValue('')
})

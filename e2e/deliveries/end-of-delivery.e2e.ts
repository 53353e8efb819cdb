import { readFile, writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows, switchTo } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  birdNames,
  chooseFile,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  openDelivery,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { waitForAnswers } from '../support/clerk/shown-list.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'
import { countCreates, listRequests, sentNames } from '../support/service/received.ts'

/** Makes a file whose row 4 needs fixing, and makes the service refuse Mango, in row 5. */
async function birdsFile(testInfo: TestInfo, service: PetService): Promise<string> {
  const file = testInfo.outputPath('birds.csv')
  const lines = ['Birds of November;', 'Bird;Group', 'Kiwi;7', 'Rio;Parrots', 'Mango;7', '', 'Pico;7']
  await writeFile(file, lines.join('\r\n'))
  interceptCreates(service, async (request, next) => {
    const { name } = (await request.clone().json()) as { name: string }
    return name === 'Mango' ? refusal(400, 'No room.') : next()
  })
  return file
}

const readRows = async (file: string) => (await readFile(file, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')

test('rows keep their numbers, and those that were refused or still need fixing are counted at the end, above the list and after a restart, and can be fixed there', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  await openDelivery(first.app, first.window)
  await chooseFile(first.app, first.window, await birdsFile(testInfo, service))
  await deliveryCell(first.window, 4, 'categoryId').fill('Parrots?')
  await addDelivery(first.window, 3, 'staging')
  const ends = '2 added, 1 refused, 1 still to fix.'

  await test.step('on its screen, with the file’s row numbers', async () => {
    await expect(first.window.getByText(ends)).toBeVisible()
    await expect(deliveryRow(first.window, 3)).toContainText('Kiwi')
    await expect(deliveryRow(first.window, 5)).toContainText('Refused: “No room.”')
    await expect(deliveryRow(first.window, 7)).toContainText('Pico')
    await closeApp(first.app)
  })

  const { window } = await launchApp({ profile: first.profile })
  await test.step('above the list after a restart, and from there with the typed text', async () => {
    const line = window.getByRole('region', { name: 'Delivery to STAGING' })
    await expect(line.getByRole('status')).toHaveText(`Delivery to Staging: ${ends}`)
    await line.getByRole('button', { name: 'Fix them' }).click()
    await expect(deliveryCell(window, 4, 'categoryId')).toHaveValue('Parrots?')
    await expect(deliveryCell(window, 4, 'categoryId')).toBeFocused()
    await expect(deliveryRow(window, 5)).toContainText('Refused: “No room.”')
  })

  await test.step('Cancel goes back to the end of the delivery, and loses nothing', async () => {
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(window.getByText(ends)).toBeVisible()
    await window.getByRole('button', { name: 'Fix them' }).click()
    await deliveryCell(window, 4, 'categoryId').fill('7')
  })

  await test.step('the refused row waits until the clerk deals with it', async () => {
    await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
    await expect(window.getByText('1 added, 1 still to fix.')).toBeVisible()
    await expect(deliveryRow(window, 4)).toContainText('Rio')
    expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Pico', 'Rio'])
    await window.getByRole('button', { name: 'Fix it' }).click()
    await expect(deliveryCell(window, 5)).toBeFocused()
  })

  await test.step('the service refuses it again if it is unchanged, and adds it with another name', async () => {
    await window.getByRole('button', { name: 'Send them again' }).click()
    await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
    await expect(window.getByText('0 added, 1 refused.')).toBeVisible()
    await window.getByRole('button', { name: 'Fix it' }).click()
    await deliveryCell(window, 5).fill('Mangosteen')
    await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
    await expect(window.getByText('1 added.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Pico', 'Rio', 'Mango', 'Mangosteen'])
    await window.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(petRows(window)).toHaveCount(4)
  })
})

test('at the end, a refused row is in view, and pressing the count of an outcome shows only its rows', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, async (request, next) =>
    (await request.clone().text()).includes('Rio II"') ? refusal(400, 'No room.') : next(),
  )
  await reviewRows(app, window, [['Name', 'Category'], ...birdNames(60).map((name) => [name, '7'])])
  await addDelivery(window, 60, 'staging')
  const refused = window.getByRole('button', { name: '1 refused' })
  await expect(window.getByText('59 added, 1 refused.')).toBeVisible({ timeout: 60_000 })
  await expect(window.getByText(/59 added/)).toHaveCount(1)
  await expect(deliveryRow(window, 19)).toContainText('Refused: “No room.”')
  await expect(deliveryRow(window, 19)).toBeInViewport({ ratio: 1 })

  await refused.click()
  await expect(refused).toHaveAttribute('aria-pressed', 'true')
  await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 1)
  await expect(deliveryRow(window, 19)).toBeVisible()
  await refused.click()
  await expect(deliveryTable(window)).toHaveAttribute('aria-rowcount', '61')
})

test('the question before leaving rows behind names them, and Save writes them with the file’s separator, so that they can be read again', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await openDelivery(app, window)
  await chooseFile(app, window, await birdsFile(testInfo, service))
  await addDelivery(window, 3, 'staging')
  const done = window.getByRole('button', { name: 'Done', exact: true })
  const question = window.getByRole('alertdialog', { name: '2 pets were not added: Rio and Mango.' })

  await test.step('Escape and a cancelled dialog leave nothing behind', async () => {
    await done.click()
    await window.keyboard.press('Escape')
    await answerSaveDialog(app, null)
    await done.click()
    await question.getByRole('button', { name: 'Save them as CSV' }).click()
    await expect(question).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByText('2 added, 1 refused, 1 still to fix.')).toBeVisible()
  })

  await test.step('once saved, they are left behind, and reading them again ignores their last column', async () => {
    const rest = testInfo.outputPath('rest.csv')
    await answerSaveDialog(app, rest)
    await done.click()
    await question.getByRole('button', { name: 'Save them as CSV' }).click()
    await expect(petRows(window)).toHaveCount(2)
    expect(await readRows(rest)).toEqual(['Bird;Group;Error', 'Rio;Parrots;To fix.', 'Mango;7;No room.'])
    await openDelivery(app, window)
    await chooseFile(app, window, rest)
    await expect(window.getByText('1 ready · 1 to fix')).toBeVisible()
    await expect(window.getByText(/^Not used/)).toHaveCount(0)
  })

  await test.step('once left out, they are gone', async () => {
    service.intercept(null)
    await addDelivery(window, 1, 'staging')
    await expect(window.getByText('1 added, 1 still to fix.')).toBeVisible()
    await done.click()
    await window.getByRole('alertdialog').getByRole('button', { name: 'Leave it out' }).click()
    await openDelivery(app, window)
    await expect(window.getByLabel('Rows', { exact: true })).toHaveValue('')
  })
})

test('if the clerk marks a row as not added after saving the others, Done asks about it', async ({
  shareApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, async (request) =>
    (await request.text()).includes('Mango') ? refusal(400, 'No room.') : 'hang-up',
  )
  await reviewRows(app, window, [
    ['Mango', '7'],
    ['Pico', '7'],
  ])
  await addDelivery(window, 2, 'staging')
  await answerSaveDialog(app, testInfo.outputPath('rest.csv'))
  await window.getByRole('button', { name: 'Save remaining rows as CSV' }).click()
  await expect(window.getByText('1 row saved.')).toBeVisible()
  await window.evaluate(async () => {
    const environment = 'staging'
    const listed = await globalThis.window.petStore.listAdditions({ environment })
    const lost = listed.ok ? listed.value.find(({ pet }) => pet.name === 'Pico') : undefined
    if (lost)
      await globalThis.window.petStore.settleAddition({ environment, id: lost.id, verdict: { kind: 'not-added' } })
  })
  await expect(deliveryRow(window, 2)).toContainText('Not added')
  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(window.getByRole('alertdialog', { name: '2 pets were not added: Mango and Pico.' })).toBeVisible()
})

test('resuming a delivery in production asks first, as the first add does, but only after a switch', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { production: service } })
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    await gate.opened
    return next()
  })
  const resume = window.getByRole('button', { name: 'Resume', exact: true })
  const pause = window.getByRole('button', { name: 'Pause', exact: true })
  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
    ['Pico', '7'],
  ])
  await addDelivery(window, 3, 'production')
  await expect(deliveryRow(window, 1)).toContainText('Adding…')
  await pause.click()
  await expect(resume).toBeVisible()

  await test.step('not before a switch', async () => {
    await resume.click()
    await expect(pause).toBeVisible()
    await pause.click()
    gate.open()
    await expect(window.getByText('1 of 3')).toBeVisible()
  })

  await switchTo(window, 'practice')
  await switchTo(window, 'production')
  await openDelivery(app, window)
  const question = window.getByRole('alertdialog', { name: 'Add 2 pets to PRODUCTION?' })
  await test.step('“Go back” sends nothing', async () => {
    await resume.click()
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    expect(countCreates(service)).toBe(1)
  })
  await resume.click()
  await question.getByRole('button', { name: 'Add 2 pets to PRODUCTION' }).click()
  await expect(window.getByText('3 added.')).toBeVisible()
  expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Pico'])
})

test('the list has the pets that a delivery added, and does not load again each time it is shown', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [['Kiwi', '7']])
  await addDelivery(window, 1, 'staging')
  await expect(window.getByText('1 added.')).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(petRows(window)).toHaveCount(1)
  await waitForAnswers(window)
  const before = listRequests(service).length
  for (let time = 1; time <= 2; time += 1) {
    await window.getByRole('button', { name: 'Show the delivery' }).click()
    await expect(window.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(petRows(window)).toHaveCount(1)
    await waitForAnswers(window)
  }
  expect(listRequests(service)).toHaveLength(before)
})

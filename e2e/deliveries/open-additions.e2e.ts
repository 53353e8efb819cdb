import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { NewPet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { addDelivery, birdNames, deliveryRow, openDelivery, pasteRows, reviewRows } from '../support/clerk/delivery.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { sentNames } from '../support/service/received.ts'

const twin: NewPet = { name: 'Twin', categoryId: '7', status: 'available' }
// More pets with each status than a list can have, so that no list proves anything about a new pet.
const tooMany = makePets(400)

/** Makes the service store these pets, but answer as if it could not. */
function loseAnswers(service: PetService, names: readonly string[]): void {
  interceptCreates(service, async (request, next) => {
    const { name } = (await request.clone().json()) as NewPet
    const stored = await next()
    return names.includes(name) ? refusal(502) : stored
  })
}

/** Adds a pet as the add form does, and gives the addition's ID when its outcome is unknown. */
async function addAndLose(window: Page, pet: NewPet): Promise<string> {
  const id = crypto.randomUUID()
  const added = await window.evaluate((input) => globalThis.window.petStore.createPet(input), {
    environment: 'staging' as const,
    id,
    pet,
  })
  expect(added).toMatchObject({ ok: true, value: { outcome: { kind: 'unknown' } } })
  return id
}

test('a row like a pet whose answer was lost, alone or in an earlier delivery, is sent only if the clerk adds it too', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: tooMany })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  loseAnswers(service, ['Twin', 'twin'])
  const id = await addAndLose(window, twin)
  await reviewRows(app, window, [
    ['Name', 'Category'],
    ['twin', '7'],
    ['Twin', '8'],
  ])
  await expect(deliveryRow(window, 2)).toContainText(/May have been added already \(Twin, \d/)
  await expect(window.getByText('1 ready · 1 looks like a pet already listed')).toBeVisible()

  await test.step('it is ready once the clerk marks the pet as not added, and its answer is lost as well', async () => {
    await window.evaluate((settled) => globalThis.window.petStore.settleAddition(settled), {
      environment: 'staging' as const,
      id,
      verdict: { kind: 'not-added' } as const,
    })
    await expect(window.getByText('2 ready', { exact: true })).toBeVisible()
    await deliveryRow(window, 3).getByRole('button', { name: 'Leave out row 3' }).click()
    await addDelivery(window, 1, 'staging')
    await expect(window.getByText('0 added, 1 being looked for.')).toBeVisible()
    await window.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('the next delivery asks about a row like that one', async () => {
    service.intercept(null)
    await reviewRows(app, window, [
      ['Kiwi', '7'],
      ['Twin', '7'],
    ])
    await expect(window.getByText('1 ready · 1 looks like a pet already listed')).toBeVisible()
    expect(sentNames(service)).toEqual(['Twin', 'twin'])
    await window.getByRole('button', { name: 'Add it too: row 2' }).click()
    await addDelivery(window, 2, 'staging')
    await expect(window.getByText('2 added.')).toBeVisible()
    expect(sentNames(service)).toEqual(['Twin', 'twin', 'Kiwi', 'Twin'])
  })
})

test('if 5 of 50 rows may already be in the store, no row is sent twice and those 5 are left over', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: tooMany })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  const names = birdNames(50)
  const lost = names.filter((_, place) => place % 10 === 3)
  loseAnswers(service, lost)
  for (const name of lost) await addAndLose(window, { ...twin, name })
  service.intercept(null)

  await openDelivery(app, window)
  await pasteRows(
    window,
    names.map((name) => [name, '7']),
  )
  await expect(window.getByText('45 ready · 5 look like pets already listed')).toBeVisible()

  // Bypasses the review, which would leave them out, as if they had become unknown just then.
  const rows = names.map((name) => ({ cells: [name, '7'], pet: { ...twin, name }, again: false }))
  await window.evaluate((input) => globalThis.window.petStore.startDelivery(input), {
    environment: 'staging' as const,
    delivery: { id: crypto.randomUUID(), name: 'birds.csv', columns: ['', ''], rows },
  })
  await expect(window.getByText('45 added, 5 not sent: may be there already.')).toBeVisible()
  await expect(window.getByText('5 not sent: may be there already', { exact: true })).toBeVisible()
  expect(sentNames(service).toSorted()).toEqual(names.toSorted())

  // The table stays at the last sent row that was in view, which differs on a busy computer.
  await window.getByRole('table', { name: 'Delivery' }).hover()
  await window.mouse.wheel(0, 5000)
  await expect(deliveryRow(window, 44)).toContainText('Not sent: a pet like it may have been added already')
  const rest = testInfo.outputPath('rest.csv')
  await answerSaveDialog(app, rest)
  await window.getByRole('button', { name: 'Save remaining rows as CSV' }).click()
  await expect(window.getByText('5 rows saved.')).toBeVisible()
  const saved = (await readFile(rest, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(saved.slice(1)).toEqual(lost.map((name) => `${name},7,May have been added already.`))
})

import { expect } from '@playwright/test'
import type { NewPet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentNames } from '../support/service/received.ts'

const environment = 'staging'
const twin: NewPet = { name: 'Twin', categoryId: '7', status: 'available' }

// `open-rows.test.ts` tests which rows are sent. This test shows what the clerk sees of it.
test('a row like a pet whose answer was lost, alone or in an earlier delivery, is sent only if the clerk adds it too', async ({
  showStore,
}) => {
  // More pets with each status than a list can have, so that no list proves anything about a new pet.
  const { service, window, ...delivery } = deliveryIn(await showStore(makePets(400)))
  // The service stores each pet, but answers as if it could not.
  interceptCreates(service, async (_request, next) => next().then(() => refusal(502)))
  const id = crypto.randomUUID()
  await window.evaluate((input) => globalThis.window.petStore.createPet(input), { environment, id, pet: twin } as const)
  await delivery.review('Name;Category\ntwin;7\nTwin;8')
  await expect(delivery.row(2)).toContainText(/May have been added already \(Twin, \d/)
  await delivery.counted('1 ready · 1 looks like a pet already listed')

  // It is ready once the clerk marks the pet as not added, and its answer is lost as well.
  const settled = { environment, id, verdict: { kind: 'not-added' } } as const
  await window.evaluate((input) => globalThis.window.petStore.settleAddition(input), settled)
  await delivery.counted('2 ready')
  await delivery.leaveOut(3).click()
  await delivery.add(1)
  await delivery.says('0 added, 1 being looked for.')
  await delivery.press('Done')
  service.intercept(null)
  // A delivery that began before that sends no row like it, and says why.
  // Bypasses the review, which would leave the row out.
  const rows = ['Kiwi', 'Twin'].map((name) => ({ cells: [name, '7'], pet: { ...twin, name }, again: false }))
  const input = {
    environment,
    delivery: { id: crypto.randomUUID(), name: 'a.csv', columns: ['', ''], rows },
  } as const
  await window.evaluate((begun) => globalThis.window.petStore.startDelivery(begun), input)
  await delivery.press('Show the delivery')
  await delivery.says('1 added, 1 not sent: may be there already.')
  await delivery.rowsSay({ 2: 'Not sent: a pet like it may have been added already' })
  await delivery.press('Done', 'Leave it out')
  expect(sentNames(service)).toEqual(['Twin', 'twin', 'Kiwi'])
  // The next delivery asks about such a row.
  await delivery.review('Mango;7\nTwin;7')
  await delivery.counted('1 ready · 1 looks like a pet already listed')
  await delivery.addToo(2).click()
  await delivery.add(2)
  await delivery.says('2 added.')
  expect(sentNames(service)).toEqual(['Twin', 'twin', 'Kiwi', 'Mango', 'Twin'])
})

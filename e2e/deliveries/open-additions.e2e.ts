import { expect } from '@playwright/test'
import type { NewPet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentNames } from '../support/service/received.ts'

const environment = 'staging' as const
const twin: NewPet = { name: 'Twin', categoryId: '7', status: 'available' }

// `open-rows.test.ts` tests which rows are sent, and `check-rows.test.ts` which ones a review asks about. This test shows that the review and
// the delivery know of pets added alone.
test('a row like a pet whose answer was lost is sent only if the clerk adds it too', async ({ showStore }) => {
  // More pets with each status than a list can have, so that no list proves anything about a new pet.
  const { service, window, ...delivery } = deliveryIn(await showStore(makePets(400)))
  // The service stores the pet, but answers as if it could not.
  interceptCreates(service, async (_request, next) => next().then(() => refusal(502)))
  const lost = { environment, id: crypto.randomUUID(), pet: twin } as const
  await window.evaluate((input) => globalThis.window.petStore.createPet(input), lost)
  service.intercept(null)
  await test.step('a delivery that begins without a review does not send it, and says why', async () => {
    const rows = ['Kiwi', 'Twin'].map((name) => ({ cells: [name, '7'], pet: { ...twin, name }, again: false }))
    const begun = {
      environment,
      delivery: { id: crypto.randomUUID(), name: 'a.csv', columns: ['', ''], rows },
    } as const
    await window.evaluate((input) => globalThis.window.petStore.startDelivery(input), begun)
    await delivery.press('Show the delivery')
    await delivery.says('1 added, 1 not sent: may be there already.')
    await delivery.rowsSay({ 2: 'Not sent: a pet like it may have been added already' })
    await delivery.press('Done', 'Leave it out')
  })
  await delivery.review('Name;Category\ntwin;7\nMango;8')
  await expect(delivery.row(2)).toContainText(/May have been added already \(Twin, \d/)
  await delivery.counted('1 ready · 1 looks like a pet already listed')
  await delivery.addToo(2).click()
  await delivery.add(2)
  await delivery.says('2 added.')
  expect(sentNames(service)).toEqual(['Twin', 'Kiwi', 'twin', 'Mango'])
})

import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { petNames, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryTable, openDelivery } from '../support/clerk/delivery.ts'
import { copyText, pressKeys } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

/** Counts the clicks and keys that the page receives from now on. Gives a function that reads the counts. */
async function countPresses(window: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  const presses = await window.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 }
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
    return counted
  })
  return () => presses.jsonValue()
}

test('questions cost a clerk no more than a name or a click, and a delivery costs a paste and a number', async ({
  showStore,
}) => {
  const pets = makePets(260).map((pet, position) => ({
    ...pet,
    name: position === 239 ? 'Mochi' : `Rex ${pet.id}`,
    categoryId: position % 9 === 0 ? '3' : '7',
  }))
  const { service, app, window } = await showStore(pets)
  await expect(petRows(window)).toHaveCount(20)
  let presses = await countPresses(window)

  await test.step('“Have we got a hamster called Mochi?”, although it is pet 240 of 260 and the list shows 20', async () => {
    await window.keyboard.type('mochi')
    await expect.poll(() => petNames(window)).toEqual(['Mochi'])
    expect(await presses()).toEqual({ clicks: 0, keys: 5 })
  })

  await test.step('“How many dogs are available?”', async () => {
    await window.getByLabel('Search pets').fill('')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(petRows(window)).toHaveCount(20)
    presses = await countPresses(window)
    await petRows(window).first().getByText('3', { exact: true }).click()
    const dogs = pets.filter(({ categoryId, status }) => categoryId === '3' && status === 'available').length
    await expect(claim(window)).toHaveText(`${dogs} available pets in category 3.`)
    expect(await presses()).toEqual({ clicks: 1, keys: 0 })
  })

  await test.step('a delivery', async () => {
    await openDelivery(app, window)
    presses = await countPresses(window)
    const rows = [['Name', 'Category'], ...birdNames(21).map((name) => [name, '7'])]
    await copyText(app, rows.map((cells) => cells.join('\t')).join('\n'))
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(deliveryTable(window)).toBeVisible()
    await addDelivery(window, 21, 'staging')
    await expect(window.getByText('21 added.')).toBeVisible()
    expect(countCreates(service)).toBe(21)
    expect((await presses()).clicks).toBe(2)
  })
})

import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addPet, addSheet, categoryField } from '../support/clerk/add-sheet.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const largeIds = ['9007199254740993', '9223372036854775807'] as const

function lookupsOf({ received }: PetService): readonly string[] {
  return received.map(({ target }) => target).filter((target) => target.startsWith('/v1/pets/'))
}

test('IDs beyond 2^53 stay exact in the list, in the details and in requests', async ({ shareApp, startService }) => {
  const ids = [...largeIds, '9007199254740992', '9223372036854775806']
  const service = await startService({ pets: ids.map((id) => ({ id, name: `Pet ${id}`, categoryId: id })) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(4)
  for (const id of largeIds) {
    const row = petRows(window).filter({ hasText: `Pet ${id}` })
    await expect(row.getByRole('cell').nth(3)).toHaveText(id)
    await expect(row.getByRole('cell').nth(1)).toContainText(id)
    await row.getByText(`Pet ${id}`).click()
    await expect(petDetails(window).getByRole('heading', { level: 2 })).toHaveText(`Pet ${id}`)
    await expect(petDetails(window)).toContainText(new RegExp(`ID${id}.*Looked up\\d`))
  }
  expect(lookupsOf(service)).toEqual(largeIds.map((id) => `/v1/pets/${id}`))
})

test('the ID of a new pet stays exact', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  interceptCreates(service, () => {
    const body = '{"id":9007199254740993,"name":"Marmalade","categoryId":9223372036854775807}'
    return new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } })
  })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await addPet(window, 'staging', { name: 'Marmalade', categoryId: '9223372036854775807' })
  await expect(window.getByText('Marmalade added to Staging as #9007199254740993.').first()).toBeVisible()
  await window.getByRole('button', { name: 'View' }).click()
  await expect(petDetails(window)).toContainText('9007199254740993')
  await expect(petDetails(window)).toContainText('9223372036854775807')
  await expect.poll(() => lookupsOf(service)).toEqual(['/v1/pets/9007199254740993'])
})

test('a category beyond 64 bits is not sent', async ({ shareApp, startService }) => {
  const service = await startService()
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const sheet = await addPet(window, 'staging', { name: 'Bella', categoryId: '9223372036854775808' })
  await expect(sheet.getByText('Enter the category as a whole number, such as 3.')).toBeVisible()
  expect(countCreates(service)).toBe(0)
  await categoryField(sheet).fill('9223372036854775807')
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(addSheet(window, 'staging')).toHaveCount(0)
  expect(countCreates(service)).toBe(1)
})

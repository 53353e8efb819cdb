import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { interceptCreates } from '../support/service/answers.ts'

test('IDs beyond 2^53 stay exact in the list, in the details and in requests, including a new pet’s', async ({
  shareApp,
  startService,
}) => {
  const ids = ['9007199254740993', '9223372036854775807', '9007199254740992', '9223372036854775806']
  const service = await startService({ pets: ids.map((id) => ({ id, name: `Pet ${id}`, categoryId: id })) })
  // The open pet reloads with the list, so this counts each pet only once.
  const lookedUp = () => [
    ...new Set(service.received.map(({ target }) => target).filter((target) => target.startsWith('/v1/pets/'))),
  ]
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(4)
  for (const id of ids.slice(0, 2)) {
    const row = petRows(window).filter({ hasText: `Pet ${id}` })
    await expect(row.getByRole('cell').nth(3)).toHaveText(id)
    await expect(row.getByRole('cell').nth(1)).toContainText(id)
    await row.getByText(`Pet ${id}`).click()
    await expect(petDetails(window).getByRole('heading', { level: 2 })).toHaveText(`Pet ${id}`)
    await expect(petDetails(window)).toContainText(new RegExp(`ID${id}.*Checked\\d`))
  }

  interceptCreates(service, () => {
    const body = '{"id":9007199254740995,"name":"Marmalade","categoryId":9223372036854775807}'
    return new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } })
  })
  await addPet(window, 'staging', { name: 'Marmalade', categoryId: '9223372036854775807' })
  await expect(window.getByText('Marmalade added to Staging as #9007199254740995.').first()).toBeVisible()
  await window.getByRole('button', { name: 'View' }).click()
  await expect(petDetails(window)).toContainText('9007199254740995')
  await expect(petDetails(window)).toContainText('9223372036854775807')
  await expect
    .poll(lookedUp)
    .toEqual(['9007199254740993', '9223372036854775807', '9007199254740995'].map((id) => `/v1/pets/${id}`))
})

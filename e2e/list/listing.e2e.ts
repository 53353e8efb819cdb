import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { petNames, petRows } from '../support/clerk/clerk.ts'
import { refresh, setLimit } from '../support/clerk/shown-list.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

function targetsOf({ received }: PetService): readonly string[] {
  return received.map(({ target }) => target)
}

test('each tab asks the service for its status and shows the answer', async ({ shareApp, startService }) => {
  const pets = [
    { id: '1', name: 'Bella', categoryId: '3', status: 'available' },
    { id: '2', name: 'Figaro', categoryId: '5', status: 'sold' },
    { id: '3', name: 'Kiwi', categoryId: '7', status: 'pending' },
    { id: '4', name: 'Loki', categoryId: '3', status: 'available' },
    { id: '5', name: 'Mochi', categoryId: '5' },
  ]
  const service = await startService({ pets })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect.poll(() => petNames(window)).toEqual(['Bella', 'Figaro', 'Kiwi', 'Loki', 'Mochi'])
  await expect(petRows(window).filter({ hasText: 'Mochi' })).toContainText('Not set')

  for (const [tab, names] of [
    ['Available', ['Bella', 'Loki']],
    ['Pending', ['Kiwi']],
    ['Sold', ['Figaro']],
  ] as const) {
    await window.getByRole('tab', { name: tab }).click()
    await expect.poll(() => petNames(window)).toEqual(names)
  }
  // What is known of a status is shown before its own list has come.
  await expect
    .poll(() => targetsOf(service))
    .toEqual([
      '/v1/pets?limit=20',
      '/v1/pets?limit=20&status=available',
      '/v1/pets?limit=20&status=pending',
      '/v1/pets?limit=20&status=sold',
    ])
  expect(service.received).toMatchObject(service.received.map(() => ({ method: 'GET', body: '' })))
})

test('a clerk may ask for 1, 20 or 100 pets', async ({ shareApp, startService }) => {
  const service = await startService({ pets: makePets(150) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  const footer = window.getByRole('status').filter({ hasText: 'Showing' })
  await expect(footer).toHaveText('Showing 20. There may be more.')
  for (const limit of [1, 100]) {
    await setLimit(window, `${limit}`)
    await expect(footer).toHaveText(`Showing ${limit}. There may be more.`)
  }
  expect(targetsOf(service)).toEqual([20, 1, 100].map((limit) => `/v1/pets?limit=${limit}`))
})

test('any other number is refused with an explanation, and nothing is requested', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(150) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  const field = window.getByLabel('Show', { exact: true })
  const problem = window.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 100' })
  for (const typed of ['0', '101', '1.5', 'twenty', '-1', '1e1', '']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(problem).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.press('Escape')
    await expect(problem).toHaveCount(0)
    await expect(field).toHaveValue('20')
  }

  // Main refuses such a number too.
  for (const limit of [0, 101, 1.5, Number.NaN]) {
    const listed = await window.evaluate(
      (asked) =>
        globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: asked } }),
      limit,
    )
    expect(listed).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  }
  await refresh(window)
  await expect.poll(() => targetsOf(service)).toEqual(['/v1/pets?limit=20', '/v1/pets?limit=20'])
})

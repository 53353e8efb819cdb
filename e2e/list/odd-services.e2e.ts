import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { claim, refresh, setLimit, waitForAnswers } from '../support/clerk/shown-list.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

/** Makes a service send at most its first 50 pets, whatever the request. */
function capLists(service: PetService, pets: readonly Pet[]): void {
  service.intercept((request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.endsWith('/pets')) return next()
    const listed = pets.filter(({ status }) => [null, status].includes(searchParams.get('status')))
    return answerWith(wireRows(listed.slice(0, Math.min(50, Number(searchParams.get('limit'))))))
  })
}

test('if a service never sends more than 50 pets, the app calls a list complete only until a pet proves it wrong', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(60).map((pet): Pet => ({ ...pet, status: 'available' }))
  const service = await startService({ pets })
  capLists(service, pets)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 50 pets/)
  await expect(window.getByRole('tab', { name: 'All 50', exact: true })).toBeVisible()

  await test.step('a pet that is looked up is not in the list', async () => {
    await window.getByLabel('Search pets').fill('55')
    await window.keyboard.press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Hopscotch 55' })).toBeVisible()
    await window.keyboard.press('Escape')
    await window.getByLabel('Search pets').fill('')
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await expect(window.getByRole('tab', { name: 'All', exact: true })).toBeVisible()
  })

  await test.step('from then on, no list is complete, in any tab', async () => {
    await refresh(window)
    await waitForAnswers(window)
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
  })
})

test('if a service answers a tab with pets that have no status or another one, the app does not call the tab empty', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(40) })
  const rows = [
    { id: 1, name: 'Rex', categoryId: 3 },
    { id: 2, name: 'Max', categoryId: 3, status: 'on loan' },
  ]
  service.intercept((request, next) =>
    new URL(request.url).searchParams.get('status') === 'pending' ? answerWith(rows) : next(),
  )
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await window.getByRole('tab', { name: 'Pending' }).click()
  await expect(claim(window)).toHaveText('Showing 0. There may be more.')
  await expect(window.getByText('No pending pets.')).toBeHidden()
  await expect(window.getByRole('tab', { name: 'Pending', exact: true })).toBeVisible()
})

test('a pet just added that a lagging copy does not list is not gone, and is counted separately', async ({
  showStore,
}) => {
  const pets = makePets(3)
  const { service, window } = await showStore(pets)
  await expect(claim(window)).toHaveText(/^Showing all 3 pets/)

  // From now on, lists come from a copy of the store that does not know of newly added pets.
  service.intercept((request, next) =>
    request.method === 'GET' && new URL(request.url).pathname.endsWith('/pets') ? answerWith(wireRows(pets)) : next(),
  )
  await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  const view = window.getByRole('button', { name: 'View', exact: true })
  await view.click()
  await expect(petDetails(window).getByRole('heading', { name: 'Waffles' })).toBeVisible()
  await refresh(window)
  await waitForAnswers(window)
  await refresh(window)
  await waitForAnswers(window)
  await expect(window.locator('main > div > footer')).not.toContainText(/gone|no longer/i)
  await expect(claim(window)).toHaveText(/^Showing all 3 pets\. 1 more added here\./)
  await expect(window.getByRole('tab', { name: 'All 3', exact: true })).toBeVisible()
  await expect(petDetails(window)).not.toContainText(/gone|no longer/i)

  // Once the copy has caught up, the list counts the pet.
  service.intercept(null)
  await refresh(window)
  await expect(petRows(window)).toHaveCount(4)
  await expect(claim(window)).toHaveText(/^Showing all 4 pets/)
})

test('a pet without a name or a category is in the list, opened by its number, and counted', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(1) })
  const rows = [
    { id: 1, name: 'Rex', categoryId: 3, status: 'available' },
    { id: 12, name: null, categoryId: 3, status: 'available' },
    { id: 13, name: 'Max', categoryId: null, status: 'sold' },
  ]
  service.intercept(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const found = rows.find(({ id }) => pathname.endsWith(`/pets/${id}`))
    if (found) return answerWith(found)
    return answerWith(rows.filter(({ status }) => [null, status].includes(searchParams.get('status'))))
  })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(claim(window)).toHaveText(/^Showing all 3 pets/)
  await expect(petRows(window).nth(1)).toHaveText(/^3Available12$/)
  await expect(petRows(window).nth(2)).toHaveText(/^MaxNot setSold13$/)

  await test.step('by its number', async () => {
    const search = window.getByLabel('Search pets')
    for (const [number, heading, category] of [
      ['12', '#12', '3'],
      ['13', 'Max', 'Not set'],
    ] as const) {
      await search.fill(number)
      await search.press('Enter')
      await expect(petDetails(window).getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(petDetails(window).getByText(category, { exact: true }).first()).toBeVisible()
      await window.keyboard.press('Escape')
    }
    await search.fill('')
  })

  await test.step('and in the overview', async () => {
    await window.getByRole('row', { name: /Max/ }).click({ button: 'right' })
    await expect(window.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await expect(window.getByRole('menuitem', { name: /^(Name this category|Rename)/ })).toHaveCount(0)
    await window.keyboard.press('Escape')
    await openPalette(app, window)
    await window.keyboard.type('overview')
    await window.keyboard.press('Enter')
    const overview = window.getByRole('table', { name: 'Overview' })
    await expect(overview.getByRole('row', { name: /^Not set/ })).toHaveText(/1/)
    await expect(overview.getByRole('row', { name: /^All categories/ })).toHaveText(/3$/)
  })
})

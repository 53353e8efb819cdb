import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { claim, refresh, setLimit, waitForAnswers } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

// `withheld-pets.test.ts`, `pet-listing.test.ts` and `pet-json.test.ts` test what the app makes of odd lists. These tests show that main
// and the window agree.

/** Answers lists with some of `rows`, whatever the request, and lookups with the row that was asked for, if there is one. */
function answerLists(service: PetService, rows: readonly object[], most = Number.POSITIVE_INFINITY): void {
  service.intercept((request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    const number = /\/pets\/(\d+)$/.exec(pathname)?.[1]
    if (request.method !== 'GET') return next()
    if (number !== undefined) {
      const found = rows.find((row) => 'id' in row && `${row.id}` === number)
      return found ? answerWith(found) : next()
    }
    const status = searchParams.get('status')
    const listed = rows.filter((row) => status === null || ('status' in row && row.status === status))
    return answerWith(listed.slice(0, Math.min(most, Number(searchParams.get('limit')))))
  })
}

test('if a service never sends more than 50 pets, the app calls a list complete only until a pet proves it wrong', async ({
  showStore,
}) => {
  const pets = makePets(60).map((pet): Pet => ({ ...pet, status: 'available' }))
  const { service, window } = await showStore(pets)
  const { tab, search, heading, askFor } = storeScreen(window)
  answerLists(service, wireRows(pets), 50)
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 50 pets/)
  await expect(tab('All 50')).toBeVisible()

  await test.step('a pet that is looked up is not in the list', async () => {
    await askFor('55')
    await expect(heading('Hopscotch 55')).toBeVisible()
    await window.keyboard.press('Escape')
    await search.fill('')
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await expect(window.getByRole('tab', { name: 'All', exact: true })).toBeVisible()
  })

  await test.step('from then on, no list is complete, in any tab', async () => {
    await refresh(window)
    await waitForAnswers(window)
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await tab('Available').click()
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
  })
})

test('a pet just added that a lagging copy does not list is not gone, and is counted separately', async ({
  showStore,
}) => {
  const pets = makePets(3)
  const { service, window } = await showStore(pets)
  const { rows, footer, details, heading } = storeScreen(window)
  await expect(claim(window)).toHaveText(/^Showing all 3 pets/)
  // From now on, lists come from a copy of the store that does not know of newly added pets.
  answerLists(service, wireRows(pets))
  await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  await window.getByRole('button', { name: 'View', exact: true }).click()
  await expect(heading('Waffles')).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    await refresh(window)
    await waitForAnswers(window)
  }
  await expect(claim(window)).toHaveText(/^Showing all 3 pets\. 1 more added here\./)
  await expect(window.getByRole('tab', { name: 'All 3', exact: true })).toBeVisible()
  for (const part of [footer, details]) await expect(part).not.toContainText(/gone|no longer/i)

  // Once the copy has caught up, the list counts the pet.
  service.intercept(null)
  await refresh(window)
  await expect(rows).toHaveCount(4)
  await expect(claim(window)).toHaveText(/^Showing all 4 pets/)
})

test('a pet without a name or a category is in the list, opened by its number, and counted', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  answerLists(service, [
    { id: 1, name: 'Rex', categoryId: 3, status: 'available' },
    { id: 12, name: null, categoryId: 3, status: 'available' },
    { id: 13, name: 'Max', categoryId: null, status: 'sold' },
  ])
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const { rows, details, heading, search, askFor } = storeScreen(window)
  await expect(claim(window)).toHaveText(/^Showing all 3 pets/)
  await expect(rows.nth(1)).toHaveText(/^3Available12$/)
  await expect(rows.nth(2)).toHaveText(/^MaxNot setSold13$/)

  await test.step('by its number', async () => {
    for (const [number, name, category] of [
      ['12', '#12', '3'],
      ['13', 'Max', 'Not set'],
    ] as const) {
      await askFor(number)
      await expect(heading(name)).toBeVisible()
      await expect(details.getByText(category, { exact: true }).first()).toBeVisible()
      await window.keyboard.press('Escape')
    }
    await search.fill('')
  })

  await test.step('and in the overview', async () => {
    await rows.nth(2).click({ button: 'right' })
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

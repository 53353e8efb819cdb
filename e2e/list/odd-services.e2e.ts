import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

// `withheld-pets.test.ts`, `pet-listing.test.ts` and `pet-json.test.ts` test what the app makes of odd lists. These tests show that main
// and the window agree.

/** Answers lists with some of `rows`, whatever the request, and lookups with the row that was asked for, if there is one. */
function answerLists(service: PetService, rows: readonly object[], most = Number.POSITIVE_INFINITY): void {
  service.intercept((request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    const number = /\/pets\/(\d+)$/.exec(pathname)?.[1]
    if (number !== undefined) {
      const found = rows.find((row) => 'id' in row && `${row.id}` === number)
      return found ? answerWith(found) : next()
    }
    const status = searchParams.get('status')
    const listed = rows.filter((row) => status === null || ('status' in row && row.status === status))
    return answerWith(listed.slice(0, Math.min(most, Number(searchParams.get('limit')))))
  })
}

test('if a service never sends more than 50 pets, the app calls a list complete only until a looked-up pet proves it wrong', async ({
  showStore,
}) => {
  const pets = makePets(60).map((pet): Pet => ({ ...pet, status: 'available' }))
  const { tab, search, heading, ...store } = storeIn(
    await showStore(pets, 'staging', (service) => answerLists(service, wireRows(pets), 50)),
  )
  await store.claims(/^Showing all 50 pets/)
  await expect(tab('All 50')).toBeVisible()
  await store.askFor('55')
  await expect(heading('Hopscotch 55')).toBeFocused()
  await store.keys('Escape')
  await search.fill('')
  // From then on, no list is complete, in any tab.
  for (const next of [async () => {}, store.refresh, () => tab('Available').click()]) {
    await next()
    await store.answered()
    await store.claims('Showing 51. There may be more.')
    await expect(tab('All')).toHaveText('All')
  }
})

test('a pet without a name or a category is in the list, and opened by its number', async ({ showStore }) => {
  const odd = [
    { id: 1, name: 'Rex', categoryId: 3, status: 'available' },
    { id: 12, name: null, categoryId: 3, status: 'available' },
    { id: 13, name: 'Max', categoryId: null, status: 'sold' },
  ]
  const { window, rows, opener, details, heading, search, claims, askFor, keys } = storeIn(
    await showStore([], 'staging', (service) => answerLists(service, odd)),
  )
  await claims(/^Showing all 3 pets/)
  await expect(rows.nth(1)).toHaveText(/^3Available12$/)
  await expect(rows.nth(2)).toHaveText(/^MaxNot setSold13$/)
  for (const [open, name, category] of [
    [() => opener('#12').press('Enter'), '#12', '3'],
    [() => askFor('12'), '#12', '3'],
    [() => askFor('13'), 'Max', 'Not set'],
  ] as const) {
    await open()
    await expect(heading(name)).toBeVisible()
    await expect(details.getByText(category, { exact: true }).first()).toBeVisible()
    await keys('Escape')
  }
  await search.fill('')
  await rows.nth(2).click({ button: 'right' })
  await expect(window.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'Name this category…' })).toHaveCount(0)
  await keys('Escape')
})

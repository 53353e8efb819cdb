import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { answerWith } from '../support/service/answers.ts'

// `withheld-pets.test.ts`, `pet-listing.test.ts` and `pet-json.test.ts` test what the app makes of odd lists.
test('a pet without a name or a category is in the list, and opened by its number', async ({ showStore }) => {
  const odd = [
    { id: 1, name: 'Rex', categoryId: 3, status: 'available' },
    { id: 12, name: null, categoryId: 3, status: 'available' },
    { id: 13, name: 'Max', categoryId: null, status: 'sold' },
  ]
  const { window, rows, opener, details, heading, search, claims, askFor, keys } = storeIn(
    await showStore([], 'staging', ({ intercept }) =>
      intercept(({ url }) => answerWith(odd.find(({ id }) => url.endsWith(`/pets/${id}`)) ?? odd)),
    ),
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

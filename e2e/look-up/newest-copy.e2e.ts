import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { openPalette, petDetails, petRows } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'

const [bella = { id: '', name: '', categoryId: '' }, ...others] = makePets(3)
const sold = { ...bella, name: 'Bella the Second', status: 'sold' }

test('the window shows a pet’s newest copy everywhere, whether it came from a lookup or a list', async ({
  showStore,
}) => {
  const { service, app, window } = await showStore([bella, ...others])
  const first = petRows(window).first()
  const details = petDetails(window)
  await expect(first).toContainText('Available')

  await test.step('a lookup that is newer than the list: in its row, in the palette and under another tab', async () => {
    service.intercept((request, next) =>
      new URL(request.url).pathname.endsWith('/pets') ? next() : Response.json(wireRows([sold])[0]),
    )
    await first.click()
    await expect(first).toContainText(/Bella the Second.*Sold/)
    await openPalette(app, window)
    await window.keyboard.type('the second')
    await expect(window.getByRole('option')).toHaveText([/^Bella the Second/])
    await window.keyboard.press('Escape')
    // The service never sends the sold pets, so the window shows the known ones.
    service.intercept((request, next) => (request.url.includes('status=sold') ? new Promise(() => {}) : next()))
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(first).toContainText('Bella the Second')
    await window.getByRole('tab', { name: 'All' }).click()
  })

  await test.step('a list that is newer than the lookup: in the details', async () => {
    const third = { ...sold, name: 'Bella the Third' }
    // Refreshing also repeats the lookup. It hangs, so the list stays the newest answer.
    service.intercept((request) =>
      new URL(request.url).pathname.endsWith('/pets')
        ? Response.json(wireRows([third, ...others]))
        : new Promise(() => {}),
    )
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await pressKeys(app, 'CmdOrCtrl+R')
    await expect(first).toContainText('Bella the Third')
    await first.click()
    await expect(details.getByRole('heading', { name: 'Bella the Third' })).toBeVisible()
  })
})

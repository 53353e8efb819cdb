import { expect, type Page } from '@playwright/test'
import { petButtons, petRows } from '../support/clerk.ts'
import { makePets } from '../support/pet-service.ts'
import { test } from '../support/start-service.ts'

function petDetails(window: Page) {
  return window.getByRole('region', { name: 'Pet details' })
}

test('moving in the list moves the details, and only the pet that one stops at is looked up', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(60) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await petRows(window).first().click()
  await expect(petDetails(window).getByRole('heading', { name: 'Bella 1' })).toBeVisible()
  for (let step = 0; step < 12; step += 1) await window.keyboard.press('ArrowDown')
  await expect(petDetails(window).getByRole('heading', { name: 'Figaro 13' })).toBeVisible()
  await expect(petButtons(window).filter({ hasText: 'Figaro 13' })).toBeFocused()
  const lookups = () => service.received.filter(({ target }) => /\/pets\/\d+$/.test(target)).map(({ target }) => target)
  await expect.poll(lookups).toContain('/v1/pets/13')
  expect(lookups().length).toBeLessThan(8)
})

test('next and previous scroll the list, and closing goes back to the row of the pet', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(90) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await window.getByLabel('Show', { exact: true }).fill('90')
  await window.getByLabel('Show', { exact: true }).press('Enter')
  await petRows(window).filter({ hasText: 'Juniper 6' }).first().click()
  const next = petDetails(window).getByRole('button', { name: 'Next pet' })
  for (let step = 0; step < 30; step += 1) await next.click()
  await expect(petDetails(window).getByRole('heading', { name: 'Juniper 36' })).toBeVisible()
  const row = petRows(window).filter({ hasText: 'Juniper 36' })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport({ ratio: 1 })
  await next.press('Escape')
  await expect(petDetails(window)).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await expect(petButtons(window).filter({ hasText: 'Kiwi 37' })).toBeFocused()
})

test('a pet opens with the button that its name is, and the row says what is in it', async ({
  launchApp,
  startService,
}) => {
  const blank = { id: '77', name: ' ', categoryId: '3', status: 'sold' }
  const service = await startService({ pets: [...makePets(2), blank] })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  const bella = window.getByRole('button', { name: 'Bella 1' })
  await expect(bella).toHaveAccessibleDescription('3 Available')
  await bella.press('Space')
  await expect(petDetails(window).getByRole('heading', { name: 'Bella 1' })).toBeVisible()
  await window.getByRole('button', { name: '#77' }).press('Enter')
  await expect(petDetails(window).getByText('Sold', { exact: true })).toBeVisible()
})

import { expect } from '@playwright/test'
import { expectDraft, fillIn, openAddSheet } from '../support/add-sheet.ts'
import { petRows } from '../support/clerk.ts'
import { type Interception, makePets } from '../support/pet-service.ts'
import { countCreates, test } from '../support/start-service.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

/** Hangs up on every create, before or after it was carried out. */
function hangUp(when: 'before' | 'after'): Interception {
  return async (request, next) => {
    if (request.method !== 'POST') return next()
    if (when === 'after') await next()
    return 'hang-up'
  }
}

test('a pet whose answer was lost is said to be added when the list then shows it', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [...makePets(3), { id: '811', name: 'Oscar', categoryId: '9' }] })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(4)
  service.intercept(hangUp('after'))
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('It was added (#812).', { exact: true })).toBeVisible()
  await expect(window.getByText('Rex added to Staging as #812.', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(countCreates(service)).toBe(1)
})

test('a pet whose answer was lost is said not to be added when a complete list lacks it', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  service.intercept(hangUp('before'))
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  // The list is looked at twice, for it may lag.
  const alert = sheet.getByRole('alert').filter({ hasText: 'It was not added, you can send it again.' })
  await expect(alert).toBeVisible({ timeout: 10_000 })
  await expectDraft(sheet, draft)
  expect(countCreates(service)).toBe(1)

  service.intercept(null)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

test('nobody claims to know what became of a pet that an incomplete list does not show', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(330) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  service.intercept(hangUp('after'))
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: "We can't tell whether it was added." })).toBeVisible()
  await expect(sheet.getByText('These pets in the list could be it:')).toHaveCount(0)
  await expectDraft(sheet, draft)
  expect(countCreates(service)).toBe(1)
})

test('pets of the list that could be the one whose answer was lost are shown for the clerk to judge', async ({
  launchApp,
  startService,
}) => {
  const pets = [...makePets(60), { id: '61', name: 'Rex', categoryId: '3', status: 'available' }]
  const service = await startService({ pets })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  // Only 20 of them were seen before, so neither of the two can be told from a pet that was there all along.
  await expect(petRows(window).first()).toBeVisible()
  service.intercept(hangUp('after'))
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  const alert = sheet.getByRole('alert').filter({ hasText: "We can't tell whether it was added." })
  await expect(alert.getByText('These pets in the list could be it:')).toBeVisible()
  await expect(alert.getByRole('listitem')).toHaveText([/#61\s*Rex\s*3\s*Available/, /#62\s*Rex\s*3\s*Available/])
  await expectDraft(sheet, draft)
  expect(countCreates(service)).toBe(1)
})

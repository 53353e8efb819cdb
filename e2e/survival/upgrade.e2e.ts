import { expect } from '@playwright/test'
import { leaveFilesOf100, newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { expectDraft, openAddSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, petNames } from '../support/clerk/clerk.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { storeKey } from '../support/computer/password-store.ts'

// `upgrade.test.ts` reads every part of each file.
test('after an upgrade from 1.0.0, a clerk finds their store, tab, sorting, names, drafts and settings', async ({
  launchApp,
  startService,
}) => {
  const cat = { categoryId: '5', status: 'pending' }
  const cats = [
    { id: '1', name: 'Mimi', ...cat },
    { id: '2', name: 'Tiger', ...cat },
  ]
  const service = await startService({ pets: cats, apiKey: 'key-of-1.0.0' })
  const profile = await newProfile()
  await leaveFilesOf100(profile, service)
  await storeKey(service.baseUrl, service.apiKey)
  const { window } = await launchApp({ profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => petNames(window)).toEqual(['Tiger', 'Mimi'])
  expect(service.received.map(({ target }) => target)).toContain('/v1/pets?limit=50&status=pending')
  await expect(window.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  await expect(window.getByRole('cell', { name: '5 · Cats' })).toHaveCount(2)
  await expect(window.getByRole('alert')).toHaveCount(0)
  await expectDraft(await openAddSheet(window, 'staging'), {
    name: 'Figaro',
    categoryId: '5',
    status: 'Let the store decide',
  })
  await window.keyboard.press('Escape')
  const staging = await openConnection(window, 'staging')
  await expect(staging.keySaved).toBeVisible()
  for (const choice of ['Dark', 'Compact']) await expect(window.getByRole('radio', { name: choice })).toBeChecked()
})

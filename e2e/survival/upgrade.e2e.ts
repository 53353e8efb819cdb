import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { leaveFilesOf100 } from '../support/app/files-of-1.0.0.ts'
import { test } from '../support/app/start-service.ts'
import { expectDraft, openAddSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, openSettings, petNames, showServiceFields } from '../support/clerk/clerk.ts'
import { keySaved, storeKey } from '../support/computer/password-store.ts'

test('after an upgrade from 1.0.0, a clerk finds their store, tab, sorting, names, drafts and settings', async ({
  launchApp,
  startService,
}) => {
  const cats = ['Mimi', 'Tiger'].map((name, index) => ({
    id: `${index + 1}`,
    name,
    categoryId: '5',
    status: 'pending',
  }))
  const staging = await startService({ pets: cats, apiKey: 'key-of-1.0.0' })
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  await leaveFilesOf100(profile, staging)
  await storeKey(staging.baseUrl, staging.apiKey)

  const { window } = await launchApp({ profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => petNames(window)).toEqual(['Tiger', 'Mimi'])
  expect(staging.received.map(({ target }) => target)).toContain('/v1/pets?limit=50&status=pending')
  await expect(window.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')
  await expect(window.getByRole('cell', { name: '5 · Cats' })).toHaveCount(2)
  await expect(window.getByRole('alert')).toHaveCount(0)

  await expectDraft(await openAddSheet(window, 'staging'), {
    name: 'Figaro',
    categoryId: '5',
    status: 'Let the store decide',
  })
  await window.keyboard.press('Escape')
  await openSettings(window)
  await expect((await showServiceFields(window, 'staging')).getByText(keySaved)).toBeVisible()
  await expect((await showServiceFields(window, 'production')).getByLabel('Base URL')).toHaveValue(
    'https://pets.example.com/v1',
  )
  await expect(window.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(window.getByRole('radio', { name: 'Compact' })).toBeChecked()
})

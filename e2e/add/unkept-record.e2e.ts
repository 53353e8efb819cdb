import { mkdir, mkdtemp, readFile, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Available' }
const question = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'

/** A profile whose ledger is a folder, so that no line can be written to it. */
async function makeProfile(): Promise<{ readonly profile: string; readonly ledger: string }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  const ledger = path.join(profile, 'additions.jsonl')
  await mkdir(ledger)
  return { profile, ledger }
}

test('a pet that the ledger cannot record is sent only after a yes, and once', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { profile, ledger } = await makeProfile()
  const { window } = await launchApp({ profile, connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, rex)
  await window.keyboard.press('ControlOrMeta+Enter')
  const asked = sheet.getByRole('alert').filter({ hasText: question })
  await expect(asked).toBeVisible()
  await expectDraft(sheet, rex)
  // The same keys again do not count as a yes.
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(asked).toBeVisible()
  expect(countCreates(service)).toBe(0)

  await asked.getByRole('button', { name: 'Add it anyway' }).dblclick()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(countCreates(service)).toBe(1)

  // A yes covers one pet.
  await fillIn(await openAddSheet(window, 'staging'), { ...rex, name: 'Max' })
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(asked).toBeVisible()
  expect(countCreates(service)).toBe(1)

  // Once the ledger can be written, the app asks nothing and records the earlier pet too.
  await rmdir(ledger)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Max added to Staging as #5.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
  expect(await readFile(ledger, 'utf8')).toMatch(/"Rex".*"Max"/s)
})

test('a pet that the ledger cannot record is not sent without a yes, and nothing typed is lost', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({
    profile: (await makeProfile()).profile,
    connectedTo: { staging: service },
  })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, rex)
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await window.keyboard.type('Max')
  const asked = sheet.getByRole('alert').filter({ hasText: question })
  await expect(asked).toContainText('Rex')
  await expectDraft(sheet, { ...rex, name: 'Max' })

  // "Not now": Max waits in the form, and Rex is put back where Max stood.
  await asked.getByRole('button', { name: 'Put it back' }).click()
  await expect(window.getByText('The form still holds Max. Add it or clear its name first.')).toBeVisible()
  await nameField(sheet).fill('')
  await asked.getByRole('button', { name: 'Put it back' }).click()
  await expect(asked).toHaveCount(0)
  await expectDraft(sheet, rex)
  await window.keyboard.press('Escape')
  await expect(addSheet(window, 'staging')).toBeHidden()
  const requests = service.received.length
  await refresh(window)
  await expect.poll(() => service.received.length).toBeGreaterThan(requests)
  await app.close()

  const { window: reopened } = await launchApp({ profile })
  await expectDraft(await openAddSheet(reopened, 'staging'), rex)
  expect(countCreates(service)).toBe(0)
})

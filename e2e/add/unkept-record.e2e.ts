import { mkdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  addPet,
  alertIn,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
} from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Available' }
const notKept = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'
const notRead =
  'The app can’t read its record of what this computer added, so this pet may have been added before. Nothing was sent.'

test('a pet that the ledger cannot record is sent only if the clerk agrees, and once, and nothing typed is lost', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  // A folder in place of the ledger can neither be written nor read at the next start.
  const ledger = path.join(profile, 'additions.jsonl')
  await mkdir(ledger)
  await test.step('the next pet stays in the form, and the clerk can put the first one back once the form is empty', async () => {
    const sheet = await addByKeys(window, 'staging', rex)
    await window.keyboard.type('Max')
    const asked = alertIn(sheet, notKept)
    await expect(asked).toContainText('Rex')
    await asked.getByRole('button', { name: 'Put it back' }).click()
    await expectTold(window, 'The form still holds Max. Add it or clear its name first.')
    await nameField(sheet).fill('')
    await asked.getByRole('button', { name: 'Put it back' }).click()
    await expect(asked).toHaveCount(0)
    await expectDraft(sheet, rex)
    await app.close()
  })

  const { window: reopened } = await launchApp({ profile })
  const sheet = await openAddSheet(reopened, 'staging')
  const asked = alertIn(sheet, notRead)
  await test.step('after a restart, the same keys again still ask', async () => {
    await expectDraft(sheet, rex)
    for (let presses = 0; presses < 2; presses += 1) {
      await pressAddKeys(reopened)
      await expect(asked).toBeVisible()
    }
    expect(countCreates(service)).toBe(0)
  })

  await test.step('agreeing covers one pet', async () => {
    await asked.getByRole('button', { name: 'Add it anyway' }).dblclick()
    await expectTold(reopened, 'Rex added to Staging as #4.')
    await expect(sheet).toBeHidden()
    await addPet(reopened, 'staging', { ...rex, name: 'Max' })
    await expect(asked).toBeVisible()
    expect(countCreates(service)).toBe(1)
  })

  await test.step('once the ledger can be written, the app asks nothing and records the earlier pet too', async () => {
    await rmdir(ledger)
    await pressAddKeys(reopened)
    await expectTold(reopened, 'Max added to Staging as #5.')
    expect(countCreates(service)).toBe(2)
    expect(await readFile(ledger, 'utf8')).toMatch(/"Rex".*"Max"/s)
  })
})

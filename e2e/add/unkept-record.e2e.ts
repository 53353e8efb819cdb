import { mkdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
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
  const sheet = await openAddSheet(window, 'staging')
  const asked = sheet.getByRole('alert').filter({ hasText: notKept })

  await test.step('the next pet stays in the form, and the clerk can put the first one back once the form is empty', async () => {
    await fillIn(sheet, rex)
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await window.keyboard.type('Max')
    await expect(asked).toContainText('Rex')
    await asked.getByRole('button', { name: 'Put it back' }).click()
    await expect(window.getByText('The form still holds Max. Add it or clear its name first.')).toBeVisible()
    await nameField(sheet).fill('')
    await asked.getByRole('button', { name: 'Put it back' }).click()
    await expect(asked).toHaveCount(0)
    await expectDraft(sheet, rex)
    await app.close()
  })

  const { window: reopened } = await launchApp({ profile })
  const again = await openAddSheet(reopened, 'staging')
  const askedAgain = again.getByRole('alert').filter({ hasText: notRead })
  await test.step('after a restart, the same keys again still ask', async () => {
    await expectDraft(again, rex)
    for (let presses = 0; presses < 2; presses += 1) {
      await reopened.keyboard.press('ControlOrMeta+Enter')
      await expect(askedAgain).toBeVisible()
    }
    expect(countCreates(service)).toBe(0)
  })

  await test.step('agreeing covers one pet', async () => {
    await askedAgain.getByRole('button', { name: 'Add it anyway' }).dblclick()
    await expect(reopened.getByText('Rex added to Staging as #4.')).toBeVisible()
    await expect(again).toBeHidden()
    await fillIn(await openAddSheet(reopened, 'staging'), { ...rex, name: 'Max' })
    await reopened.keyboard.press('ControlOrMeta+Enter')
    await expect(askedAgain).toBeVisible()
    expect(countCreates(service)).toBe(1)
  })

  await test.step('once the ledger can be written, the app asks nothing and records the earlier pet too', async () => {
    await rmdir(ledger)
    await reopened.keyboard.press('ControlOrMeta+Enter')
    await expect(reopened.getByText('Max added to Staging as #5.')).toBeVisible()
    expect(countCreates(service)).toBe(2)
    expect(await readFile(ledger, 'utf8')).toMatch(/"Rex".*"Max"/s)
  })
})

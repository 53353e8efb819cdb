import { mkdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import {
  addByKeys,
  addPet,
  alertIn,
  categoryField,
  emptyForm,
  expectDraft,
  expectTold,
  nameField,
  openAddSheet,
  pressAddKeys,
  pressNextKeys,
} from '../support/clerk/add-sheet.ts'
import { closePanel, petRows, serviceFields, waitForTheRest } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { waitForAnswers } from '../support/clerk/shown-list.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Available' }
const loki = { name: 'Loki', categoryId: '8', status: 'Sold' }

/** The line above the form about a pet that the service had no room for. */
function refused(sheet: Locator, name: string): Locator {
  return alertIn(sheet, `There is no room. ${name} was not added.`)
}

async function press(line: Locator, button: string): Promise<void> {
  await line.getByRole('button', { name: button, exact: true }).click()
}

async function expectNothingCameBack(window: Page): Promise<void> {
  await window.evaluate("petStore.listAdditions({ environment: 'staging' })")
  await expect(window.getByText('was not added.')).toHaveCount(0)
}

test('the form is empty at once, and pets that came back stay above it, through a restart, until the clerk is done with them', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const gate = createGate()
  interceptCreates(service, async (request, next) => {
    await gate.opened
    const { name } = await request.clone().json()
    return name === 'Loki' ? next() : refusal(400, 'There is no room.')
  })
  const { app: first, window: firstWindow, profile } = await launchApp({ connectedTo: { staging: service } })
  const firstSheet = await addByKeys(firstWindow, 'staging', { name: 'Kiwi', categoryId: '7', status: 'Sold' })
  await test.step('each pet being added has a line, and text that was typed meanwhile stays', async () => {
    for (const name of ['Mochi', 'Nugget']) {
      await expect(nameField(firstSheet)).toBeFocused()
      await firstWindow.keyboard.type(name)
      await pressNextKeys(firstWindow)
      await expectTold(firstWindow, `Adding ${name}…`)
    }
    await categoryField(firstSheet).fill('8')
    await nameField(firstSheet).focus()
    await firstWindow.keyboard.type('Lo')
    gate.open()
    for (const text of ['7', 'Sold']) await expect(refused(firstSheet, 'Kiwi')).toContainText(text)
    await expect(refused(firstSheet, 'Nugget')).toBeVisible()
    await firstWindow.keyboard.type('ki')
    await expectDraft(firstSheet, loki)
  })
  await test.step('“Put it back” does not replace typed text, and dismissing the reason keeps the pet', async () => {
    await press(refused(firstSheet, 'Kiwi'), 'Put it back')
    await expectTold(firstWindow, 'The form still holds Loki. Add it or clear its name first.')
    await expectDraft(firstSheet, loki)
    await nameField(firstSheet).focus()
    await pressNextKeys(firstWindow)
    await expectTold(firstWindow, 'Loki added to Staging as #4.')
    await press(refused(firstSheet, 'Nugget'), 'Dismiss')
    await expectTold(firstWindow, 'Nugget was not added.')
    await first.close()
  })

  service.intercept(null)
  const { app, window } = await launchApp({ profile })
  const sheet = await openAddSheet(window, 'staging')
  await test.step('after a restart, the clerk discards one, sends one again and puts one back', async () => {
    for (const name of ['Kiwi', 'Mochi', 'Nugget']) await expect(refused(sheet, name)).toBeVisible()
    await nameField(sheet).fill('Mo')
    await press(refused(sheet, 'Kiwi'), 'Discard')
    await press(refused(sheet, 'Mochi'), 'Try again')
    await expectTold(window, 'Mochi added to Staging as #5.')
    await expect(nameField(sheet)).toHaveValue('Mo')
    await nameField(sheet).fill('')
    await press(refused(sheet, 'Nugget'), 'Put it back')
    await expect(nameField(sheet)).toBeFocused()
    await expectDraft(sheet, { name: 'Nugget', categoryId: '7', status: 'Sold' })
    await expectNothingCameBack(window)
    // The clerk can change a pet that was put back.
    await nameField(sheet).fill('Nuggie')
    await app.close()
  })

  const { window: last } = await launchApp({ profile })
  const nuggie = { name: 'Nuggie', categoryId: '7', status: 'Sold' }
  await expectDraft(await openAddSheet(last, 'staging'), nuggie)
  await expectNothingCameBack(last)
  await pressAddKeys(last)
  await expectTold(last, 'Nuggie added to Staging as #6.')
  await last.reload()
  await openAddSheet(last, 'staging')
  await expectNothingCameBack(last)
  expect(sentNames(service)).toEqual(['Kiwi', 'Mochi', 'Nugget', 'Loki', 'Mochi', 'Nuggie'])
})

test('a pet added after the window was reloaded is reported as added, and leaves the form', async ({ showStore }) => {
  const { service, window } = await showStore(makePets(3))
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  await addPet(window, 'staging', rex)
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.reload()
  await expect(petRows(window)).toHaveCount(3)
  await waitForTheRest(window)
  await expectTold(window, 'Adding Rex…')
  const sheet = await openAddSheet(window, 'staging')
  await expectDraft(sheet, rex)
  await expect(sheet.getByText('Adding Rex…', { exact: true })).toBeVisible()
  await expect(lostPet(sheet).line).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Add it again anyway' })).toHaveCount(0)
  gate.open()
  await expectTold(window, 'Rex added to Staging as #4.')
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(4)
  await expectDraft(await openAddSheet(window, 'staging'), emptyForm)
})

test('the service’s message is shown as text above the form, which keeps the pet', async ({ showStore }) => {
  const message = '<b>Name</b> is <img src=x onerror="document.title=1"> taken.'
  const { service, window } = await showStore(makePets(3))
  interceptCreates(service, () => refusal(400, message))
  const sheet = await addPet(window, 'staging', rex)
  const alert = alertIn(sheet, `${message} Rex was not added.`)
  await expect(alert).toBeVisible()
  await expect(alert.locator('b, img')).toHaveCount(0)
  const [above, below] = [await alert.boundingBox(), await nameField(sheet).boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await alert.getByText('Details', { exact: true }).click()
  for (const detail of ['refused', 'HTTP status400']) await expect(alert).toContainText(detail)
  await alert.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(nameField(sheet)).toBeFocused()
  await expectDraft(sheet, rex)
  await pressAddKeys(window)
  await expect(alert).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

test('a 401 keeps the draft and the saved key, and leads to the key', async ({ showStore }) => {
  const { app, service, window } = await showStore(makePets(3), 'production')
  interceptCreates(service, () => refusal(401, 'Expired.'))
  const sheet = await addPet(window, 'production', rex)
  const alert = alertIn(sheet, 'The Production key wasn’t accepted. Check it, or ask your manager for a new one.')
  await expect(alert).toBeVisible()
  await expectDraft(sheet, rex)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: service.apiKey })
  expect(countCreates(service)).toBe(1)
  // A key may work only for lists, so the notice stays while lists keep arriving.
  const before = service.received.length
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect.poll(() => service.received.length).toBeGreaterThan(before)
  await waitForAnswers(window)
  await press(alert, 'Replace key')
  await expect(serviceFields(window, 'production').getByLabel('API key')).toBeFocused()
  await closePanel(window)
  await expectDraft(await openAddSheet(window, 'production'), rex)
})

test('a pet that the ledger cannot record is sent only if the clerk agrees, and once, and nothing typed is lost', async ({
  launchApp,
  startService,
}) => {
  const notKept = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'
  const notRead =
    'The app can’t read its record of what this computer added, so this pet may have been added before. Nothing was sent.'
  const service = await startService({ pets: makePets(3) })
  const { app: first, window: firstWindow, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(firstWindow)).toHaveCount(3)
  // A folder in place of the ledger can neither be written nor read at the next start.
  const ledger = path.join(profile, 'additions.jsonl')
  await mkdir(ledger)
  const firstSheet = await addPet(firstWindow, 'staging', rex)
  await expect(alertIn(firstSheet, notKept)).toBeVisible()
  await expectDraft(firstSheet, rex)
  await first.close()

  const { window } = await launchApp({ profile })
  const sheet = await openAddSheet(window, 'staging')
  const asked = alertIn(sheet, notRead)
  await expectDraft(sheet, rex)
  await test.step('the same keys again still ask, and agreeing covers one pet', async () => {
    for (let presses = 0; presses < 2; presses += 1) {
      await pressAddKeys(window)
      await expect(asked).toBeVisible()
    }
    expect(countCreates(service)).toBe(0)
    await asked.getByRole('button', { name: 'Add it anyway' }).dblclick()
    await expectTold(window, 'Rex added to Staging as #4.')
    await expect(sheet).toBeHidden()
    await addPet(window, 'staging', { ...rex, name: 'Max' })
    await expect(asked).toBeVisible()
    expect(countCreates(service)).toBe(1)
  })
  await test.step('once the ledger can be written, the app asks nothing and records the earlier pet too', async () => {
    await rmdir(ledger)
    await pressAddKeys(window)
    await expectTold(window, 'Max added to Staging as #5.')
    expect(countCreates(service)).toBe(2)
    expect(await readFile(ledger, 'utf8')).toMatch(/"Rex".*"Max"/s)
  })
})

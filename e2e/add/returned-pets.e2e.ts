import { mkdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn, emptyForm } from '../support/clerk/add-sheet.ts'
import { petRows, waitForTheRest } from '../support/clerk/clerk.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Available' }
const loki = { name: 'Loki', categoryId: '8', status: 'Sold' }
const nugget = { name: 'Nugget', categoryId: '7', status: 'Sold' }

/** The line above a form about a pet that the service had no room for. */
function refused({ alert }: Pick<ReturnType<typeof addFormIn>, 'alert'>, name: string) {
  const line = alert(`There is no room. “${name}” was not added.`)
  return { line, press: (button: string) => line.getByRole('button', { name: button, exact: true }).click() }
}

/** Expects no pet above an open form. */
async function expectNothingCameBack({ window, sheet }: { window: Page; sheet: Locator }): Promise<void> {
  await window.evaluate("petStore.listAdditions({ environment: 'staging' })")
  await expect(sheet.getByText('was not added.')).toHaveCount(0)
}

test('the form is empty at once, and pets that came back stay above it, through a restart, until the clerk is done with them', async ({
  launchStore,
}) => {
  const first = addFormIn(await launchStore(makePets(3)))
  const { service, again } = first
  const gate = createGate()
  interceptCreates(service, async (request, next) => {
    await gate.opened
    const { name } = await request.clone().json()
    return name === 'Loki' ? next() : refusal(400, 'There is no room.')
  })
  await first.addByKeys({ ...nugget, name: 'Kiwi' })
  // Each pet being added has a line, and text that was typed meanwhile stays.
  for (const name of ['Mochi', 'Nugget']) {
    await expect(first.name).toBeFocused()
    await first.window.keyboard.type(name)
    await first.pressNext()
    await first.tells(`Adding “${name}”…`)
  }
  await first.category.fill('8')
  await first.name.focus()
  await first.window.keyboard.type('Lo')
  gate.open()
  await expect(refused(first, 'Kiwi').line).toContainText(/7.*Sold/)
  await expect(refused(first, 'Nugget').line).toBeVisible()
  await first.window.keyboard.type('ki')
  await first.holds(loki)
  await test.step('“Back into the form” replaces no typed pet, and dismissing the reason keeps the pet', async () => {
    const { line, press } = refused(first, 'Kiwi')
    await press('Back into the form')
    await expect(line).toContainText('The form is still filled in. Add that pet or clear the form first.')
    await expect(line.getByRole('button', { name: 'Back into the form' })).toBeFocused()
    // Here, the keys could mean either pet.
    await first.pressAdd()
    await first.holds(loki)
    expect(sentNames(service)).toEqual(['Kiwi', 'Mochi', 'Nugget'])
    await first.name.focus()
    await first.pressNext()
    await first.tells('“Loki” added to Staging as #4.')
    await refused(first, 'Nugget').press('Dismiss')
    await first.tells('“Nugget” was not added.')
    await first.app.close()
  })

  service.intercept(null)
  const form = addFormIn(await again())
  await form.open()
  // After a restart, the clerk discards one, sends one again and puts one back.
  for (const name of ['Kiwi', 'Mochi', 'Nugget']) await expect(refused(form, name).line).toBeVisible()
  expect(await layoutFaults(form.window, { withNames: true })).toEqual([])
  await form.name.fill('Mo')
  await refused(form, 'Kiwi').press('Discard')
  await refused(form, 'Mochi').press('Try again')
  await form.tells('“Mochi” added to Staging as #5.')
  await expect(form.name).toHaveValue('Mo')
  await form.name.fill('')
  await refused(form, 'Nugget').press('Back into the form')
  await expect(form.name).toBeFocused()
  await form.holds(nugget)
  await expectNothingCameBack(form)
  // The clerk can change a pet that was put back.
  await form.name.fill('Nuggie')
  await form.app.close()

  const last = addFormIn(await again())
  await last.opensWith({ ...nugget, name: 'Nuggie' })
  await expectNothingCameBack(last)
  await last.pressAdd()
  await last.tells('“Nuggie” added to Staging as #6.')
  await last.window.reload()
  await last.open()
  await expectNothingCameBack(last)
  expect(sentNames(service)).toEqual(['Kiwi', 'Mochi', 'Nugget', 'Loki', 'Mochi', 'Nuggie'])
})

test('a pet added after the window was reloaded is reported as added, and leaves the form', async ({ showStore }) => {
  const { service, window, sheet, ...form } = addFormIn(await showStore(makePets(3)))
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  await form.add(rex)
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.reload()
  await expect(petRows(window)).toHaveCount(3)
  await waitForTheRest(window)
  await form.tells('Adding “Rex”…')
  await form.opensWith(rex)
  await expect(sheet.getByText('Adding “Rex”…', { exact: true })).toBeVisible()
  await expect(lostPet(sheet).line).toHaveCount(0)
  gate.open()
  await form.tells('“Rex” added to Staging as #4.')
  await expect(sheet).toBeHidden()
  await expect(petRows(window)).toHaveCount(4)
  await form.opensWith(emptyForm)
})

// `played-additions.test.ts` tests what is sent and recorded, also if the ledger cannot be read.
test('a pet that the ledger cannot record is sent only if the clerk agrees, and once, and nothing typed is lost', async ({
  launchStore,
}) => {
  const { service, profile, ...form } = addFormIn(await launchStore(makePets(3)))
  await expect(petRows(form.window)).toHaveCount(3)
  // A folder in place of the ledger cannot be written.
  const ledger = path.join(profile, 'additions.jsonl')
  await mkdir(ledger)
  const asked = form.alert('The app can’t keep a record of what it adds. Nothing was sent.')
  await form.open()
  await form.fill(rex)
  // The same keys again still ask, and agreeing covers one pet.
  for (let presses = 0; presses < 2; presses += 1) {
    await form.pressAdd()
    await expect(asked).toBeVisible()
  }
  await form.holds(rex)
  expect(countCreates(service)).toBe(0)
  await asked.getByRole('button', { name: 'Add anyway' }).dblclick()
  await form.tells('“Rex” added to Staging as #4.')
  await expect(form.sheet).toBeHidden()
  await form.add({ ...rex, name: 'Max' })
  await expect(asked).toBeVisible()
  expect(countCreates(service)).toBe(1)
  // Once the ledger can be written, the app asks nothing and records the earlier pet too.
  await rmdir(ledger)
  await form.pressAdd()
  await form.tells('“Max” added to Staging as #5.')
  expect(countCreates(service)).toBe(2)
  expect(await readFile(ledger, 'utf8')).toMatch(/"Rex".*"Max"/s)
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { crashAndComeBack, killApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn, emptyForm } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { lostPet } from '../support/clerk/lost-pet.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { holdRequests, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const rex = { name: 'Rex', categoryId: '3', status: 'Available' }

// `additions.test.ts` tests what settles a pet after which answer. These tests show what the clerk sees of it.
test('a line says what came in place of the answer, until the list has the pet', async ({ showStore }) => {
  const { app, service, window, sheet, ...form } = addFormIn(await showStore(makePets(3)))
  await expect(petRows(window)).toHaveCount(3)
  const hotel = '<!doctype html><title>Welcome to the hotel</title>'
  const webPage = () => new Response(hotel, { headers: { 'Content-Type': 'text/html' } })
  for (const [name, id, answer, ...told] of [
    ['Max', 4, webPage, 'but a web page came back, not the store’s answer.'],
    ['Kiwi', 5, () => refusal(503, 'No disk.'), 'doesn’t say whether it was added.', 'The store said: “No disk.”'],
  ] as const) {
    const lists = createGate()
    service.intercept(({ method }, next) => (method === 'POST' ? next().then(answer) : lists.opened.then(next)))
    await form.add({ ...rex, name })
    const { line } = lostPet(sheet, name)
    for (const text of told) await expect(line).toContainText(text)
    await expect(line).not.toContainText('lost')
    lists.open()
    await form.tells(`“${name}” added to Staging as #${id}.`)
    await expect(sheet).toBeHidden()
    await form.dismissMessages()
  }
  // A pet that was added without a number gets it from the next list.
  interceptCreates(service, (_request, next) => next().then(() => new Response(null, { status: 201 })))
  await form.add({ ...rex, name: 'Milo' })
  await form.tells('“Milo” added to Staging. The store didn’t give its number; the next list may show it.')
  await expect(sheet).toBeHidden()
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect(petRows(window)).toHaveCount(6)
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(window.getByRole('dialog').getByRole('row', { name: /Milo 3 Added Copy ID 6$/ })).toBeVisible()
  expect(countCreates(service)).toBe(3)
})

test('a pet whose answer was lost stays unsettled if a complete list lacks it, and is added again only if the clerk agrees', async ({
  showStore,
}) => {
  const { service, window, sheet, ...form } = addFormIn(await showStore(makePets(3)))
  await expect(petRows(window)).toHaveCount(3)
  const lists = createGate()
  service.intercept(({ method }, next) => (method === 'POST' ? 'hang-up' : lists.opened.then(next)))
  await form.add(rex)
  const { line, press } = lostPet(sheet)
  // Add tells that while the app looks for the pet the first time, and sends nothing.
  await expect(line).toContainText(/3\. Status Available\. Sent at .*, then the answer was lost\./)
  await form.holds(rex)
  await form.pressAdd()
  await expect(sheet).toContainText('It was not sent again.')
  lists.open()
  await expect(line).toContainText('Not found at')
  // A failed look is no longer mentioned once a later one has finished.
  await service.stop()
  await press('Look again')
  await expect(line).toContainText('Can’t reach Staging.')
  await service.resume()
  service.intercept(null)
  await press('Look again')
  await expect(line).toContainText('Not found at')
  await expect(line).not.toContainText('Can’t reach Staging.')
  // A screen reader does not read out the time of each look.
  await expect(line.getByRole('alert')).toHaveText('“Rex” may have been added to Staging.')
  expect(countCreates(service)).toBe(1)
  await press('Add it again anyway')
  await form.tells('“Rex” added to Staging as #4.')
  for (const gone of [line, sheet]) await expect(gone).toBeHidden()
  expect(countCreates(service)).toBe(2)
})

// `tell-outcomes.test.ts` tests after which change.
test('the app tells what became of a lost addition on another screen, and clears the form that held it', async ({
  showStore,
}) => {
  const { app, service, window, messages, ...form } = addFormIn(await showStore(makePets(3)))
  await expect(petRows(window)).toHaveCount(3)
  const lost = messages.getByText('“Rex” may have been added to Staging.')
  const [closed, found] = [createGate(), createGate()]
  interceptCreates(service, async (_request, next) => {
    await closed.opened
    void found.opened.then(next)
    return 'hang-up' as const
  })
  await form.add(rex)
  await expect.poll(() => countCreates(service)).toBe(1)
  await form.escape()
  closed.open()
  await expect(lost).toBeVisible()
  await deliveryIn({ app, window }).open()
  found.open()
  await expect(messages.getByText('“Rex” added to Staging as #4.')).toBeVisible()
  await expect(lost).toHaveCount(0)
  await form.escape()
  await form.opensWith(emptyForm)
})

test('if the window crashes and the system ends the app during an add, the next start asks about the pet until a list settles it', async ({
  launchStore,
}) => {
  const first = addFormIn(await launchStore(makePets(3)))
  const { app, service, profile, problems } = first
  await expect(petRows(first.window)).toHaveCount(3)
  // Added, but the answer never comes.
  interceptCreates(service, (_request, next) => next().then(() => new Promise(() => undefined)))
  await first.add(rex)
  await expect.poll(() => countCreates(service)).toBe(1)
  // The app saves a draft when typing rests.
  await expect.poll(() => readFile(path.join(profile, 'view.json'), 'utf8').catch(() => '')).toContain('"Rex"')
  await crashAndComeBack(app)
  // The report must not arrive after the list of problems is emptied.
  await expect.poll(() => problems.join()).toContain("the window's process has gone")
  // Windows has no SIGTERM, and ends a program at once.
  if (appPlatform !== 'win32') {
    const boxes = await answerBoxes(app, 'Wait')
    app.process().kill('SIGTERM')
    await expect
      .poll(async () => (await boxes()).map(({ message }) => message))
      .toEqual(['Pets are still being added.'])
    expect(app.process().exitCode).toBeNull()
  }
  await killApp(first)

  const lists = holdRequests(service)
  const { window, sheet, ...form } = addFormIn(await first.again())
  const { line } = lostPet(window)
  await expect(line).toBeVisible()
  // The draft is ready, but nothing is sent unasked.
  await form.opensWith(rex)
  await form.button('Add to STAGING').click()
  await expect(sheet).toContainText('It was not sent again.')
  lists.open()
  await form.tells('“Rex” added to Staging as #4.')
  // The form held this pet, so it closes.
  for (const gone of [line, sheet]) await expect(gone).toBeHidden()
  await expect(petRows(window)).toHaveCount(4)
  expect(countCreates(service)).toBe(1)
})

test('a lost pet stays above an incomplete list until the clerk settles it', async ({ showStore }) => {
  // No list has all of these pets, so none proves anything about Rex.
  const { service, window, ...form } = addFormIn(await showStore(makePets(330)))
  await expect(petRows(window).first()).toBeVisible()
  interceptCreates(service, (_request, next) => next().then(() => 'hang-up' as const))
  await form.add(rex)
  const { line, candidates, press } = lostPet(window)
  // A clerk who says that it was not added is not asked again, and can add it again.
  await expect(line).toBeVisible()
  await expect(candidates).toHaveCount(0)
  // It may be among those that no list has, so the app does not offer to add it again beside that.
  await expect(line).toContainText(/Not among the \d+ pets we could load\. It may still exist\./)
  await expect(line.getByRole('button', { name: 'Add it again anyway' })).toHaveCount(0)
  await press('It was not added')
  await form.tells('“Rex” was not added.')
  await form.messages.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
  await press('It was not added')
  await expect(line).toHaveCount(0)
  await form.holds(rex)
  await form.pressAdd()
  await expect(line).toBeVisible()
  await form.escape()
  // “It was added” settles it.
  await press('It was added')
  await form.tells('“Rex” marked as added.')
  await expect(line).toHaveCount(0)
  await form.opensWith(emptyForm)
  expect(countCreates(service)).toBe(2)
})

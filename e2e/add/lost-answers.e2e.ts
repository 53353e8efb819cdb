import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { crashAndComeBack } from '../support/app/crash-window.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet, expectDraft, fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petButtons, petRows } from '../support/clerk/clerk.ts'
import { openDelivery } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { claim, setLimit } from '../support/clerk/shown-list.ts'
import { holdRequests, interceptCreates } from '../support/service/answers.ts'
import { type Interception, makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

async function openAddedHere(app: ElectronApplication, window: Page): Promise<void> {
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(window.getByRole('dialog', { name: 'Added here', exact: true })).toBeVisible()
}

/** Carries out a create, and hangs up. */
const hangUpAfterwards: Interception = async (_request, next) => {
  await next()
  return 'hang-up' as const
}

test('a pet whose answer was lost is reported as added when the list shows it, whatever came in place of the answer', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [...makePets(3), { id: '811', name: 'Oscar', categoryId: '9' }] })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(4)
  await test.step('nothing', async () => {
    interceptCreates(service, hangUpAfterwards)
    const sheet = await addPet(window, 'staging', draft)
    await expect(window.getByText('It was added (#812).', { exact: true })).toBeVisible()
    await expect(window.getByText('Rex added to Staging as #812.', { exact: true })).toBeVisible()
    await expect(sheet).toBeHidden()
  })
  await test.step("a network's own web page, which the line mentions", async () => {
    const login = '<!doctype html><title>Welcome to the hotel</title>'
    service.intercept(async (request, next) => {
      if (request.method === 'POST') await next()
      return new Response(login, { headers: { 'Content-Type': 'text/html' } })
    })
    const sheet = await addPet(window, 'staging', { ...draft, name: 'Max' })
    const line = sheet.getByRole('group', { name: 'Max may have been added to Staging.' })
    await expect(line).toContainText('but a web page came back, not the store’s answer.')
    await expect(line).not.toContainText('lost')
    service.intercept(null)
    // The app looks by itself, and a click on “Look again” could come too late.
    await expect(window.getByText('Max added to Staging as #813.', { exact: true })).toBeVisible()
  })
  await test.step('an error from the service, whose message is shown', async () => {
    service.intercept(async (request, next) => {
      if (request.method === 'POST') await next()
      return Response.json({ code: 'db', message: 'The database is down.', status: 503 }, { status: 503 })
    })
    const sheet = await addPet(window, 'staging', { ...draft, name: 'Kiwi' })
    const line = sheet.getByRole('group', { name: 'Kiwi may have been added to Staging.' })
    await expect(line).toContainText('but the answer doesn’t say whether it was added.')
    await expect(line).toContainText('The store said: “The database is down.”')
    await expect(line).not.toContainText('lost')
    service.intercept(null)
    await expect(window.getByText('Kiwi added to Staging as #814.', { exact: true })).toBeVisible()
  })
  expect(countCreates(service)).toBe(3)
})

test('a pet that was added without a number is reported as added, and gets its number from the next list', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  interceptCreates(service, async (_request, next) => {
    await next()
    return new Response(null, { status: 201 })
  })
  const sheet = await addPet(window, 'staging', draft)
  await expect(
    window.getByText('Rex added to Staging. The store didn’t give its number; the next list may show it.'),
  ).toBeVisible()
  await expect(sheet).toBeHidden()
  await pressKeys(app, 'CmdOrCtrl+R')
  await expect(petRows(window)).toHaveCount(4)
  await openAddedHere(app, window)
  await expect(
    window
      .getByRole('dialog', { name: 'Added here', exact: true })
      .getByRole('row', { name: /Rex 3 Added Copy ID 4$/ }),
  ).toBeVisible()
  expect(countCreates(service)).toBe(1)
})

test('a pet whose answer was lost stays unsettled if a complete list lacks it, and is added again only if the clerk agrees', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const lists = createGate()
  service.intercept(async (request, next) => {
    if (request.method === 'POST') return 'hang-up'
    await lists.opened
    return next()
  })
  const sheet = await addPet(window, 'staging', draft)
  const line = sheet.getByRole('group', { name: 'Rex may have been added to Staging.' })
  await test.step('Add tells that while the app looks for the pet the first time, and sends nothing', async () => {
    await expect(line).toContainText('3, Available. Sent at')
    await expectDraft(sheet, draft)
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(window.getByRole('region', { name: 'Messages' })).toContainText('It was not sent again.')
    expect(countCreates(service)).toBe(1)
  })
  lists.open()
  await expect(line).toContainText('Not found at')

  await test.step('a failed look is no longer mentioned once a later one has finished', async () => {
    await service.stop()
    await line.getByRole('button', { name: 'Look again' }).click()
    await expect(line).toContainText('Can’t reach Staging.')
    await service.resume()
    service.intercept(null)
    await line.getByRole('button', { name: 'Look again' }).click()
    await expect(line).toContainText('Not found at')
    await expect(line).not.toContainText('Can’t reach Staging.')
    // A screen reader does not read out the time of each look.
    await expect(line.getByRole('alert')).toHaveText('Rex may have been added to Staging.')
  })

  // Only the line offers to add it again.
  expect(countCreates(service)).toBe(1)
  await sheet.getByRole('button', { name: 'Add it again anyway' }).click()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(sheet).toBeHidden()
  expect(countCreates(service)).toBe(2)
})

test('the app tells what became of a lost addition wherever the clerk is, and clears the form that held it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const places = [
    { name: 'Max', open: () => openAddedHere(app, window) },
    { name: 'Kiwi', open: () => openDelivery(app, window) },
  ]
  for (const [place, { name, open }] of places.entries()) {
    const gate = createGate()
    interceptCreates(service, (_request, next) => {
      void gate.opened.then(next)
      return 'hang-up'
    })
    const sheet = await openAddSheet(window, 'staging')
    await fillIn(sheet, { ...draft, name })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(sheet.getByText(`${name} may have been added to Staging.`)).toBeVisible()
    await window.keyboard.press('Escape')
    await open()
    gate.open()
    await expect(window.getByText(`${name} added to Staging as #${4 + place}.`)).toBeVisible()
    await window.keyboard.press('Escape')
    await expectDraft(await openAddSheet(window, 'staging'), { name: '', categoryId: '', status: 'Available' })
    await window.keyboard.press('Escape')
  }
  expect(countCreates(service)).toBe(2)
})

test('a message that a pet may have been added goes away once the app knows what became of the pet', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const [closed, found] = [createGate(), createGate()]
  interceptCreates(service, async (_request, next) => {
    await closed.opened
    void found.opened.then(next)
    return 'hang-up' as const
  })
  await addPet(window, 'staging', draft)
  await expect.poll(() => countCreates(service)).toBe(1)
  await window.keyboard.press('Escape')
  closed.open()
  const messages = window.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Rex may have been added to Staging.')).toBeVisible()
  found.open()
  await window.getByRole('button', { name: 'Look again' }).click()
  await expect(messages.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(messages.getByText('Rex may have been added to Staging.')).toHaveCount(0)
})

test('the app shows listed pets that could be the one whose answer was lost, for the clerk to choose from', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(60) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  let isElsewhere = false
  service.intercept(async (request, next) => {
    if (request.method !== 'POST' || isElsewhere) return next()
    // Another computer adds the same pet at the same time, so either of the two may be ours.
    const { url, method, headers } = request
    const body = await request.clone().text()
    await next()
    isElsewhere = true
    await fetch(url, { method, headers, body })
    return 'hang-up'
  })
  const sheet = await addPet(window, 'staging', draft)
  const alert = sheet.getByRole('alert').filter({ hasText: 'It could be one of these pets in the list:' })
  await expect(alert.getByText('It could be one of these pets in the list:')).toBeVisible()
  await expect(alert.getByRole('listitem')).toHaveText([/#61\s*Rex\s*3\s*Available/, /#62\s*Rex\s*3\s*Available/])
  await expectDraft(sheet, draft)
  expect(countCreates(service)).toBe(1 + 1)
})

test('if the window crashes and the app is killed during an add, the app asks about the pet until a list settles it', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile, problems } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  service.intercept(async (request, next) => {
    const answer = await next()
    // Added, but the answer never comes.
    return request.method === 'POST' ? new Promise(() => undefined) : answer
  })
  await addPet(window, 'staging', draft)
  await expect.poll(() => countCreates(service)).toBe(1)
  // The app saves a draft when typing rests.
  await expect.poll(() => readFile(path.join(profile, 'view.json'), 'utf8').catch(() => '')).toContain('"Rex"')
  await crashAndComeBack(app)
  // Waits for the report of the crash, which must not arrive after the list of problems is emptied.
  await expect.poll(() => problems.join()).toContain("the window's process has gone")
  const hasEnded = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await hasEnded
  await expect.poll(() => problems.join()).toContain('main was killed')
  problems.splice(0)

  const gate = holdRequests(service)
  const again = await launchApp({ profile })
  const line = again.window.getByRole('group', { name: 'Rex may have been added to Staging.' })
  await expect(line).toBeVisible()
  // The draft is ready, but nothing is sent unasked.
  const reopened = await openAddSheet(again.window, 'staging')
  await expectDraft(reopened, draft)
  await reopened.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(again.window.getByText(/It was not sent again/)).toBeVisible()
  expect(countCreates(service)).toBe(1)

  gate.open()
  await expect(again.window.getByText('Rex added to Staging as #4.')).toBeVisible()
  await expect(line).toHaveCount(0)
  // The form held this pet, so it closes.
  await expect(reopened).toBeHidden()
  await expect(petRows(again.window)).toHaveCount(4)
  expect(countCreates(service)).toBe(1)
})

test('a pet that may have been added stays above the list through a restart, until the clerk marks it as added', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(330) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  interceptCreates(service, hangUpAfterwards)
  const sheet = await addPet(window, 'staging', draft)
  await expect(sheet.getByText('Rex may have been added to Staging.')).toBeVisible()
  // The list is incomplete, so it proves neither that the pet was added nor that it was not.
  await expect(sheet.getByText('It could be one of these pets in the list:')).toHaveCount(0)
  await expectDraft(sheet, draft)
  await window.keyboard.press('Escape')
  await closeApp(app)

  const again = await launchApp({ profile })
  const line = again.window.getByRole('group', { name: 'Rex may have been added to Staging.' })
  await line.getByRole('button', { name: 'It was added' }).click()
  await expect(again.window.getByText('Rex marked as added.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await closeApp(again.app)

  const { window: last } = await launchApp({ profile })
  await expect(petRows(last).first()).toBeVisible()
  await expectDraft(await openAddSheet(last, 'staging'), { name: '', categoryId: '', status: 'Available' })
  await expect(last.getByText('Rex may have been added to Staging.')).toHaveCount(0)
  expect(countCreates(service)).toBe(1)
})

test('“It was added” leaves the list where it is, far from the pet that was open last', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(200) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await setLimit(window, 'As many as possible')
  await expect(claim(window)).toHaveText(/^Showing /)
  // No list has the pet, so only the clerk can settle it.
  interceptCreates(service, async () => 'hang-up' as const)
  await addPet(window, 'staging', draft)
  await window.keyboard.press('Escape')
  const line = window.getByRole('group', { name: 'Rex may have been added to Staging.' })
  await expect(line).toBeVisible()
  const scrolled = () => window.locator('.below-head').evaluate(({ scrollTop }) => scrollTop)
  await petButtons(window).first().focus()
  await window.keyboard.press('End')
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await window.locator('.below-head').evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(scrolled).toBe(0)
  await line.getByRole('button', { name: 'It was added' }).click()
  await expect(line).toHaveCount(0)
  await expect(window.locator('tr:focus-within')).toBeVisible()
  expect(await scrolled()).toBe(0)
})

test('a clerk who marks a pet as not added is not asked again, and can add it again', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(330) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  interceptCreates(service, () => 'hang-up')
  const sheet = await addPet(window, 'staging', draft)
  const question = sheet.getByRole('group', { name: 'Rex may have been added to Staging.' })
  await question.getByRole('button', { name: 'It was not added' }).click()
  await expect(question).toHaveCount(0)
  await expectDraft(sheet, draft)
  service.intercept(null)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText('Rex added to Staging as #331.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

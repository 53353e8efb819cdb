import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { openSettings, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryRow, reviewRows } from '../support/clerk/delivery.ts'
import { holdCreates, holdRequests, interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const names = birdNames(30)
const rows = [['Name', 'Category'], ...names.map((name) => [name, '7'])]

test('a delivery can be paused, held up and resumed during other work, and each pet is sent once', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [{ id: '1', name: 'Rex', categoryId: '3', status: 'available' }] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  let gate = createGate()
  let stopAt = 5
  let answer: (() => Response | 'hang-up') | null = null
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === stopAt) await gate.opened
    return answer?.() ?? next()
  })
  /** Lets the service answer again, until it has received `count` creates. */
  function goOnUntil(count: number) {
    stopAt = count
    const before = gate
    gate = createGate()
    before.open()
  }
  const bar = window.getByRole('progressbar', { name: 'Delivery' })
  await reviewRows(app, window, rows)
  await addDelivery(window, 30, 'staging')

  await test.step('the progress, and the row being added', async () => {
    await expect(deliveryRow(window, 6)).toContainText('Adding…')
    await expect(window.getByText('4 of 30')).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', '4')
    await expect(deliveryRow(window, 7)).toContainText('Waiting')
  })

  await test.step('the clerk can search the list, below a line with the progress, and switching asks', async () => {
    await window.getByRole('button', { name: /^Close/ }).click()
    await expect(window.getByText('Adding a delivery to Staging')).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', '4')
    await window.getByRole('searchbox', { name: 'Search pets' }).fill('rex')
    await expect(petRows(window)).toHaveCount(1)
    await window.getByRole('searchbox', { name: 'Search pets' }).fill('')
    await openSettings(window)
    await window.getByRole('dialog').getByRole('radio', { name: 'Practice', exact: true }).click()
    const question = window.getByRole('alertdialog', { name: 'Switch to PRACTICE?' })
    await expect(question).toContainText('The delivery to Staging is paused until you come back.')
    await question.getByRole('button', { name: 'Stay in Staging' }).click()
    await window.keyboard.press('Escape')
    await window.getByRole('button', { name: 'Show the delivery' }).click()
  })

  await test.step('Pause lets the row being added finish, and Resume continues with the next', async () => {
    await window.getByRole('button', { name: 'Pause', exact: true }).click()
    // Main must pause before the row being added gets its answer.
    await expect(window.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
    goOnUntil(10)
    await expect(window.getByText('Paused. Nothing is sent until you resume it.')).toBeVisible()
    await expect(window.getByText('5 of 30')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    await window.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(deliveryRow(window, 11)).toContainText('Adding…')
  })

  await test.step('401 pauses the delivery', async () => {
    answer = () => refusal(401)
    goOnUntil(11)
    await expect(
      window.getByText(/The Staging key wasn’t accepted.*The delivery is paused until you resume it/),
    ).toBeVisible()
    await expect(window.getByRole('button', { name: 'Replace key' })).toBeVisible()
    await window.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(deliveryRow(window, 11)).toContainText('Adding…')
  })

  await test.step('429 makes it wait as long as the service asks', async () => {
    answer = () => refusal(429, 'Slow.', { 'Retry-After': '2' })
    goOnUntil(12)
    await expect(window.getByText(/^Staging asks us to wait\. The delivery continues at /)).toBeVisible()
    await expect(deliveryRow(window, 11)).toContainText('Adding…')
  })

  await test.step('a lost answer does not stop the other rows, and the app looks for the pet', async () => {
    let isLost = false
    answer = () => {
      if (isLost) return refusal(400, 'The cage is full.')
      isLost = true
      return 'hang-up'
    }
    goOnUntil(14)
    await expect(deliveryRow(window, 11)).toContainText('No answer. Looking for it in the list…')
    await expect(deliveryRow(window, 12)).toContainText('Refused: “The cage is full.”')
    await expect(window.getByText('1 being looked for')).toBeVisible()
  })

  await test.step('Stop asks, and then nothing more is sent', async () => {
    answer = null
    await window.getByRole('button', { name: 'Stop', exact: true }).click()
    const question = window.getByRole('alertdialog', { name: 'Stop this delivery?' })
    await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused()
    // Without the one being added, which stopping does not cancel.
    await expect(question).toContainText('18 pets have not been sent yet')
    await question.getByRole('button', { name: 'Stop', exact: true }).click()
    // Main has stopped it.
    await expect(window.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
    goOnUntil(0)
    await expect(window.getByText('10 added, 1 refused, 1 being looked for, 18 not sent.')).toBeVisible()
    await expect(deliveryRow(window, 14)).toContainText('Not sent')
    const created = sentNames(service)
    expect(created).toEqual([...names.slice(0, 9), names[9], names[9], names[9], ...names.slice(10, 12)])
  })
})

test('a double click on Pause pauses a delivery, and Done ends a stopped one only after its last row is answered', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  let gate = holdCreates(service)
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  await addDelivery(window, 2, 'staging')
  await expect(deliveryRow(window, 1)).toContainText('Adding…')
  const pause = await window.getByRole('button', { name: 'Pause' }).boundingBox()
  const [x, y] = [(pause?.x ?? 0) + 20, (pause?.y ?? 0) + 10]
  await window.mouse.click(x, y)
  const resume = window.getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  // The second click of the double click.
  await window.mouse.down({ clickCount: 2 })
  await window.mouse.up({ clickCount: 2 })
  gate.open()
  await expect(deliveryRow(window, 1)).toContainText('Added')
  await expect(resume).toBeVisible()
  expect(countCreates(service)).toBe(1)

  gate = holdCreates(service)
  await resume.click()
  await expect(deliveryRow(window, 2)).toContainText('Adding…')
  // Nothing is left to ask about.
  await window.getByRole('button', { name: 'Stop', exact: true }).click()
  const done = window.getByRole('button', { name: 'Done', exact: true })
  await expect(done).toBeDisabled()
  await done.click({ force: true })
  await window.evaluate("petStore.getDelivery({ environment: 'staging' })")
  await expect(deliveryRow(window, 2)).toContainText('Adding…')
  gate.open()
  await expect(window.getByText('2 added.')).toBeVisible()
  await done.dblclick()
  await expect(petRows(window)).toHaveCount(2)
  await expect(window.getByRole('region', { name: 'Messages' }).getByRole('dialog')).toHaveCount(0)
})

test('a delivery without a key offers to enter one, and its line above the list does not claim to be adding', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  interceptCreates(service, () => refusal(401))
  await reviewRows(app, window, rows.slice(0, 1 + 2))
  await addDelivery(window, 2, 'staging')
  await expect(window.getByRole('button', { name: 'Replace key' })).toBeVisible()
  await window.evaluate(() => globalThis.window.petStore.removeApiKey({ environment: 'staging' }))
  await window.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(window.getByRole('button', { name: 'Enter key' })).toBeVisible()
  await window.getByRole('button', { name: /^Close/ }).click()
  await expect(window.getByRole('region', { name: 'Delivery to STAGING' })).toContainText('0 of 2 done')
})

test('a pet added during a delivery waits for the row being added, shows that, and precedes the next row', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const gate = holdRequests(service, ({ method }) => method === 'POST' && countCreates(service) === 2)
  await reviewRows(app, window, rows.slice(0, 1 + 4))
  await addDelivery(window, 4, 'staging')
  await expect(deliveryRow(window, 3)).toContainText('Adding…')
  await window.getByRole('button', { name: /^Close/ }).click()
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add and start another' }).click()
  await expect(sheet.getByText('Adding Rex…')).toBeVisible()
  // Main must know of the pet before the row being added gets its answer.
  const additions = () => window.evaluate("petStore.listAdditions({ environment: 'staging' })")
  await expect.poll(additions).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ pet: expect.objectContaining({ name: 'Rex' }) })]),
  })
  gate.open()
  await expect.poll(() => countCreates(service)).toBe(4 + 1)
  const sent = sentNames(service)
  expect(sent).toEqual([...names.slice(0, 2), 'Rex', ...names.slice(2, 4)])

  await test.step('at the end, “Show them” shows only this delivery’s pets, and “Show all” all pets added here', async () => {
    await window.keyboard.press('Escape')
    await window.getByRole('button', { name: 'Show the delivery' }).click()
    await window.getByRole('button', { name: 'Show them' }).click()
    const panel = window.getByRole('dialog', { name: 'Added here', exact: true })
    const added = panel.locator('tr[data-addition] td:nth-child(2)')
    await expect(panel.getByText('This delivery only')).toBeVisible()
    await expect(added).toHaveText(names.slice(0, 4).toReversed())
    await panel.getByRole('button', { name: 'Show all' }).click()
    await expect(panel.getByText('This delivery only')).toHaveCount(0)
    await expect(added).toHaveText([...names.slice(2, 4).toReversed(), 'Rex', ...names.slice(0, 2).toReversed()])
  })
})

test('after the app was killed, it offers the delivery with its progress, even above the list, and sends nothing unasked', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const gate = holdRequests(service, ({ method }) => method === 'POST' && countCreates(service) === 8)
  await reviewRows(first.app, first.window, rows)
  await addDelivery(first.window, 30, 'staging')
  await expect(deliveryRow(first.window, 9)).toContainText('Adding…')
  await expect.poll(() => countCreates(service)).toBe(8)
  const closed = new Promise((resolve) => first.app.process().once('close', resolve))
  first.app.process().kill('SIGKILL')
  await closed
  first.problems.length = 0
  gate.open()

  const { window } = await launchApp({ profile: first.profile })
  const line = window.getByText(/^Delivery paused at \d+ of 30 because the app was closed\./)
  await expect(line).toHaveText(/Nothing is sent until you resume it\.$/)
  expect(countCreates(service)).toBe(8)
  await window.getByRole('button', { name: 'Show the delivery' }).click()
  await window.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(window.getByText('30 added.')).toBeVisible()
  const created = sentNames(service)
  expect(created).toEqual(names)
})

test('a delivery with a damaged record tells, even above the list, that rows that look unsent may have been added', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === 2) await gate.opened
    return next()
  })
  await reviewRows(first.app, first.window, rows.slice(0, 1 + 3))
  await addDelivery(first.window, 3, 'staging')
  await expect(deliveryRow(first.window, 3)).toContainText('Adding…')
  await first.window.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(first.window.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  gate.open()
  await expect(first.window.getByText('2 of 3')).toBeVisible()
  await closeApp(first.app)
  const record = path.join(first.profile, 'additions.jsonl')
  await appendFile(record, '{"kind":\n')

  const doubt = 'Part of this computer’s record was damaged. Rows that look unsent may have been added'
  const { window } = await launchApp({ profile: first.profile })
  const line = window.getByRole('region', { name: 'Delivery to STAGING' })
  await expect(line.getByRole('status')).toContainText(doubt)
  await window.getByRole('button', { name: 'Show the delivery' }).click()
  await expect(window.getByRole('status').filter({ hasText: doubt })).toHaveCount(1)
  expect(countCreates(service)).toBe(2)
})

import { mkdir, readFile, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows, switchTo } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  birdNames,
  deliveryCell,
  deliveryRow,
  openDelivery,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const fileName = 'delivery-drafts.json'
const unrecorded = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'

async function kill(app: ElectronApplication): Promise<void> {
  const closed = new Promise((resolve) => app.process().once('close', resolve))
  app.process().kill('SIGKILL')
  await closed
}

/** Expects the review as the clerk left it. */
async function expectReview(window: Page): Promise<void> {
  await expect(deliveryCell(window, 4)).toHaveValue('Piccolo')
  await expect(deliveryCell(window, 4, 'categoryId')).toHaveAttribute('placeholder', '31')
  await expect(deliveryRow(window, 6)).toContainText('Left out')
  await expect(window.getByLabel('Category for all')).toHaveValue('31')
  await expect(window.getByText('21 ready · 1 left out')).toBeVisible()
}

test('a delivery under review survives quitting and a kill, in its own environment, and nothing is sent unasked', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const { profile } = first
  const kept = () => readFile(path.join(profile, fileName), 'utf8').catch(() => '')

  await test.step('the clerk fixes it and quits at once', async () => {
    await reviewRows(first.app, first.window, [['Bird', 'Group'], ...birdNames(22).map((name) => [name, ''])])
    await first.window.getByLabel('Category for all').fill('31')
    await deliveryRow(first.window, 6).getByRole('button', { name: 'Leave out row 6' }).click()
    await deliveryCell(first.window, 4).click()
    await typeByHand(first.window, 'Piccolo')
    await first.window.keyboard.press('Enter')
    await expectReview(first.window)
    await closeApp(first.app)
  })

  const second = await launchApp({ profile })
  await test.step('after the start, a line above the list mentions it, but not in other environments', async () => {
    const line = second.window.getByText('Delivery to Staging: 22 rows wait for your review.')
    await expect(line).toBeVisible()
    await second.window.getByRole('button', { name: 'Show the delivery' }).click()
    await expectReview(second.window)
    await second.window.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(line).toBeVisible()
    await switchTo(second.window, 'practice')
    await expect(petRows(second.window).first()).toBeVisible()
    await expect(second.window.getByText('wait for your review')).toHaveCount(0)
    await openDelivery(second.app, second.window)
    await expect(second.window.getByLabel('Rows', { exact: true })).toHaveValue('')
    await switchTo(second.window, 'staging')
    await openDelivery(second.app, second.window)
    await expectReview(second.window)
  })

  await test.step('a kill loses no earlier correction', async () => {
    await deliveryCell(second.window, 5).click()
    await typeByHand(second.window, 'Belle')
    await second.window.keyboard.press('Enter')
    await expect.poll(kept).toContain('Belle')
    await kill(second.app)
    second.problems.length = 0
  })

  const third = await launchApp({ profile })
  await test.step('nothing was sent, and rows that are sent now are not under review again after another kill', async () => {
    await expect(third.window.getByText('No pets yet.')).toBeVisible()
    await openDelivery(third.app, third.window)
    await expectReview(third.window)
    await expect(deliveryCell(third.window, 5)).toHaveValue('Belle')
    expect(countCreates(service)).toBe(0)
    await addDelivery(third.window, 21, 'staging')
    await expect(third.window.getByText('21 added.')).toBeVisible()
    await expect.poll(kept).not.toContain('Piccolo')
    await kill(third.app)
    third.problems.length = 0
  })

  const fourth = await launchApp({ profile })
  // The service's answer to a request for 20. Whether the last pet has a row of its own depends on when its record is read.
  await expect(claim(fourth.window)).toHaveText(/^Showing 20\./)
  await openDelivery(fourth.app, fourth.window)
  await fourth.window.getByRole('button', { name: 'Done', exact: true }).click()
  await openDelivery(fourth.app, fourth.window)
  await expect(fourth.window.getByLabel('Rows', { exact: true })).toHaveValue('')
  expect(countCreates(service)).toBe(21)
})

test('a delivery that cannot be recorded stays under review, and is sent only if the clerk agrees, once', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const record = path.join(first.profile, 'additions.jsonl')
  const names = birdNames(21)
  async function addAll(window: Page) {
    await window.getByRole('button', { name: 'Add 21 pets to STAGING' }).click()
    const question = window.getByRole('alertdialog')
    await question.getByLabel('Number of pets').fill('21')
    await question.getByRole('button', { name: 'Add 21 pets to STAGING' }).click()
  }
  await reviewRows(first.app, first.window, [['Name', 'Category'], ...names.map((name) => [name, '7'])])
  await mkdir(record)
  await addAll(first.window)
  await expect(first.window.getByText(unrecorded)).toBeVisible()
  await closeApp(first.app)
  expect(countCreates(service)).toBe(0)

  // At this start the record cannot be read either.
  const { app, window } = await launchApp({ profile: first.profile })
  await openDelivery(app, window)
  await expect(deliveryCell(window, 3)).toHaveValue('Mango')
  await addAll(window)
  await window.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(window.getByText('21 added.')).toBeVisible()
  expect(sentNames(service)).toEqual(names)
  await rmdir(record)
})

test('a delivery whose record can no longer be written continues if the clerk agrees, and the remaining rows can be saved', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const record = path.join(profile, 'additions.jsonl')
  const names = birdNames(4)
  // Before the first row is answered, a folder replaces the record. The third row is refused.
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === 1) {
      await rename(record, `${record}.before`)
      await mkdir(record)
    }
    return countCreates(service) === 3 ? refusal(401) : next()
  })
  await reviewRows(app, window, [['Name', 'Category'], ...names.map((name) => [name, '7'])])
  await addDelivery(window, 4, 'staging')
  await expect(window.getByText(unrecorded)).toBeVisible()
  expect(sentNames(service)).toEqual(names.slice(0, 1))
  await window.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(window.getByText(/The Staging key wasn’t accepted/)).toBeVisible()
  expect(sentNames(service)).toEqual(names.slice(0, 3))

  await window.getByRole('button', { name: 'Stop', exact: true }).click()
  const question = window.getByRole('alertdialog', { name: 'Stop this delivery?' })
  await question.getByRole('button', { name: 'Stop', exact: true }).click()
  const rest = path.join(profile, 'rest.csv')
  await answerSaveDialog(app, rest)
  await window.getByRole('button', { name: 'Save remaining rows as CSV' }).click()
  await expect(window.getByText('2 rows saved.')).toBeVisible()
  expect(await readFile(rest, 'utf8')).toMatch(new RegExp(`${names[2]}.*Not sent\\..*${names[3]}.*Not sent\\.`, 's'))
  await rmdir(record)
})

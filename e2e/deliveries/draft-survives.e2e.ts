import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { appPlatform } from '../../scripts/computer/app-system.mjs'
import { closeApp } from '../../scripts/computer/electron-app.mjs'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { petRows, switchTo } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  birdNames,
  deliveryRow,
  deliveryTable,
  openDelivery,
  pasteRows,
} from '../support/clerk/delivery.ts'
import { countCreates } from '../support/service/received.ts'

const fileName = 'delivery-drafts.json'

async function kill(app: ElectronApplication): Promise<void> {
  const closed = new Promise((resolve) => app.process().once('close', resolve))
  app.process().kill('SIGKILL')
  await closed
}

/** The review as it was mended below. */
async function expectReview(window: Page): Promise<void> {
  await expect(deliveryRow(window, 3)).toContainText('Piccolo')
  await expect(deliveryRow(window, 3)).toContainText('31')
  await expect(deliveryRow(window, 5)).toContainText('Left out')
  await expect(window.getByLabel('Category for all')).toHaveValue('31')
  await expect(window.getByText('21 ready · 1 left out')).toBeVisible()
}

test('a delivery under review survives quitting and a kill, in its environment alone, and nothing of it is sent by itself', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const { profile } = first
  const kept = () => readFile(path.join(profile, fileName), 'utf8').catch(() => '')

  await test.step('the clerk mends it and quits at once', async () => {
    await openDelivery(first.app, first.window)
    await pasteRows(first.window, [['Bird', 'Group'], ...birdNames(22).map((name) => [name, ''])])
    await first.window.getByLabel('Category for all').fill('31')
    await deliveryRow(first.window, 5).getByRole('button', { name: 'Leave out row 5' }).click()
    await deliveryRow(first.window, 3).getByRole('button', { name: 'Pico', exact: true }).click()
    await first.window.keyboard.type('Piccolo')
    await first.window.keyboard.press('Enter')
    await expectReview(first.window)
    await closeApp(first.app)
  })

  const second = await launchApp({ profile })
  await test.step('it is there after the start, and in no other environment', async () => {
    await expect(second.window.getByText('No pets yet.')).toBeVisible()
    await openDelivery(second.app, second.window)
    await expectReview(second.window)
    await switchTo(second.window, 'practice')
    await openDelivery(second.app, second.window)
    await expect(second.window.getByLabel('Rows', { exact: true })).toHaveValue('')
    await switchTo(second.window, 'staging')
    await openDelivery(second.app, second.window)
    await expectReview(second.window)
  })

  await test.step('a kill loses nothing that was mended before', async () => {
    await deliveryRow(second.window, 4).getByRole('button', { name: 'Bella', exact: true }).click()
    await second.window.keyboard.type('Belle')
    await second.window.keyboard.press('Enter')
    await expect.poll(kept).toContain('Belle')
    await kill(second.app)
    second.problems.length = 0
  })

  const third = await launchApp({ profile })
  await test.step('nothing was sent, and what is sent now is not under review again after another kill', async () => {
    await expect(third.window.getByText('No pets yet.')).toBeVisible()
    await openDelivery(third.app, third.window)
    await expectReview(third.window)
    await expect(deliveryRow(third.window, 4)).toContainText('Belle')
    expect(countCreates(service)).toBe(0)
    await addDelivery(third.window, 21, 'staging')
    await expect(third.window.getByText('21 added.')).toBeVisible()
    await expect.poll(kept).not.toContain('Piccolo')
    await kill(third.app)
    third.problems.length = 0
  })

  const fourth = await launchApp({ profile })
  await expect(petRows(fourth.window)).toHaveCount(20)
  await openDelivery(fourth.app, fourth.window)
  await fourth.window.getByRole('button', { name: 'Done', exact: true }).click()
  await openDelivery(fourth.app, fourth.window)
  await expect(fourth.window.getByLabel('Rows', { exact: true })).toHaveValue('')
  expect(countCreates(service)).toBe(21)
})

test('a file of a delivery under review that was cut off is set aside, the app says so, and a new delivery can begin', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  await closeApp(first.app)
  await writeFile(path.join(first.profile, fileName), '{"version":1,"staging":{"text":"Ki')
  const { app, window } = await launchApp({ profile: first.profile })
  await expect(window.getByText('No pets yet.')).toBeVisible()
  await openDelivery(app, window)
  await expect(window.getByText(/The delivery that you had under review could not be read/)).toBeVisible()
  const keptAs = (await readdir(first.profile)).find((name) => name.startsWith('delivery-drafts.kept-')) ?? ''
  expect(await readFile(path.join(first.profile, keptAs), 'utf8')).toBe('{"version":1,"staging":{"text":"Ki')
  await pasteRows(window, [['Kiwi', '7']])
  await expect(deliveryTable(window)).toContainText('Kiwi')
  await expect.poll(() => readFile(path.join(first.profile, fileName), 'utf8').catch(() => '')).toContain('"Kiwi"')
})

test('a delivery that cannot be kept stays under review, and is sent all the same only after a yes', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = await launchApp({ connectedTo: { staging: service } })
  const deliveries = path.join(first.profile, 'deliveries.json')
  const add = words.delivery.review.add(2, 'staging')
  await openDelivery(first.app, first.window)
  await pasteRows(first.window, [
    ['Name', 'Category'],
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  // No file can take the place of a folder, which Windows calls a lack of permission.
  const notNoted =
    appPlatform === 'win32'
      ? 'The app can’t write its files, so it can’t note what it adds. Nothing was sent.'
      : 'The app can’t note what it adds on this computer. Nothing was sent.'
  await mkdir(deliveries)
  await first.window.getByRole('button', { name: add }).click()
  await expect(first.window.getByText(notNoted)).toBeVisible()
  await closeApp(first.app)
  expect(countCreates(service)).toBe(0)

  await rmdir(deliveries)
  const { app, window } = await launchApp({ profile: first.profile })
  await openDelivery(app, window)
  await expect(deliveryRow(window, 2)).toContainText('Mango')
  await mkdir(deliveries)
  await window.getByRole('button', { name: add }).click()
  await window.getByRole('button', { name: words.delivery.sending.goOnUnnoted }).click()
  await expect(window.getByText('2 added.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
  await rmdir(deliveries)
})

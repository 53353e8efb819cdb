import { mkdir, readFile, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { killApp } from '../support/app/kill-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows, switchTo } from '../support/clerk/clerk.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const unrecorded = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'

/** Expects the review as the clerk left it. */
async function expectReview({
  cell,
  counted,
  forAll,
  hasNames,
  rowsSay,
}: ReturnType<typeof deliveryIn>): Promise<void> {
  await hasNames({ 4: 'Piccolo' })
  await expect(cell(4, 'categoryId')).toHaveAttribute('placeholder', '31')
  await rowsSay({ 6: 'Left out' })
  await expect(forAll('Category')).toHaveValue('31')
  await counted('21 ready · 1 left out')
}

test('a delivery under review survives quitting and a kill, in its own environment, and nothing is sent unasked', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = deliveryIn(await launchApp({ connectedTo: { staging: service } }))
  const { profile } = first
  const again = async () => deliveryIn(await launchApp({ profile }))
  const kept = () => readFile(path.join(profile, 'delivery-drafts.json'), 'utf8').catch(() => '')

  await test.step('the clerk fixes it and quits at once', async () => {
    await first.review(`Bird;Group\n${birdRows(22).replaceAll('7', '')}`)
    await first.forAll('Category').fill('31')
    await first.leaveOut(6).click()
    await first.correct(4, 'Piccolo')
    await expectReview(first)
    await closeApp(first.app)
  })

  const second = await again()
  await test.step('after the start, a line above the list mentions it, but not in other environments', async () => {
    const line = second.window.getByText('Delivery to Staging: 22 rows wait for your review.')
    await expect(line).toBeVisible()
    await second.press('Show the delivery')
    await expectReview(second)
    await second.press('Close')
    await expect(line).toBeVisible()
    await switchTo(second.window, 'practice')
    await expect(petRows(second.window).first()).toBeVisible()
    await expect(second.window.getByText('wait for your review')).toHaveCount(0)
    await second.open()
    await expect(second.field).toHaveValue('')
    await switchTo(second.window, 'staging')
    await second.open()
    await expectReview(second)
  })
  await test.step('a kill loses no earlier correction', async () => {
    await second.correct(5, 'Belle')
    await expect.poll(kept).toContain('Belle')
    await killApp(second)
  })

  const third = await again()
  await test.step('nothing was sent, and rows that are sent now are not under review again after another kill', async () => {
    await third.says('No pets yet.')
    await third.open()
    await expectReview(third)
    await third.hasNames({ 5: 'Belle' })
    expect(countCreates(service)).toBe(0)
    await third.add(21)
    await third.says('21 added.')
    await expect.poll(kept).not.toContain('Piccolo')
    await killApp(third)
  })
  const fourth = await again()
  // The service's answer to a request for 20. Whether the last pet has a row of its own depends on when its record is read.
  await expect(claim(fourth.window)).toHaveText(/^Showing 20\./)
  await fourth.open()
  await fourth.press('Done')
  await fourth.open()
  await expect(fourth.field).toHaveValue('')
  expect(countCreates(service)).toBe(21)
})

test('a delivery that cannot be recorded stays under review, and is sent only if the clerk agrees, once', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const first = deliveryIn(await launchApp({ connectedTo: { staging: service } }))
  const record = path.join(first.profile, 'additions.jsonl')
  const addAll = async ({ answer, press, question }: typeof first) => {
    await press('Add 21 pets to STAGING')
    await question().getByLabel('Number of pets').fill('21')
    await answer('Add 21 pets to STAGING')
  }
  await first.review(`Name;Category\n${birdRows(21)}`)
  await mkdir(record)
  await addAll(first)
  await first.says(unrecorded)
  await closeApp(first.app)
  expect(countCreates(service)).toBe(0)

  // At this start the record cannot be read either.
  const second = deliveryIn(await launchApp({ profile: first.profile }))
  await second.open()
  await second.hasNames({ 3: 'Mango' })
  await addAll(second)
  await second.press('Continue anyway')
  await second.says('21 added.')
  expect(sentNames(service)).toEqual(birdNames(21))
  await rmdir(record)
})

test('a delivery whose record can no longer be written continues if the clerk agrees, and the remaining rows can be saved', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const launched = await launchApp({ connectedTo: { staging: service } })
  const { add, answer, app, press, profile, review, says } = deliveryIn(launched)
  const [record, rest] = [path.join(profile, 'additions.jsonl'), path.join(profile, 'rest.csv')]
  const names = birdNames(4)
  // Before the first row is answered, a folder replaces the record. The third row is refused.
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === 1) {
      await rename(record, `${record}.before`)
      await mkdir(record)
    }
    return countCreates(service) === 3 ? refusal(401) : next()
  })
  await review(`Name;Category\n${birdRows(4)}`)
  await add(4)
  await says(unrecorded)
  expect(sentNames(service)).toEqual(names.slice(0, 1))
  await press('Continue anyway')
  await says(/The Staging key wasn’t accepted/)
  expect(sentNames(service)).toEqual(names.slice(0, 3))

  await press('Stop')
  await answer('Stop')
  await answerSaveDialog(app, rest)
  await press('Save remaining rows as CSV')
  await says('2 rows saved.')
  expect(await readFile(rest, 'utf8')).toMatch(new RegExp(`${names[2]}.*Not sent\\..*${names[3]}.*Not sent\\.`, 's'))
  await rmdir(record)
})

import { mkdir, readFile, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp, killApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { switchTo } from '../support/clerk/clerk.ts'
import { birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

type Delivery = Pick<ReturnType<typeof deliveryIn>, 'cell' | 'counted' | 'forAll' | 'hasNames' | 'rowsSay'>

/** Expects the review as the clerk left it. */
async function expectReview({ cell, counted, forAll, hasNames, rowsSay }: Delivery): Promise<void> {
  await hasNames({ 4: 'Piccolo' })
  await expect(cell(4, 'categoryId')).toHaveAttribute('placeholder', '31')
  await rowsSay({ 6: 'Left out' })
  await expect(forAll('Category')).toHaveValue('31')
  await counted('21 ready · 1 left out')
}

test('a delivery under review survives quitting and a kill, in its own environment, and nothing is sent unasked', async ({
  launchStore,
}) => {
  const first = deliveryIn(await launchStore([]))
  const { profile, service } = first
  const kept = () => readFile(path.join(profile, 'delivery-drafts.json'), 'utf8').catch(() => '')
  // The clerk fixes it and quits at once.
  await first.review(`Bird;Group\n${birdRows(22).replaceAll('7', '')}`)
  await first.forAll('Category').fill('31')
  await first.leaveOut(6).click()
  await first.correct(4, 'Piccolo')
  await expectReview(first)
  await closeApp(first.app)

  const second = deliveryIn(await first.again())
  // After the start, a line above the list mentions it, but not in other environments.
  const line = second.window.getByText('Delivery to Staging: 22 rows wait for your review.')
  await expect(line).toBeVisible()
  await second.press('Show the delivery')
  await expectReview(second)
  await second.press('Close')
  await expect(line).toBeVisible()
  await switchTo(second.window, 'practice')
  await expect(second.window.getByText('wait for your review')).toHaveCount(0)
  await switchTo(second.window, 'staging')
  await second.open()
  await expectReview(second)
  // A kill loses no earlier correction.
  await second.correct(5, 'Belle')
  await expect.poll(kept).toContain('Belle')
  await killApp(second)

  const third = deliveryIn(await first.again())
  // Nothing was sent, and rows that are sent now are kept until their delivery is done.
  await third.says('No pets yet.')
  await third.open()
  await expectReview(third)
  await third.hasNames({ 5: 'Belle' })
  expect(countCreates(service)).toBe(0)
  await third.add(21)
  await third.says('21 added.')
  await third.press('Done')
  await expect.poll(kept).not.toContain('Piccolo')
  await third.open()
  await expect(third.field).toHaveValue('')
})

// `played-deliveries.test.ts` tests what is sent and recorded. This test shows what the clerk sees of it.
test('a delivery that cannot be recorded, from its middle or from its start, is sent only if the clerk agrees, and its remaining rows can be saved', async ({
  launchStore,
}, testInfo) => {
  const { add, app, press, profile, review, says, service } = deliveryIn(await launchStore([]))
  const unrecorded = /The app can’t keep a record of what it adds\. Nothing was sent\./
  const record = path.join(profile, 'additions.jsonl')
  // A folder replaces the record before the first row is answered.
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) > 1) return refusal(400, 'No room.')
    await rename(record, `${record}.before`)
    await mkdir(record)
    return next()
  })
  await review('Kiwi;7\nMango;7')
  await add(2)
  await says(unrecorded)
  expect(sentNames(service)).toEqual(['Kiwi'])
  await press('Add anyway')
  await says('1 added, 1 refused.')
  await answerSaveDialog(app, testInfo.outputPath('rest.csv'))
  await press('Save remaining rows as CSV')
  await says('Saved.')
  service.intercept(null)
  await press('Done')
  await review('Rex;3\nMini;3')
  await press('Add 2 pets to STAGING')
  await says(unrecorded)
  expect(countCreates(service)).toBe(2)
  await press('Add anyway')
  await says('2 added.')
  expect(sentNames(service)).toEqual(['Kiwi', 'Mango', 'Rex', 'Mini'])
  await rmdir(record)
})

import { mkdir, readFile, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import { killApp } from '../support/app/kill-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows, switchTo } from '../support/clerk/clerk.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
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

  await test.step('the clerk fixes it and quits at once', async () => {
    await first.review(`Bird;Group\n${birdRows(22).replaceAll('7', '')}`)
    await first.forAll('Category').fill('31')
    await first.leaveOut(6).click()
    await first.correct(4, 'Piccolo')
    await expectReview(first)
    await closeApp(first.app)
  })

  const second = deliveryIn(await first.again())
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

  const third = deliveryIn(await first.again())
  await test.step('nothing was sent, and rows that are sent now are kept until their delivery is done', async () => {
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
})

// `played-deliveries.test.ts` tests what is sent and recorded. This test shows what the clerk sees of it.
test('a delivery that cannot be recorded, from its start or from its middle, is sent only if the clerk agrees, and its remaining rows can be saved', async ({
  launchStore,
}, testInfo) => {
  const unrecorded = 'The app can’t keep a record on this computer of what it adds. Nothing was sent.'
  const { add, answer, app, press, profile, review, says, service, again } = deliveryIn(await launchStore([]))
  const record = path.join(profile, 'additions.jsonl')
  const names = birdNames(4)
  await test.step('a folder replaces the record before the first row is answered, and the third row is refused', async () => {
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
    const rest = testInfo.outputPath('rest.csv')
    await answerSaveDialog(app, rest)
    await press('Save remaining rows as CSV')
    await says('2 rows saved.')
    expect(await readFile(rest, 'utf8')).toMatch(new RegExp(`${names[2]}.*Not sent.*${names[3]}.*Not sent`, 's'))
    await press('Done')
  })
  await test.step('the next delivery stays under review, even through a start at which the record cannot be read either', async () => {
    await review('Name;Category\nRex;3\nMini;3')
    await press('Add 2 pets to STAGING')
    await says(unrecorded)
    await closeApp(app)
    expect(countCreates(service)).toBe(3)
    const second = deliveryIn(await again())
    await second.open()
    await second.hasNames({ 3: 'Mini' })
    await second.press('Add 2 pets to STAGING', 'Continue anyway')
    await second.says('2 added.')
    expect(sentNames(service).slice(3)).toEqual(['Rex', 'Mini'])
    await rmdir(record)
  })
})

import { expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { test } from '../support/app/start-service.ts'
import { addFormIn } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import { closePanel, openSettings, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { holdCreates, interceptCreates, refusal } from '../support/service/answers.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

const names = birdNames(30)

// `delivery-progress.test.ts` tests what each answer does to a delivery. This test shows what the clerk sees of it.
test('a delivery can be paused, held up and resumed during other work, and each pet is sent once', async ({
  showStore,
}) => {
  const rex = { id: '1', name: 'Rex', categoryId: '3', status: 'available' }
  const { service, window, ...delivery } = deliveryIn(await showStore([rex]))
  const { press, rowsSay, says } = delivery
  let gate = createGate()
  let stopAt = 5
  let answer: (() => Response | 'hang-up') | null = null
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === stopAt) await gate.opened
    return answer?.() ?? next()
  })
  /** Lets the service answer again, with these answers, until it has received `count` creates. */
  function goOnUntil(count: number, answers: typeof answer = null) {
    answer = answers
    stopAt = count
    const before = gate
    gate = createGate()
    before.open()
  }
  await delivery.review(birdRows(30))
  await delivery.add(30)
  // The progress, and the row being added.
  await rowsSay({ 5: 'Adding…' })
  await says('4 of 30')
  await expect(delivery.progress).toHaveAttribute('aria-valuenow', '4')
  await rowsSay({ 6: 'Waiting' })
  // The clerk can search the list, below a line with the progress, and switching asks.
  await press(/^Close/)
  await says('Adding a delivery to STAGING')
  await expect(delivery.progress).toHaveAttribute('aria-valuenow', '4')
  const search = window.getByRole('searchbox', { name: 'Search pets' })
  await search.fill('rex')
  await expect(petRows(window)).toHaveCount(1)
  await search.fill('')
  const settings = await openSettings(window)
  await settings.getByRole('radio', { name: 'Practice', exact: true }).click()
  await expect(delivery.question('Switch to PRACTICE?')).toContainText(
    'The delivery to Staging is paused until you come back.',
  )
  await delivery.answer('Stay in Staging')
  await closePanel(window)
  await press('Show the delivery')
  // Pause lets the row being added finish, and Resume continues with the next.
  await press('Pause')
  // Main must pause before the row being added gets its answer.
  await expect(delivery.button('Resume')).toBeVisible()
  goOnUntil(10)
  await says('Paused. Nothing is sent until you resume it.', '5 of 30')
  await expect(delivery.button('Close')).toBeVisible()
  await press('Resume')
  await rowsSay({ 10: 'Adding…' })
  // 401 pauses the delivery, and 429 makes it wait as long as the service asks.
  goOnUntil(11, () => refusal(401))
  await says(/The Staging key wasn’t accepted.*Paused\. Nothing is sent until you resume it/)
  await expect(delivery.button('Replace key')).toBeVisible()
  await press('Resume')
  await rowsSay({ 10: 'Adding…' })
  goOnUntil(12, () => refusal(429, 'Slow.', { 'Retry-After': '2' }))
  await says(/^Staging asks us to wait\. The delivery continues at /)
  await rowsSay({ 10: 'Adding…' })
  await test.step('a lost answer does not stop the other rows, and the app looks for the pet', async () => {
    const answers = ['hang-up', refusal(400, 'The cage is full.')] as const
    goOnUntil(14, () => answers[countCreates(service) - 12] ?? refusal(500))
    await rowsSay({ 10: 'May have been added', 11: 'Refused: “The cage is full.”' })
    await says('1 being looked for')
  })
  await test.step('Stop asks, and then nothing more is sent', async () => {
    await press('Stop')
    const question = delivery.question('Stop this delivery?')
    await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused()
    // Without the one being added, which stopping does not cancel.
    await expect(question).toContainText('Not sent yet: 18 pets.')
    await delivery.answer('Stop')
    // Main has stopped it.
    await expect(delivery.button('Stop')).toHaveCount(0)
    goOnUntil(0)
    await says('10 added, 1 refused, 1 being looked for, 18 not sent.')
    await rowsSay({ 13: 'Not sent' })
    expect(sentNames(service)).toEqual([...names.slice(0, 9), ...Array(3).fill(names[9]), ...names.slice(10, 12)])
  })
})

test('a double click on Pause pauses a delivery', async ({ showStore }) => {
  const { service, window, ...delivery } = deliveryIn(await showStore([]))
  const gate = holdCreates(service)
  await delivery.review('Kiwi;7\nMango;7')
  await delivery.add(2)
  await delivery.rowsSay({ 1: 'Adding…' })
  await delivery.press('Pause')
  const resume = delivery.button('Resume')
  await expect(resume).toBeVisible()
  // The second click of the double click.
  await window.mouse.down({ clickCount: 2 })
  await window.mouse.up({ clickCount: 2 })
  gate.open()
  await delivery.rowsSay({ 1: 'Added' })
  await expect(resume).toBeVisible()
  expect(countCreates(service)).toBe(1)
  await resume.click()
  await delivery.says('2 added.')
})

test('a delivery that stands still while another window is in front calls: in the title, the task bar and a notification, until the clerk is back', async ({
  launchStore,
}) => {
  const { service, app, ...delivery } = deliveryIn(await launchStore([]))
  const title = await windowTitle(app)
  await delivery.review('Kiwi;7\nMango;7\nPico;7')
  const gate = createGate()
  interceptCreates(service, async (_request, next) => {
    if (countCreates(service) === 1) return next()
    await gate.opened
    return refusal(401)
  })
  await delivery.add(3)
  await expect.poll(() => windowTitle(app)).toBe(`1 of 3 · ${title}`)
  // What the system shows is the system's.
  const calls = await app.evaluateHandle(({ BrowserWindow, Notification }) => {
    const seen: unknown[] = []
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('The app has no window.')
    window.flashFrame = (isFlashing) => void seen.push(isFlashing)
    Notification.prototype.show = function show() {
      seen.push(this.body)
    }
    window.hide()
    return seen
  })
  gate.open()
  const sentence =
    'Delivery to Staging: 1 of 3 done. The Staging key wasn’t accepted. Check it, or ask your manager for a new one.'
  await expect.poll(() => windowTitle(app)).toBe(`${sentence} · ${title}`)
  expect(await calls.jsonValue()).toEqual([sentence, true])
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.show()
    window?.focus()
  })
  await expect.poll(() => windowTitle(app)).toBe(title)
  expect(await calls.jsonValue()).toEqual([sentence, true, false])
})

test('at a delivery’s end, “Show them” shows only its pets, and “Show all” all that were added here', async ({
  showStore,
}) => {
  const { window, ...delivery } = deliveryIn(await showStore([]))
  const { panel, row } = addedHereIn(window)
  const form = addFormIn({ window })
  await form.add({ name: 'Rex', categoryId: '3' })
  await form.tells('“Rex” added to Staging as #1.')
  await delivery.review('Kiwi;7\nMango;7')
  await delivery.add(2)
  await delivery.says('2 added.')
  await delivery.press('Show them')
  await expect(panel.getByText('This delivery only')).toBeVisible()
  for (const name of ['Kiwi', 'Mango']) await expect(row(name)).toBeVisible()
  await expect(row('Rex')).toHaveCount(0)
  await delivery.press('Show all')
  await expect(panel.getByText('This delivery only')).toHaveCount(0)
  await expect(row('Rex')).toBeVisible()
})

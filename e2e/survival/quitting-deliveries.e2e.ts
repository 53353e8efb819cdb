import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { type Delivery, type DeliveryStep, outcomesIn, type RowEnd, rowEndOf } from '../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { exitCode } from './exit-code.ts'

const { quitWhileDelivering } = words.questions
const environment: EnvironmentId = 'staging'

/** Starts a delivery of five birds without the review, which other tests cover. */
function startDelivery(window: Page) {
  return window.evaluate(async (where) => {
    const rows = ['Kiwi', 'Mango', 'Pico', 'Rio', 'Blu'].map((name) => ({
      cells: [name],
      pet: { name, categoryId: '7', status: 'available' as const },
      again: false,
    }))
    const delivery = { id: crypto.randomUUID(), name: 'birds.csv', columns: ['Bird'], rows }
    return (await globalThis.window.petStore.startDelivery({ environment: where, delivery })).ok
  }, environment)
}

async function deliveryIn(window: Page): Promise<Delivery | null> {
  const answer = await window.evaluate(
    async (where) => globalThis.window.petStore.getDelivery({ environment: where }),
    environment,
  )
  return answer.ok ? answer.value : null
}

/** Gives the end of each row in the delivery; empty without a delivery. */
async function rowEndsIn(window: Page): Promise<readonly RowEnd[]> {
  const [delivery, listed] = await Promise.all([
    deliveryIn(window),
    window.evaluate(async (where) => globalThis.window.petStore.listAdditions({ environment: where }), environment),
  ])
  return delivery === null || !listed.ok ? [] : outcomesIn(listed.value, delivery).map(rowEndOf)
}

async function steer(window: Page, step: DeliveryStep): Promise<void> {
  const id = (await deliveryIn(window))?.id ?? ''
  const steered = await window.evaluate(
    async ([where, which, what]) =>
      (await globalThis.window.petStore.steerDelivery({ environment: where, id: which, step: what })).ok,
    [environment, id, step] as const,
  )
  expect(steered).toBe(true)
}

/** Records the progress that the app sets in the task bar. Gives a function that reads the last one. */
async function watchProgress(app: ElectronApplication) {
  const bars = await app.evaluateHandle(({ BrowserWindow }) => {
    const calls: { done: number; mode: string | undefined }[] = []
    for (const window of BrowserWindow.getAllWindows()) {
      const set = window.setProgressBar.bind(window)
      window.setProgressBar = (done, options) => {
        calls.push({ done, mode: options?.mode })
        set(done, options)
      }
    }
    return calls
  })
  return () => bars.evaluate((calls) => calls.at(-1))
}

function titleOf(app: ElectronApplication): Promise<string | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
}

test('a delivery shows in the title and the task bar, the app asks before it quits, and the delivery keeps its progress', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const title = words.windowTitle(environment)
  const readBar = await watchProgress(app)
  const gates = [createGate(), createGate()]
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gates[countCreates(service) - 2]?.opened
    return next()
  })

  await test.step('the environment stays in the title', async () => {
    expect(await startDelivery(window)).toBe(true)
    await expect.poll(() => countCreates(service)).toBe(2)
    await expect.poll(() => titleOf(app)).toBe(`1 of 5 · ${title}`)
    await expect.poll(readBar).toEqual({ done: 0.2, mode: 'normal' })
  })

  await test.step('the app asks before it quits, and the clerk can keep adding', async () => {
    const boxes = await answerBoxes(app, quitWhileDelivering.stay)
    await app.evaluate(({ app: main }) => main.quit())
    await expect.poll(boxes).toEqual([
      {
        message: quitWhileDelivering.message,
        buttons: [quitWhileDelivering.stay, quitWhileDelivering.act],
        default: quitWhileDelivering.stay,
      },
    ])
  })

  await test.step('the task bar shows that a delivery is paused', async () => {
    await steer(window, 'pause')
    gates[0]?.open()
    await expect.poll(() => titleOf(app)).toBe(`2 of 5 · ${title}`)
    await expect.poll(readBar).toEqual({ done: 0.4, mode: 'paused' })
    expect(countCreates(service)).toBe(2)
  })

  await test.step('the app sends no more rows to an environment that the clerk leaves', async () => {
    await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'practice' }))
    expect(await deliveryIn(window)).toMatchObject({
      state: { kind: 'held-up', failure: { kind: 'environment-not-selected' } },
    })
    await expect.poll(() => titleOf(app)).toBe(title)
    await expect.poll(readBar).toEqual({ done: -1, mode: 'normal' })
    await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  })

  await test.step('a clerk who quits anyway finds the delivery with its progress, and the next start sends nothing', async () => {
    await steer(window, 'resume')
    await expect.poll(() => countCreates(service)).toBe(3)
    await answerBoxes(app, quitWhileDelivering.act)
    const code = exitCode(app)
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(() => app.windows()).toEqual([])
    // The system quits the app like this when the clerk logs out. The row under way gets its answer only while the app quits: after an
    // earlier answer, the app would send the next row.
    await app.evaluate(({ app: main }) => {
      const isQuitting = new Promise<void>((resolve) => main.once('before-quit', () => resolve()))
      main.quit()
      return isQuitting
    })
    gates[1]?.open()
    expect(await code).toBe(0)
    expect(countCreates(service)).toBe(3)

    const again = await launchApp({ profile })
    await expect(petRows(again.window)).toHaveCount(6)
    const ends = (await rowEndsIn(again.window)).map(({ kind }) => kind)
    expect(await deliveryIn(again.window)).toMatchObject({ state: { kind: 'interrupted' } })
    expect(ends).toEqual(['added', 'added', 'added', 'to-send', 'to-send'])
    expect(countCreates(service)).toBe(3)
    expect(await titleOf(again.app)).toBe(title)
    await steer(again.window, 'resume')
    await expect.poll(async () => (await deliveryIn(again.window))?.state.kind).toBe('done')
    expect(countCreates(service)).toBe(5)
    await expect.poll(() => titleOf(again.app)).toBe(title)
  })
})

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { type Delivery, type DeliveryStep, outcomesIn, rowEndOf } from '../../src-shared/delivery.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { exitCode, quit } from '../support/app/electron-app.ts'
import { appFolder } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { environmentMark, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const { quitWhileDelivering } = words.questions
const quitWhileAdding = { message: 'A pet is still being added.', stay: 'Wait', act: 'Quit anyway' }

function closeWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
}

/** Asks the app to quit, answers its question with `stay`, and expects the question to be this one. */
async function expectAsked(app: ElectronApplication, { message, stay, act }: typeof quitWhileAdding): Promise<void> {
  const boxes = await answerBoxes(app, stay)
  await quit(app)
  await expect.poll(boxes).toEqual([{ message, buttons: [stay, act], default: stay }])
}

test('the app asks before it quits while it adds a pet; if the clerk quits anyway, a second start waits for that, and the pet is never sent again', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  await addPet(window, 'staging', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect.poll(() => countCreates(service)).toBe(1)
  await expectAsked(app, quitWhileAdding)

  await answerBoxes(app, quitWhileAdding.act)
  const ended = exitCode(app)
  // The app waits up to 3 s for the answer to its last request.
  await closeWindow(app)
  // Windows removes the lock file only when the first process ends.
  if (appPlatform === 'win32') await ended
  const again = await launchApp({ profile })
  expect(await ended).toBe(0)
  await expect(environmentMark(again.window, 'staging')).toBeVisible()
  gate.open()
  // The list shows whether the pet was added.
  const outcomes = () =>
    again.window.evaluate(async () => {
      const listed = await globalThis.window.petStore.listAdditions({ environment: 'staging' })
      return listed.ok ? listed.value.map(({ pet, outcome }) => ({ name: pet.name, kind: outcome.kind })) : []
    })
  await expect.poll(outcomes).toEqual([{ name: 'Rex', kind: 'added' }])
  await expect(petRows(again.window)).toHaveCount(4)
  expect(countCreates(service)).toBe(1)
})

/** Starts a delivery of five birds to staging without the review, which other tests cover. */
async function startDelivery(window: Page): Promise<void> {
  const rows = ['Kiwi', 'Mango', 'Pico', 'Rio', 'Blu'].map((name) => ({
    cells: [name],
    pet: { name, categoryId: '7', status: 'available' as const },
    again: false,
  }))
  const started = await window.evaluate(
    (delivery) => globalThis.window.petStore.startDelivery({ environment: 'staging', delivery }),
    { id: crypto.randomUUID(), name: 'birds.csv', columns: ['Bird'], rows },
  )
  expect(started.ok).toBe(true)
}

/** Gives staging's delivery, and the end of each of its rows. Throws if there is none. */
async function deliveryIn(window: Page): Promise<Delivery & { readonly ends: readonly string[] }> {
  const [delivery, listed] = await window.evaluate(async () => {
    const { getDelivery, listAdditions } = globalThis.window.petStore
    return [await getDelivery({ environment: 'staging' }), await listAdditions({ environment: 'staging' })] as const
  })
  if (!delivery.ok || delivery.value === null || !listed.ok) throw new Error('There is no delivery.')
  return { ...delivery.value, ends: outcomesIn(listed.value, delivery.value).map((row) => rowEndOf(row).kind) }
}

async function steer(window: Page, step: DeliveryStep): Promise<void> {
  const { id } = await deliveryIn(window)
  const steered = await window.evaluate(
    (parameters) => globalThis.window.petStore.steerDelivery({ environment: 'staging', ...parameters }),
    { id, step },
  )
  expect(steered.ok).toBe(true)
}

/** Records the progress that the app sets in the task bar. Gives a function that reads the last one. */
async function watchProgress(app: ElectronApplication) {
  const bars = await app.evaluateHandle(({ BrowserWindow }) => {
    const calls: { done: number; mode: string | undefined }[] = []
    for (const window of BrowserWindow.getAllWindows())
      window.setProgressBar = (done, options) => void calls.push({ done, mode: options?.mode })
    return calls
  })
  return () => bars.evaluate((calls) => calls.at(-1))
}

test('a delivery shows in the task bar and, beside its environment, in the title; the app asks before it quits, and the delivery keeps its progress', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const title = words.windowTitle('staging')
  const bar = await watchProgress(app)
  async function expectShown(progress: string, done: number, mode: string): Promise<void> {
    await expect.poll(() => windowTitle(app)).toBe(`${progress}${title}`)
    await expect.poll(bar).toEqual({ done, mode })
  }
  const gates = [createGate(), createGate()]
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gates[countCreates(service) - 2]?.opened
    return next()
  })

  await test.step('the app asks before it quits, and the clerk can keep adding', async () => {
    await startDelivery(window)
    await expect.poll(() => countCreates(service)).toBe(2)
    await expectShown('1 of 5 · ', 0.2, 'normal')
    await expectAsked(app, quitWhileDelivering)
  })

  await test.step('the app sends no more rows while the delivery is paused, or to an environment that the clerk leaves', async () => {
    await steer(window, 'pause')
    gates[0]?.open()
    await expectShown('2 of 5 · ', 0.4, 'paused')
    expect(countCreates(service)).toBe(2)
    await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'practice' }))
    const failure = { kind: 'environment-not-selected' }
    expect(await deliveryIn(window)).toMatchObject({ state: { kind: 'held-up', failure } })
    await expectShown('', -1, 'normal')
  })

  await test.step('the title names an environment only once the window shows it', async () => {
    await window.reload()
    await expect.poll(() => windowTitle(app)).toBe(words.windowTitle('practice'))
    await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
    // The page does not know yet.
    expect(await windowTitle(app)).toBe(words.windowTitle('practice'))
    await window.reload()
    await expect.poll(() => windowTitle(app)).toBe(`2 of 5 · ${title}`)
  })

  await test.step('a clerk who quits anyway finds the delivery with its progress, and the next start sends nothing', async () => {
    await steer(window, 'resume')
    await expect.poll(() => countCreates(service)).toBe(3)
    await answerBoxes(app, quitWhileDelivering.act)
    const code = exitCode(app)
    await closeWindow(app)
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
    expect(await deliveryIn(again.window)).toMatchObject({
      state: { kind: 'interrupted' },
      ends: ['added', 'added', 'added', 'to-send', 'to-send'],
    })
    expect(countCreates(service)).toBe(3)
    expect(await windowTitle(again.app)).toBe(title)
    await steer(again.window, 'resume')
    await expect.poll(async () => (await deliveryIn(again.window)).state.kind).toBe('done')
    expect(countCreates(service)).toBe(5)
    await expect.poll(() => windowTitle(again.app)).toBe(title)
  })
})

test('a window that is closed while it loads leaves nothing in the log', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await expect(window.getByRole('button', { name: words.firstRun.practice })).toBeVisible()
  const log = path.join(await appFolder(app, 'logs'), 'main.log')
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    // The app loads its own page again.
    void opened?.webContents.executeJavaScript("location.href = 'about:blank'")
    opened?.webContents.on('did-navigate', () => setImmediate(() => opened.close()))
  })
  await ended
  expect(await readFile(log, 'utf8').catch(() => '')).toBe('')
})

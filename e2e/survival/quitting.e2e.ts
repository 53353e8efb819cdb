import { type ElectronApplication, expect } from '@playwright/test'
import { createGate } from '../../src-shared/testing/gate.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { exitCode, quit } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { environmentMark, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { holdCreates, interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const quitWhileAdding = { message: 'Pets are still being added.', stay: 'Wait', act: 'Quit anyway' }

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
  launchStore,
}) => {
  const { app, window, service, again: startAgain } = await launchStore(makePets(3))
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
  const again = await startAgain()
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

test('a delivery shows in the task bar and, beside its environment, in the title; the app asks before it quits, and the delivery keeps its progress', async ({
  launchStore,
}) => {
  const { app, window, service, again: startAgain, ...delivery } = deliveryIn(await launchStore(makePets(3)))
  const title = words.windowTitle('staging')
  const bars = await app.evaluateHandle(({ BrowserWindow }) => {
    const calls: string[] = []
    const setProgressBar = (done: number, { mode }: { mode: string }) => calls.push(`${done} ${mode}`)
    Object.assign(BrowserWindow.getAllWindows()[0] ?? {}, { setProgressBar })
    return calls
  })
  async function expectShown(progress: string, bar: string): Promise<void> {
    await expect.poll(() => windowTitle(app)).toBe(`${progress}${title}`)
    await expect.poll(() => bars.evaluate((calls) => calls.at(-1))).toBe(bar)
  }
  const gates = [createGate(), createGate()]
  interceptCreates(service, async (_request, next) => {
    await gates[countCreates(service) - 2]?.opened
    return next()
  })
  // The app asks before it quits, and the clerk can keep adding.
  await delivery.review('Kiwi;7\nMango;7\nPico;7\nRio;7\nBlu;7')
  await delivery.add(5)
  await expect.poll(() => countCreates(service)).toBe(2)
  await expectShown('1 of 5 · ', '0.2 normal')
  await expectAsked(app, quitWhileAdding)
  await delivery.press('Pause')
  await expect(delivery.button('Resume')).toBeVisible()
  gates[0]?.open()
  await expectShown('2 of 5 · ', '0.4 paused')

  await test.step('a clerk who quits anyway finds the delivery with its progress, and the next start sends nothing', async () => {
    await delivery.press('Resume')
    await expect.poll(() => countCreates(service)).toBe(3)
    await answerBoxes(app, quitWhileAdding.act)
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

    const again = deliveryIn(await startAgain())
    await again.says('Delivery to Staging: 3 of 5 done. Paused. Nothing is sent until you resume it.')
    await expect(petRows(again.window)).toHaveCount(6)
    expect(countCreates(service)).toBe(3)
    expect(await windowTitle(again.app)).toBe(title)
    await again.press('Show the delivery', 'Resume')
    await again.says('5 added.')
    expect(countCreates(service)).toBe(5)
    await expect.poll(() => windowTitle(again.app)).toBe(title)
  })
})

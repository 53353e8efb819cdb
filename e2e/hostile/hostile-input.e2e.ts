import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { callNames } from '../../src-shared/contract.ts'
import { callExamples } from '../../src-shared/testing/call-examples.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { makePets } from '../support/service/pet-service.ts'
import type { Answers, RandomCalls } from './random-inputs.ts'

// register-calls.test.ts sends a thousand of each call through the same boundary, without a window.
const inputsPerCall = 500
const ownRequest = 'GET /v1/pets?limit=20'

/** Replaces everything by which a call could have an effect outside the app. Gives a function that lists what was called. */
async function watchEffects(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  const effects = await app.evaluateHandle(({ BrowserWindow, dialog, shell }) => {
    const reached: string[] = []
    function watch(target: object, names: readonly string[]): void {
      for (const name of names) Reflect.set(target, name, async () => void reached.push(name))
    }
    watch(dialog, ['showSaveDialog', 'showOpenDialog', 'showMessageBox', 'showErrorBox'])
    watch(shell, ['openPath', 'openExternal', 'showItemInFolder'])
    const [window] = BrowserWindow.getAllWindows()
    if (window) watch(window.webContents, ['print', 'printToPDF'])
    return reached
  })
  return () => effects.evaluate((reached) => reached)
}

function stateOf(window: Page): Promise<unknown> {
  return window.evaluate(async () => {
    const { petStore } = globalThis.window
    const start = await petStore.getStart({})
    if (!start.ok) return start
    const { settings, keptView } = start.value
    return [settings, keptView]
  })
}

/** Puts `callAtRandom` into the page. */
async function prepareRandomCalls(window: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: path.join(import.meta.dirname, 'random-inputs.ts'), formats: ['iife'], name: 'randomInputs' },
      write: false,
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  await window.evaluate(output[0].code)
}

declare const callAtRandom: (calls: RandomCalls) => Promise<Answers>

test('no random input of any call reaches the code that would answer it', async ({ shareApp, startService }) => {
  test.setTimeout(timeLimit(600_000))
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  await prepareRandomCalls(window)
  const [state, clipboard, received] = [await stateOf(window), await readClipboard(app), service.received.length]
  const readEffects = await watchEffects(app)

  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Random inputs: PET_STORE_INVENTORY_SEED=${seed}`)
  const total = { refused: 0, stopped: 0 }
  for (const name of callNames) {
    await test.step(name, async () => {
      const calls = { name, accepted: callExamples[name], count: inputsPerCall, seed }
      const { refused, stopped, others } = await window.evaluate((made) => callAtRandom(made), calls)
      expect(others, name).toEqual([])
      total.refused += refused
      total.stopped += stopped
    })
  }
  console.log(
    `bridge: ${inputsPerCall} random inputs to each of ${callNames.length} calls: ` +
      `${total.refused} refused by main, ${total.stopped} stopped on the way, 0 answered`,
  )
  expect(total.refused + total.stopped).toBe(callNames.length * inputsPerCall)
  expect(total.refused).toBeGreaterThan(total.stopped)

  expect(await readEffects()).toEqual([])
  expect(await stateOf(window)).toEqual(state)
  expect(await readClipboard(app)).toBe(clipboard)
  // The app asks for its list again by itself, each minute.
  const targets = service.received.slice(received).map(({ method, target }) => `${method} ${target}`)
  expect(new Set([...targets, ownRequest])).toEqual(new Set([ownRequest]))
  const askedBefore = service.received.length
  await refresh(window)
  await expect.poll(() => service.received.length).toBeGreaterThan(askedBefore)
})

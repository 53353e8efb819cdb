import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { timeLimit } from '../../scripts/computer/app-system.mjs'
import { type CallInput, type CallName, callNames } from '../../src-shared/contract.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { readClipboard } from '../support/clerk/keyboard.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { makePets } from '../support/service/pet-service.ts'
import type { Answers, RandomCalls } from './random-inputs.ts'

const inputsPerCall = 10_000
const ownRequest = 'GET /v1/pets?limit=20'

const filter = { status: 'all', limit: 20 } as const
const additionId = '01890a5d-ac96-774b-bcce-b302099a8057'
const deliveryId = '01890a5d-ac96-774b-bcce-b302099a8058'

/** An input that each call accepts, with every field filled in. The tests spoil it; none is sent as it is. */
const accepted: { readonly [Name in CallName]: CallInput<Name> } = {
  listPets: { environment: 'staging', filter },
  createPet: { environment: 'staging', pet: { name: 'Rex', categoryId: '3', status: 'sold' } },
  listAdditions: { environment: 'staging', since: 0 },
  settleAddition: { environment: 'staging', id: additionId, verdict: { kind: 'added', petId: '1' } },
  lookForAddition: { environment: 'staging', id: additionId },
  chooseDeliveryFile: {},
  recallDeliveryDraft: { environment: 'staging' },
  keepDeliveryDraft: {
    environment: 'staging',
    draft: {
      text: 'Kiwi',
      review: {
        source: { fileName: 'birds.csv', encoding: 'UTF-8' },
        separator: ';',
        header: ['Bird'],
        columns: ['Bird'],
        matching: { name: 0, categoryId: null, status: null },
        forAll: { categoryId: '7', status: 'sold' },
        rows: [{ number: 1, cells: ['Kiwi'], mended: { 0: 'Kiwi II' }, choice: 'added' }],
      },
    },
  },
  startDelivery: {
    environment: 'staging',
    delivery: {
      name: 'birds.csv',
      columns: ['Bird'],
      rows: [{ cells: ['Kiwi'], pet: { name: 'Kiwi', categoryId: '7', status: 'sold' }, again: false }],
    },
  },
  getDelivery: { environment: 'staging' },
  steerDelivery: { environment: 'staging', id: deliveryId, step: 'resume' },
  saveDeliveryRest: { environment: 'staging', id: deliveryId },
  getPet: { environment: 'staging', petId: '1' },
  recallSeen: { environment: 'staging' },
  keepSeen: {
    environment: 'staging',
    storeId: 'another store',
    seen: {
      lists: [{ filter, complete: ['sold'], receivedAt: 1 }],
      pets: [{ id: '1', name: 'Rex', categoryId: '3', status: 'sold', receivedAt: 1, isUnlisted: true }],
    },
  },
  getSettings: {},
  selectEnvironment: { environment: 'practice' },
  saveBaseUrl: { environment: 'staging', baseUrl: 'https://pets.example.com/v1' },
  saveApiKey: { environment: 'staging', apiKey: 'sk-other', keeping: 'session' },
  reuseApiKey: { environment: 'staging' },
  removeApiKey: { environment: 'staging' },
  testConnection: { environment: 'staging' },
  saveAppearance: { appearance: { theme: 'dark', density: 'compact' } },
  saveLanguage: { choice: 'en' },
  getStart: {},
  keepView: {
    view: {
      ...firstKeptView,
      views: { staging: { filter, sorting: [{ id: 'name', desc: true }] } },
      drafts: { staging: { name: 'Rex', categoryId: '3', status: 'sold' } },
      categories: { staging: { names: { '3': 'Cats' }, recent: ['3'] } },
    },
  },
  offerCommands: { commands: ['find'] },
  copyText: { text: 'Rex' },
  exportTable: { fileName: 'pets.csv', rows: [['Name'], ['Rex']] },
  print: {},
  getAbout: {},
  saveDiagnostics: {},
  openLogs: {},
  openChromiumLicences: {},
}

/** Replaces everything by which a call could have an effect outside the app. Gives what reads which of it was called. */
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

test('no random input of any call gets as far as what would answer it', async ({ shareApp, startService }) => {
  test.setTimeout(timeLimit(600_000))
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  await prepareRandomCalls(window)
  const [state, clipboard, received] = [await stateOf(window), await readClipboard(app), service.received.length]
  const readEffects = await watchEffects(app)

  const seed = Math.trunc(Math.random() * 2 ** 31)
  const total = { refused: 0, stopped: 0 }
  for (const name of callNames) {
    await test.step(name, async () => {
      const calls = { name, accepted: accepted[name], count: inputsPerCall, seed }
      const { refused, stopped, others } = await window.evaluate((made) => callAtRandom(made), calls)
      expect(others, `${name}, seed ${seed}`).toEqual([])
      total.refused += refused
      total.stopped += stopped
    })
  }
  console.log(
    `bridge: ${inputsPerCall} random inputs to each of ${callNames.length} calls (seed ${seed}): ` +
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

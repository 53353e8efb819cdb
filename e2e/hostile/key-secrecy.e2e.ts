import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { crashAndComeBack } from '../support/app/crash-window.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { appFolder } from '../support/app/inside-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { filesHolding, hold, processTexts } from '../support/computer/key-traces.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { answerWith } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const apiKey = 'sk_live+7fQ/zX"91=%aT~key'

interface UsedKey extends LaunchedApp {
  readonly service: PetService
  /** The answers to calls made while the service refused everything. */
  readonly answers: readonly unknown[]
  /** The answers to the same calls, made while the service could not be reached. */
  readonly lost: readonly unknown[]
}

/** Playwright's `test` with an app in which a key was saved and used, and a service that repeats the key in every refusal. */
const test = base.extend<{ useKey: () => Promise<UsedKey> }>({
  useKey: async ({ launchApp, startService }, use) => {
    await use(async () => {
      const service = await startService({ pets: makePets(3), apiKey })
      const launched = await launchApp()
      const { window } = launched
      await saveKey(window, service)
      await meetRefusals(window, service)
      const answers = await askBridge(window, service)
      await service.stop()
      const lost = await askBridge(window, service)
      await service.resume()
      return { ...launched, service, answers, lost }
    })
  },
})

async function saveKey(window: Page, service: PetService): Promise<void> {
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  const fields = serviceFields(window, 'production')
  await fields.getByLabel('Base URL').fill(service.baseUrl)
  await fields.getByLabel('API key').fill(apiKey)
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(petRows(window)).toHaveCount(3)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: apiKey })
}

async function meetRefusals(window: Page, service: PetService): Promise<void> {
  service.intercept((request) => {
    const sent = request.headers.get('Authorization') ?? ''
    const message = `Refused: ${sent} ${encodeURIComponent(sent)} ${Buffer.from(sent).toString('base64')}`
    const status = { POST: 400, GET: 401 }[request.method] ?? 500
    return answerWith({ code: sent, message, status }, status, { 'WWW-Authenticate': sent })
  })
  const sheet = await addPet(window, 'production', { name: 'Bella', categoryId: '3' })
  await expect(sheet.getByRole('alert')).toContainText('Refused: Bearer [redacted]')
  await sheet.getByRole('alert').getByText('Details', { exact: true }).click()
  await closePanel(window)
  await petRows(window).first().click()
  const details = petDetails(window)
  await details.getByRole('alert').getByText('Details', { exact: true }).click()
  await openSettings(window)
  const fields = serviceFields(window, 'production')
  await fields.getByRole('button', { name: 'Test connection' }).click()
  await expect(fields.getByRole('alert')).toContainText('key wasn’t accepted.')
}

function askBridge(window: Page, { baseUrl }: PetService): Promise<readonly unknown[]> {
  return window.evaluate(async (sameBaseUrl) => {
    const { petStore } = globalThis.window
    const environment = 'production'
    return [
      await petStore.getSettings({}),
      await petStore.listPets({ environment, filter: { status: 'all', limit: 20 } }),
      await petStore.getPet({ environment, petId: '1' }),
      await petStore.createPet({ environment, id: crypto.randomUUID(), pet: { name: 'Bella', categoryId: '3' } }),
      await petStore.testConnection({ environment }),
      await petStore.selectEnvironment({ environment }),
      await petStore.saveBaseUrl({ environment, baseUrl: sameBaseUrl }),
      await petStore.getStart({}),
    ]
  }, baseUrl)
}

/** Gives the page's memory as text. */
async function takeHeapSnapshot(window: Page): Promise<string> {
  const session = await window.context().newCDPSession(window)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

function readWindow(window: Page): Promise<string> {
  return window.evaluate(() =>
    JSON.stringify({
      page: document.documentElement.outerHTML,
      fields: Array.from(document.querySelectorAll('input'), (input) => input.value),
      storage: [{ ...localStorage }, { ...sessionStorage }],
      title: document.title,
      address: location.href,
    }),
  )
}

async function saveDiagnostics(app: ElectronApplication, window: Page, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  const saved = await window.evaluate(() => globalThis.window.petStore.saveDiagnostics({}))
  expect(saved).toEqual({ ok: true, value: true })
}

test('after a key was saved, used, refused and echoed, it is nowhere in the app', async ({ useKey }) => {
  const { app, window, profile, problems, service, answers, lost } = await useKey()
  const refused = { ok: false, failure: { kind: 'rejected-api-key' } }
  const unreachable = { kind: 'unreachable' }
  expect(answers).toMatchObject([
    { ok: true, value: { services: { production: { hasApiKey: true } } } },
    { ok: false, failure: { kind: 'rejected-api-key', serviceError: { code: 'Bearer [redacted]' } } },
    refused,
    { value: { outcome: { failure: { kind: 'rejected-input', serviceError: { code: 'Bearer [redacted]' } } } } },
    refused,
    { ok: true },
    { ok: true },
    { ok: true, value: { settings: { environment: 'production' } } },
  ])
  expect(lost).toMatchObject([
    {},
    { failure: unreachable },
    { failure: unreachable },
    { value: { outcome: { failure: unreachable } } },
    { failure: unreachable },
    {},
    {},
    {},
  ])

  /** The texts to search for the key. Each must contain `holdsToo`, which proves that the search works. */
  const searched: { place: string; text: string | Buffer; holdsToo: string }[] = []
  const search = (place: string, text: string | Buffer, holdsToo: string) => searched.push({ place, text, holdsToo })
  search('every answer over the bridge', JSON.stringify([answers, lost]), service.baseUrl)
  search('the page', await readWindow(window), service.baseUrl)
  search('the memory of the page', await takeHeapSnapshot(window), service.baseUrl)
  await window.reload()
  await expect(petRows(window).or(window.getByRole('alert')).first()).toBeVisible()
  search('the page, loaded again', await readWindow(window), 'PRODUCTION')
  search('its memory', await takeHeapSnapshot(window), service.baseUrl)
  if (appPlatform === 'linux') {
    const texts = await processTexts(app.process().pid ?? 0)
    // At least main's, the window's and the network's processes have the folder among their arguments.
    expect(texts.filter((text) => hold(text, profile)).length).toBeGreaterThan(2)
    for (const text of texts) search('a command line or the variables of a process', text, '')
  }
  const inWindow = searched.filter(({ text }) => hold(text, apiKey)).map(({ place }) => place)
  for (const { text, holdsToo } of searched) expect(hold(text, holdsToo)).toBe(true)

  await saveDiagnostics(app, window, path.join(profile, 'diagnostics.json'))
  const whileRunning = await filesHolding(profile, apiKey)
  // A crash of the window writes to the log, and writes a dump if the system makes dumps.
  await crashAndComeBack(app)
  const [dumps, logs] = [await appFolder(app, 'crashDumps'), await appFolder(app, 'logs')]
  const inDumps = (await stat(dumps).catch(() => null)) === null ? [] : await filesHolding(dumps, apiKey)
  await closeApp(app)
  // Not earlier, because the window may load again before the test learns of the crash.
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$/)
  const afterwards = [...(await filesHolding(profile, apiKey)), ...(await filesHolding(logs, apiKey))]
  expect(await filesHolding(profile, service.baseUrl)).toEqual(
    expect.arrayContaining(['settings.json', 'last-lists.json', 'diagnostics.json']),
  )
  expect(await filesHolding(logs, "the window's process has gone")).toContain('main.log')

  const found = [...inWindow, ...whileRunning, ...inDumps, ...afterwards]
  expect(found).toEqual([])
})

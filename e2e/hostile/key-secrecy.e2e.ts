import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { closeApp, crashAndComeBack } from '../support/app/electron-app.ts'
import { appFolder } from '../support/app/inside-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { closePanel, petDetails, petRows } from '../support/clerk/clerk.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { openConnection, says, startConnecting } from '../support/clerk/settings.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { storedKeys } from '../support/computer/password-store.ts'
import { familyOf } from '../support/computer/process-family.ts'
import { answerWith } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const apiKey = 'sk_live+7fQ/zX"91=%aT~key'

/** A text in every form to search for: plain, JSON-escaped, percent-encoded, base64; each in UTF-8 and UTF-16. */
function formsOf(text: string): readonly Buffer[] {
  // The parts of the base64 form that depend only on the text, for each number of bytes that may precede it in a group of three.
  const cores = [0, 1, 2].map((before) => {
    const bytes = Buffer.from('\0'.repeat(before) + text)
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
  const ofUrl = cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_'))
  const forms = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), ...cores, ...ofUrl]
  return [...new Set(forms)].flatMap((form) => [Buffer.from(form, 'utf8'), Buffer.from(form, 'utf16le')])
}

/** Whether bytes contain a text in any of its forms; see {@link formsOf}. */
function hold(bytes: Buffer | string, text: string): boolean {
  const searched = Buffer.from(bytes)
  return formsOf(text).some((form) => searched.includes(form))
}

/** The files below a folder, by their paths in it, that contain a text in any of its forms. */
async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const holding: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    // A folder, or a file that was deleted meanwhile.
    const bytes = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))
    if (hold(bytes, text)) holding.push(name)
  }
  return holding
}

/** The command lines and variables of a process and its descendants. Nobody can read the variables of a sandboxed process, so the key is safe there. */
function processTexts(processId: number): Promise<readonly string[]> {
  const files = familyOf(processId).flatMap((pid) => [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`])
  return Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
}

/** Lets the service refuse everything, and repeat the key in each refusal, while the clerk adds, opens and tests. */
async function meetRefusals(window: Page, service: PetService): Promise<void> {
  service.intercept((request) => {
    const sent = request.headers.get('Authorization') ?? ''
    const message = `Refused: ${sent} ${encodeURIComponent(sent)} ${Buffer.from(sent).toString('base64')}`
    const status = request.method === 'POST' ? 400 : 401
    return answerWith({ code: sent, message, status }, status, { 'WWW-Authenticate': sent })
  })
  const sheet = await addPet(window, 'production', { name: 'Bella', categoryId: '3' })
  await expect(sheet.getByRole('alert')).toContainText('Refused: Bearer [redacted]')
  await sheet.getByRole('alert').getByText('Details', { exact: true }).click()
  await closePanel(window)
  await petRows(window).first().click()
  await petDetails(window).getByRole('alert').getByText('Details', { exact: true }).click()
  const production = await openConnection(window)
  await production.test()
  await expect(production.alert).toContainText(says.keyNotAccepted)
}

/** Makes every call that asks a service or tells about one, and gives the answers as text. */
function askBridge(window: Page, baseUrl: string): Promise<string> {
  return window.evaluate(async (baseUrl) => {
    const { petStore } = globalThis.window
    const environment = 'production'
    const pet = { name: 'Bella', categoryId: '3' }
    const answers = [
      petStore.listPets({ environment, filter: { status: 'all', limit: 20 } }),
      petStore.getPet({ environment, petId: '1' }),
      petStore.createPet({ environment, id: crypto.randomUUID(), pet }),
      petStore.saveService({ environment, baseUrl }),
      petStore.listAdditions({ environment }),
      petStore.getSettings({}),
      petStore.getStart({}),
    ]
    return JSON.stringify(await Promise.all<unknown>(answers))
  }, baseUrl)
}

/** Gives the page's memory, by way of a file in this folder. */
async function takeHeapSnapshot({ app, window }: LaunchedApp, folder: string): Promise<Buffer> {
  const session = await window.context().newCDPSession(window)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'page.heapsnapshot')
  // Over the protocol, it would take twenty times as long.
  await app.evaluate(
    ({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.webContents.takeHeapSnapshot(place),
    file,
  )
  return readFile(file)
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

test('after a key was saved, used, refused and echoed, it is nowhere in the app', async ({
  launchApp,
  startService,
}, testInfo) => {
  const service = await startService({ pets: makePets(3), apiKey })
  const launched = await launchApp()
  const { app, window, profile, problems } = launched
  const memory = () => takeHeapSnapshot(launched, testInfo.outputPath())
  const found: string[] = []
  /** Notes a place if its text has the key. The text must also contain `holdsToo`, which proves that the search works. */
  function search(place: string, text: string | Buffer, holdsToo: string): void {
    expect(hold(text, holdsToo), place).toBe(true)
    if (hold(text, apiKey)) found.push(place)
  }
  const fields = await startConnecting(window)
  await fields.baseUrl.fill(service.baseUrl)
  await fields.apiKey.focus()
  // Key by key and without the mouse, because what watches the keys could keep what they write.
  await typeByHand(window, apiKey)
  await window.keyboard.press('Enter')
  await expect(petRows(window)).toHaveCount(3)
  search('the memory of the page, right after the key was typed', await memory(), service.baseUrl)
  expect(await storedKeys(service)).toEqual({ [service.baseUrl]: apiKey })
  await meetRefusals(window, service)
  const answers = await askBridge(window, service.baseUrl)
  // A list, a lookup, a create and a test were refused, with the service's own words.
  expect(answers.match(/"code":"Bearer \[redacted\]"/g)?.length).toBeGreaterThanOrEqual(4)
  expect(answers.match(/"kind":"rejected-api-key"/g)).toHaveLength(3)

  search('every answer over the bridge', answers, service.baseUrl)
  search('the page', await readWindow(window), service.baseUrl)
  search('the memory of the page', await memory(), service.baseUrl)
  if (appPlatform === 'linux') {
    const texts = await processTexts(app.process().pid ?? 0)
    // At least main's, the window's and the network's processes have the folder among their arguments.
    expect(texts.filter((text) => hold(text, profile)).length).toBeGreaterThan(2)
    for (const text of texts) search('a command line or the variables of a process', text, '')
  }

  await answerSaveDialog(app, path.join(profile, 'diagnostics.json'))
  expect(await window.evaluate(() => globalThis.window.petStore.saveDiagnostics({}))).toEqual({ ok: true, value: true })
  found.push(...(await filesHolding(profile, apiKey)))
  // A crash of the window writes to the log, and writes a dump if the system makes dumps.
  await crashAndComeBack(app)
  const [dumps, logs] = [await appFolder(app, 'crashDumps'), await appFolder(app, 'logs')]
  found.push(...(await filesHolding(dumps, apiKey).catch(() => [])))
  await closeApp(app)
  // Not earlier, because the window may load again before the test learns of the crash.
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$/)
  for (const folder of [profile, logs]) found.push(...(await filesHolding(folder, apiKey)))
  expect(await filesHolding(profile, service.baseUrl)).toEqual(
    expect.arrayContaining(['settings.json', 'last-lists.json', 'diagnostics.json']),
  )
  expect(await filesHolding(logs, "the window's process has gone")).toContain('main.log')
  expect(found).toEqual([])
})

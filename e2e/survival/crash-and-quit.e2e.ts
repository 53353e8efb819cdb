import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ElectronApplication, expect } from '@playwright/test'
import { closeApp } from '../../scripts/electron-app.mjs'
import { removeParts } from '../../src-main/files/whole-file.ts'
import { firstSettings, openSettingsStore } from '../../src-main/settings/settings-store.ts'
import { words } from '../../src-shared/words/words.ts'
import { addSheet, expectDraft, fillIn, nameField, openAddSheet } from '../support/add-sheet.ts'
import { connectTo, environmentMark, openSettings, petRows, tryPracticeStore } from '../support/clerk.ts'
import { createGate } from '../support/gate.ts'
import type { LaunchedApp } from '../support/launch-app.ts'
import { answerBoxes } from '../support/message-boxes.ts'
import { makePets } from '../support/pet-service.ts'
import { makeReadOnlyFolder, makeSmallDisk, mayMakeDisks } from '../support/small-disk.ts'
import { countCreates, test } from '../support/start-service.ts'

const electronBinary = createRequire(import.meta.url)('electron') as string
const draft = { name: 'Rex', categoryId: '3', status: 'Available' }
const { windowGone, windowHung, quitWhileAdding } = words.questions

/** Asks the page itself: once its process has gone, Playwright gives a page up for lost. */
function askPage(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(
    ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script),
    code,
  )
}

/** Ends the process of the window. */
function crashWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
}

/** Ends the process of the window, and waits until its page is there again, in another one. */
async function crashAndComeBack(app: ElectronApplication): Promise<void> {
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const isBack = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
    contents?.forcefullyCrashRenderer()
    await isBack
  })
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tbody tr").length')).toBeGreaterThan(0)
}

async function writeDraft({ window, profile }: LaunchedApp): Promise<void> {
  await tryPracticeStore(window)
  await fillIn(await openAddSheet(window, 'practice'), draft)
  await expect.poll(() => readFile(path.join(profile, 'view.json'), 'utf8').catch(() => '')).toContain('"Rex"')
}

function exitCode(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('exit', resolve))
}

test('a window whose process goes comes back by itself, then at most once a minute, and the draft is kept', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  const { app, profile, problems } = launched
  await writeDraft(launched)
  const boxes = await answerBoxes(app, windowGone.stay)
  await crashAndComeBack(app)
  expect(await boxes()).toEqual([])
  const kept = await askPage(app, 'petStore.getStart({}).then(({ value }) => JSON.parse(value).keptView)')
  expect(kept).toMatchObject({ drafts: { practice: { name: 'Rex', categoryId: '3' } } })

  await crashAndComeBack(app)
  expect(await boxes()).toEqual([
    { message: windowGone.message, buttons: [windowGone.stay, windowGone.act], default: windowGone.stay },
  ])
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window crashed|window's process has gone: \w+$/)

  await closeApp(app)
  const again = await launchApp({ profile })
  await expectDraft(await openAddSheet(again.window, 'practice'), draft)
})

test('after ten crashes of the window the app is alive', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  const boxes = await answerBoxes(app, windowGone.stay)
  let survived = 0
  for (; survived < 10; survived += 1) {
    await crashAndComeBack(app)
  }
  const filter = '{ status: "all", limit: 20 }'
  const listed = await askPage(app, `petStore.listPets({ environment: 'practice', filter: ${filter} })`)
  expect(listed).toMatchObject({ ok: true })
  expect((await boxes()).length).toBeGreaterThanOrEqual(8)
  console.log(`Crashes of the window that the app outlived: ${survived} of 10`)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window crashed|window's process has gone: \w+$/)
})

test('a clerk who does not want the window back quits', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  await answerBoxes(app, windowGone.act)
  const code = exitCode(app)
  await crashAndComeBack(app)
  await crashWindow(app)
  expect(await code).toBe(0)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window crashed|window's process has gone: \w+$/)
})

test('a window that does not respond is offered to be opened again', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  const boxes = await answerBoxes(app, windowHung.act)
  await app.evaluate(async ({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    const isBack = new Promise<void>((resolve) => opened?.webContents.once('did-finish-load', () => resolve()))
    void opened?.webContents.executeJavaScript('for (;;) {}').catch(() => {})
    // Said in Chromium's place, which says nothing of a page that a debugger looks at, as Playwright does.
    opened?.emit('unresponsive')
    await isBack
  })
  expect(await boxes()).toEqual([
    { message: windowHung.message, buttons: [windowHung.stay, windowHung.act], default: windowHung.stay },
  ])
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tbody tr").length')).toBeGreaterThan(0)
  for (const problem of problems.splice(0)) {
    expect(problem).toMatch(/window crashed|window's process has gone: \w+$|window does not respond$/)
  }
})

for (const [kind, code] of [
  ['an exception', 'setTimeout(() => { throw new Error("Bearer sk-secret") })'],
  ['a rejection that nobody handles', 'void Promise.reject(new Error("Bearer sk-secret"))'],
] as const) {
  test(`${kind} in main is told and logged without secrets, and the app ends`, async ({ launchApp }) => {
    const { app, window, profile, problems } = await launchApp()
    await tryPracticeStore(window)
    const said: string[] = []
    app.on('console', (message) => said.push(message.text()))
    const ended = exitCode(app)
    await app
      .evaluate(({ dialog }, script) => {
        dialog.showErrorBox = (title, text) => console.log(`box: ${title} | ${text}`)
        process.getBuiltinModule('node:vm').runInThisContext(script)
      }, code)
      .catch(() => {})
    expect(await ended).toBe(1)
    expect(said).toContain(`box: ${words.fatal.title} | ${words.fatal.text}`)
    const log = await readFile(path.join(profile, 'logs', 'main.log'), 'utf8')
    expect(log).toContain('an error that nothing caught: Error')
    expect(log + said.join()).not.toContain('sk-secret')
    for (const problem of problems.splice(0)) expect(problem).toMatch(/nothing caught|main ended with code 1$/)

    const again = await launchApp({ profile })
    await expect(environmentMark(again.window, 'practice')).toBeVisible()
  })
}

test('a clerk who quits while a pet is being added is asked, and can wait for it', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp()
  await connectTo(window, 'staging', service)
  await expect(petRows(window)).toHaveCount(3)
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gate.opened
    return next()
  })
  const boxes = await answerBoxes(app, quitWhileAdding.stay)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect.poll(() => countCreates(service)).toBe(1)
  await app.evaluate(({ app: main }) => main.quit())
  await expect.poll(boxes).toEqual([
    {
      message: quitWhileAdding.message,
      buttons: [quitWhileAdding.stay, quitWhileAdding.act],
      default: quitWhileAdding.stay,
    },
  ])
  gate.open()
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()

  // Nothing is on its way any more, so nothing is asked.
  const code = exitCode(app)
  await app.evaluate(({ app: main }) => main.quit()).catch(() => {})
  expect(await code).toBe(0)
  expect(countCreates(service)).toBe(1)
})

test('a clerk who does not want to wait quits, and the pet is not sent again', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp()
  await connectTo(window, 'staging', service)
  await expect(petRows(window)).toHaveCount(3)
  const gate = createGate()
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await gate.opened
    return next()
  })
  await answerBoxes(app, quitWhileAdding.act)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect.poll(() => countCreates(service)).toBe(1)
  const code = exitCode(app)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await code).toBe(0)
  gate.open()

  const again = await launchApp({ profile })
  await expect(petRows(again.window)).toHaveCount(4)
  await expectDraft(await openAddSheet(again.window, 'staging'), draft)
  expect(countCreates(service)).toBe(1)
})

test('a second start brings the first window to the front, and ends', async ({ launchApp }) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const calls = await app.evaluateHandle(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    const called: string[] = []
    if (opened) {
      // Without a window manager nothing is minimised, and nothing comes to the front.
      opened.isMinimized = () => true
      opened.restore = () => void called.push('restore')
      opened.focus = () => void called.push('focus')
    }
    return called
  })
  const projectFolder = path.join(import.meta.dirname, '../..')
  await promisify(execFile)(electronBinary, [projectFolder, '--no-sandbox', `--user-data-dir=${profile}`])
  await expect.poll(() => calls.evaluate((called) => called)).toEqual(['restore', 'focus'])
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

async function chooseDark({ window }: LaunchedApp): Promise<void> {
  const panel = await openSettings(window)
  await panel.getByRole('radio', { name: 'Dark' }).click()
}

async function expectWorking({ window }: LaunchedApp): Promise<void> {
  await expect(environmentMark(window, 'practice')).toBeVisible()
  await expect(petRows(window).first()).toBeVisible()
  const sheet = await openAddSheet(window, 'practice')
  await fillIn(sheet, draft)
  await sheet.getByRole('button', { name: 'Add to PRACTICE' }).click()
  await expect(addSheet(window, 'practice')).toBeHidden()
  await expect(window.getByText(/^Rex added to Practice as #\d+\.$/)).toBeVisible()
}

test.describe('on a disk of its own', () => {
  test.skip(!mayMakeDisks, 'only root on Linux can make a disk that is full or read-only')

  test('a full disk leaves the app working, and the clerk is told what is not saved', async ({ launchApp }) => {
    const disk = makeSmallDisk()
    try {
      const first = await launchApp({ profile: disk.folder })
      await tryPracticeStore(first.window)
      await closeApp(first.app)
      disk.fill()
      const launched = await launchApp({ profile: disk.folder })
      await expectWorking(launched)
      const panel = await openSettings(launched.window)
      const full = panel.getByText("The disk is full, so this couldn't be saved.")
      // Chromium gives a little room back now and then.
      await expect(async () => {
        disk.fill()
        await panel.getByRole('radio', { name: 'Dark' }).click()
        await panel.getByRole('radio', { name: 'Compact' }).click()
        await expect(full).toBeVisible({ timeout: 500 })
      }).toPass()
      expect(JSON.parse(await readFile(path.join(disk.folder, 'settings.json'), 'utf8'))).toMatchObject({
        environment: 'practice',
      })
      await closeApp(launched.app)
    } finally {
      disk.remove()
    }
  })

  test('a read-only disk leaves the app working with the settings there, and the clerk is told', async ({
    launchApp,
  }) => {
    const disk = makeSmallDisk()
    try {
      const first = await launchApp({ profile: disk.folder })
      await tryPracticeStore(first.window)
      await closeApp(first.app)
      disk.makeReadOnly()
      const launched = await launchApp({ profile: disk.folder })
      await expect(launched.window.getByText(words.notices['profile-not-writable']())).toBeVisible()
      await expectWorking(launched)
      await chooseDark(launched)
      await expect(launched.window.getByText("The settings can't be written, so this couldn't be saved.")).toBeVisible()
      await closeApp(launched.app)
    } finally {
      disk.remove()
    }
  })
})

test('a folder that takes no files leaves the app working, and the clerk is told', async ({ launchApp }) => {
  test.skip(process.getuid?.() === 0, 'to root no folder is read-only; the test above makes a whole disk so')
  const place = makeReadOnlyFolder()
  try {
    const launched = await launchApp({ profile: place.folder })
    await tryPracticeStore(launched.window)
    await expect(launched.window.getByText(words.notices['profile-not-writable']())).toBeVisible()
    await expectWorking(launched)
    await closeApp(launched.app)
  } finally {
    place.remove()
  }
})

for (const [what, text, sentence] of [
  ['of a newer version', JSON.stringify({ ...firstSettings, version: 2, more: true }), /newer version of this app/],
  ['cut off in the middle', JSON.stringify(firstSettings).slice(0, 40), /could not be read/],
  ['with a base URL that the app does not accept', badSettings('file:///etc'), /could not be read/],
  ['with a base URL that is not encrypted', badSettings('http://pets.example.com/v1'), /could not be read/],
] as const) {
  test(`a settings file ${what} is kept beside the new one, and the clerk is told`, async ({ launchApp }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
    await writeFile(path.join(profile, 'settings.json'), text)
    const { app, window } = await launchApp({ profile })
    await expect(window.getByText(sentence)).toBeVisible()
    await tryPracticeStore(window)
    await closeApp(app)
    const names = (await readdir(profile)).filter((name) => name.startsWith('settings'))
    const [keptAs = ''] = names.filter((name) => /^settings\.kept-[\dTZ.-]+\.json$/.test(name))
    expect(names.toSorted()).toEqual(['settings.json', keptAs].toSorted())
    expect(await readFile(path.join(profile, keptAs), 'utf8')).toBe(text)
    expect(JSON.parse(await readFile(path.join(profile, 'settings.json'), 'utf8'))).toMatchObject({ version: 1 })
  })
}

function badSettings(baseUrl: string): string {
  return JSON.stringify({ ...firstSettings, services: { ...firstSettings.services, production: { baseUrl } } })
}

test('200 times killed while it saves, the settings can be read 200 times', async () => {
  // Each round starts a program of its own: Electron's Node with the app's settings store, without the rest of the app.
  test.setTimeout(180_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const file = path.join(folder, 'settings.json')
  const [rounds, counts] = [200, { readable: 0, halfWritten: 0 }]
  for (let round = 0; round < rounds; round += 1) {
    const saver = spawn(electronBinary, [path.join(import.meta.dirname, 'settings-saver.ts'), file], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(saver, 'exit')
    await once(saver.stdout, 'data')
    // At any moment of a save, which takes a few milliseconds.
    await wait(Math.random() * 12)
    saver.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    counts.halfWritten += (await readdir(folder)).length - 1
    removeParts(folder)
    const store = openSettingsStore({ file, now: Date.now })
    const { version, keysSavedFor } = store.current()
    const isReadable = store.notices().length === 0 && version === 1 && [0, 400].includes(keysSavedFor.length)
    if (isReadable) counts.readable += 1
  }
  const left = await readdir(folder)
  console.log(
    `Killed while saving: ${counts.readable} of ${rounds} readable, ${counts.halfWritten} half-written removed`,
  )
  expect(counts.readable).toBe(rounds)
  expect(counts.halfWritten).toBeGreaterThan(0)
  expect(left).toEqual(['settings.json'])
  await rm(folder, { recursive: true })
})

test('what a killed run left half written is gone after the next start', async ({ launchApp }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  const left = [
    'settings.json.01234567-89ab-4def-8123-456789abcdef.part',
    'view.json.fedcba98-7654-4210-bedc-ba9876543210.part',
  ]
  for (const name of left) await writeFile(path.join(profile, name), '{"half')
  const { window } = await launchApp({ profile })
  await expect(window.getByRole('heading').first()).toBeVisible()
  expect(left.filter((name) => existsSync(path.join(profile, name)))).toEqual([])
})

test('an error in the code of the window is said plainly, and a reload brings everything back', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  const { window, problems } = launched
  await writeDraft(launched)
  await window.keyboard.press('Escape')
  await window.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('an error of the window')
      },
    })
  })
  await window.getByLabel('Search pets').fill('a')
  const alert = window.getByRole('alert')
  await expect(alert).toContainText(words.brokenWindow.text)
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeFocused()
  const complaints = problems.splice(0)
  expect(complaints.length).toBeGreaterThan(0)
  for (const complaint of complaints) expect(complaint).toContain('an error of the window')

  await window.keyboard.press('Enter')
  await expect(petRows(window).first()).toBeVisible()
  await expect(environmentMark(window, 'practice')).toBeVisible()
  const sheet = await openAddSheet(window, 'practice')
  await expectDraft(sheet, draft)
  await expect(nameField(sheet)).toBeFocused()
})

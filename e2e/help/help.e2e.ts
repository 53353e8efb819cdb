import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { appFolder } from '../support/app/app-folders.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings, tryPracticeStore } from '../support/clerk/clerk.ts'

/** Replaces the system's `openPath`, which then answers with `problem`. Gives the paths that the app opened. */
async function watchOpened(app: ElectronApplication, problem = ''): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ shell }, answer) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openPath = async (path) => {
      opened.push(path)
      return answer
    }
  }, problem)
  return () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
}

/** Chooses an item of the Help menu. */
async function chooseHelp(app: ElectronApplication, label: string): Promise<void> {
  await app.evaluate(({ Menu }, wanted) => {
    const help = Menu.getApplicationMenu()?.items.at(-1)?.submenu
    help?.items.find((item) => item.label === wanted)?.click()
  }, label)
}

function aboutSheet(window: Page): Locator {
  return window.getByRole('dialog', { name: words.commands['show-about'] })
}

test('a clerk finds the versions and every licence under Help, About', async ({ practiceApp: { app, window } }) => {
  await chooseHelp(app, words.commands['show-about'])
  const sheet = aboutSheet(window)
  const versions = await app.evaluate(({ app: main }) => [main.getVersion(), process.versions.electron])
  for (const version of versions)
    await expect(sheet.getByRole('definition').getByText(version, { exact: true })).toBeVisible()
  // One package of the window, one of main, and keytar, which is not bundled.
  for (const name of ['react-dom', 'papaparse', '@github/keytar']) {
    await expect(sheet.getByText(new RegExp(`^${name} \\d`))).toBeVisible()
  }
  const licence = sheet.getByRole('group').filter({ hasText: /^react-dom \d/ })
  await licence.getByText(/^react-dom \d/).click()
  await expect(licence.getByText('Permission is hereby granted')).toBeVisible()
  const opened = await watchOpened(app)
  await sheet.getByRole('button', { name: words.about.chromiumLicences }).click()
  await expect.poll(opened).toEqual([expect.stringMatching(/LICENSES\.chromium\.html$/)])
})

test('help is available before anything is set up', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await expect(window.getByRole('button', { name: 'Try the practice store' })).toBeVisible()
  await chooseHelp(app, words.commands['show-about'])
  await expect(aboutSheet(window)).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(aboutSheet(window)).toHaveCount(0)
})

test('the settings open the log’s folder, and say if the system cannot', async ({ practiceApp: { app, window } }) => {
  const panel = await openSettings(window)
  const opened = await watchOpened(app)
  await panel.getByRole('button', { name: words.commands['open-logs'] }).click()
  const logFolder = await app.evaluate(({ app: main }) => main.getPath('logs'))
  await expect.poll(opened).toEqual([logFolder])
  await watchOpened(app, 'no program for it')
  await panel.getByRole('button', { name: words.commands['open-logs'] }).click()
  await expect(window.getByText('The system could not open it.')).toBeVisible()
  await panel.getByRole('button', { name: words.help.about, exact: true }).click()
  await expect(aboutSheet(window)).toBeVisible()
})

test('diagnostics contain what helps, and no key even if one got into the log', async ({ launchApp, startService }) => {
  const service = await startService({ apiKey: 'hunter2-in-diagnostics' })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const logFolder = await appFolder(app, 'logs')
  await mkdir(logFolder, { recursive: true })
  await appendFile(path.join(logFolder, 'main.log'), 'someone wrote Bearer hunter2-in-diagnostics here\n')

  const file = path.join(profile, 'diagnostics.json')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await chooseHelp(app, words.commands['save-diagnostics'])
  await expect(window.getByText(words.help.diagnosticsSaved)).toBeVisible()
  const text = await readFile(file, 'utf8')
  expect(text).not.toContain('hunter2')
  expect(JSON.parse(text)).toMatchObject({
    settings: { environment: 'staging', services: { staging: { baseUrl: service.baseUrl, hasApiKey: true } } },
    log: expect.arrayContaining(['someone wrote Bearer [redacted] here']),
  })
})

test('diagnostics are not written if the clerk cancels, and a message says why if they cannot be written', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked?: string }).asked)
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async (...parameters: unknown[]) => {
      const options = parameters.at(-1) as { defaultPath: string }
      Object.assign(globalThis, { asked: options.defaultPath })
      return { canceled: true, filePath: '' }
    }
  })
  await chooseHelp(app, words.commands['save-diagnostics'])
  await expect.poll(asked).toMatch(/^pet-store-diagnostics-\d{4}-\d\d-\d\d\.json$/)
  await app.evaluate(
    ({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    },
    path.join(profile, 'no-such-folder', 'diagnostics.json'),
  )
  await chooseHelp(app, words.commands['save-diagnostics'])
  await expect(window.getByText('The file could not be written. Choose another place.')).toBeVisible()
  await expect(window.getByText(words.help.diagnosticsSaved)).toHaveCount(0)
})

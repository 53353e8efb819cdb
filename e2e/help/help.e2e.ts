import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { appFolder } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openSettings } from '../support/clerk/clerk.ts'

/** Replaces Electron's `openPath` by a function that answers with `problem`. Gives a function that lists the paths that the app opened. */
async function watchOpened(app: ElectronApplication, problem = ''): Promise<() => Promise<readonly string[]>> {
  const opened = await app.evaluateHandle(({ shell }, answer) => {
    const paths: string[] = []
    shell.openPath = async (path) => {
      paths.push(path)
      return answer
    }
    return paths
  }, problem)
  return () => opened.evaluate((paths) => paths)
}

/** Chooses an item of the Help menu. */
async function chooseHelp(app: ElectronApplication, label: string): Promise<void> {
  await app.evaluate(({ Menu }, wanted) => {
    const help = Menu.getApplicationMenu()?.items.at(-1)?.submenu
    help?.items.find((item) => item.label === wanted)?.click()
  }, label)
}

function aboutSheet(window: Page): Locator {
  return window.getByRole('dialog', { name: 'About Pet Store Inventory' })
}

test('a clerk finds the versions and every licence under Help, About', async ({ practiceApp: { app, window } }) => {
  await chooseHelp(app, 'About Pet Store Inventory')
  const sheet = aboutSheet(window)
  const versions = await app.evaluate(({ app: main }) => [main.getVersion(), process.versions.electron])
  for (const version of versions)
    await expect(sheet.getByRole('definition').getByText(version, { exact: true })).toBeVisible()
  // A package in the window's code, one in main's, and keytar, which is not bundled.
  for (const name of ['react-dom', 'papaparse', '@github/keytar']) {
    await expect(sheet.getByText(new RegExp(`^${name} \\d`))).toBeVisible()
  }
  const licence = sheet.getByRole('group').filter({ hasText: /^react-dom \d/ })
  await licence.getByText(/^react-dom \d/).click()
  await expect(licence.getByText('Permission is hereby granted')).toBeVisible()
  const opened = await watchOpened(app)
  await sheet.getByRole('button', { name: 'Licenses of Electron and Chromium' }).click()
  await expect.poll(opened).toEqual([expect.stringMatching(/LICENSES\.chromium\.html$/)])
})

test('the settings open the log’s folder, and tell if the system cannot', async ({ practiceApp: { app, window } }) => {
  const panel = await openSettings(window)
  const logs = await app.evaluate(({ app: main }) => main.getPath('logs'))
  for (const problem of ['', 'no program for it']) {
    const opened = await watchOpened(app, problem)
    await panel.getByRole('button', { name: 'Open logs folder' }).click()
    await expect.poll(opened).toEqual([logs])
    await expect(window.getByText('The system could not open it.')).toHaveCount(problem === '' ? 0 : 1)
  }
  await panel.getByRole('button', { name: 'About', exact: true }).click()
  await expect(aboutSheet(window)).toBeVisible()
})

// `diagnostics.test.ts` and `help.test.ts` test what is saved, and what a failure says.
test('the app saves diagnostics where the clerk chooses, with no key in them, even if one got into the log', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'hunter2-in-diagnostics' })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  const logFolder = await appFolder(app, 'logs')
  await mkdir(logFolder, { recursive: true })
  await appendFile(path.join(logFolder, 'main.log'), 'someone wrote Bearer hunter2-in-diagnostics here\n')
  const saved = window.getByText('Diagnostics saved.')

  // The clerk cancels, then chooses a place that cannot be written, then saves.
  for (const place of [null, 'no-such-folder/diagnostics.json', 'diagnostics.json']) {
    const filePath = place === null ? '' : path.join(profile, place)
    const proposed = await app.evaluateHandle(({ dialog }, answer) => {
      const names: (string | undefined)[] = []
      dialog.showSaveDialog = async (...parameters: unknown[]) => {
        names.push((parameters.at(-1) as Electron.SaveDialogOptions).defaultPath)
        return { canceled: answer === '', filePath: answer }
      }
      return names
    }, filePath)
    await expect(saved).toHaveCount(0)
    await chooseHelp(app, 'Save diagnostics…')
    const pattern = /^pet-store-diagnostics-\d{4}-\d\d-\d\d\.json$/
    await expect.poll(() => proposed.evaluate((names) => names)).toEqual([expect.stringMatching(pattern)])
    if (place?.includes('/'))
      await expect(window.getByText('The file could not be written. Choose another place.')).toBeVisible()
  }
  await expect(saved).toBeVisible()
  const text = await readFile(path.join(profile, 'diagnostics.json'), 'utf8')
  expect(text).not.toContain('hunter2')
  expect(JSON.parse(text)).toMatchObject({
    settings: { environment: 'staging', services: { staging: { baseUrl: service.baseUrl, hasApiKey: true } } },
    log: expect.arrayContaining(['someone wrote Bearer [redacted] here']),
  })
})

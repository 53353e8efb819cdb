import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { answerSaveDialog, readProposedName } from '../support/computer/file-dialogs.ts'

/** Replaces Electron's `openPath`: the first two paths open, and no later one does. Gives a function that lists the paths. */
async function watchOpened(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  const opened = await app.evaluateHandle(({ shell }) => {
    const paths: string[] = []
    shell.openPath = async (path) => (paths.push(path) > 2 ? 'no program for it' : '')
    return paths
  })
  return () => opened.evaluate((paths) => paths)
}

/** Chooses an item of the Help menu. */
async function chooseHelp(app: ElectronApplication, label: string): Promise<void> {
  await app.evaluate(({ Menu }, wanted) => {
    const help = Menu.getApplicationMenu()?.items.at(-1)?.submenu
    help?.items.find((item) => item.label === wanted)?.click()
  }, label)
}

// `diagnostics.test.ts` tests what diagnostics have, and no key is in them: `e2e/hostile/key-secrecy.e2e.ts`.
test('a clerk finds the versions and every licence under Help, About, saves diagnostics, and finds the log’s folder in the settings', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const sheet = window.getByRole('dialog', { name: 'About Pet Store Inventory' })
  const opened = await watchOpened(app)
  await chooseHelp(app, 'About Pet Store Inventory')
  const versions = await app.evaluate(({ app: main }) => [main.getVersion(), process.versions.electron])
  for (const version of versions)
    await expect(sheet.getByRole('definition').getByText(version, { exact: true })).toBeVisible()
  const licences = path.join(await app.evaluate(({ app: main }) => main.getPath('logs')), 'licences.txt')
  await sheet.getByRole('button', { name: 'Licenses', exact: true }).click()
  await expect.poll(opened).toEqual([licences])
  const text = await readFile(licences, 'utf8')
  // A package in the window's code, one in main's, and keytar, which is not bundled.
  for (const name of ['react-dom', 'papaparse', '@github/keytar'])
    expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]* \\(MIT\\)\n\n[^-]*Permission is hereby granted`, 'm'))
  await sheet.getByRole('button', { name: 'Licenses of Electron and Chromium' }).click()
  await expect.poll(opened).toEqual([licences, expect.stringMatching(/LICENSES\.chromium\.html$/)])
  await closePanel(window)

  const panel = await openSettings(window)
  await panel.getByRole('button', { name: 'Open logs folder' }).click()
  await expect(window.getByText('The system could not open it.')).toBeVisible()
  expect((await opened())[2]).toBe(await app.evaluate(({ app: main }) => main.getPath('logs')))
  await panel.getByRole('button', { name: 'About Pet Store Inventory' }).click()
  await expect(sheet).toBeVisible()
  await closePanel(window)
  for (const [place, says] of [
    ['no-such-folder/diagnostics.json', 'The file could not be written. Choose another place.'],
    ['diagnostics.json', 'Saved.'],
  ] as const) {
    await answerSaveDialog(app, testInfo.outputPath(place))
    await chooseHelp(app, 'Save diagnostics…')
    await expect(window.getByText(says)).toBeVisible()
    expect(await readProposedName(app)).toMatch(/^pet-store-diagnostics-\d{4}-\d\d-\d\d\.json$/)
  }
})

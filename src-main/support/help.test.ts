import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import type { ApiKeys } from '../settings/api-keys.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { createSaveFile } from '../window/save-file.ts'
import { createSavedFiles } from '../window/saved-files.ts'
import { createHelp } from './help.ts'
import { shownSettings } from './testing/shown-settings.ts'

/** Help for a clerk who cancels the dialog, on a computer whose password store does not answer. */
function helpOfCanceller() {
  return helpWith({ canceled: true, filePath: '' }, () => new Promise(() => {}))
}

/** Help for a clerk who saves diagnostics as `filePath`. */
function helpOfSaver(filePath: string) {
  return helpWith({ canceled: false, filePath }, async () => fail({ kind: 'api-key-gone' })).help
}

function helpWith(answer: Electron.SaveDialogReturnValue, find: ApiKeys['find']) {
  const showSaveDialog = vi.fn(async (_window: unknown, _options: Electron.SaveDialogOptions) => answer)
  const help = createHelp({
    // The window is only passed on.
    saveFile: createSaveFile(
      { showSaveDialog } as unknown as Dialog,
      () => ({}) as BrowserWindow,
      undefined,
      () => undefined,
    ),
    savedFiles: createSavedFiles({ showItemInFolder: () => undefined }),
    // Gives the reason why the path can't be opened, as Electron does.
    shell: { openPath: async (path) => (existsSync(path) ? '' : 'There is no such folder.') },
    versions: { app: '', electron: '', chromium: '', node: '', system: '' },
    readyUpdate: () => null,
    licences: { outFolder: '', packageFolders: [] },
    // Nothing can be made below a file.
    logFolder: join(import.meta.filename, 'logs'),
    chromiumLicences: '',
    diagnostics: {
      now: () => Date.parse('2026-11-23T03:30:00Z'),
      settings: { get: () => shownSettings },
      apiKeys: { find },
      managed: { managed: nothingManaged, notices: [] },
    },
  })
  return { help, showSaveDialog }
}

test('diagnostics saved on an evening in Los Angeles have that day’s date in their file’s name', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { help, showSaveDialog } = helpOfCanceller()
  await help.saveDiagnostics()
  expect(showSaveDialog.mock.lastCall?.[1].defaultPath).toBe('pet-store-diagnostics-2026-11-22.json')
})

test('the app asks where to save diagnostics without waiting for the password store', async () => {
  const { help, showSaveDialog } = helpOfCanceller()
  expect(await help.saveDiagnostics()).toEqual(succeed(false))
  expect(showSaveDialog).toHaveBeenCalledOnce()
})

test('diagnostics can be read only by this user', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'diagnostics.json')
  expect(await helpOfSaver(file).saveDiagnostics()).toEqual(succeed(true))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ takenAt: '2026-11-23T03:30:00.000Z' })
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('diagnostics that cannot be written say why', async () => {
  const saved = await helpOfSaver(join(tmpdir(), 'no-such-folder', 'diagnostics.json')).saveDiagnostics()
  expect(saved).toEqual(fail({ kind: 'file-not-written', reason: 'other' }))
})

test('if the log’s folder cannot be made, the clerk learns that it was not opened', async () => {
  expect(await helpOfCanceller().help.openLogs()).toEqual(fail({ kind: 'not-opened' }))
})

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { shownSettings } from '../support/testing/shown-settings.ts'
import { createSavedFiles, createSaveFile } from '../window/save-file.ts'
import { createSupportCalls } from './support-calls.ts'

/** Help for a clerk who saves diagnostics as `filePath`; without one, cancels on a computer whose password store does not answer. */
function helpOf(filePath?: string) {
  const showSaveDialog = vi.fn(async (_window: unknown, _options: Electron.SaveDialogOptions) =>
    filePath === undefined ? { canceled: true, filePath: '' } : { canceled: false, filePath },
  )
  const help = createSupportCalls({
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
      apiKeys: { find: async () => (filePath ? fail({ kind: 'api-key-gone' }) : new Promise(() => undefined)) },
      managed: { managed: nothingManaged, notices: [] },
    },
  })
  return { help, showSaveDialog }
}

test('the app asks at once where to save diagnostics, as a file with the date of an evening in Los Angeles', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { help, showSaveDialog } = helpOf()
  expect(await help.saveDiagnostics.handle()).toEqual(succeed(false))
  expect(showSaveDialog.mock.lastCall?.[1].defaultPath).toBe('pet-store-diagnostics-2026-11-22.json')
})

test('diagnostics can be read only by this user', async () => {
  const file = join(temporaryFolder(), 'diagnostics.json')
  expect(await helpOf(file).help.saveDiagnostics.handle()).toEqual(succeed(true))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ takenAt: '2026-11-23T03:30:00.000Z' })
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a clerk learns that diagnostics were not written, and that the log’s folder was not opened', async () => {
  const { help } = helpOf(join(temporaryFolder(), 'no-such-folder', 'diagnostics.json'))
  expect(await help.saveDiagnostics.handle()).toEqual(fail({ kind: 'file-not-written', reason: 'other' }))
  expect(await help.openLogs.handle()).toEqual(fail({ kind: 'not-opened' }))
})

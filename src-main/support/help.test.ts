import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { expect, test, vi } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { createHelp } from './help.ts'

const service = {
  baseUrl: 'https://pets.example.com/v1',
  setByAdministrator: false,
  mayChangeBaseUrl: true,
  hasApiKey: true,
  apiKeyKeeping: 'password-store',
} as const
const settings: Settings = {
  environment: null,
  services: { production: service, staging: service },
  appearance: { theme: 'system', density: 'comfortable' },
  language: { choice: 'system', language: 'en', systemLanguage: 'en', setByAdministrator: false },
  passwordStoreName: 'GNOME Keyring',
  notices: [],
}

/** Help for a clerk who cancels the dialog, on a computer whose password store does not answer. */
function helpOfCanceller() {
  const showSaveDialog = vi.fn(async (_window: unknown, _options: Electron.SaveDialogOptions) => ({
    canceled: true,
    filePath: '',
  }))
  const help = createHelp({
    dialog: { showSaveDialog } as unknown as Dialog,
    // Says what is wrong with the path, as Electron does.
    shell: { openPath: async (path) => (existsSync(path) ? '' : 'There is no such folder.') },
    // Only passed on.
    window: () => ({}) as BrowserWindow,
    about: {
      versions: { app: '', electron: '', chromium: '', node: '', system: '' },
      outFolder: '',
      packageFolders: [],
      readyUpdate: () => null,
    },
    // Nothing can be made below a file.
    logFolder: join(import.meta.filename, 'logs'),
    chromiumLicences: '',
    diagnostics: {
      now: () => Date.parse('2026-11-23T03:30:00Z'),
      settings: { get: () => settings },
      apiKeys: { find: () => new Promise(() => {}) },
      managed: { managed: nothingManaged, notices: [] },
    },
  })
  return { help, showSaveDialog }
}

test('on an evening in Los Angeles the file with diagnostics has the date of that day', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { help, showSaveDialog } = helpOfCanceller()
  await help.saveDiagnostics()
  vi.unstubAllEnvs()
  expect(showSaveDialog.mock.lastCall?.[1].defaultPath).toBe('pet-store-diagnostics-2026-11-22.json')
})

test('where to save diagnostics is asked without waiting for the password store', async () => {
  const { help, showSaveDialog } = helpOfCanceller()
  expect(await help.saveDiagnostics()).toEqual(succeed(false))
  expect(showSaveDialog).toHaveBeenCalledOnce()
})

test('a folder of the log that cannot be made is one that was not opened', async () => {
  expect(await helpOfCanceller().help.openLogs()).toEqual(fail({ kind: 'not-opened' }))
})

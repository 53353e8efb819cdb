import type { BrowserWindow, Dialog } from 'electron'
import { expect, test, vi } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { createHelp } from './help.ts'

const service = {
  baseUrl: null,
  setByAdministrator: false,
  mayChangeBaseUrl: true,
  hasApiKey: false,
  apiKeyKeeping: null,
}
const settings: Settings = {
  environment: null,
  services: { production: service, staging: service },
  appearance: { theme: 'system', density: 'comfortable' },
  language: { choice: 'system', language: 'en', systemLanguage: 'en', setByAdministrator: false },
  passwordStoreName: 'GNOME Keyring',
  notices: [],
}

test('on an evening in Los Angeles the file with diagnostics has the date of that day', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const showSaveDialog = vi.fn(async (_window: unknown, _options: Electron.SaveDialogOptions) => ({
    canceled: true,
    filePath: '',
  }))
  const help = createHelp({
    dialog: { showSaveDialog } as unknown as Dialog,
    shell: { openPath: async () => '' },
    // Only passed on.
    window: () => ({}) as BrowserWindow,
    about: {
      versions: { app: '', electron: '', chromium: '', node: '', system: '' },
      outFolder: '',
      packageFolders: [],
      readyUpdate: () => null,
    },
    logFolder: '',
    chromiumLicences: '',
    diagnostics: {
      now: () => Date.parse('2026-11-23T03:30:00Z'),
      settings: { get: () => settings },
      apiKeys: { find: async () => fail({ kind: 'missing-api-key' }) },
      managed: { managed: nothingManaged, notices: [] },
    },
  })
  expect(await help.saveDiagnostics()).toEqual(succeed(false))
  vi.unstubAllEnvs()
  expect(showSaveDialog.mock.lastCall?.[1].defaultPath).toBe('pet-store-diagnostics-2026-11-22.json')
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { expect, test, vi } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { nothingManaged } from '../settings/managed-settings.ts'
import { shownSettings } from '../support/testing/shown-settings.ts'
import { createSavedFiles, createSaveFile } from '../window/save-file.ts'
import { createSupportCalls } from './support-calls.ts'

const unused = () => expect.unreachable()

// `e2e/help/help.e2e.ts` has what the clerk sees of it.
test.each([false, true])(
  'the app asks at once where to save diagnostics, and only this user can read them: %s',
  async (isChosen) => {
    const filePath = isChosen ? join(temporaryFolder(), 'diagnostics.json') : ''
    const showSaveDialog = vi.fn(async (..._asked: unknown[]) => ({ canceled: !isChosen, filePath }))
    // The dialog and the window are only passed on.
    const dialogs = { showSaveDialog } as unknown as Dialog
    const { saveDiagnostics } = createSupportCalls({
      saveFile: createSaveFile(
        dialogs,
        () => ({}) as BrowserWindow,
        undefined,
        () => undefined,
      ),
      savedFiles: createSavedFiles({ showItemInFolder: unused }),
      shell: { openPath: unused },
      versions: { app: '', electron: '', chromium: '', node: '', system: '' },
      readyUpdate: unused,
      licences: '',
      logFolder: '',
      chromiumLicences: '',
      diagnostics: {
        now: () => Date.parse('2026-11-23T12:00:00Z'),
        settings: { get: () => shownSettings },
        // Before the clerk has chosen, a password store that does not answer keeps nobody waiting.
        apiKeys: { find: async () => (isChosen ? fail({ kind: 'api-key-gone' }) : new Promise(() => undefined)) },
        managed: { managed: nothingManaged, notices: [] },
      },
    })
    expect(await saveDiagnostics.handle()).toEqual(succeed(isChosen))
    expect(showSaveDialog.mock.lastCall?.[1]).toMatchObject({ defaultPath: 'pet-store-diagnostics-2026-11-23.json' })
    if (!isChosen) return
    expect(JSON.parse(readFileSync(filePath, 'utf8'))).toMatchObject({ takenAt: '2026-11-23T12:00:00.000Z' })
    if (process.platform !== 'win32') expect(statSync(filePath).mode & 0o777).toBe(0o600)
  },
)

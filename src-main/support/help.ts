import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { fileNames, localDate } from '../../src-shared/file-names.ts'
import { logFileName } from '../process/log.ts'
import type { SaveFile } from '../window/save-file.ts'
import type { AboutParts } from './about.ts'
import type { DiagnosticsParts } from './diagnostics.ts'

/** What a clerk who needs help can do. */
export type Help = ReturnType<typeof createHelp>

/** Makes {@link Help}. Loads its code on first use, so that the start doesn't pay for it. */
export function createHelp(parts: {
  readonly saveFile: SaveFile
  readonly shell: Pick<Shell, 'openPath'>
  readonly about: AboutParts
  readonly logFolder: string
  readonly chromiumLicences: string
  readonly diagnostics: Omit<DiagnosticsParts, 'versions' | 'logFile'>
}) {
  async function open(path: string): Promise<Result<true>> {
    const problem = await parts.shell.openPath(path)
    return problem === '' ? succeed(true) : fail({ kind: 'not-opened' })
  }

  return {
    /** What Help, About shows. */
    async getAbout() {
      const { readAbout } = await import('./about.ts')
      return succeed(await readAbout(parts.about))
    },
    /** Asks where to save diagnostics and writes them; false if the clerk cancelled. Fails with `file-not-written`. */
    saveDiagnostics() {
      const fileName = fileNames.diagnostics(localDate(parts.diagnostics.now()))
      return parts.saveFile(fileName, 'this-user', async () => {
        const { composeDiagnostics } = await import('./diagnostics.ts')
        const { versions } = parts.about
        return composeDiagnostics({ ...parts.diagnostics, versions, logFile: join(parts.logFolder, logFileName) })
      })
    },
    /** Opens the log's folder in the system's file manager. Fails with `not-opened`. */
    async openLogs() {
      // The folder is missing until the app logs something. If it can't be made, as on a full disk, opening it fails.
      await mkdir(parts.logFolder, { recursive: true }).catch(() => {})
      return open(parts.logFolder)
    },
    /** Opens the licences of Electron and Chromium in the system's browser. Fails with `not-opened`. */
    openChromiumLicences: () => open(parts.chromiumLicences),
  }
}

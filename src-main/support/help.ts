import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from 'electron'
import type { About, Licensed } from '../../src-shared/about.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { fileNames, localDate } from '../../src-shared/file-names.ts'
import { logFileName } from '../process/log.ts'
import type { SaveFile } from '../window/save-file.ts'
import type { SavedFiles } from '../window/saved-files.ts'
import type { DiagnosticsParts } from './diagnostics.ts'
import type { LicencePlaces } from './licences.ts'

/** What a clerk who needs help can do. */
export type Help = ReturnType<typeof createHelp>

/** Makes {@link Help}. Loads its code on first use, so that the start doesn't pay for it. */
export function createHelp(parts: {
  readonly saveFile: SaveFile
  readonly savedFiles: SavedFiles
  readonly shell: Pick<Shell, 'openPath'>
  readonly versions: About['versions']
  readonly readyUpdate: () => string | null
  readonly licences: LicencePlaces
  readonly logFolder: string
  readonly chromiumLicences: string
  readonly diagnostics: Omit<DiagnosticsParts, 'versions' | 'logFile'>
}) {
  async function open(path: string): Promise<Result<true>> {
    const problem = await parts.shell.openPath(path)
    return problem === '' ? succeed(true) : fail({ kind: 'not-opened' })
  }

  return {
    savedFiles: parts.savedFiles,
    /** What Help, About shows. */
    getAbout(): Result<About> {
      return succeed({ versions: parts.versions, readyUpdate: parts.readyUpdate() })
    },
    /** Asks where to save diagnostics and writes them; false if the clerk cancelled. Fails with `file-not-written`. */
    saveDiagnostics() {
      const fileName = fileNames.diagnostics(localDate(parts.diagnostics.now()))
      return parts.saveFile(fileName, 'this-user', async () => {
        const { composeDiagnostics } = await import('./diagnostics.ts')
        const { versions } = parts
        return composeDiagnostics({ ...parts.diagnostics, versions, logFile: join(parts.logFolder, logFileName) })
      })
    },
    /** Opens the log's folder in the system's file manager. Fails with `not-opened`. */
    async openLogs() {
      // The folder is missing until the app logs something. If it can't be made, as on a full disk, opening it fails.
      await mkdir(parts.logFolder, { recursive: true }).catch(() => {})
      return open(parts.logFolder)
    },
    /** Opens licences with the system's program for their file; those of the packages are written beside the log. Fails with `not-opened`. */
    async openLicences(of: Licensed) {
      if (of === 'chromium') return open(parts.chromiumLicences)
      const { composeLicences } = await import('./licences.ts')
      const file = join(parts.logFolder, 'licences.txt')
      const text = await composeLicences(parts.licences)
      // If it can't be written, opening it fails.
      await mkdir(parts.logFolder, { recursive: true })
        .then(() => writeFile(file, text))
        .catch(() => {})
      return open(file)
    },
  }
}

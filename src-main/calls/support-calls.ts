import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from 'electron'
import * as z from 'zod/mini'
import type { About } from '../../src-shared/about.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { fileNames, localDate } from '../../src-shared/file-names.ts'
import { logFileName } from '../process/log.ts'
import type { DiagnosticsParts } from '../support/diagnostics.ts'
import type { SavedFiles, SaveFile } from '../window/save-file.ts'
import { nothing } from './inputs.ts'
import { type CallHandlers, done } from './register-calls.ts'

/** Makes the handlers of the calls for help. They load their code on first use, so that the start doesn't pay for it. */
export function createSupportCalls(parts: {
  readonly saveFile: SaveFile
  readonly savedFiles: SavedFiles
  readonly shell: Pick<Shell, 'openPath'>
  readonly versions: About['versions']
  readonly readyUpdate: () => string | null
  /** Path of the licences of every package, which the build writes. */
  readonly licences: string
  readonly logFolder: string
  readonly chromiumLicences: string
  readonly diagnostics: Omit<DiagnosticsParts, 'versions' | 'logFile'>
}) {
  async function open(path: string): Promise<Result<true>> {
    const problem = await parts.shell.openPath(path)
    return problem === '' ? succeed(true) : fail({ kind: 'not-opened' })
  }

  return {
    findSavedFile: { schema: nothing, handle: () => succeed(parts.savedFiles.last()) },
    showSavedFile: {
      schema: z.strictObject({ number: z.int().check(z.nonnegative()) }),
      handle: ({ number }) => done(parts.savedFiles.show(number)),
    },
    getAbout: {
      schema: nothing,
      handle: () => succeed({ versions: parts.versions, readyUpdate: parts.readyUpdate() }),
    },
    saveDiagnostics: {
      schema: nothing,
      handle: () => {
        const { diagnostics, versions, logFolder } = parts
        return parts.saveFile(fileNames.diagnostics(localDate(diagnostics.now())), 'this-user', async () => {
          const { composeDiagnostics } = await import('../support/diagnostics.ts')
          return composeDiagnostics({ ...diagnostics, versions, logFile: join(logFolder, logFileName) })
        })
      },
    },
    openLogs: {
      schema: nothing,
      handle: async () => {
        // The folder is missing until the app logs something. If it can't be made, as on a full disk, opening it fails.
        await mkdir(parts.logFolder, { recursive: true }).catch(() => {})
        return open(parts.logFolder)
      },
    },
    openLicences: {
      schema: z.strictObject({ of: z.enum(['packages', 'chromium']) }),
      handle: async ({ of }) => {
        if (of === 'chromium') return open(parts.chromiumLicences)
        // The app's own is in its archive, where no other program finds it. If it can't be copied, opening the copy fails.
        const file = join(parts.logFolder, 'licences.txt')
        await mkdir(parts.logFolder, { recursive: true })
          .then(async () => writeFile(file, await readFile(parts.licences)))
          .catch(() => {})
        return open(file)
      },
    },
  } satisfies Partial<CallHandlers>
}

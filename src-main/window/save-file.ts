import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BrowserWindow } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { writeOver } from '../files/shared-file.ts'
import type { Readers } from '../files/whole-file.ts'
import { writeProblemOf } from '../files/write-problem.ts'
import type { FileDialogs } from './file-dialogs.ts'

/**
 * Adds the extension, which dialogs on Linux do not: https://github.com/electron/electron/issues/21935. Adds it even after a point, because a
 * date has points too, and no program opens a text called `.xlsx`. Leaves the path as it is if another file has the longer one, because the
 * clerk did not agree to replace that.
 */
async function withExtension(filePath: string, extension: string): Promise<string> {
  if ([`.${extension}`, '.txt'].includes(extname(filePath).toLowerCase())) return filePath
  const longer = `${filePath}.${extension}`
  const isThere = await access(longer).then(
    () => true,
    () => false,
  )
  return isThere ? filePath : longer
}

/** Asks where to save a file, and writes it; see {@link createSaveFile}. */
export type SaveFile = ReturnType<typeof createSaveFile>

/**
 * Makes what saves a clerk's files. `current` gives the window that the dialog belongs to, null while there is none. `notesIn` is a folder of the
 * app's own, as in {@link writeOver}; undefined where this run may not write there. `onSaved` gets each file's path.
 */
export function createSaveFile(
  dialogs: Pick<FileDialogs, 'showSaveDialog'>,
  current: () => BrowserWindow | null,
  notesIn: string | undefined,
  onSaved: (path: string) => void,
) {
  /**
   * Asks where to save a file, and writes what `compose` gives. The dialog proposes `fileName`. False if the clerk cancelled, or if there is no
   * window. Fails with `file-not-written`.
   */
  return async (
    fileName: string,
    readers: Readers,
    compose: () => Promise<string | Uint8Array>,
  ): Promise<Result<boolean>> => {
    const window = current()
    if (window === null) return succeed(false)
    const extension = extname(fileName).slice(1)
    const { canceled, filePath } = await dialogs.showSaveDialog(window, {
      defaultPath: fileName,
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    })
    if (canceled) return succeed(false)
    const contents = await compose()
    try {
      const path = await withExtension(filePath, extension)
      await writeOver(path, contents, readers, notesIn)
      onSaved(path)
      return succeed(true)
    } catch (error) {
      return fail({ kind: 'file-not-written', reason: writeProblemOf(error) })
    }
  }
}

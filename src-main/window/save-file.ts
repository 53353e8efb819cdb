import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BrowserWindow } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { writeOver } from '../files/shared-file.ts'
import type { Readers } from '../files/whole-file.ts'
import { writeProblemOf } from '../files/write-problem.ts'
import type { FileDialogs } from './file-dialogs.ts'

/**
 * The path with an extension, which dialogs on Linux do not add: https://github.com/electron/electron/issues/21935. What follows the
 * last point of a date is none, and no program opens text that is called `.xlsx`. As it is where that is the path of another file,
 * which the clerk did not agree to replace.
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

/**
 * Asks where to save a file, and writes what `compose` gives. `fileName` is the name that the dialog proposes. False if
 * the clerk cancelled, or if there is no window; fails with `file-not-written`.
 */
export async function saveFile(
  dialogs: Pick<FileDialogs, 'showSaveDialog'>,
  window: BrowserWindow | null,
  fileName: string,
  readers: Readers,
  compose: () => Promise<string | Uint8Array>,
): Promise<Result<boolean>> {
  if (window === null) return succeed(false)
  const extension = extname(fileName).slice(1)
  const { canceled, filePath } = await dialogs.showSaveDialog(window, {
    defaultPath: fileName,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  })
  if (canceled) return succeed(false)
  const contents = await compose()
  try {
    await writeOver(await withExtension(filePath, extension), contents, readers)
    return succeed(true)
  } catch (error) {
    return fail({ kind: 'file-not-written', reason: writeProblemOf(error) })
  }
}

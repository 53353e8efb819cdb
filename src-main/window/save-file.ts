import { access } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import type { BrowserWindow, Shell } from 'electron'
import type { Separator } from '../../src-shared/delivery.ts'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { SavedFile } from '../../src-shared/file-names.ts'
import type { Table } from '../../src-shared/table.ts'
import type { CellFormat } from '../files/csv.ts'
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

/** Asks where to save a table, and writes it; see {@link createSaveTable}. */
export type SaveTable = ReturnType<typeof createSaveTable>

/**
 * Makes what saves rows as CSV, with the separator of the file that they came from, or else that of the computer's `region` (BCP 47 tag). Answers
 * as {@link SaveFile} does.
 */
export function createSaveTable(saveFile: SaveFile, region: () => string) {
  return (fileName: string, rows: Table, cells: CellFormat, separator?: Separator) =>
    saveFile(fileName, 'as-usual', async () => {
      // Loaded on first use: most runs never export.
      const { separatorIn, toCsv } = await import('../files/csv.ts')
      return toCsv(rows, cells, separator ?? separatorIn(region()))
    })
}

/** The files that the clerk has saved in this run. Their paths stay in main. */
export type SavedFiles = ReturnType<typeof createSavedFiles>

/** Makes {@link SavedFiles}. */
export function createSavedFiles(shell: Pick<Shell, 'showItemInFolder'>) {
  const paths: string[] = []
  return {
    note: (path: string) => void paths.push(path),
    /** The file saved last; null if there is none. */
    last(): SavedFile | null {
      const path = paths.at(-1)
      return path === undefined
        ? null
        : { number: paths.length - 1, file: basename(path), folder: basename(dirname(path)) }
    },
    show(number: number) {
      const path = paths[number]
      if (path !== undefined) shell.showItemInFolder(path)
    },
  }
}

import { basename, dirname } from 'node:path'
import type { Shell } from 'electron'
import type { SavedFile } from '../../src-shared/file-names.ts'

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
    /** Shows a file in the system's file manager. */
    show(number: number) {
      const path = paths[number]
      if (path !== undefined) shell.showItemInFolder(path)
    },
  }
}

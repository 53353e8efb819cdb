import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import type { KeptFile } from './kept-file.ts'

type OpenedFile = Pick<KeptFile<object>, 'notice' | 'settled'>

/** Makes an empty list of opened files. Once `notices` was called, calls `onLateNotice` for each file that is added with a notice. */
export function createOpenedFiles(onLateNotice: () => void) {
  const files: OpenedFile[] = []
  let isTold = false
  return {
    add<File extends OpenedFile>(file: File): File {
      files.push(file)
      if (isTold && file.notice() !== null) onLateNotice()
      return file
    },
    /** What the clerk should know about the files, in the order in which they were opened. */
    notices(): readonly SettingsNotice[] {
      isTold = true
      return files.flatMap((file) => file.notice() ?? [])
    },
    settled: (): Promise<unknown> => Promise.all(files.map((file) => file.settled())),
  }
}

import type { SettingsNotice } from '../../src-shared/settings-notice.ts'

interface KeptByThisRun {
  /** What the clerk should know about it; null if it is fine. */
  notice(): SettingsNotice | null
  /** Settles when nothing is left to write. */
  settled(): Promise<unknown>
}

/** Makes an empty list of opened files. Once `notices` was called, calls `onLateNotice` for each file that is added with a notice. */
export function createOpenedFiles(onLateNotice: () => void) {
  const files: KeptByThisRun[] = []
  let isTold = false
  return {
    add<File extends KeptByThisRun>(file: File): File {
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

import type { SettingsNotice } from '../../src-shared/settings-notice.ts'

/** Something that may still be writing. */
export interface Settling {
  /** Settles when nothing is left to write. */
  settled(): Promise<unknown>
}

/** A file that this run keeps, and what the clerk should know about it; null if it is fine. */
export interface NoticedFile extends Settling {
  notice(): SettingsNotice | null
}

/** The files that this run has opened. */
export interface OpenedFiles extends Settling {
  /** Adds a file, and gives it back. */
  add<File extends NoticedFile>(file: File): File
  /** What the clerk should know about the files, in the order in which they were opened. */
  notices(): readonly SettingsNotice[]
}

/** Makes an empty list. Once `notices` was called, calls `onLateNotice` for each file that is added with a notice. */
export function createOpenedFiles(onLateNotice: () => void): OpenedFiles {
  const files: NoticedFile[] = []
  let isTold = false
  return {
    add(file) {
      files.push(file)
      if (isTold && file.notice() !== null) onLateNotice()
      return file
    },
    notices() {
      isTold = true
      return files.flatMap((file) => file.notice() ?? [])
    },
    settled: () => Promise.all(files.map((file) => file.settled())),
  }
}

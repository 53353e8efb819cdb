import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from './write-problem.ts'

// In milliseconds, 3.2 s in all.
const pauses = [10, 20, 50, 120, 300, 700, 2000]
const heldCodes: readonly string[] = ['EPERM', 'EACCES', 'EBUSY']

/** The system that {@link replaceFile} runs on. */
export interface ReplaceParts {
  readonly platform?: NodeJS.Platform
  readonly rename?: (from: string, to: string) => Promise<void>
  /** Waits so many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Renames a file over another. Windows refuses while a virus scanner or an indexer has one of them open for a moment, so there it
 * tries again for about 3 s. Rejects as the file system does.
 */
export async function replaceFile(from: string, to: string, parts: ReplaceParts = {}): Promise<void> {
  const { platform = process.platform, rename: move = rename, wait: pause = wait } = parts
  for (const milliseconds of platform === 'win32' ? pauses : []) {
    try {
      return await move(from, to)
    } catch (error) {
      if (!heldCodes.includes(codeOf(error))) throw error
      await pause(milliseconds)
    }
  }
  return move(from, to)
}

import { readdirSync, rmSync } from 'node:fs'
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, isWithoutFlush } from './write-problem.ts'

// Uses no library for this: the two common ones call `write` once and do not check how much the disk took. On a nearly full disk, the
// beginning of a file would replace a whole one. `writeFile` writes everything or fails.

/** Who may read a file: everyone by the system's defaults, or this user alone. */
export type Readers = 'as-usual' | 'this-user'

const modes: Readonly<Record<Readers, number>> = { 'as-usual': 0o666, 'this-user': 0o600 }

const partName = /\.jsonl?\.[0-9a-f-]{36}\.part$/

// In milliseconds, 3.2 s in all.
const pauses = [10, 20, 50, 120, 300, 700, 2000]
const heldCodes: readonly string[] = ['EPERM', 'EACCES', 'EBUSY']

/** The system that {@link replaceFile} runs on. */
export interface ReplaceParts {
  readonly platform?: NodeJS.Platform
  readonly rename?: (from: string, to: string) => Promise<void>
  /** Waits this many milliseconds. */
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

/**
 * Writes a file whole or not at all: an existing one stays until all of the new one is on the disk. A link stays a link. `beforeReplacing` gets
 * the new file's path, and can reject to throw it away. Rejects as the file system and that function do.
 */
export async function writeWhole(
  file: string,
  contents: string | Uint8Array,
  readers: Readers,
  beforeReplacing: (part: string) => Promise<void> = async () => {},
): Promise<void> {
  const target = await realpath(file).catch(() => file)
  // In the same folder, because a rename is atomic only within one file system. Takes only the end of the name, which may already have the
  // greatest length. Uses the global `crypto`, because importing `node:crypto` slows the start down.
  const part = join(dirname(target), `${basename(target).slice(-40)}.${crypto.randomUUID()}.part`)
  try {
    // `wx` does not follow a link that somebody else put there. `flush`: only what is on the disk may replace the old file.
    await writeFile(part, contents, { flag: 'wx', flush: true, mode: modes[readers] }).catch(async (error) => {
      // If the drive cannot flush, the size must do as proof.
      if (!isWithoutFlush(error) || (await stat(part)).size !== Buffer.byteLength(contents)) throw error
    })
    await beforeReplacing(part)
    await replaceFile(part, target)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/**
 * Removes the files that runs left in a folder when they were killed during {@link writeWhole}. Call it before anything writes there: it
 * cannot tell a file that is being written from one that was left.
 */
export function removeParts(folder: string): void {
  try {
    for (const name of readdirSync(folder)) if (partName.test(name)) rmSync(join(folder, name), { force: true })
  } catch {
    // They only take up space. A folder that does not exist has none.
  }
}

import { readdirSync, rmSync } from 'node:fs'
import { access, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, isWithoutFlush } from './write-problem.ts'

// Uses no library for this: the two common ones call `write` once and do not check how much the disk took. On a nearly full disk, the
// beginning of a file would replace a whole one. `writeFile` writes everything or fails.

/** Who may read a file: everyone by the system's defaults, or this user alone. */
export type Readers = 'as-usual' | 'this-user'

const modes: Readonly<Record<Readers, number>> = { 'as-usual': 0o666, 'this-user': 0o600 }

const partName = /\.[0-9a-f-]{36}\.part$/
const noteName = /^[0-9a-f-]{36}\.part-path$/

// In milliseconds, 3.2 s in all.
const pauses = [10, 20, 50, 120, 300, 700, 2000]
const busyCodes: readonly string[] = ['EPERM', 'EACCES', 'EBUSY']

/**
 * Renames a file over another. Windows refuses while a virus scanner or an indexer has one of them open for a moment, so there it
 * tries again for about 3 s. Rejects as the file system does.
 */
export async function replaceFile(
  from: string,
  to: string,
  {
    platform = process.platform,
    move = rename,
    pause = (milliseconds: number): Promise<unknown> => wait(milliseconds),
  } = {},
): Promise<void> {
  for (const milliseconds of platform === 'win32' ? pauses : []) {
    try {
      return await move(from, to)
    } catch (error) {
      if (!busyCodes.includes(codeOf(error))) throw error
      await pause(milliseconds)
    }
  }
  return move(from, to)
}

/** What {@link writeWhole} does besides writing. */
export interface WriteSteps {
  /**
   * A folder of the app's own. While the new file is in a folder of the clerk's, a note there has its path, by which {@link removeParts} finds
   * what a killed run left. Where no note can be written, such as on a full disk, the file is written without one.
   */
  readonly notesIn?: string | undefined
  /** Gets the new file's path, and can reject to throw it away. */
  readonly beforeReplacing?: (part: string) => Promise<void>
}

/**
 * Writes a file whole or not at all: an existing one stays until all of the new one is on the disk. A link stays a link. Rejects as the file
 * system and `beforeReplacing` do.
 */
export async function writeWhole(
  file: string,
  contents: string | Uint8Array,
  readers: Readers,
  { notesIn, beforeReplacing }: WriteSteps = {},
): Promise<void> {
  const target = await realpath(file).catch(() => file)
  // Uses the global `crypto`, because importing `node:crypto` slows the start down.
  const id = crypto.randomUUID()
  // In the same folder, because a rename is atomic only within one file system. Takes only the end of the name, which may already have the
  // greatest length.
  const part = join(dirname(target), `${basename(target).slice(-40)}.${id}.part`)
  const note = notesIn === undefined ? null : join(notesIn, `${id}.part-path`)
  if (note !== null) await writeFile(note, part, { mode: modes['this-user'] }).catch(() => {})
  try {
    // `wx` does not follow a link that somebody else put there. `flush`: only what is on the disk may replace the old file.
    await writeFile(part, contents, { flag: 'wx', flush: true, mode: modes[readers] }).catch(async (error) => {
      // If the drive cannot flush, the size must do as proof.
      if (!isWithoutFlush(error) || (await stat(part)).size !== Buffer.byteLength(contents)) throw error
    })
    await beforeReplacing?.(part)
    await replaceFile(part, target)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  } finally {
    if (note !== null) await rm(note, { force: true }).catch(() => {})
  }
}

/**
 * Removes the files that runs left when they were killed during {@link writeWhole}: those in `folder`, and those that notes there name. A note
 * stays while its file's drive is not there. Call it before anything writes there: it cannot tell a file that is being written from one that was
 * left. Never rejects.
 */
export async function removeParts(folder: string): Promise<void> {
  try {
    const names = readdirSync(folder)
    for (const name of names) if (partName.test(name)) rmSync(join(folder, name), { force: true })
    await Promise.allSettled(names.filter((name) => noteName.test(name)).map((name) => removeNoted(join(folder, name))))
  } catch {
    // They only take up space. A folder that does not exist has none.
  }
}

/** Not at once, because a drive may hang. */
async function removeNoted(note: string): Promise<void> {
  const part = await readFile(note, 'utf8')
  // Whatever somebody else wrote there, no other file goes.
  if (partName.test(part)) {
    await access(dirname(part))
    await rm(part, { force: true })
  }
  await rm(note, { force: true })
}

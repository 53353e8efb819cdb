import { readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Ours, though there are libraries for it: the two in common use hand the text to the disk in one `write` and do not look at how
// much it took, so that on a nearly full disk the beginning of a file takes the place of a whole one. `writeFile` goes on
// until all is written or fails.

/** Who may read a file: whoever the system lets by default, or this user alone. */
export type Readers = 'as-usual' | 'this-user'

const modes: Readonly<Record<Readers, number>> = { 'as-usual': 0o666, 'this-user': 0o600 }

const partName = /\.json\.[0-9a-f-]{36}\.part$/

// Beside the file itself, for only within one file system can it then be put in its place in one step.
function partOf(file: string): string {
  // Not from `node:crypto`, whose import alone loads all of its parts while the app starts.
  return `${file}.${crypto.randomUUID()}.part`
}

// `wx`: a name in a folder of many must not be a link that somebody else has laid. `flush`: what the disk has not taken
// must not be put in the place of what it has.
function optionsFor(readers: Readers) {
  return { flag: 'wx', flush: true, mode: modes[readers] } as const
}

/**
 * Writes a file whole or not at all: the former one, if there is one, stays until all of the new one is on the disk. A
 * link stays a link. Rejects as the file system does.
 */
export async function writeWhole(file: string, text: string, readers: Readers): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const part = partOf(target)
  try {
    await writeFile(part, text, optionsFor(readers))
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** {@link writeWhole} for when there is no time left to wait: throws as the file system does. */
export function writeWholeNow(file: string, text: string, readers: Readers): void {
  const target = realpathIfAny(file)
  const part = partOf(target)
  try {
    writeFileSync(part, text, optionsFor(readers))
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function realpathIfAny(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/**
 * Removes what a run that was killed in the middle of {@link writeWhole} has left in a folder. Only before anything is
 * written there: it could not tell a file that is being written from one that was left.
 */
export function removeParts(folder: string): void {
  try {
    for (const name of readdirSync(folder)) if (partName.test(name)) rmSync(join(folder, name), { force: true })
  } catch {
    // They do no harm but take up room; and a folder that is not there holds none.
  }
}

import type { Stats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'
import { type Readers, writeWhole } from './whole-file.ts'
import { codeOf, flushed } from './write-problem.ts'

/** Thrown when others would notice that a new file replaced the existing one. */
class WouldBeAnother extends Error {}

/**
 * Writes a file that others may share. An existing file keeps its owner, group, permissions and other names. If a new file would have the same
 * ones, and only this user writes it, it replaces the existing one at once, see {@link writeWhole}. Otherwise, or if nothing can be made in
 * the folder, this overwrites the existing file, and restores its contents if that fails. `notesIn` is a folder of the app's own, as in
 * {@link WriteSteps}. Rejects as the file system does.
 */
export async function writeOver(
  file: string,
  contents: string | Uint8Array,
  readers: Readers,
  notesIn?: string,
): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const existing = await stat(target).catch(() => null)
  if (!existing?.isFile()) return writeWhole(target, contents, readers, { notesIn })
  async function beforeReplacing(part: string): Promise<void> {
    if (existing && !isSameToOthers(existing, await stat(part))) throw new WouldBeAnother()
  }
  try {
    await writeWhole(target, contents, readers, { notesIn, beforeReplacing })
  } catch (error) {
    const isClosed = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))
    if (!(error instanceof WouldBeAnother || isClosed)) throw error
    await overwrite(target, typeof contents === 'string' ? Buffer.from(contents) : contents)
  }
}

/** Whether nobody else could tell a new file from the existing one. An access control list shows in the group's permissions. */
function isSameToOthers(existing: Stats, now: Stats): boolean {
  const othersWrite = 0o022
  return (
    existing.uid === now.uid &&
    existing.gid === now.gid &&
    existing.mode === now.mode &&
    (existing.mode & othersWrite) === 0 &&
    existing.nlink === 1
  )
}

async function overwrite(file: string, contents: Uint8Array): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    // Only the bytes about to be overwritten need a copy; the rest stay on the disk until the final truncate.
    const overwritten = await readBytes(file, Math.min(size, contents.length))
    try {
      await writeStart(handle, contents)
      await flushed(handle.sync())
    } catch (error) {
      // This takes no new space on the disk.
      await writeStart(handle, overwritten)
      await handle.truncate(size)
      throw error
    }
    await handle.truncate(contents.length)
  } finally {
    await handle.close()
  }
}

async function writeStart(handle: FileHandle, contents: Uint8Array): Promise<void> {
  for (let at = 0; at < contents.length; ) {
    at += (await handle.write(contents, at, contents.length - at, at)).bytesWritten
  }
}

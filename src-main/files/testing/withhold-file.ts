import { existsSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Puts a link to itself in a file's place, which nobody can read or write. Gives a function that puts the file back, in one step where the
 * system can, so that an append under way makes no new file in between. If there was no file, that function only removes the link.
 */
export function withholdFile(file: string): () => void {
  const held = `${file}.held`
  if (existsSync(file)) renameSync(file, held)
  // On Windows, anyone may make a junction, but only some may make a symbolic link. Elsewhere the type has no meaning.
  symlinkSync(basename(file), file, 'junction')
  return () => {
    // Windows replaces no folder by a file, and a junction is a folder.
    if (process.platform === 'win32' || !existsSync(held)) unlinkSync(file)
    if (existsSync(held)) renameSync(held, file)
  }
}

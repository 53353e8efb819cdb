import { basename, dirname, extname, join } from 'node:path'

/**
 * Sets a file aside at `now`, in milliseconds since 1970: `move` renames or copies it beside itself. `settings.json` becomes
 * `settings.kept-2026-11-22T10-42-00.000Z.json`: Windows forbids none of these characters. Gives the new name; null
 * if the file cannot be moved.
 */
export function setAside(file: string, now: number, move: (from: string, to: string) => void): string | null {
  const ending = extname(file)
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const keptAs = `${basename(file, ending)}.kept-${stamp}${ending}`
  try {
    move(file, join(dirname(file), keptAs))
    return keptAs
  } catch {
    return null
  }
}

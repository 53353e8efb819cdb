import { basename, dirname, extname, join } from 'node:path'

/**
 * The path, in the same folder, for a copy of a file that is set aside at `now`, in milliseconds since 1970:
 * `settings.json` becomes `settings.kept-2026-11-22T10-42-00.000Z.json`. No part of it is a character that Windows forbids.
 */
export function pathSetAside(file: string, now: number): string {
  const ending = extname(file)
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  return join(dirname(file), `${basename(file, ending)}.kept-${stamp}${ending}`)
}

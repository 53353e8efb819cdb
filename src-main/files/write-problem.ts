import type { WriteProblem } from '../../src-shared/failure.ts'

/** The code of a file system error, such as `ENOSPC`; empty if there is none. https://nodejs.org/api/errors.html#common-system-errors */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Why a file could not be written, in terms that a clerk can act on. */
export function writeProblemOf(error: unknown): WriteProblem {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'read-only' : 'other'
}

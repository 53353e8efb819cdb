import type { WriteProblem } from '../../src-shared/failure.ts'

/** The code of a file system error, such as `ENOSPC`; empty where there is none. https://nodejs.org/api/errors.html#common-system-errors */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Why a file could not be written, as far as a clerk can do something about it. */
export function writeProblemOf(error: unknown): WriteProblem {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'read-only' : 'other'
}

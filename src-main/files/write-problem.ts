import type { WriteProblem } from '../../src-shared/failure.ts'

/** The code of a file system error, such as `ENOSPC`; empty if there is none. https://nodejs.org/api/errors.html#common-system-errors */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

// The errors of network drives that cannot flush. Some drives give EPERM or EROFS, which cannot mean here that the file is not writable,
// because it was just written.
const withoutFlush: readonly string[] = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOTTY', 'EPERM', 'EROFS']

/**
 * Whether an error only means that a drive cannot flush a file, as on some networks: its bytes were written anyway. A full or broken disk has
 * other codes. https://man7.org/linux/man-pages/man2/fsync.2.html
 */
export function isWithoutFlush(error: unknown): boolean {
  const call = error instanceof Error && 'syscall' in error ? error.syscall : ''
  return (call === 'fsync' || call === 'fdatasync') && withoutFlush.includes(codeOf(error))
}

/** Waits for a flush, unless the drive cannot flush. Rejects as a full or broken disk does. */
export async function flushed(flush: Promise<unknown>): Promise<void> {
  await flush.catch((error) => {
    if (!isWithoutFlush(error)) throw error
  })
}

/** Why a file could not be written, in terms that a clerk can act on. */
export function writeProblemOf(error: unknown): WriteProblem {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'read-only' : 'other'
}

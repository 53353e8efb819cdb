import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Whether this person may make disks: root on Linux, where a container does not forbid it. */
export const mayMakeDisks = process.platform === 'linux' && process.getuid?.() === 0 && canMount()

function canMount(): boolean {
  try {
    makeSmallDisk().remove()
    return true
  } catch {
    return false
  }
}

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room on it. */
  fill(): void
  /** From now on nothing can be written there. */
  makeReadOnly(): void
  remove(): void
}

/** Makes a disk, empty; see {@link mayMakeDisks}. */
export function makeSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    folder,
    fill() {
      try {
        for (;;) appendFileSync(path.join(folder, 'fill'), Buffer.alloc(4096))
      } catch {
        // All that there was room for was written.
      }
    },
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      // Lazily: a process that has just been ended may still hold a file.
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { force: true, recursive: true })
    },
  }
}

/** A folder in which nothing can be written, for those who are not root. */
export function makeReadOnlyFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-read-only-'))
  chmodSync(folder, 0o555)
  return {
    folder,
    remove() {
      chmodSync(folder, 0o755)
      rmSync(folder, { force: true, recursive: true })
    },
  }
}

import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Whether this user can mount disks: root on Linux, unless a container forbids it. */
export const mayMakeDisks = process.platform === 'linux' && process.getuid?.() === 0 && canMount()

function canMount(): boolean {
  try {
    makeSmallDisk().remove()
    return true
  } catch {
    return false
  }
}

/** A disk of 8 MiB, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk up. */
  fill(): void
  /** Makes the disk read-only. */
  makeReadOnly(): void
  remove(): void
}

/** Makes an empty disk; throws unless {@link mayMakeDisks}. */
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
        // The disk is full.
      }
    },
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      // Lazily, because a process that was just killed may still have a file open.
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { force: true, recursive: true })
    },
  }
}

/** Makes a folder in which nobody but root can write. */
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

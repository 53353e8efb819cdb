import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'

/** The folder of the app's files, and whether the app can write there. */
export interface Profile {
  readonly folder: string
  readonly isWritable: boolean
}

// Writes a file, because permissions alone prove nothing: a disk can be read-only, or a policy can forbid this program to write.
function takesFiles(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    rmdirSync(mkdtempSync(join(folder, 'probe-')))
    return true
  } catch {
    return false
  }
}

/**
 * Finds the folder of the app's files, before anything asks Electron for it. If the app cannot write there, Chromium gets a
 * temporary folder, because without one it does not start and cannot hold the lock. The settings are still read from their own.
 */
export function openProfile(app: Pick<App, 'getPath' | 'setPath' | 'once'>): Profile {
  const folder = app.getPath('userData')
  if (takesFiles(folder)) return { folder, isWritable: true }
  const substitute = mkdtempSync(join(app.getPath('temp'), 'pet-store-inventory-'))
  app.setPath('userData', substitute)
  app.setPath('sessionData', substitute)
  app.once('quit', () => {
    try {
      rmSync(substitute, { force: true, recursive: true })
    } catch {
      // Chromium still has files open in it. The system clears its temporary folder sooner or later.
    }
  })
  return { folder, isWritable: false }
}

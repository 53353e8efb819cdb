import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'

/** The folder of the app's own files, and whether it takes any. */
export interface Profile {
  readonly folder: string
  readonly isWritable: boolean
}

// Tried, for what the system says of a folder need not hold: a disk can be read-only, a rule can forbid it to this program.
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
 * Finds the folder of the app's files, before anything asks Electron for it. Where it takes none, Chromium gets a temporary
 * one, for without any it does not start and holds no lock; the settings are still read from their own.
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
      // Chromium still holds some of it; the system clears its temporary folder in its own time.
    }
  })
  return { folder, isWritable: false }
}

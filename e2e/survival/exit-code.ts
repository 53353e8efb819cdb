import type { ElectronApplication } from '@playwright/test'

/** Waits until main has ended and its last output was read. Gives its exit code; null if a signal ended it. Call it before ending the app. */
export function exitCode(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('close', resolve))
}

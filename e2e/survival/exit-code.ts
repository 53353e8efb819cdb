import type { ElectronApplication } from '@playwright/test'

/** Waits until main has ended and its last output was read, and gives its exit code; null when a signal ended it. Call it before what ends the app. */
export function exitCode(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('close', resolve))
}

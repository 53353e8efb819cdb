import type { ElectronApplication } from '@playwright/test'
import { isNative } from '../computer/app-system.ts'

/**
 * Where the app keeps its log or its crash dumps, as a path that a test can read. Wine shows this computer's folders on a separate drive.
 */
export async function appFolder(app: ElectronApplication, name: 'logs' | 'crashDumps'): Promise<string> {
  const folder = await app.evaluate(({ app: main }, wanted) => main.getPath(wanted), name)
  return isNative ? folder : folder.replace(/^[A-Z]:/i, '').replaceAll('\\', '/')
}

import type { ElectronApplication } from '@playwright/test'
import { type CallName, channelOf } from '../../../src-shared/contract.ts'
import { isNative } from '../computer/app-system.ts'

/** Runs code in the page through main, because Playwright gives up a page once its process has crashed. Gives its result. */
export function askPage(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(
    ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script),
    code,
  )
}

/** Where the app keeps its log or its crash dumps, as the tests see it. Wine shows this computer's folders on a separate drive. */
export async function appFolder(app: ElectronApplication, name: 'logs' | 'crashDumps'): Promise<string> {
  const folder = await app.evaluate(({ app: main }, wanted) => main.getPath(wanted), name)
  return isNative ? folder : folder.replace(/^[A-Z]:/i, '').replaceAll('\\', '/')
}

/** Makes main answer a call with `answer`, but only once the returned function is called. */
export async function answerLate(
  app: ElectronApplication,
  call: CallName,
  answer: unknown,
): Promise<() => Promise<void>> {
  const handler = await app.evaluateHandle(
    ({ BrowserWindow }, { channel, value }) => {
      const ipc = BrowserWindow.getAllWindows()[0]?.webContents.ipc
      const { promise, resolve } = Promise.withResolvers<void>()
      // A handler of the window takes precedence over the app's.
      ipc?.handle(channel, async () => {
        await promise
        ipc.removeHandler(channel)
        return { ok: true, value }
      })
      return { release: () => resolve() }
    },
    { channel: channelOf(call), value: answer },
  )
  return () => handler.evaluate(({ release }) => release())
}

import type { ElectronApplication } from '@playwright/test'
import { type CallName, channelOf } from '../../../src-shared/contract.ts'
import { isNative } from '../computer/app-system.ts'

/** Where the app keeps its log or its crash dumps, as the tests see it. Wine shows this computer's folders on a separate drive. */
export async function appFolder(app: ElectronApplication, name: 'logs' | 'crashDumps'): Promise<string> {
  const folder = await app.evaluate(({ app: main }, wanted) => main.getPath(wanted), name)
  return isNative ? folder : folder.replace(/^[A-Z]:/i, '').replaceAll('\\', '/')
}

/** Makes main carry out the next call with this name only once the returned function is called. */
export async function answerLate(app: ElectronApplication, call: CallName): Promise<() => Promise<void>> {
  const handler = await app.evaluateHandle(
    ({ BrowserWindow }, [channel, name]) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const { promise, resolve } = Promise.withResolvers<void>()
      // A handler of the window takes precedence over the app's, which answers once this one is gone.
      contents?.ipc.handle(channel, async (_event, input) => {
        await promise
        contents.ipc.removeHandler(channel)
        return contents.executeJavaScript(`petStore.${name}(${JSON.stringify(input)})`)
      })
      return { release: () => resolve() }
    },
    [channelOf(call), call] as const,
  )
  return () => handler.evaluate(({ release }) => release())
}

import type { ElectronApplication } from '@playwright/test'
import { type CallName, channelOf } from '../../../src-shared/contract.ts'

/** Makes main answer a call with `answer`, but only once the returned function is called. */
export async function answerLate(
  app: ElectronApplication,
  call: CallName,
  answer: unknown,
): Promise<() => Promise<void>> {
  const handler = await app.evaluateHandle(
    ({ BrowserWindow }, { channel, value }) => {
      const ipc = BrowserWindow.getAllWindows()[0]?.webContents.ipc
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // A handler of the window takes precedence over the app's.
      ipc?.handle(channel, async () => {
        await released
        ipc.removeHandler(channel)
        return { ok: true, value }
      })
      return { release: () => release() }
    },
    { channel: channelOf(call), value: answer },
  )
  return () => handler.evaluate(({ release }) => release())
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ElectronApplication } from '@playwright/test'

const run = promisify(execFile)

/** An X server's numbers for keys by place: the digits in the upper row, from 0 on. */
const keycodes = { digits: [19, 10, 11, 12, 13, 14, 15, 16, 17, 18], Enter: 36, CapsLock: 66 } as const

/** A barcode scanner plugged into a virtual desktop. */
export type PluggedScanner = Awaited<ReturnType<typeof plugInScanner>>

/**
 * Plugs a scanner into an X server where the window of `app` has the focus. Its keys take the same way as real ones: through the X server, the
 * keyboard layout, the application menu and Chromium. https://manpages.debian.org/xdotool
 */
export async function plugInScanner(screen: string, app: ElectronApplication) {
  async function act(program: string, ...parameters: readonly (string | number)[]): Promise<void> {
    await run(program, parameters.map(String), { env: { ...process.env, DISPLAY: screen } })
  }
  const handle = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getNativeWindowHandle().readUInt32LE(),
  )
  // No window manager is there to do it.
  await act('xdotool', 'windowfocus', '--sync', handle ?? 0)
  return {
    /** Types one or several numbers, each with Enter, with these milliseconds from one key to the next. */
    async scan(numbers: string | readonly string[], gap: number): Promise<void> {
      const keys = [numbers]
        .flat()
        .flatMap((digits) => [...Array.from(digits, (digit) => keycodes.digits[Number(digit)] ?? 0), keycodes.Enter])
      await act('xdotool', 'key', '--delay', gap, ...keys)
    },
    /** Turns Caps Lock on or off, as the clerk does. */
    pressCapsLock: () => act('xdotool', 'key', keycodes.CapsLock),
    /** Sets the computer's keyboard layout, such as `us` or `fr`. The scanner does not know it. */
    setLayout: (layout: string) => act('setxkbmap', layout),
  }
}

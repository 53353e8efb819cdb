import type { ElectronApplication } from '@playwright/test'
import { appPlatform } from '../../scripts/app-system.mjs'

/**
 * Presses the keys of an accelerator, such as `CmdOrCtrl+N`, as the system does: the page gets them first, then the
 * application menu. Playwright's own keyboard reaches only the page.
 * https://www.electronjs.org/docs/latest/api/web-contents#contentssendinputeventinputevent
 */
export async function pressKeys(app: ElectronApplication, accelerator: string): Promise<void> {
  const keys = accelerator.replace('CmdOrCtrl', appPlatform === 'darwin' ? 'meta' : 'control').split('+')
  const keyCode = keys.at(-1) ?? ''
  const held = keys.slice(0, -1).map((key) => key.toLowerCase())
  const modifiers = (['control', 'meta', 'shift', 'alt'] as const).filter((modifier) => held.includes(modifier))
  await app.evaluate(
    ({ BrowserWindow }, pressed) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.webContents.sendInputEvent({ type: 'keyDown', ...pressed })
      window?.webContents.sendInputEvent({ type: 'keyUp', ...pressed })
    },
    { keyCode, modifiers },
  )
}

/** The IDs of the menu's own commands that can be chosen now. For `expect.poll`. */
export function possibleCommands(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? [])
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .filter(({ id, enabled }) => id && enabled)
      .map(({ id }) => id),
  )
}

/** Types as a barcode scanner does: all keys at once, and Enter. */
export async function scanBarcode(app: ElectronApplication, text: string): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, keyCodes) => {
      const [window] = BrowserWindow.getAllWindows()
      for (const keyCode of keyCodes) {
        window?.webContents.sendInputEvent({ type: 'keyDown', keyCode })
        window?.webContents.sendInputEvent({ type: 'char', keyCode })
        window?.webContents.sendInputEvent({ type: 'keyUp', keyCode })
      }
    },
    [...text, 'Enter'],
  )
}

/** The text on the clipboard. */
export function readClipboard(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

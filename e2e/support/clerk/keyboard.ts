import type { ElectronApplication, Page } from '@playwright/test'
import { appPlatform } from '../../../scripts/computer/app-system.mjs'
import type { Command } from '../../../src-shared/commands.ts'
import { channelOf } from '../../../src-shared/contract.ts'

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

/** Gives the window a command, as the application menu does. */
export async function sendCommand(app: ElectronApplication, command: Command): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, { channel, chosen }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, chosen)
    },
    { channel: channelOf('onCommand'), chosen: command },
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

/**
 * Types as a barcode scanner does: digits, and Enter, each a few milliseconds after the one before as the page sees it, however
 * busy the computer is: https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-dispatchKeyEvent
 */
export async function scanBarcode(window: Page, digits: string): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const start = Date.now() / 1000
  for (const [index, key] of [...digits, 'Enter'].entries()) {
    const [code, text] = key === 'Enter' ? ['Enter', '\r'] : [`Digit${key}`, key]
    const pressed = { key, code, windowsVirtualKeyCode: text.charCodeAt(0), timestamp: start + index * 0.005 }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...pressed })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  }
  await session.detach()
}

/**
 * Writes `composed` with an input method, as one writes Japanese, and presses a key before the word has ended: on a Mac the page
 * hears of such a key too. https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-imeSetComposition
 */
export async function pressWhileComposing(window: Page, composed: string, key: string): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const end = composed.length
  await session.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
  // 229 is what every key of an input method has: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
  await session.detach()
}

/** The text on the clipboard. */
export function readClipboard(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, ElectronApplication, Page } from '@playwright/test'
import type { Command } from '../../../src-shared/commands.ts'
import { channelOf } from '../../../src-shared/contract.ts'
import { appPlatform } from '../computer/app-system.ts'

/** Hands take longer than this from one key to the next, in milliseconds. The app takes an Enter right after a Tab for a machine's. */
const handsTake = 35

/**
 * Presses the keys of an accelerator, such as `CmdOrCtrl+N`, as the system does: the page gets them first, then the
 * application menu. Playwright's own keyboard reaches only the page.
 * https://www.electronjs.org/docs/latest/api/web-contents#contentssendinputeventinputevent
 */
export async function pressKeys(app: ElectronApplication, accelerator: string): Promise<void> {
  await pause(handsTake)
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
  await pause(handsTake)
}

/** Sends the window a command, as the application menu does. Gives the time when main sent it, in milliseconds since 1970. */
export function sendCommand(app: ElectronApplication, command: Command): Promise<number> {
  return app.evaluate(
    ({ BrowserWindow }, [channel, chosen]) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, chosen)
      return performance.timeOrigin + performance.now()
    },
    [channelOf('onCommand'), command] as const,
  )
}

/** The IDs of the commands that the menu offers now: use it with `expect.poll`. */
export function possibleCommands(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? [])
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .filter(({ id, enabled }) => id && enabled)
      .map(({ id }) => id),
  )
}

/** Types as a person does, with more than a tenth of a second for each key and before the next one. */
export async function typeByHand(window: Page, text: string): Promise<void> {
  await window.keyboard.type(text, { delay: 130 })
}

/** Presses keys no faster than hands do. */
export async function pressByHand(window: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await window.keyboard.press(key, { delay: handsTake })
}

/** How a scanner types; see {@link scanBarcode}. */
export interface Scanner {
  /** Milliseconds between two keys. */
  readonly gap?: number
  /** The key that it presses after each code. */
  readonly suffix?: readonly string[]
}

interface ScannedKey {
  readonly key: string
  readonly code: string
  readonly text?: string
  /** As the protocol counts them: 8 is Shift. */
  readonly modifiers?: number
}

/** The keys for one character of a code: a capital comes with Shift. */
function keysFor(character: string): readonly ScannedKey[] {
  if (character === '\t') return [{ key: 'Tab', code: 'Tab' }]
  const isLetter = /[a-z]/i.test(character)
  const code = isLetter ? `Key${character.toUpperCase()}` : character === ' ' ? 'Space' : `Digit${character}`
  const hasShift = /[A-Z]/.test(character)
  const key = { key: character, code, text: character, modifiers: hasShift ? 8 : 0 }
  return hasShift ? [{ key: 'Shift', code: 'ShiftLeft', modifiers: 8 }, key] : [key]
}

/** The numbers of keys that write nothing: https://learn.microsoft.com/windows/win32/inputdev/virtual-key-codes */
const virtualKeys: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, Shift: 16 }

/**
 * Types as a barcode scanner does, by default 5 ms a key, with Enter at the end. A tab in the code is the key Tab. The page sees exactly
 * these times, however busy the computer is, and afterwards the clock has reached the last one. Between two scans, real time passes. The
 * application menu does not get these keys: https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-dispatchKeyEvent
 */
export async function scanBarcode(window: Page, barcode: string, scanner: Scanner = {}): Promise<void> {
  const { gap = 5, suffix = ['Enter'] } = scanner
  const session = await window.context().newCDPSession(window)
  const keys: readonly ScannedKey[] = [
    ...[...barcode].flatMap(keysFor),
    ...suffix.map((key) => ({ key, code: key, ...(key === 'Enter' ? { text: '\r' } : {}) })),
  ]
  let at = Date.now()
  for (const [index, { key, code, text, modifiers = 0 }] of keys.entries()) {
    if (index > 0) at += gap
    const windowsVirtualKeyCode = virtualKeys[key] ?? /^(?:Digit|Key)(\w)$/.exec(code)?.[1]?.charCodeAt(0) ?? 0
    const pressed = { key, code, modifiers, windowsVirtualKeyCode, timestamp: at / 1000 }
    const down = text === undefined ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text }
    await session.send('Input.dispatchKeyEvent', { ...down, ...pressed })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  }
  await session.detach()
  await window.waitForTimeout(Math.max(0, at - Date.now()))
}

/** Writes `composed` with an input method, as people write Japanese: https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-imeSetComposition */
async function compose(window: Page, composed: string): Promise<CDPSession> {
  const session = await window.context().newCDPSession(window)
  const end = composed.length
  await session.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
  return session
}

/** Writes `composed` with an input method, and presses a key before the word has ended. On a Mac the page gets this key too. */
export async function pressWhileComposing(window: Page, composed: string, code: string, key = code): Promise<void> {
  const session = await compose(window, composed)
  // Every key of an input method has 229: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, windowsVirtualKeyCode: 229 })
  await session.detach()
}

/**
 * Writes `composed` with an input method, and ends the word with Enter. As on Windows and Linux, the page learns that the input method took the
 * key: https://www.w3.org/TR/uievents/#keys-IME
 */
export async function writeByInputMethod(window: Page, composed: string): Promise<void> {
  await pressWhileComposing(window, composed, 'Enter', 'Process')
  await window.keyboard.insertText(composed)
}

/**
 * Begins to write `composed` with an input method, and cancels the word with Escape. As on a Mac, the page gets the key only once the word
 * is gone.
 */
export async function cancelComposition(window: Page, composed: string): Promise<void> {
  const session = await compose(window, composed)
  const timestamp = Date.now() / 1000
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  const pressed = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27, timestamp }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  await session.detach()
}

/**
 * Settles once the desktop has told the app about a copy. If that comes in the middle of a paste, the page gets an empty text. Between two
 * programs, it always comes before the keys.
 */
export async function clipboardSettled(app: ElectronApplication): Promise<void> {
  await app.evaluate(async ({ screen }) => {
    // An X server answers this after it has told the app.
    screen.getCursorScreenPoint()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Copies text in main, ready to be pasted. */
export async function copyText(app: ElectronApplication, text: string): Promise<void> {
  await app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  await clipboardSettled(app)
}

/** The text on the clipboard. */
export function readClipboard(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText())
}

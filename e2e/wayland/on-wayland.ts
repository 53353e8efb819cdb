import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type ElectronApplication, expect, type Locator } from '@playwright/test'
import { test as base } from '../support/app/start-service.ts'
import { appPlatform } from '../support/computer/app-system.ts'

/** Runs a program and gives what it wrote. Rejects if it fails. */
export const run = promisify(execFile)

/** A point on the screen, in pixels at scale 1 from its upper left corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A clerk's hands on the worker's keyboard and mouse. Their keys and clicks go through the compositor. Wayland's menus and clipboard need that,
 * because Playwright sends its keys and clicks to the page alone.
 */
type Hands = ReturnType<typeof createHands>

/** Makes hands that send keys and clicks to an X server: https://manpages.debian.org/xdotool */
function createHands(screen: string) {
  async function act(...parameters: readonly (string | number)[]): Promise<void> {
    await run('xdotool', parameters.map(String), { env: { ...process.env, DISPLAY: screen } })
  }
  const at = ({ x, y }: Point) => ['mousemove', Math.round(x), Math.round(y)] as const
  return {
    /** Presses keys one after another, each as xdotool names it: `ctrl+n`, `Return`. */
    press: (...keys: readonly string[]) => act('key', ...keys),
    /** Types a text, slowly enough for a form that moves the focus. */
    type: (text: string) => act('type', '--delay', 130, text),
    click: (place: Point, button: 'left' | 'right' = 'left') => act(...at(place), 'click', button === 'left' ? 1 : 3),
    doubleClick: (place: Point) => act(...at(place), 'click', '--repeat', 2, '--delay', 60, 1),
  }
}

/** Playwright's `test` on a worker's Wayland desktop, with a clerk's hands. Skips itself on other systems than Linux. */
export const test = base.extend<{ hands: Hands; onlyLinux: undefined }>({
  onlyLinux: [
    // Playwright requires a destructured first parameter, even an unused one.
    async ({ playwright: _ }, use) => {
      base.skip(appPlatform !== 'linux', 'only Linux has Wayland')
      await use(undefined)
    },
    { auto: true },
  ],
  hands: async ({ workerDesktop }, use) => {
    if (workerDesktop.screen === null) throw new Error('There is no virtual desktop.')
    await use(createHands(workerDesktop.screen))
  },
})

/** Something that a program shows through the Wayland compositor, such as a window or a menu. */
interface Surface {
  readonly role: string
  /** The program's process ID. */
  readonly pid: number
  /** A window's title; empty for anything else. */
  readonly title: string
  /** The name of the menu entry that a window belongs to: https://wayland.app/protocols/xdg-shell#xdg_toplevel:request:set_app_id */
  readonly appId: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Asks the worker's compositor for the windows or the menus that it shows: https://manpages.debian.org/weston-debug */
export async function shown(role: 'xdg_toplevel' | 'xdg_popup'): Promise<readonly Surface[]> {
  const { stdout } = await run('weston-debug', ['scene-graph'])
  const views = stdout.matchAll(
    /View \d+ \(role (?<role>\S+), PID (?<pid>\d+), surface ID \d+, (?:top-level window '(?<title>.*)' of (?<appId>\S+), )?.*\n\s*position: \((?<x>-?\d+), (?<y>-?\d+)\) -> \((?<right>-?\d+), (?<bottom>-?\d+)\)/g,
  )
  return Array.from(views, ({ groups = {} }) => {
    const { role = '', title = '', appId = '' } = groups
    const edges = [groups['x'], groups['y'], groups['right'], groups['bottom']].map(Number)
    const [x = 0, y = 0, right = 0, bottom = 0] = edges
    return { role, pid: Number(groups['pid']), title, appId, x, y, width: right - x, height: bottom - y }
  }).filter((surface) => surface.role === role)
}

/** The app's windows, or its menus, that the compositor shows now. */
export async function shownOf(
  app: ElectronApplication,
  role: 'xdg_toplevel' | 'xdg_popup',
): Promise<readonly Surface[]> {
  return (await shown(role)).filter(({ pid }) => pid === app.process().pid)
}

/** Waits until the window has the keyboard or, if `isWithWindow` is false, until something else has it, such as a system dialog. */
export async function expectKeyboard(app: ElectronApplication, { isWithWindow = true } = {}): Promise<void> {
  const isFocused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())
  await expect.poll(isFocused).toBe(isWithWindow)
}

/**
 * Gives the screen point where the page begins, below the title and the menus. Asks the compositor, because only it knows where the window
 * is. First waits until the window has the keyboard, because no key or click reaches it earlier.
 */
export async function pageOnScreen(app: ElectronApplication): Promise<Point> {
  await expectKeyboard(app)
  const [surface] = await shownOf(app, 'xdg_toplevel')
  if (surface === undefined) throw new Error('The compositor shows no window of the app.')
  const offset = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('There is no window.')
    const content = window.getContentBounds()
    // The surface includes the shadow that the app draws around its window.
    const shadow: Point = await window.webContents.executeJavaScript('({ x: screenX, y: screenY })')
    return { x: content.x - shadow.x, y: content.y - shadow.y }
  })
  return { x: surface.x + offset.x, y: surface.y + offset.y }
}

/** Gives the screen point at the middle of something on the page. Throws if the page does not show it. */
export async function onScreen(app: ElectronApplication, place: Locator): Promise<Point> {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  const { x, y } = await pageOnScreen(app)
  return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 }
}

/** Clicks into a field and waits until it has the focus. */
export async function clickInto(app: ElectronApplication, hands: Hands, field: Locator): Promise<void> {
  await hands.click(await onScreen(app, field))
  await expect(field).toBeFocused()
}

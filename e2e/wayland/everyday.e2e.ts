import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ElectronApplication, expect, type Locator } from '@playwright/test'
import { test as base } from '../support/app/start-service.ts'
import { addSheet, nameField } from '../support/clerk/add-sheet.ts'
import { petNames, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { possibleCommands } from '../support/clerk/keyboard.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { makePets } from '../support/service/pet-service.ts'

/** Runs a program and gives what it wrote. Rejects if it fails. */
const run = promisify(execFile)

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
  }
}

/** Playwright's `test` on a worker's Wayland desktop, with a clerk's hands. Skips itself on other systems than Linux. */
const test = base.extend<{ hands: Hands; onlyLinux: undefined }>({
  onlyLinux: [
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

/**
 * Asks the worker's compositor for the windows or the menus that it shows: https://manpages.debian.org/weston-debug. `appId` is the name of the
 * menu entry that a window belongs to: https://wayland.app/protocols/xdg-shell#xdg_toplevel:request:set_app_id
 */
async function shown(role: 'xdg_toplevel' | 'xdg_popup') {
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
async function shownOf(app: ElectronApplication, role: 'xdg_toplevel' | 'xdg_popup') {
  return (await shown(role)).filter(({ pid }) => pid === app.process().pid)
}

/** Waits until the window has the keyboard or, if `isWithWindow` is false, until something else has it, such as a system dialog. */
async function expectKeyboard(app: ElectronApplication, { isWithWindow = true } = {}): Promise<void> {
  const isFocused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())
  await expect.poll(isFocused).toBe(isWithWindow)
}

/**
 * Gives the screen point where the page begins, below the title and the menus. Asks the compositor, because only it knows where the window
 * is. First waits until the window has the keyboard, because no key or click reaches it earlier.
 */
async function pageOnScreen(app: ElectronApplication): Promise<Point> {
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
async function onScreen(app: ElectronApplication, place: Locator): Promise<Point> {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  const { x, y } = await pageOnScreen(app)
  return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 }
}

/** Clicks into a field and waits until it has the focus. */
async function clickInto(app: ElectronApplication, hands: Hands, field: Locator): Promise<void> {
  await hands.click(await onScreen(app, field))
  await expect(field).toBeFocused()
}

/** Counts the app's menus that the compositor shows now. */
const shownMenus = async (app: ElectronApplication) => (await shownOf(app, 'xdg_popup')).length

/** Reads the clipboard with another program; empty while it holds no text. */
const readElsewhere = () =>
  run('wl-paste', ['--no-newline'])
    .then(({ stdout }) => stdout)
    .catch(() => '')

test('the app’s window is a Wayland window with its menu entry’s ID and its title, and no X server can reach it', async ({
  practiceApp: { app },
}) => {
  const platform = await app.evaluate(({ app: electron }) => ({
    ozone: electron.commandLine.getSwitchValue('ozone-platform'),
    display: process.env['DISPLAY'],
  }))
  expect(platform).toEqual({ ozone: 'wayland', display: '' })
  const ours = { pid: app.process().pid, appId: 'pet-store-inventory', title: await windowTitle(app) }
  await expect.poll(() => shown('xdg_toplevel')).toMatchObject([ours])
})

test('a clerk can copy a pet into another program, and paste its text into the app', async ({
  practiceApp: { app, window },
  hands,
}) => {
  await hands.click(await onScreen(app, petRows(window).first()))
  await hands.press('ctrl+shift+c')
  const [name = 'no pet'] = await petNames(window)
  await expect.poll(readElsewhere).toContain(name)

  const copier = spawn('wl-copy', ['--foreground', 'Figaro'])
  try {
    await expect.poll(readElsewhere).toBe('Figaro')
    const search = window.getByLabel('Search pets')
    await clickInto(app, hands, search)
    await hands.press('ctrl+v')
    await expect(search).toHaveValue('Figaro')
  } finally {
    copier.kill()
    await once(copier, 'exit')
  }
})

test('the menus open with a click or with Alt and a letter, close with Escape, and run their commands', async ({
  practiceApp: { app, window },
  hands,
}) => {
  const page = await pageOnScreen(app)
  await hands.click({ x: page.x + 12, y: page.y - 14 })
  await expect.poll(() => shownMenus(app)).toBe(1)
  await hands.press('Down', 'Return')
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await hands.press('Escape')
  await expect(addSheet(window, 'practice')).toBeHidden()

  // The click comes before Alt, because a menu does not open for a click right after it was closed.
  await hands.press('alt+f')
  await expect.poll(() => shownMenus(app)).toBe(1)
  await hands.press('Escape')
  await expect.poll(() => shownMenus(app)).toBe(0)

  const search = window.getByLabel('Search pets')
  await search.fill('Bella')
  await hands.click(await onScreen(app, search), 'right')
  await expect.poll(() => shownMenus(app)).toBe(1)
  // The last entry: Select all.
  await hands.press('Up', 'Return')
  await expect.poll(() => shownMenus(app)).toBe(0)
  await hands.type('Oscar')
  await expect(search).toHaveValue('Oscar')
})

/** Gives the titles of the system dialogs that the app shows now, which are all its windows except the main one. */
async function shownDialogs(app: ElectronApplication): Promise<readonly string[]> {
  const own = await windowTitle(app)
  return (await shownOf(app, 'xdg_toplevel')).map(({ title }) => title).filter((title) => title !== own)
}

/** Waits until a dialog with this title has the keyboard. */
async function expectDialog(app: ElectronApplication, title: string): Promise<void> {
  await expect.poll(() => shownDialogs(app)).toEqual([title])
  await expectKeyboard(app, { isWithWindow: false })
}

test('a clerk types a path into the system’s dialog to export there, and another to open a delivery', async ({
  shareApp,
  startService,
  hands,
}) => {
  // Short, because each letter takes its time.
  const folder = await mkdtemp('/tmp/pets-')
  try {
    const service = await startService({ pets: makePets(3) })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    const exported = path.join(folder, 'exported.csv')
    await expectKeyboard(app)
    await expect.poll(() => possibleCommands(app)).toContain('export')
    await hands.press('ctrl+e')
    await expectDialog(app, 'Save File')
    await hands.press('ctrl+a')
    await hands.type(exported)
    await hands.press('alt+s')
    await expect(window.getByRole('region', { name: 'Messages' }).getByText('3 rows exported.')).toBeVisible()
    expect((await readFile(exported, 'utf8')).split('\r\n')).toHaveLength(4)
    await expect.poll(() => shownDialogs(app)).toEqual([])

    const delivered = path.join(folder, 'delivery.csv')
    await writeFile(delivered, 'Name,Category number\nKiwi,7\nMango,7\n')
    const delivery = deliveryIn({ app, window })
    await delivery.open()
    await delivery.press('Choose a file…')
    await expectDialog(app, 'Open File')
    // A slash opens the dialog's path field, which takes a moment.
    await hands.press('slash')
    await expect(async () => {
      await hands.press('ctrl+a')
      await hands.type(delivered)
      await hands.press('alt+o')
      await expect.poll(() => shownDialogs(app), { timeout: 2000 }).toEqual([])
    }).toPass()
    await delivery.hasNames({ 3: 'Mango' })
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
})

import { _electron, type ElectronApplication } from '@playwright/test'
import { canUseSandbox } from '../../../scripts/computer/sandbox.mjs'
import { projectRoot } from '../../../scripts/run/project-root.mjs'
import { electronBinary, timeLimit } from '../computer/app-system.ts'

/** How {@link openApp} starts the app. */
export interface OpenOptions {
  /** Folder with the app's own files, such as an earlier start's. */
  readonly profile: string
  /** Environment variables besides the test's own. */
  readonly env?: Readonly<Record<string, string>>
  /** The computer's theme as the window sees it, by default `light`; null for the real one. */
  readonly colorScheme?: 'light' | 'dark' | null
  /** Command-line arguments to add. */
  readonly args?: readonly string[]
  /** Folder of another build than the app's own, from the project's root. */
  readonly build?: string
  /** An executable that starts Electron; by default Electron itself. */
  readonly electron?: string
  /** Whether Chromium's sandbox is on; by default if this user can use it. */
  readonly isSandboxed?: boolean
}

/** Starts the built app under Playwright's control, in the sandbox if possible. Rejects if it does not start. */
export function openApp(options: OpenOptions): Promise<ElectronApplication> {
  const { profile, env = {}, colorScheme = 'light', args = [], build = '.', electron } = options
  const { isSandboxed = canUseSandbox(electronBinary()) } = options
  // In English, whatever the computer's language: https://www.gnu.org/software/gettext/manual/html_node/The-LANGUAGE-variable.html
  const variables = Object.entries({ ...process.env, LANGUAGE: 'en', ...env })
  return _electron.launch({
    args: [build, `--user-data-dir=${profile}`, ...args],
    chromiumSandbox: isSandboxed,
    colorScheme,
    cwd: projectRoot,
    ...(electron === undefined ? {} : { executablePath: electron }),
    env: Object.fromEntries(variables.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  })
}

const killedApps = new WeakSet<ElectronApplication>()

/**
 * Closes an app that {@link openApp} opened, as a clerk who quits whatever is under way. Kills it after fifteen seconds: with an open
 * message box of the system it does not close, and otherwise it may wait five seconds for a slow disk. Does nothing if the app has ended
 * already.
 */
export async function closeApp(app: ElectronApplication): Promise<void> {
  // Answers the question before quitting, which comes up while a pet is being added or looked for. No test can press its buttons.
  const answerYes = app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
  })
  answerYes.catch(() => undefined)
  const timer = setTimeout(() => {
    killedApps.add(app)
    app.process().kill('SIGKILL')
  }, timeLimit(15_000))
  await app.close()
  clearTimeout(timer)
}

/** Whether {@link closeApp} had to kill an app. */
export function wasKilled(app: ElectronApplication): boolean {
  return killedApps.has(app)
}

/** Waits until main has ended and its last output was read. Gives its exit code; null if a signal ended it. Call it before ending the app. */
export function exitCode(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('close', resolve))
}

/** Asks the app to quit, as its menu does. Does not wait for that. */
export async function quit(app: ElectronApplication): Promise<void> {
  // The app may end before it answers.
  await app.evaluate(({ app: main }) => main.quit()).catch(() => undefined)
}

/** Kills an app, as the system does when it runs out of memory, and waits until it has ended. */
export async function killApp({ app, problems }: { readonly app: ElectronApplication; readonly problems: string[] }) {
  const ended = exitCode(app)
  app.process().kill('SIGKILL')
  await ended
  // The kill is one.
  problems.length = 0
}

/** Ends the window's process, and waits until its page has loaded again in a new one. */
export function crashAndComeBack(app: ElectronApplication): Promise<void> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const isBack = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
    contents?.forcefullyCrashRenderer()
    await isBack
  })
}

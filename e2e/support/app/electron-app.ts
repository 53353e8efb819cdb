import { _electron, type ElectronApplication } from '@playwright/test'
import { canUseSandbox } from '../../../scripts/computer/sandbox.mjs'
import { projectRoot } from '../../../scripts/run/project-root.mjs'
import { electronBinary, timeLimit } from '../computer/app-system.ts'

/** How {@link openApp} starts the app. */
interface OpenOptions {
  /** Folder for the app's own files. */
  readonly profile: string
  /** Environment variables to add to those of this process. */
  readonly environment?: Readonly<Record<string, string>>
  /** The computer's theme as the window sees it, by default `light`; null for the real one. */
  readonly colorScheme?: 'light' | 'dark' | null
  /** Command-line arguments to add. */
  readonly args?: readonly string[]
  /** The app's folder, from the project's root; by default the root itself. */
  readonly build?: string | undefined
  /** Starts Electron in another way; by default Electron's own executable. */
  readonly executable?: string | undefined
}

/** Starts the built app under Playwright's control, in the sandbox if possible. Rejects if it does not start. */
export function openApp({
  profile,
  environment = {},
  colorScheme = 'light',
  args = [],
  build = '.',
  executable,
}: OpenOptions): Promise<ElectronApplication> {
  // In English, whatever the computer's language: https://www.gnu.org/software/gettext/manual/html_node/The-LANGUAGE-variable.html
  const variables = Object.entries({ ...process.env, LANGUAGE: 'en', ...environment })
  return _electron.launch({
    args: [build, `--user-data-dir=${profile}`, ...args],
    chromiumSandbox: canUseSandbox(electronBinary()),
    colorScheme,
    cwd: projectRoot,
    ...(executable === undefined ? {} : { executablePath: executable }),
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

import { _electron } from '@playwright/test'
import { projectRoot } from '../run/project-root.mjs'
import { electronBinary, timeLimit } from './app-system.mjs'
import { canUseSandbox } from './sandbox.mjs'

/**
 * Starts the built app under Playwright's control, sandboxed where that is possible.
 *
 * @param {object} options
 * @param {string} options.profile folder for the app's own files
 * @param {Readonly<Record<string, string>>} [options.environment] environment variables to add to those of this process
 * @param {'light' | 'dark' | null} [options.colorScheme] the computer's theme as the window sees it; null for the
 *   real one. `light` unless given.
 * @param {readonly string[]} [options.args] command-line arguments to add
 * @param {string | undefined} [options.build] folder of the app, from the project's root; the root itself unless given
 * @param {string | undefined} [options.executable] starts Electron in another way; Electron's own executable unless given
 * @returns {Promise<import('@playwright/test').ElectronApplication>} Rejects if the app does not start.
 */
export function openApp({ profile, environment = {}, colorScheme = 'light', args = [], build = '.', executable }) {
  // In English, whatever the language of the computer is: https://www.gnu.org/software/gettext/manual/html_node/The-LANGUAGE-variable.html
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

/** @type {WeakSet<import('@playwright/test').ElectronApplication>} */
const killedApps = new WeakSet()

/**
 * Closes an app that {@link openApp} opened, and kills it after fifteen seconds: one with an open message box of the system does
 * not close when asked to, and any other may wait five for a slow disk. Does nothing if the app has ended already.
 *
 * @param {import('@playwright/test').ElectronApplication} app
 */
export async function closeApp(app) {
  const timer = setTimeout(() => {
    killedApps.add(app)
    app.process().kill('SIGKILL')
  }, timeLimit(15_000))
  await app.close()
  clearTimeout(timer)
}

/**
 * Whether {@link closeApp} had to kill an app.
 *
 * @param {import('@playwright/test').ElectronApplication} app
 */
export function wasKilled(app) {
  return killedApps.has(app)
}

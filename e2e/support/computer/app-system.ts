import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * The path of the Electron executable that runs the app. In Node, unlike in Electron, the package is that path. It must be
 * there; see scripts/computer/electron.mjs.
 */
export function electronBinary(): string {
  return createRequire(import.meta.url)('electron')
}

// For the workers of the same run, which inherit it.
const variable = 'PET_STORE_INVENTORY_TESTED_PLATFORM'

/** Asks the executable, which may be for another system than this one and run by an emulator. */
function askPlatform(): string {
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined) return process.platform
  const binary = electronBinary()
  const { error, stdout, stderr } = spawnSync(binary, ['-p', '"platform: " + process.platform'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  // There is none; scripts/computer/electron.mjs says so.
  if (error !== undefined) return process.platform
  // An emulator may have only one of the two.
  const [, platform] = /platform: (\w+)/.exec(stdout + stderr) ?? []
  if (platform === undefined) throw new Error(`${binary} does not say what it runs on: ${stdout}${stderr}`)
  return platform
}

/**
 * The system that the app runs on, as its Electron says: that of the tests, unless `ELECTRON_OVERRIDE_DIST_PATH` names an
 * Electron for another system. What a test expects of the app depends on this, never on `process.platform`.
 */
export const appPlatform = (process.env[variable] ?? askPlatform()) as NodeJS.Platform
process.env[variable] = appPlatform

/** Whether the app runs on the system of the tests. If not, they cannot suspend its processes or see into them. */
export const isNative = appPlatform === process.platform

/**
 * How long to wait for the app, in milliseconds: four times as long where an emulator makes it slow. Not for a bound that a
 * test is about.
 *
 * @param milliseconds the usual limit
 */
export function timeLimit(milliseconds: number): number {
  return isNative ? milliseconds : 4 * milliseconds
}

/** The exit code of an app that killed itself: Windows has no signals. */
export const codeAfterKill = appPlatform === 'win32' ? 1 : null

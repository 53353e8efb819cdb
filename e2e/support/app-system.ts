import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { passwordStoreName } from '../../src-main/settings/password-store-name.ts'

/** The path of the Electron executable that runs the app. */
export const electronBinary = createRequire(import.meta.url)('electron') as string

// For the workers of the same run, which inherit it.
const variable = 'PET_STORE_INVENTORY_TESTED_PLATFORM'

/** Asks the executable, which may be for another system than this one and run by an emulator. */
function askPlatform(): NodeJS.Platform {
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined) return process.platform
  const { stdout, stderr } = spawnSync(electronBinary, ['-p', '"platform: " + process.platform'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  // An emulator may have only one of the two.
  const [, platform] = /platform: (\w+)/.exec(stdout + stderr) ?? []
  if (platform === undefined) throw new Error(`${electronBinary} does not say what it runs on: ${stdout}${stderr}`)
  return platform as NodeJS.Platform
}

/**
 * The system that the app runs on, as its Electron says: that of the tests, unless `ELECTRON_OVERRIDE_DIST_PATH` names an
 * Electron for another system. What a test expects of the app depends on this, never on `process.platform`.
 */
export const appPlatform = (process.env[variable] ?? askPlatform()) as NodeJS.Platform
process.env[variable] = appPlatform

/** Whether the app runs on the system of the tests. If not, they cannot signal its processes, suspend them or see into them. */
export const isNative = appPlatform === process.platform

/** Why a test is skipped that does something to the app's own processes or to the system around them. */
export const notNative = 'the app runs in an emulator here, so the tests reach neither its processes nor its system'

/** The exit code of an app that killed itself, as `exitCode` gives it: Windows has no signals. */
export const codeAfterKill = appPlatform === 'win32' ? 1 : null

/** How many times longer than usual the app may take: an emulator is slower. Bounds that a test is about are never stretched. */
const slowness = isNative ? 1 : 4

/** A time limit in milliseconds, longer where the app is slow. It is for how long a test waits for something, not for what it measures. */
export function timeLimit(milliseconds: number): number {
  return milliseconds * slowness
}

/** The name of the password store, as the app shows it. */
export const passwordStore = passwordStoreName(appPlatform, { XDG_CURRENT_DESKTOP: 'GNOME' })

/** What the app says of a key that is in the password store. */
export const keySaved = `Key saved in ${passwordStore}`

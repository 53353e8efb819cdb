import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * The path of the Electron executable that runs the app. In Node, unlike in Electron, the package gives that path. The executable must exist; see
 * scripts/computer/electron.mjs.
 */
export function electronBinary(): string {
  return createRequire(import.meta.url)('electron')
}

// A variable, so that the workers of the same run inherit it.
const variable = 'PET_STORE_INVENTORY_TESTED_PLATFORM'

/** Asks the executable, which may be for another system and run in Wine. */
function askPlatform(): string {
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined) return process.platform
  const binary = electronBinary()
  const { error, stdout, stderr } = spawnSync(binary, ['-p', '"platform: " + process.platform'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  // There is none, and scripts/computer/electron.mjs reports that.
  if (error !== undefined) return process.platform
  // Wine may have only one of the two.
  const [, platform] = /platform: (\w+)/.exec(stdout + stderr) ?? []
  if (platform === undefined) throw new Error(`${binary} does not say what it runs on: ${stdout}${stderr}`)
  return platform
}

/**
 * The system that the app's Electron runs on: the tests' own, unless `ELECTRON_OVERRIDE_DIST_PATH` names an Electron for another system.
 * What a test expects of the app depends on this, never on `process.platform`.
 */
export const appPlatform = (process.env[variable] ?? askPlatform()) as NodeJS.Platform
process.env[variable] = appPlatform

/** Whether the app runs on the tests' own system. If not, they cannot suspend its processes or see into them. */
export const isNative = appPlatform === process.platform

/**
 * How long to wait for the app, in milliseconds: four times as long in Wine, which is slow. Not for a limit that is the subject of a test.
 *
 * @param milliseconds the usual limit
 */
export function timeLimit(milliseconds: number): number {
  return isNative ? milliseconds : 4 * milliseconds
}

/** The exit code of an app that killed itself: Windows has no signals. */
export const codeAfterKill = appPlatform === 'win32' ? 1 : null

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { StartedProgram } from './installed-app.ts'

/** Folder of an unpacked Electron for Windows; undefined if the variable is not set. */
export const windowsElectron = process.env['WINDOWS_ELECTRON']

/** The command that starts a Windows program, given the program's path and arguments. */
const runner = process.env['WINDOWS_RUNNER'] ?? 'wine'

/** Tells why the tests cannot try a Windows program here; null if they can. */
export function whyNoWindows(): string | null {
  if (process.platform !== 'linux')
    return 'The tests need Wine, because on Windows itself they would write to a person’s own registry.'
  return windowsElectron === undefined ? 'WINDOWS_ELECTRON must name a folder with Electron for Windows.' : null
}

/** A separate Windows from Wine, with a registry, a Credential Manager and a user's folders. */
export type Windows = Awaited<ReturnType<typeof makeWindows>>

/** Makes a {@link Windows}, which takes half a minute or more. */
export async function makeWindows() {
  const home = mkdtempSync(path.join(tmpdir(), 'pet-store-windows-'))
  // Turns off two libraries, because Wine would show a message box if they are missing.
  const env = { ...process.env, WINEPREFIX: path.join(home, 'prefix'), WINEDLLOVERRIDES: 'mscoree,mshtml=' }

  function start(
    program: string,
    parameters: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): StartedProgram {
    // To a file, because Node.js for Windows cannot write to Wine's pipes.
    const output = path.join(mkdtempSync(path.join(home, 'output-')), 'text')
    const file = openSync(output, 'w')
    const child: ChildProcess = spawn(runner, [program, ...parameters], {
      cwd: home,
      env: { ...env, ...variables },
      stdio: ['ignore', file, file],
    })
    closeSync(file)
    const code = new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
    return { code, said: () => readFileSync(output, 'utf8') }
  }

  /** Runs a program with additional variables. Rejects if its exit code is not 0. */
  async function run(
    program: string,
    parameters: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const started = start(program, parameters, variables)
    expect(await started.code, started.said()).toBe(0)
  }

  await run('wineboot', ['--init'])
  const users = path.join(env.WINEPREFIX, 'drive_c/users')
  const [user] = readdirSync(users).filter((name) => name !== 'Public')
  if (user === undefined) throw new Error('Wine made no user.')
  return {
    /** Folder of the user's settings, `%APPDATA%`. */
    applicationData: path.join(users, user, 'AppData/Roaming'),
    /** Starts a program. */
    start: (program: string, ...parameters: readonly string[]) => start(program, parameters),
    run,
    /** Ends all programs, and removes everything. */
    async remove() {
      await start('wineboot', ['--end-session', '--force', '--kill']).code
      rmSync(home, { force: true, recursive: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

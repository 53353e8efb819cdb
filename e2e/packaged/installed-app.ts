import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type OrdinaryUser, processesOf } from '../../scripts/computer/ordinary-user.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'

/** A program that a test has started. */
export interface StartedProgram {
  /** Its exit code; null if a signal ended it. */
  readonly code: Promise<number | null>
  /** Gives its output so far. */
  said(): string
}

/** The folder in which the package installs the app. */
export const appFolder = '/opt/pet-store-inventory'

/** Tells why the tests cannot make a user here who starts a Linux package; null if they can. */
export function whyNoUsers(): string | null {
  if (process.platform !== 'linux') return 'Only Linux has these packages.'
  return process.getuid?.() === 0 ? null : 'Only root may make users and install packages.'
}

/** Tells why the tests cannot install the package here; null if they can. */
export function whyNotHere(): string | null {
  const obstacle = whyNoUsers()
  if (obstacle !== null) return obstacle
  if (spawnSync('apt-get', ['--version']).error) return 'There is no apt here.'
  if (existsSync(appFolder))
    return `${appFolder} already exists, and the tests leave a person's own installation alone.`
  return null
}

/** The `.deb` that `npm run package` made. Throws if there is none, or several. */
export function findPackage(): string {
  const folder = path.join(projectRoot, 'dist')
  const [file, ...others] = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.deb')) : []
  if (file === undefined || others.length > 0) throw new Error('dist/ does not hold one .deb: `npm run package` first.')
  return path.join(folder, file)
}

/** Runs apt-get without questions. Throws with its output if it fails. */
export function runApt(...parameters: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync('apt-get', ['--quiet=2', '--yes', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
}

/** Whether a process is in Chromium's sandbox: a separate namespace and a filter on its system calls. */
function isSandboxed(pid: number): boolean {
  const hasFilter = /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return hasFilter && readlinkSync(`/proc/${pid}/ns/pid`) !== readlinkSync('/proc/self/ns/pid')
}

/**
 * Runs a shell command as the user, as after logging in: on the virtual screen, with a separate message bus and a separate unlocked
 * GNOME Keyring. `said` gives its output on standard error.
 */
export function runInSession(
  user: OrdinaryUser,
  line: string,
  variables: Readonly<Record<string, string>> = {},
): StartedProgram {
  const session = `printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ${line}`
  const program = spawn(
    '/usr/sbin/runuser',
    ['--user', user.name, '--', 'dbus-run-session', '--', 'sh', '-c', session],
    {
      cwd: user.home,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: user.home,
        USER: user.name,
        DISPLAY: process.env['DISPLAY'] ?? '',
        XDG_CURRENT_DESKTOP: 'GNOME',
        LC_ALL: 'C.UTF-8',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  program.stderr.on('data', (text) => {
    said += text
  })
  const code = new Promise<number | null>((resolve, reject) => program.once('exit', resolve).once('error', reject))
  return { code, said: () => said }
}

/** Waits until the user's app has its window, and tells whether the window's process is in the sandbox. */
export async function isWindowSandboxed({ id }: OrdinaryUser): Promise<boolean> {
  const renderers = () => processesOf(id).filter(({ command }) => command.includes('--type=renderer'))
  await expect.poll(() => renderers().length).toBe(1)
  const [renderer] = renderers()
  return renderer !== undefined && isSandboxed(renderer.pid)
}

/** Asks the user's app to quit, as the system does when a user logs out, and waits until it has ended. */
export async function endApp({ id }: OrdinaryUser, app: StartedProgram): Promise<void> {
  // Only the main process has no arguments.
  const main = processesOf(id).find(({ command }) => /(?:^|\/)pet-store-inventory *$/.test(command))
  if (main) process.kill(main.pid, 'SIGTERM')
  await app.code
}

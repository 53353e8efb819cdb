import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { startDesktop, testKeychainService } from './desktop.ts'

const run = promisify(execFile)

/** A separate desktop whose password store can be put into every state that may occur. */
export type KeyringDesktop = Awaited<ReturnType<typeof startKeyringDesktop>>

/** Starts a {@link KeyringDesktop}. Only Linux can have one. */
export async function startKeyringDesktop() {
  const desktop = await startDesktop()
  const { environment } = desktop
  const env = { ...process.env, ...environment }
  let keyring = desktop.keyring
  const ends: (() => void)[] = []

  function signal(name: NodeJS.Signals): void {
    if (keyring === null) throw new Error('There is no separate password store here.')
    process.kill(keyring, name)
  }

  /** Calls keytar about the tests' keys in a new process, because libsecret keeps the first bus that it connected to. */
  async function callKeytar(call: string, ...values: readonly string[]): Promise<unknown> {
    const parameters = JSON.stringify([testKeychainService, ...values])
    const code = `import keytar from 'keytar'
      console.log(JSON.stringify((await keytar.${call}(...${parameters})) ?? null))`
    const options = { cwd: import.meta.dirname, env }
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], options)
    return JSON.parse(stdout)
  }

  return {
    /** Variables that make a program run on it. */
    environment,
    /** Locks the password store. Every prompt for its password is dismissed. */
    async lock() {
      const collection = '/org/freedesktop/secrets/collection/login'
      const parameters = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets']
      await run('dbus-send', [...parameters, 'org.freedesktop.Secret.Service.Lock', `array:objpath:${collection}`], {
        env,
      })
    },
    /** Suspends the password store: it neither answers nor ends. */
    hang: () => signal('SIGSTOP'),
    kill: () => signal('SIGKILL'),
    /** Kills the password store if it still runs, and starts it again, unlocked. */
    async startAgain() {
      // It may have ended, or be suspended.
      try {
        signal('SIGKILL')
      } catch {}
      const started = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      started.stdin.end('\n')
      keyring = started.pid ?? null
      ends.push(() => void started.kill('SIGKILL'))
      const isUp = () =>
        callKeytar('getPassword', 'ready').then(
          () => true,
          () => false,
        )
      while (!(await isUp())) if (started.exitCode !== null) throw new Error('The password store ended.')
    },
    /** The key stored for a base URL, as another program reads it; null if there is none or the store is locked. */
    async read(baseUrl: string) {
      const key = await callKeytar('getPassword', baseUrl)
      return typeof key === 'string' ? key : null
    },
    /** Stores a key for a base URL, as another program does. */
    async store(baseUrl: string, key: string) {
      await callKeytar('setPassword', baseUrl, key)
    },
    /** Deletes the key for a base URL, as another program does. */
    async forget(baseUrl: string) {
      await callKeytar('deletePassword', baseUrl)
    },
    async stop() {
      for (const end of ends) end()
      await desktop.stop()
    },
  }
}

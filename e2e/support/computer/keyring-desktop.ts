import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
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

  /** Calls keytar in a new process, because libsecret keeps the first bus that it connected to. */
  async function callKeytar(
    call: 'getPassword' | 'setPassword' | 'deletePassword',
    ...values: readonly string[]
  ): Promise<unknown> {
    const code = `import keytar from 'keytar'
      console.log(JSON.stringify((await keytar.${call}(...${JSON.stringify(values)})) ?? null))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: import.meta.dirname,
      env,
    })
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
      const ended = once(started, 'exit')
      ends.push(() => void started.kill('SIGKILL'))
      const isUp = async () =>
        (await callKeytar('getPassword', 'pet-store-desktop', 'ready').catch(() => 'no')) === null
      while (!(await isUp()))
        if (started.exitCode !== null) await ended.then(() => Promise.reject(new Error('It ended.')))
    },
    /** The key stored for a base URL, as another program reads it; null if there is none or the store is locked. */
    async read(baseUrl: string) {
      const key = await callKeytar('getPassword', testKeychainService, baseUrl)
      return typeof key === 'string' ? key : null
    },
    /** Stores a key as another program does, by default under the app's own name. */
    async store(baseUrl: string, key: string, service = testKeychainService) {
      await callKeytar('setPassword', service, baseUrl, key)
    },
    /** Deletes the key for a base URL, as another program does. */
    async forget(baseUrl: string) {
      await callKeytar('deletePassword', testKeychainService, baseUrl)
    },
    async stop() {
      for (const end of ends) end()
      await desktop.stop()
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { SetUpError } from './set-up-error.mjs'

/**
 * A desktop of its own for a program to run on.
 *
 * @typedef {object} Desktop
 * @property {Record<string, string>} environment variables that put a program on it; none where the real desktop is used
 * @property {number | null} keyring process ID of its password store, for tests that take that away; null where the real
 *   desktop is used
 * @property {() => Promise<void>} stop ends it and removes all it wrote
 */

/**
 * Starts a virtual desktop: a screen nobody sees, a message bus and an unlocked GNOME Keyring, all in a temporary home. So
 * a test never meets the keyring, the profile or the windows of the person who runs it. It ends with this process, however
 * that ends. Only Linux can have one; elsewhere the desktop that is there is used.
 *
 * @returns {Promise<Desktop>} It rejects with a {@link SetUpError} when a part of it does not start.
 */
export async function startDesktop() {
  if (process.platform !== 'linux') return { environment: {}, keyring: null, stop: async () => {} }
  // A session of its own, so that Ctrl+C reaches the app first and the desktop is not pulled from under it.
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'desktop-keeper.mjs')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const { value } = await createInterface({ input: keeper.stdout })[Symbol.asyncIterator]().next()
  if (!value) throw new SetUpError('The virtual desktop did not start; what went wrong is above.')
  return {
    .../** @type {Pick<Desktop, 'environment' | 'keyring'>} */ (JSON.parse(value)),
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}

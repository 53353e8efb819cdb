import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { SetUpError } from '../../../scripts/run/set-up-error.mjs'

/**
 * The name of the tests' own entries in the password store, so that they never touch the keys of the person who runs them, not even on a real
 * desktop.
 */
export const testKeychainService = 'Pet Store Inventory (tests)'

const variables = { PET_STORE_INVENTORY_KEYCHAIN: testKeychainService }

/** How a virtual desktop shows windows: with an X server, or with a Wayland compositor and no X server. */
export type DesktopKind = 'x11' | 'wayland'

/** A virtual desktop. */
export interface Desktop {
  /** Variables that make a program run on it, and the app use {@link testKeychainService}. */
  readonly environment: Readonly<Record<string, string>>
  /**
   * The X server that has its keyboard, pointer and screen, even on Wayland, for tests that press real keys; null on a real desktop.
   */
  readonly screen: string | null
  /** Process ID of its password store, for tests that end it; null on a real desktop. */
  readonly keyring: number | null
  /** Ends it and removes everything it wrote. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a virtual desktop: an invisible screen, a message bus and an unlocked GNOME Keyring, all in a temporary home, so that tests never
 * touch the keyring, the profile or the windows of the person who runs them. It ends with this process, however that ends. Only Linux can
 * have one; elsewhere the tests use the real desktop. Rejects with a {@link SetUpError} if a part of it does not start.
 */
export async function startDesktop(kind: DesktopKind = 'x11'): Promise<Desktop> {
  if (process.platform !== 'linux') return { environment: variables, screen: null, keyring: null, stop: async () => {} }
  // In a new session, so that Ctrl+C does not end the desktop before the app.
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'desktop-keeper.mjs'), kind], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const { value } = await createInterface({ input: keeper.stdout })[Symbol.asyncIterator]().next()
  if (!value) throw new SetUpError('The virtual desktop did not start. The reason is above.')
  const desktop = JSON.parse(value) as Omit<Desktop, 'stop'>
  return {
    ...desktop,
    environment: { ...desktop.environment, ...variables },
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}

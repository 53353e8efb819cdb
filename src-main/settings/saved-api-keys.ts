import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { attempt } from '../process/attempt.ts'
import { createQueue } from '../process/queue.ts'
import type { ViewId } from '../service/view.ts'

/** The name of the keys' entries in the computer's password store. */
export const keychainService = 'Pet Store Inventory'

/**
 * The name by which clerks know this computer's password store. On Linux this guesses it from the desktop (`XDG_CURRENT_DESKTOP`, Desktop Entry
 * Specification), because the program behind the Secret Service is unknown until it is used.
 */
export function passwordStoreName(platform: NodeJS.Platform, variables: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return 'macOS Keychain'
  if (platform === 'win32') return 'Windows Credential Manager'
  return /\bKDE\b/i.test(variables['XDG_CURRENT_DESKTOP'] ?? '') ? 'KDE Wallet' : 'GNOME Keyring'
}

/** How long a password store may take, in milliseconds, before a call fails as `slow`. */
export const keychainDeadline = 10_000

/** The log's line when the app quits before the password store has answered; see `isWaiting` of {@link SavedApiKeys}. */
export const endsWithoutKeychain = 'the password store owed an answer at the end, so the app killed itself'

/** The part of keytar's interface that the app uses: https://github.com/github/node-keytar#docs */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<unknown>
}

/** An API key in the password store, and the view that it shows. */
interface SavedKey {
  readonly apiKey: string
  readonly view: ViewId
}

/**
 * The API keys in the computer's password store, one for each base URL. Every method can fail with `keychain-absent` and
 * `keychain-withheld`. On Linux a locked password store answers as if it were empty.
 */
export type SavedApiKeys = ReturnType<typeof createSavedApiKeys>

const absent: Failure = { kind: 'keychain-absent' }
const slow: Failure = { kind: 'keychain-withheld', reason: 'slow' }
const locked: Failure = { kind: 'keychain-withheld', reason: 'locked' }
const failed: Failure = { kind: 'keychain-withheld', reason: 'failed' }
const tooLong: Failure = { kind: 'keychain-withheld', reason: 'too-long' }

// In bytes, CRED_MAX_CREDENTIAL_BLOB_SIZE: https://learn.microsoft.com/windows/win32/api/wincred/ns-wincred-credentialw
const longestOnWindows = 2560

// libsecret and GLib give sentences, not codes. "not activatable" is from dbus-broker's source. We saw the others when we removed the bus, then
// the service, and left the password store locked or its dialog unanswered. On macOS, SecCopyErrorMessageString gives the sentences.
const absentSentence = /not provided by any|d-?bus|transport|could not connect|connection is closed|not activatable/i
const lockedSentence = /locked collection|\/secrets\/collection\/|cancel|interaction is not allowed/i

function classify(error: unknown): Failure {
  const sentence = error instanceof Error ? error.message : ''
  if (lockedSentence.test(sentence)) return locked
  return absentSentence.test(sentence) ? absent : failed
}

// Loaded on first use, because loading fails if libsecret is missing. Required, not imported, because `import` first searches a CommonJS module
// for its exports, and the first window would wait for that.
function loadKeytar(): Keychain {
  return createRequire(import.meta.url)('keytar')
}

/** The account of the entry beside a base URL's key that names the key's view. */
function viewAccountOf(baseUrl: string): string {
  return `view of ${baseUrl}`
}

/**
 * What that entry says. It does not match a key that another program saved. The hash is in the password store only, because it helps to guess the
 * key.
 */
function viewEntryOf({ apiKey, view }: SavedKey): string {
  return `${view} ${createHash('sha256').update(`${view} ${apiKey}`).digest('hex')}`
}

/**
 * Opens the password store. Calls run one at a time: while the password store's dialog is open, a call blocks one of the four threads that all
 * file access and DNS lookups share. After `deadline` a call fails as `slow`, and so do those behind it, until it ends. Its late answer stays
 * in memory, so a clerk who was slow to type a password only needs to try again. A run reads each key once. `service` names the keys' entries.
 */
export function createSavedApiKeys({
  loadKeychain = loadKeytar,
  deadline = keychainDeadline,
  platform = process.platform,
  service = keychainService,
}: {
  readonly loadKeychain?: () => Keychain
  readonly deadline?: number
  readonly platform?: NodeJS.Platform
  readonly service?: string
} = {}) {
  // The entry that `proveUnlocked` makes and removes. It holds no key.
  const probeService = `${service} (test)`
  const readKeys = new Map<string, SavedKey>()
  const calls = createQueue()
  let isHung = false
  let isRunning = false
  const unanswered = new Set<() => void>()
  /** The reads under way, by base URL, without a save or removal since. All who want the key meanwhile share one read, and so one dialog. */
  const reads = new Map<string, Promise<Result<SavedKey | null>>>()
  let wasLocked = false

  async function ask<Value>(call: (keychain: Keychain) => Promise<Value>): Promise<Result<Value>> {
    const keychain = attempt(loadKeychain)
    if (keychain === undefined) return fail(absent)
    try {
      // Of keytar's calls, only this one makes libsecret watch the password store's name on the bus. Without the watch, libsecret keeps calling
      // a password store that has ended. No entry has this name.
      if (platform === 'linux') await keychain.findCredentials(`${service} (watched)`)
      return succeed(await call(keychain))
    } catch (error) {
      return fail(classify(error))
    }
  }

  /** Runs a call after those before it; fails if they or it take too long. */
  function enqueue<Value>(call: (keychain: Keychain) => Promise<Value>): Promise<Result<Value>> {
    if (isHung) return Promise.resolve(fail(slow))
    return new Promise((resolve) => {
      let isGivenUp = false
      function giveUp(): void {
        isGivenUp = true
        resolve(fail(slow))
      }
      unanswered.add(giveUp)
      void calls.add(async () => {
        // The caller already has the answer `slow`, so this call must not run any more.
        if (isGivenUp) return
        const timer = setTimeout(() => {
          isHung = true
          for (const giveUpOne of unanswered) giveUpOne()
          unanswered.clear()
        }, deadline)
        isRunning = true
        resolve(await ask(call))
        clearTimeout(timer)
        unanswered.delete(giveUp)
        isRunning = false
        isHung = false
      })
    })
  }

  /** Rejects if the password store is locked. libsecret does not tell; on other systems a locked one fails by itself. */
  async function proveUnlocked(keychain: Keychain): Promise<void> {
    if (platform !== 'linux') return
    await keychain.setPassword(probeService, 'test', 'test')
    await keychain.deletePassword(probeService, 'test')
  }

  function writeView(keychain: Keychain, baseUrl: string, key: SavedKey): Promise<void> {
    return keychain.setPassword(service, viewAccountOf(baseUrl), viewEntryOf(key))
  }

  /**
   * Takes in a key that the password store gave. It shows the view that is named beside it, or `viewBefore` if an earlier version saved it or the
   * name cannot be read. If another program has saved it, it shows another view.
   */
  async function takeIn(keychain: Keychain, baseUrl: string, apiKey: string, viewBefore: ViewId | null): Promise<void> {
    const entry = await keychain.getPassword(service, viewAccountOf(baseUrl)).catch(() => undefined)
    const named = entry?.split(' ')[0] ?? viewBefore ?? crypto.randomUUID()
    const isSame = typeof entry !== 'string' || entry === viewEntryOf({ apiKey, view: named })
    const key = { apiKey, view: isSame ? named : crypto.randomUUID() }
    readKeys.set(baseUrl, key)
    // Without the entry, the next run takes the key for the same one, as versions without it do.
    if (entry === null || !isSame) await writeView(keychain, baseUrl, key).catch(() => undefined)
  }

  async function readOnce(baseUrl: string, viewBefore: ViewId | null): Promise<Result<SavedKey | null>> {
    const isExpected = viewBefore !== null
    const found = await enqueue(async (keychain) => {
      // Both calls open a locked password store's dialog, so the one that can tell comes first.
      if (isExpected && wasLocked) await proveUnlocked(keychain)
      if (readKeys.has(baseUrl)) return true
      const key = await keychain.getPassword(service, baseUrl)
      if (key === null && isExpected && !wasLocked) await proveUnlocked(keychain)
      // Another program may have changed the entry to text that no header can carry.
      if (key !== null && apiKeySchema.safeParse(key).success) await takeIn(keychain, baseUrl, key, viewBefore)
      return key !== null
    })
    wasLocked = !found.ok && found.failure === locked
    if (!found.ok) return found
    const key = readKeys.get(baseUrl) ?? null
    return found.value && key === null ? fail(failed) : succeed(found.value ? key : null)
  }

  return {
    /**
     * The key kept for a base URL; null if the password store gives none. `viewBefore` is the view that it showed before; null if no key is
     * expected. If one is, a locked password store fails, so null proves that the key is gone.
     */
    async read(baseUrl: string, viewBefore: ViewId | null = null): Promise<Result<SavedKey | null>> {
      const remembered = readKeys.get(baseUrl)
      if (remembered !== undefined) return succeed(remembered)
      const read = reads.get(baseUrl) ?? readOnce(baseUrl, viewBefore)
      reads.set(baseUrl, read)
      const found = await read
      if (reads.get(baseUrl) === read) reads.delete(baseUrl)
      return found
    },
    /**
     * Keeps a key for a base URL, in place of an earlier one, and gives its view. After a failure as `slow`, the password store may still keep it
     * later.
     */
    async save(baseUrl: string, apiKey: string): Promise<Result<ViewId>> {
      reads.delete(baseUrl)
      if (platform === 'win32' && apiKey.length > longestOnWindows) return fail(tooLong)
      return enqueue(async (keychain) => {
        const key = { apiKey, view: crypto.randomUUID() }
        // First, so that a run that ends between the two takes neither key for the other.
        await writeView(keychain, baseUrl, key)
        await keychain.setPassword(service, baseUrl, apiKey)
        readKeys.set(baseUrl, key)
        return key.view
      })
    },
    /** Removes the key kept for a base URL. Succeeds only if it is gone. */
    remove(baseUrl: string): Promise<Result<null>> {
      reads.delete(baseUrl)
      return enqueue(async (keychain) => {
        const wasThere = await keychain.deletePassword(service, baseUrl)
        if (!wasThere) await proveUnlocked(keychain)
        readKeys.delete(baseUrl)
        await keychain.deletePassword(service, viewAccountOf(baseUrl)).catch(() => false)
        return null
      })
    },
    /** Whether the password store still owes an answer. Until then the process cannot end by itself. */
    isWaiting: () => isRunning,
    /** Resolves when every call has ended, or as soon as one has missed the deadline. Never rejects. */
    async settled() {
      if (!isHung) await calls.settled()
    },
  }
}

import { createRequire } from 'node:module'
import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { createQueue } from '../process/queue.ts'

/** The name under which the keys appear in the computer's password store. */
export const keychainService = 'Pet Store Inventory'

/** How long a password store may take, in milliseconds, before the app says that it is slow. */
export const keychainDeadline = 10_000

/** Logged when the app quits before the password store has answered; see {@link SavedApiKeys.isWaiting}. */
export const endsWithoutKeychain = 'the password store owed an answer at the end, so the app killed itself'

/** The part of keytar's interface that is used: https://github.com/github/node-keytar#docs */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<unknown>
}

/**
 * The API keys in the computer's password store, one for each base URL. Every method can fail with `keychain-absent` and
 * `keychain-withheld`. On Linux a locked password store answers as if it were empty.
 */
export interface SavedApiKeys {
  /**
   * The key kept for a base URL; null if the password store shows none. If a key `isExpected`, null proves that it is gone, because a
   * locked password store then fails.
   */
  read(baseUrl: string, isExpected?: boolean): Promise<Result<string | null>>
  /** Keeps a key for a base URL, in place of an earlier one. After it failed as `slow`, the key may still be kept later. */
  save(baseUrl: string, apiKey: string): Promise<Result<null>>
  /** Removes the key kept for a base URL. Succeeds only if it is gone. */
  remove(baseUrl: string): Promise<Result<null>>
  /** Whether the password store has still to answer. Until then the process cannot end by itself. */
  isWaiting(): boolean
  /** Resolves when every call has ended, or as soon as one has missed the deadline. Never rejects. */
  settled(): Promise<void>
}

/** What they are opened with; `deadline` is in milliseconds. */
export interface SavedApiKeysParts {
  readonly loadKeychain?: () => Keychain
  readonly deadline?: number
  readonly platform?: NodeJS.Platform
  /** The name under which the keys are kept; {@link keychainService} unless given. */
  readonly service?: string
}

const absent: Failure = { kind: 'keychain-absent' }
const slow: Failure = { kind: 'keychain-withheld', reason: 'slow' }
const locked: Failure = { kind: 'keychain-withheld', reason: 'locked' }
const failed: Failure = { kind: 'keychain-withheld', reason: 'failed' }
const tooLong: Failure = { kind: 'keychain-withheld', reason: 'too-long' }

// In bytes, CRED_MAX_CREDENTIAL_BLOB_SIZE: https://learn.microsoft.com/windows/win32/api/wincred/ns-wincred-credentialw
const longestOnWindows = 2560

// libsecret and GLib give sentences, no codes. The last of the first line is from dbus-broker's source. We saw the others by removing
// the bus, then the service, and by leaving the password store locked or its dialog unanswered.
// On macOS the sentences are those of SecCopyErrorMessageString.
const absentSentence = /not provided by any|d-?bus|transport|could not connect|connection is closed|not activatable/i
const lockedSentence = /locked collection|\/secrets\/collection\/|cancel|interaction is not allowed/i

function classify(error: unknown): Failure {
  const sentence = error instanceof Error ? error.message : ''
  if (lockedSentence.test(sentence)) return locked
  return absentSentence.test(sentence) ? absent : failed
}

// Loaded on first use, because loading fails if libsecret is missing. Required, not imported: `import` first searches a CommonJS
// module for the names that it exports, and the first window would wait for that.
function loadKeytar(): Keychain {
  return createRequire(import.meta.url)('keytar')
}

/**
 * Opens the password store. Calls run one at a time: while a dialog of the password store is open, a call blocks one of the four
 * threads that all file access and name look-ups share. After `deadline` a call fails as `slow`, and so do those behind it, until it
 * ends. Its late answer is kept in memory, so a clerk who was slow to type a password only needs to try again. A run reads each key
 * once.
 */
export function createSavedApiKeys({
  loadKeychain = loadKeytar,
  deadline = keychainDeadline,
  platform = process.platform,
  service = keychainService,
}: SavedApiKeysParts = {}): SavedApiKeys {
  // The entry that `proveUnlocked` makes and removes. It holds no key.
  const probeService = `${service} (test)`
  const known = new Map<string, string>()
  const calls = createQueue()
  let isHung = false
  let isRunning = false
  const unanswered = new Set<() => void>()
  /** The reads that nothing has been saved or removed since, by base URL. All who want the key meanwhile share one, and so its dialog. */
  const reads = new Map<string, Promise<Result<string | null>>>()
  /** Whether the last read found the password store locked. */
  let wasLocked = false

  async function ask<Value>(call: (keychain: Keychain) => Promise<Value>): Promise<Result<Value>> {
    let keychain: Keychain
    try {
      keychain = loadKeychain()
    } catch {
      return fail(absent)
    }
    try {
      // Makes libsecret watch the password store's name on the bus; of keytar's calls only this one does. Without the watch, libsecret
      // keeps calling a password store that has ended. Nothing is kept under this name.
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
        // Its caller already has the answer `slow`, so it must not run any more.
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

  /** Rejects if the password store is locked. libsecret does not say; elsewhere a locked one fails by itself. */
  async function proveUnlocked(keychain: Keychain): Promise<void> {
    if (platform !== 'linux') return
    await keychain.setPassword(probeService, 'test', 'test')
    await keychain.deletePassword(probeService, 'test')
  }

  async function readOnce(baseUrl: string, isExpected?: boolean): Promise<Result<string | null>> {
    const found = await enqueue(async (keychain) => {
      // Each of the two opens the dialog of a locked password store, so the one that can tell comes first.
      if (isExpected && wasLocked) await proveUnlocked(keychain)
      const key = known.get(baseUrl) ?? (await keychain.getPassword(service, baseUrl))
      if (key === null && isExpected && !wasLocked) await proveUnlocked(keychain)
      // Another program may have changed the entry. Text that a header cannot carry must not reach one.
      if (key !== null && apiKeySchema.safeParse(key).success) known.set(baseUrl, key)
      return key
    })
    wasLocked = !found.ok && found.failure === locked
    return found.ok && found.value !== null && !known.has(baseUrl) ? fail(failed) : found
  }

  return {
    async read(baseUrl, isExpected) {
      const remembered = known.get(baseUrl)
      if (remembered !== undefined) return succeed(remembered)
      const read = reads.get(baseUrl) ?? readOnce(baseUrl, isExpected)
      reads.set(baseUrl, read)
      const found = await read
      if (reads.get(baseUrl) === read) reads.delete(baseUrl)
      return found
    },
    async save(baseUrl, apiKey) {
      reads.delete(baseUrl)
      if (platform === 'win32' && apiKey.length > longestOnWindows) return fail(tooLong)
      return enqueue(async (keychain) => {
        await keychain.setPassword(service, baseUrl, apiKey)
        known.set(baseUrl, apiKey)
        return null
      })
    },
    remove(baseUrl) {
      reads.delete(baseUrl)
      return enqueue(async (keychain) => {
        const wasThere = await keychain.deletePassword(service, baseUrl)
        if (!wasThere) await proveUnlocked(keychain)
        known.delete(baseUrl)
        return null
      })
    },
    isWaiting: () => isRunning,
    async settled() {
      if (!isHung) await calls.settled()
    },
  }
}

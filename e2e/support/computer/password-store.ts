import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { passwordStoreName } from '../../../src-main/settings/saved-api-keys.ts'
import type { PetService } from '../service/pet-service.ts'
import { appPlatform, electronBinary, timeLimit } from './app-system.ts'
import { testKeychainService } from './desktop.ts'

/** The password store's name in the app. */
const passwordStore = passwordStoreName(appPlatform, { XDG_CURRENT_DESKTOP: 'GNOME' })

/** The app's sentence about a key in the password store. */
export const keySaved = `Key saved in ${passwordStore}`

/** Starts `keychain-process.mjs`, and connects to it. */
async function startKeychainProcess() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const script = path.join(import.meta.dirname, 'keychain-process.mjs')
  const child = spawn(electronBinary(), [script, String(port)], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [socket]: Socket[] = await once(server, 'connection', { signal: AbortSignal.timeout(timeLimit(20_000)) })
  server.close()
  if (socket === undefined) throw new Error('The process that reads the password store did not start.')
  socket.unref()
  child.unref()
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Rejects if keytar does. */
    ask(call: string, ...values: readonly string[]): Promise<unknown> {
      const answered = last.then(async () => {
        socket.ref()
        socket.write(`${JSON.stringify([call, ...values])}\n`)
        const { value: line } = await lines.next()
        socket.unref()
        if (line === undefined) throw new Error('The process that reads the password store ended.')
        const { value, problem } = JSON.parse(line)
        if (problem !== undefined) throw new Error(problem)
        return value
      })
      last = answered.catch(() => undefined)
      return answered
    },
    end: () => void socket.destroy(),
  }
}

// One for all of a worker's tests, because starting it takes longer than everything that it does.
let running: ReturnType<typeof startKeychainProcess> | null = null

async function ask(call: string, ...values: readonly string[]): Promise<unknown> {
  running ??= startKeychainProcess()
  return (await running).ask(call, testKeychainService, ...values)
}

/** Stores a key for a base URL in the app's password store, as another program does. */
export async function storeKey(baseUrl: string, apiKey: string): Promise<void> {
  await ask('setPassword', baseUrl, apiKey)
}

/** All entries that the tests' app has in the password store. */
async function findEntries(): Promise<readonly { account: string; password: string }[]> {
  return (await ask('findCredentials')) as { account: string; password: string }[]
}

/**
 * The keys in the app's password store for a service's base URLs, by base URL, as another program reads them.
 */
export async function storedKeys({ baseUrl }: Pick<PetService, 'baseUrl'>): Promise<Readonly<Record<string, string>>> {
  const { origin } = new URL(baseUrl)
  const ofService = (await findEntries()).filter(({ account }) => account.startsWith(origin))
  return Object.fromEntries(ofService.map(({ account, password }) => [account, password]))
}

/** Removes every key that tests left in the password store, which may be a person's. */
export async function forgetAllKeys(): Promise<void> {
  for (const { account } of await findEntries()) await ask('deletePassword', account)
}

/** Ends the process that reads the password store, if there is one. */
export async function endKeychainProcess(): Promise<void> {
  const ended = running
  running = null
  if (ended !== null) (await ended).end()
}

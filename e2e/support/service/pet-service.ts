import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { promisify } from 'node:util'
import { createPracticeHandler, readRequest, sendResponse } from '../../../src-main/service/testing/practice-handler.ts'
import type { Pet } from '../../../src-shared/pet.ts'

/** A request as the service received it. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query: `/v1/pets?limit=20`. */
  readonly target: string
  readonly headers: Headers
  readonly body: string
}

/** An answer; or hanging up; or what the service does with the socket, such as writing bytes that are not HTTP. */
export type Intercepted = Response | 'hang-up' | ((socket: Socket) => void)

/** Answers a request in place of the service, or lets the service answer with `next()`. */
export type Interception = (request: Request, next: () => Promise<Response>) => Intercepted | Promise<Intercepted>

/** A pet store service on this computer, over real HTTP: the practice store's handler with its own pets and key. */
export type PetService = Awaited<ReturnType<typeof startPetService>>

/** Starts a service, by default with the practice store's pets. */
export async function startPetService({ pets, apiKey = 'practice' }: { pets?: readonly Pet[]; apiKey?: string } = {}) {
  const store = createPracticeHandler({ apiKey, ...(pets ? { pets } : {}) })
  const received: ReceivedRequest[] = []
  let interception: Interception | null = null

  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming)
    if (request === null) return
    const { method, headers } = request
    received.push({ method, target: incoming.url ?? '', headers, body: await request.clone().text() })
    const next = () => store(request)
    const answered = interception ? await interception(request, next) : await next()
    if (answered === 'hang-up') incoming.socket.destroy()
    else if (answered instanceof Response) await sendResponse(answered, outgoing)
    else answered(incoming.socket)
  })
  function listen(port: number): Promise<void> {
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** The key that it accepts. */
    apiKey,
    /** Every request so far. */
    received: received as readonly ReceivedRequest[],
    /** From now on, `next` gets every request first; null ends that. */
    intercept(next: Interception | null): void {
      interception = next
    },
    /** How many connections are open now. */
    openConnections: () => promisify(server.getConnections.bind(server))(),
    /** Stops listening and closes every connection. The port stays free for `resume`. */
    async stop(): Promise<void> {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
    /** Listens again, on the same port. */
    resume: () => listen(port),
  }
}

/** Makes `count` pets with IDs from 1, a few names, and the statuses in turn. Every `withoutStatus`-th pet has no status. */
export function makePets(count: number, withoutStatus = 0): readonly Pet[] {
  const names = ['Bella', 'Biscuit', 'Figaro', 'Ginger', 'Hopscotch', 'Juniper', 'Kiwi', 'Loki', 'Mochi', 'Nugget']
  const statuses = ['available', 'pending', 'sold']
  return Array.from({ length: count }, (_, position) => {
    const pet = { id: `${position + 1}`, name: `${names[position % names.length]} ${position + 1}`, categoryId: '3' }
    const status = statuses[position % statuses.length]
    const hasStatus = withoutStatus === 0 || (position + 1) % withoutStatus !== 0
    return hasStatus && status !== undefined ? { ...pet, status } : pet
  })
}

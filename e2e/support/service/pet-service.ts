import type { AddressInfo } from 'node:net'
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createPracticeHandler } from '../../../src-main/service/testing/practice-handler.ts'
import type { Pet } from '../../../src-shared/pet.ts'

/** A request as the service received it. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query: `/v1/pets?limit=20`. */
  readonly target: string
  readonly headers: Headers
  readonly body: string
}

/** Answers a request in place of the service, lets the service answer with `next()`, or hangs up. */
export type Interception = (
  request: Request,
  next: () => Promise<Response>,
) => Response | 'hang-up' | Promise<Response | 'hang-up'>

/** A pet store service on this computer, over real HTTP: the practice store's handler with its own pets and key. */
export interface PetService {
  readonly baseUrl: string
  /** The key that it accepts. */
  readonly apiKey: string
  /** Every request so far. */
  readonly received: readonly ReceivedRequest[]
  /** From now on, `interception` gets every request first; null ends that. */
  intercept(interception: Interception | null): void
  /** How many connections are open now. */
  openConnections(): Promise<number>
  /** Stops listening, so that new connections are refused. It still answers requests that it has received. */
  refuseConnections(): void
  /** Stops listening and closes every connection. The port stays free for {@link PetService.resume}. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  resume(): Promise<void>
}

/** Starts a service, by default with the practice store's pets. */
export async function startPetService({
  pets,
  apiKey = 'practice',
}: {
  pets?: readonly Pet[]
  apiKey?: string
} = {}): Promise<PetService> {
  const store = createPracticeHandler({ apiKey, ...(pets ? { pets } : {}) })
  const received: ReceivedRequest[] = []
  let interception: Interception | null = null

  async function answer(request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const body = await request.clone().text()
    received.push({ method: request.method, target: pathname + search, headers: request.headers, body })
    const next = async () => store(request)
    const answered = interception ? await interception(request, next) : await next()
    if (answered !== 'hang-up') return answered
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }

  let server: ServerType
  function listen(port: number): Promise<number> {
    return new Promise((resolve) => {
      server = serve({ fetch: answer, hostname: '127.0.0.1', port }, (address: AddressInfo) => resolve(address.port))
    })
  }
  const port = await listen(0)

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    received,
    intercept(next) {
      interception = next
    },
    openConnections() {
      return new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
      })
    },
    refuseConnections() {
      server.close()
    },
    stop() {
      return new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
    async resume() {
      await listen(port)
    },
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

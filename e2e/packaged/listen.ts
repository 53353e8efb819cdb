import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen on a free port that only this computer reaches. Gives the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return address.port
}

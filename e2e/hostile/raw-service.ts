import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'

// A key with its certificate, which is self-signed, so no computer trusts it.
const pem = readFileSync(path.join(import.meta.dirname, 'untrusted-certificate.pem'))

/** The key and the certificate of a server that no computer trusts. */
export const untrusted = { key: pem, cert: pem }

/** Lets a server listen on a free port that only this computer reaches. Gives the host and port. It ends with the test run. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Keeps the test run from waiting for the server.
  server.unref()
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a server that does this with every connection, and gives its host and port. */
export function startSocketServer(onConnection: (socket: Socket) => void): Promise<string> {
  return listen(createServer((socket) => onConnection(socket.on('error', () => {}))))
}

import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The run does not wait for it.
  server.unref()
  return (server.address() as AddressInfo).port
}

/** Base URL of a service that answers with `listener`, which may answer what no pet store would. It ends with the run. */
export async function startRawService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  return `http://127.0.0.1:${await listen(server)}/v1`
}

/**
 * The same over https, with a certificate that no computer trusts: it vouches for itself. Others than the first are also
 * `expired`, or for a `foreign` host.
 */
export async function startUntrustedService(
  listener: RequestListener,
  certificate: 'untrusted' | 'expired' | 'foreign' = 'untrusted',
): Promise<string> {
  // The key and the certificate are in one file, and each is found there.
  const pem = readFileSync(path.join(import.meta.dirname, `${certificate}-certificate.pem`))
  const server = createSecureServer({ key: pem, cert: pem }, listener)
  return `https://127.0.0.1:${await listen(server)}/v1`
}

import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer as createHttp2Server, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import path from 'node:path'

async function hostOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Keeps the test run from waiting for the server.
  server.unref()
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a service that answers with `listener`, and gives its base URL. It ends with the test run. */
export async function startRawService(listener: RequestListener): Promise<string> {
  return `http://${await hostOf(createServer(listener))}/v1`
}

/** Starts a server that does this with every connection, and gives its host and port. It ends with the test run. */
export function startSocketServer(onConnection: (socket: Socket) => void): Promise<string> {
  return hostOf(createSocketServer((socket) => onConnection(socket.on('error', () => {}))))
}

// A key with its certificate, which is self-signed, so no computer trusts it.
const pem = readFileSync(path.join(import.meta.dirname, 'untrusted-certificate.pem'))
const secrets = { key: pem, cert: pem }

/** The hash of the public key of the service's certificate, with which `--ignore-certificate-errors-spki-list` makes Chromium trust it. */
export function publicKeyHash(): string {
  const { publicKey } = new X509Certificate(pem)
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

/** Does the same as {@link startRawService} over https, with a certificate that no computer trusts. */
export async function startUntrustedService(listener: RequestListener): Promise<string> {
  return `https://${await hostOf(createSecureServer(secrets, listener))}/v1`
}

/** Does the same as {@link startUntrustedService}, but also offers HTTP/2. A request over HTTP/1.1 has no `stream`. */
export async function startHttp2Service(
  listener: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<string> {
  return `https://${await hostOf(createHttp2Server({ ...secrets, allowHTTP1: true }, listener))}/v1`
}

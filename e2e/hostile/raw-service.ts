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

/** A certificate that no computer trusts: it is self-signed, and may also be `expired`, or for a `foreign` host. */
type UntrustedCertificate = 'untrusted' | 'expired' | 'foreign'

/** The key and the certificate, which are in one file. */
function secretsOf(certificate: UntrustedCertificate) {
  const pem = readFileSync(path.join(import.meta.dirname, `${certificate}-certificate.pem`))
  return { key: pem, cert: pem }
}

/** The hash of the public key of the service's certificate, with which `--ignore-certificate-errors-spki-list` makes Chromium trust it. */
export function publicKeyHash(): string {
  const { publicKey } = new X509Certificate(secretsOf('untrusted').cert)
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

/** Does the same as {@link startRawService} over https, with a certificate that no computer trusts. */
export async function startUntrustedService(
  listener: RequestListener,
  certificate: UntrustedCertificate = 'untrusted',
): Promise<string> {
  return `https://${await hostOf(createSecureServer(secretsOf(certificate), listener))}/v1`
}

/** Does the same as {@link startUntrustedService}, but also offers HTTP/2. A request over HTTP/1.1 has no `stream`. */
export async function startHttp2Service(
  listener: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<string> {
  return `https://${await hostOf(createHttp2Server({ ...secretsOf('untrusted'), allowHTTP1: true }, listener))}/v1`
}

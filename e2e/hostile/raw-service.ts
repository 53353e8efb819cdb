import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer as createHttp2Server, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import path from 'node:path'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Keeps the test run from waiting for the server.
  server.unref()
  return (server.address() as AddressInfo).port
}

/** Starts a service that answers with `listener`, and gives its base URL. It ends with the test run. */
export async function startRawService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  return `http://127.0.0.1:${await listen(server)}/v1`
}

/** A certificate that no computer trusts. */
type UntrustedCertificate = 'untrusted' | 'expired' | 'foreign'

// The file has both the key and the certificate.
function readPem(certificate: UntrustedCertificate): Buffer {
  return readFileSync(path.join(import.meta.dirname, `${certificate}-certificate.pem`))
}

/** Gives the hash of a certificate's public key, with which `--ignore-certificate-errors-spki-list` makes Chromium trust it. */
export function publicKeyHash(certificate: UntrustedCertificate): string {
  const { publicKey } = new X509Certificate(readPem(certificate))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

/**
 * Does the same as {@link startRawService} over https, with a self-signed certificate, which no computer trusts. It may also be
 * `expired`, or for a `foreign` host.
 */
export async function startUntrustedService(
  listener: RequestListener,
  certificate: UntrustedCertificate = 'untrusted',
): Promise<string> {
  const pem = readPem(certificate)
  const server = createSecureServer({ key: pem, cert: pem }, listener)
  return `https://127.0.0.1:${await listen(server)}/v1`
}

/** Does the same as {@link startUntrustedService}, but also offers HTTP/2. A request over HTTP/1.1 has no `stream`. */
export async function startHttp2Service(
  listener: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<string> {
  const pem = readPem('untrusted')
  return `https://127.0.0.1:${await listen(createHttp2Server({ key: pem, cert: pem, allowHTTP1: true }, listener))}/v1`
}

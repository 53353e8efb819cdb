import { readFileSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'
import type { ProtocolRequest, ProtocolResponse } from 'electron'
import { type LanguageId, languages } from '../../src-shared/words/languages.ts'
import { attempt } from '../process/attempt.ts'

/** The scheme and host of the window's own files. */
export const windowOrigin = { scheme: 'pet-store', host: 'window' } as const

/** The URL of the window's page. */
export const windowAddress = `${windowOrigin.scheme}://${windowOrigin.host}/index.html`

/** The page's policy: it may load its own files, and nothing from the network (Content Security Policy 3). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Whether a URL belongs to the window's own files. An empty or malformed URL and `about:blank` do not. Compares the port and the user
 * too, because a URL of a standard scheme may have both.
 */
export function isWindowAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === `${windowOrigin.scheme}:` && url.host === windowOrigin.host && url.username === ''
}

/** The file for a URL in `folder`; null if the URL is not the window's, cannot be decoded, or leads out of the folder. */
export function fileOf(address: string, folder: string): string | null {
  if (!isWindowAddress(address)) return null
  const path = attempt(() => decodeURIComponent(new URL(address).pathname))
  if (path === undefined || path.includes('\0') || path.includes('\\')) return null
  const root = resolve(folder)
  const file = resolve(join(root, path))
  return file.startsWith(root + sep) ? file : null
}

/**
 * The page with its language and direction, which it must know before it can draw or ask anything. Screen readers, fonts and layout depend on
 * them too (HTML, section 3.2.6).
 */
function pageIn(language: LanguageId, page: Buffer): Buffer {
  const { direction } = languages[language]
  return Buffer.from(page.toString('utf8').replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`))
}

function respond(statusCode: number, mediaType = 'text/plain; charset=utf-8', data: Buffer = Buffer.alloc(0)) {
  return {
    statusCode,
    headers: {
      'Content-Type': mediaType,
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
    },
    data,
  }
}

/**
 * Answers requests for the window's files in `folder`: only GET, and every answer with the policy above. An unknown file or kind of file gets
 * 404. The page gets the present `language`.
 *
 * For `protocol.registerBufferProtocol`. Electron recommends `protocol.handle`, but the first `Response` makes Node load its
 * own network stack, and the page waits for that; `docs/performance.md` has the figures.
 * https://www.electronjs.org/docs/latest/api/structures/protocol-response
 */
export function createWindowFileHandler(folder: string, language: () => LanguageId) {
  return ({ method, url }: Pick<ProtocolRequest, 'method' | 'url'>): ProtocolResponse => {
    if (method !== 'GET') return respond(405)
    const file = fileOf(url, folder)
    if (file === null) return respond(403)
    const mediaType = mediaTypes[extname(file)]
    // Synchronously: reading a few kilobytes takes less time than handing the work to a thread.
    const data = attempt(() => readFileSync(file))
    if (mediaType === undefined || data === undefined) return respond(404)
    return respond(200, mediaType, extname(file) === '.html' ? pageIn(language(), data) : data)
  }
}

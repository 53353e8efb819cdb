import type { Session } from 'electron/main'
import type { Connection } from './pet-client.ts'

/**
 * Carries the requests of the pet client over Electron's network (`session.fetch`), and makes two things hold that
 * Chromium alone does not.
 *
 * A create is sent once. When a connection that was in use before is closed without an answer, Chromium sends the request
 * again on another one, a POST too, although the service may have carried it out. On a new connection it never does, so
 * `creates` is a session of its own whose connections are closed before each POST. Creates must therefore not overlap;
 * the catalogue sends them one after another. One exception is out of reach: a service that answers 421 says that it has
 * not looked at the request (RFC 9110, section 15.5.20), and Chromium sends that once more by itself.
 *
 * An answer whose status is not from 200 to 599 is a failure. Electron hands it to `new Response`, which throws where
 * nothing catches it, and the app would end; refused here, it becomes `ERR_BLOCKED_BY_CLIENT`.
 *
 * https://www.electronjs.org/docs/latest/api/session
 */
export function createServiceFetch(sessions: {
  readonly reads: Pick<Session, 'fetch' | 'webRequest'>
  readonly creates: Pick<Session, 'fetch' | 'webRequest' | 'closeAllConnections'>
}): Connection['fetch'] {
  const { reads, creates } = sessions
  for (const { webRequest } of [reads, creates]) {
    webRequest.onHeadersReceived(({ statusCode }, answer) => answer({ cancel: statusCode < 200 || statusCode > 599 }))
  }
  return async (request) => {
    if (request.method === 'GET') return reads.fetch(request)
    await creates.closeAllConnections()
    return creates.fetch(request)
  }
}

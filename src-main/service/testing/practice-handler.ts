import type { IncomingMessage, ServerResponse } from 'node:http'
import { createPracticeStore, type PracticeStoreOptions } from '../practice/practice-store.ts'

/** Makes a practice store that takes and gives the Fetch standard's objects, for tests to call or serve over HTTP: https://fetch.spec.whatwg.org/ */
export function createPracticeHandler(options: PracticeStoreOptions = {}): (request: Request) => Promise<Response> {
  const store = createPracticeStore(options)
  return async (request) => {
    const { method, url } = request
    const { body, ...rest } = store({
      method,
      url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })
    return new Response(body, rest)
  }
}

/** Reads a whole request that arrived over HTTP; null if the client hung up before its end. */
export async function readRequest(incoming: IncomingMessage): Promise<Request | null> {
  const { method = 'GET', url = '', headers } = incoming
  const chunks = await incoming.toArray().catch(() => null)
  if (chunks === null) return null
  // A GET must have no body, not even an empty one.
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Request(`http://${headers.host}${url}`, { method, headers: entries, ...body })
}

/** Sends an answer over HTTP, in one piece. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

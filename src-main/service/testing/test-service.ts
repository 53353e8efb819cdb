import type { Connection } from '../pet-client.ts'
import type { Transport } from '../transport.ts'

/** The key that tests send. */
export const testKey = 'sk-test+key/with"signs\\=='

/** A connection without a network: `answer` answers every request. */
export function connectionTo(
  answer: (request: Request) => Promise<Response>,
  apiKey: string | null = testKey,
): Connection {
  const transport: Transport = ({ url, ...request }) => answer(new Request(url, { ...request, redirect: 'manual' }))
  return { baseUrl: 'https://service.invalid/v1', apiKey, transport, store: { hasAnswered: false } }
}

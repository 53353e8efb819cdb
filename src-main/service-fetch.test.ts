import type { Session } from 'electron/main'
import { describe, expect, test } from 'vitest'
import { createServiceFetch } from './service-fetch.ts'

type HeadersListener = Parameters<Session['webRequest']['onHeadersReceived']>[0]

/** A session of Electron that only writes down what is asked of it. */
function recordedSession(name: string, log: string[]) {
  const listeners: HeadersListener[] = []
  return {
    listeners,
    fetch: async () => {
      log.push(`${name} fetches`)
      return new Response()
    },
    closeAllConnections: async () => {
      log.push(`${name} closes its connections`)
    },
    webRequest: {
      onHeadersReceived: (listener: HeadersListener) => listeners.push(listener),
    } as unknown as Session['webRequest'],
  }
}

describe('the network', () => {
  test('sends every create on a new connection, and reads on those it has', async () => {
    const log: string[] = []
    const fetch = createServiceFetch({ reads: recordedSession('reads', log), creates: recordedSession('creates', log) })
    await fetch(new Request('https://service.invalid/v1/pets'))
    await fetch(new Request('https://service.invalid/v1/pets', { method: 'POST', body: '{}' }))
    expect(log).toStrictEqual(['reads fetches', 'creates closes its connections', 'creates fetches'])
  })

  test.each([
    [0, true],
    [99, true],
    [199, true],
    [200, false],
    [404, false],
    [599, false],
    [600, true],
    [999, true],
  ])('cancels an answer with status %i: %s', (statusCode, cancel) => {
    const [reads, creates] = [recordedSession('reads', []), recordedSession('creates', [])]
    createServiceFetch({ reads, creates })
    const answers: unknown[] = []
    for (const listener of [...reads.listeners, ...creates.listeners]) {
      if (typeof listener !== 'function') continue
      const details = { statusCode } as Parameters<typeof listener>[0]
      listener(details, (answer) => answers.push(answer))
    }
    expect(answers).toStrictEqual([{ cancel }, { cancel }])
  })
})

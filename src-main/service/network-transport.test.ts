import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron/main'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createNetwork } from './network-transport.ts'
import type { ServiceRequest } from './transport.ts'

/** A stand-in for Electron's network that only records its calls, by the name of their session. */
function recordedNetwork(answer: (request: EventEmitter) => void, resolveProxy = async () => 'DIRECT') {
  const log: string[] = []
  const sent: ClientRequestConstructorOptions[] = []
  const names = new Map<unknown, string>()
  const request = (options: ClientRequestConstructorOptions) => {
    const number = sent.push(options) - 1
    const opened = Object.assign(new EventEmitter(), {
      abort: () => log.push(`aborts ${number}`),
      end: (body = 'no body') => {
        log.push(`${options.method} ${number} over ${names.get(options.session)} with ${body}`)
        answer(opened)
      },
    })
    return opened as unknown as ClientRequest
  }
  const sessions = ['reads', 'second-reads', 'creates-staging'].map((name) => {
    const session = { resolveProxy, closeAllConnections: async () => void log.push(`closes ${name}`) }
    names.set(session, name)
    return [`client-${name}`, session as unknown as Session] as const
  })
  const session = {
    fromPartition: (partition: string) => new Map<string, Session>(sessions).get(partition) ?? expect.fail(),
  }
  return { log, sent, transport: createNetwork({ net: { request }, session })('staging') }
}

function answerWith(statusCode: number, headers: Record<string, string | string[]> = {}, chunks: string[] = []) {
  return Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), { statusCode, headers })
}

const answering =
  (...answer: Parameters<typeof answerWith>) =>
  (request: EventEmitter) =>
    void request.emit('response', answerWith(...answer))

function requestFor(method: ServiceRequest['method'], signal = new AbortController().signal): ServiceRequest {
  const request = { method, url: 'https://service.invalid/v1/pets', headers: { Accept: 'application/json' }, signal }
  return method === 'POST' ? { ...request, body: '{}' } : request
}

describe('the network', () => {
  test('sends every create on a new connection, and reads on existing ones, without cookies, redirects and copies', async () => {
    const { log, sent, transport } = recordedNetwork(answering(200))
    await transport(requestFor('GET'))
    await transport(requestFor('POST'))
    expect(log).toStrictEqual([
      'GET 0 over reads with no body',
      'closes creates-staging',
      'POST 1 over creates-staging with {}',
    ])
    const { url, headers } = requestFor('GET')
    for (const options of sent)
      expect(options).toMatchObject({ url, headers, credentials: 'omit', redirect: 'manual', cache: 'no-store' })
  })

  test('sends nothing before a new session knows its proxy, and asks each session once', async () => {
    const told = createGate()
    const resolveProxy = vi.fn(() => told.opened.then(() => 'PROXY proxy.invalid:8080'))
    const { log, transport } = recordedNetwork(answering(200), resolveProxy)
    const answer = transport(requestFor('GET'))
    await new Promise(setImmediate)
    expect(log).toEqual([])
    told.open()
    await answer
    await transport(requestFor('GET'))
    expect(resolveProxy).toHaveBeenCalledOnce()
  })

  test('asks a session for its proxy again if the first attempt failed', async () => {
    const answers = [() => Promise.reject(new Error('The network is starting again.')), async () => 'DIRECT']
    const { transport } = recordedNetwork(answering(200), () => answers.shift()?.() ?? expect.fail())
    await expect(transport(requestFor('GET'))).rejects.toThrow('starting again')
    expect(await transport(requestFor('GET'))).toMatchObject({ status: 200 })
  })

  test.each([0, 99, 200, 404, 600, 999])('gives an answer with status %i as it is', async (status) => {
    const headers = { 'retry-after': '5', link: ['<a>', '<b>'] }
    const { transport } = recordedNetwork(answering(status, headers, ['[', ']']))
    const answer = await transport(requestFor('GET'))
    expect(answer.status).toBe(status)
    expect(['Retry-After', 'Link', 'Sunset'].map((name) => answer.headers.get(name))).toEqual(['5', '<a>, <b>', null])
    expect(String(await Readable.from(answer.body ?? []).reduce((text, chunk) => text + chunk, ''))).toBe('[]')
  })

  test('never sends a create that was aborted while connections were closed', async () => {
    const controller = new AbortController()
    const { log, transport } = recordedNetwork(answering(201))
    const answer = transport(requestFor('POST', controller.signal))
    controller.abort()
    await expect(answer).rejects.toBe(controller.signal.reason)
    expect(log).toStrictEqual(['closes creates-staging'])
  })

  test('ignores an error of a body that is no longer read', async () => {
    const body = Object.assign(new Readable({ read: () => undefined }), { statusCode: 200, headers: {} })
    const { transport } = recordedNetwork((request) => request.emit('response', body))
    await transport(requestFor('GET'))
    expect(() => body.emit('error', new Error('net::ERR_ABORTED'))).not.toThrow()
  })
})

/**
 * Plays a script: `get` and `post` ask for something, `4 s` pass, `answer 1` and `refuse 1` end the request that was sent as the second, and `drop 1`
 * is the end of what was asked for as the second. Gives what happened, in order.
 */
async function play(script: string): Promise<string> {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const opened: EventEmitter[] = []
  const drops: AbortController[] = []
  const { log, transport } = recordedNetwork((request) => opened.push(request))
  for (const step of script.split(', ')) {
    const [what = '', which = ''] = step.split(' ')
    if (which === 's') await vi.advanceTimersByTimeAsync(Number(what) * 1000)
    else if (what === 'answer') opened[Number(which)]?.emit('response', answerWith(Number(`20${which}`)))
    else if (what === 'refuse') opened[Number(which)]?.emit('error', new Error(`net::ERR_${which}`))
    else if (what === 'drop') drops[Number(which)]?.abort()
    else {
      const number = drops.push(new AbortController()) - 1
      transport(requestFor(what === 'post' ? 'POST' : 'GET', drops[number]?.signal)).then(
        ({ status }) => log.push(`${number} has ${status}`),
        (error) => log.push(`${number} has ${error.message}`),
      )
    }
    await vi.advanceTimersByTimeAsync(0)
  }
  return log.map((line) => line.replace(/(?:GET|POST) (\d) over (\S+) with .*/, '$1 over $2')).join(', ')
}

const [first, second] = ['0 over reads', 'closes second-reads, 1 over second-reads']

test.each([
  // Four seconds without an answer.
  ['get, 3.999 s', first],
  ['get, 4 s, 60 s', `${first}, ${second}`],
  // The first of the two to answer counts, and the other is aborted.
  ['get, 4 s, answer 0, refuse 1, drop 0', `${first}, ${second}, aborts 1, 0 has 200, aborts 0`],
  ['get, 4 s, answer 1, refuse 0, drop 0', `${first}, ${second}, aborts 0, 0 has 201, aborts 1`],
  ['get, 4 s, refuse 0, answer 1', `${first}, ${second}, 0 has 201`],
  ['get, 4 s, refuse 1, answer 0', `${first}, ${second}, 0 has 200`],
  ['get, 4 s, refuse 0, refuse 1', `${first}, ${second}, 0 has net::ERR_1`],
  ['get, 3 s, answer 0, 60 s', `${first}, 0 has 200`],
  ['get, 3 s, refuse 0, 60 s', `${first}, 0 has net::ERR_0`],
  ['get, 3 s, drop 0, 60 s', `${first}, aborts 0`],
  ['get, 4 s, drop 0', `${first}, ${second}, aborts 0, aborts 1`],
  // Another one that is asked again leaves the connection over which a body arrives.
  [
    'get, 4 s, answer 1, get, 4 s, drop 0, drop 1, get, 4 s',
    `${first}, ${second}, aborts 0, 0 has 201, 2 over reads, 3 over second-reads, aborts 1, aborts 2, aborts 3, 4 over reads, closes second-reads, 5 over second-reads`,
  ],
  // A create is never repeated.
  ['post, 60 s', 'closes creates-staging, 0 over creates-staging'],
])('a read that stays without an answer is asked once more, on a new connection: %s', async (script, happened) => {
  expect(await play(script)).toBe(happened)
})

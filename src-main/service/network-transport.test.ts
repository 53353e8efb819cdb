import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron/main'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createNetwork } from './network-transport.ts'
import type { ServiceRequest } from './transport.ts'

/** A stand-in for Electron's network that only records its calls. */
function recordedNetwork(answer: (request: EventEmitter) => void, resolveProxy = async () => 'DIRECT') {
  const log: unknown[] = []
  const reads = { resolveProxy } as unknown as Session
  const closing = (whose: string) => async () => void log.push(`closes the connections of ${whose}`)
  const creates = { resolveProxy, closeAllConnections: closing('creates') }
  const secondReads = { resolveProxy, closeAllConnections: closing('second reads') } as unknown as Session
  const request = (options: ClientRequestConstructorOptions) => {
    log.push(options)
    const opened = Object.assign(new EventEmitter(), {
      abort: () => log.push('aborts'),
      end: (body?: string) => {
        log.push({ body })
        answer(opened)
      },
    })
    return opened as unknown as ClientRequest
  }
  const sessions = new Map([
    ['client-reads', reads],
    ['client-second-reads', secondReads],
    ['client-creates-staging', creates as unknown as Session],
  ])
  const session = { fromPartition: (partition: string) => sessions.get(partition) ?? expect.fail() }
  const transport = createNetwork({ net: { request }, session })('staging')
  return { log, reads, secondReads, creates, transport }
}

function answering(statusCode: number, headers: Record<string, string | string[]> = {}, chunks: string[] = []) {
  return (request: EventEmitter) => {
    const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
    request.emit('response', Object.assign(body, { statusCode, headers }))
  }
}

function requestFor(method: ServiceRequest['method'], signal = new AbortController().signal): ServiceRequest {
  const request = { method, url: 'https://service.invalid/v1/pets', headers: { Accept: 'application/json' }, signal }
  return method === 'POST' ? { ...request, body: '{}' } : request
}

describe('the network', () => {
  test('sends every create on a new connection, and reads on existing ones', async () => {
    const { log, reads, creates, transport } = recordedNetwork(answering(200))
    await transport(requestFor('GET'))
    await transport(requestFor('POST'))
    const { url, headers } = requestFor('GET')
    const always = { url, headers, credentials: 'omit', redirect: 'error', cache: 'no-store' }
    expect(log).toStrictEqual([
      { ...always, method: 'GET', session: reads },
      { body: undefined },
      'closes the connections of creates',
      { ...always, method: 'POST', session: creates },
      { body: '{}' },
    ])
  })

  test('sends nothing before a new session knows its proxy, and asks each session once', async () => {
    const told = createGate()
    let asked = 0
    const { log, transport } = recordedNetwork(answering(200), async () => {
      asked += 1
      await told.opened
      return 'PROXY proxy.invalid:8080'
    })
    const answer = transport(requestFor('GET'))
    await new Promise(setImmediate)
    expect(log).toEqual([])
    told.open()
    await answer
    await transport(requestFor('GET'))
    expect(asked).toBe(1)
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

  test('rejects with the error of a request that has no answer', async () => {
    const error = new Error('net::ERR_CONNECTION_REFUSED')
    const { transport } = recordedNetwork((request) => request.emit('error', error))
    await expect(transport(requestFor('GET'))).rejects.toBe(error)
  })

  test('ends a request that was aborted', async () => {
    const controller = new AbortController()
    const { log, transport } = recordedNetwork(answering(200))
    await transport(requestFor('GET', controller.signal))
    controller.abort()
    expect(log.at(-1)).toBe('aborts')
  })

  test('never sends a create that was aborted while connections were closed', async () => {
    const controller = new AbortController()
    const { log, transport } = recordedNetwork(answering(201))
    const answer = transport(requestFor('POST', controller.signal))
    controller.abort()
    await expect(answer).rejects.toBe(controller.signal.reason)
    expect(log).toStrictEqual(['closes the connections of creates'])
  })

  test('ignores an error of a body that is no longer read', async () => {
    const body = Object.assign(new Readable({ read: () => undefined }), { statusCode: 200, headers: {} })
    const { transport } = recordedNetwork((request) => request.emit('response', body))
    await transport(requestFor('GET'))
    expect(() => body.emit('error', new Error('net::ERR_ABORTED'))).not.toThrow()
  })
})

describe('a read that stays without an answer', () => {
  /** A network whose requests the test answers, by the number of the request. `asked` has the seconds and connections of all. */
  function silentNetwork() {
    vi.useFakeTimers({ now: 0 })
    onTestFinished(() => void vi.useRealTimers())
    const opened: EventEmitter[] = []
    const network = recordedNetwork((request) => opened.push(request))
    const answer = (which: number, status = 200) => opened[which]?.emit('response', answerWith(status))
    const refuse = (which: number) => opened[which]?.emit('error', new Error(`net::ERR_${which}`))
    const sent = () => network.log.filter((each) => each instanceof Object && 'session' in each)
    const aborted = () => network.log.filter((each) => each === 'aborts').length
    return { ...network, answer, refuse, sent, aborted, pass: vi.advanceTimersByTimeAsync }
  }

  const answerWith = (statusCode: number) => Object.assign(Readable.from([]), { statusCode, headers: {} })

  test('for four seconds is asked once more, on a new connection, and never a third time', async () => {
    const { transport, sent, log, reads, secondReads, pass } = silentNetwork()
    void transport(requestFor('GET'))
    await pass(3_999)
    expect(sent()).toMatchObject([{ session: reads }])
    await pass(60_000)
    expect(sent()).toMatchObject([{ session: reads }, { session: secondReads }])
    expect(log.indexOf('closes the connections of second reads')).toBeLessThan(log.indexOf(sent()[1]))
  })

  test.each([
    ['first', 0, 201],
    ['second', 1, 202],
  ])('gives the answer of the %s request if that comes first, and aborts the other', async (_which, which, status) => {
    const { transport, answer, refuse, aborted, pass } = silentNetwork()
    const controller = new AbortController()
    const answered = transport(requestFor('GET', controller.signal))
    await pass(4_000)
    answer(which, status)
    expect(await answered).toMatchObject({ status })
    expect(aborted()).toBe(1)
    refuse(1 - which)
    controller.abort()
    expect(aborted()).toBe(2)
  })

  test.each([
    ['first', 0],
    ['second', 1],
  ])('waits for the other request if the %s one fails, and fails only if both do', async (_which, which) => {
    const { transport, answer, refuse, pass } = silentNetwork()
    const [answered, failed] = [transport(requestFor('GET')), transport(requestFor('GET'))]
    failed.catch(() => undefined)
    await pass(4_000)
    refuse(which * 2)
    answer(2 - which * 2)
    expect(await answered).toMatchObject({ status: 200 })
    refuse(1)
    refuse(3)
    await expect(failed).rejects.toThrow('ERR_3')
  })

  test.each([
    ['answers', (service: ReturnType<typeof silentNetwork>) => service.answer(0)],
    ['fails', (service: ReturnType<typeof silentNetwork>) => service.refuse(0)],
  ])('is asked once if it %s within four seconds', async (_what, settle) => {
    const service = silentNetwork()
    const settled = service.transport(requestFor('GET')).catch(() => undefined)
    await service.pass(3_000)
    settle(service)
    await settled
    await service.pass(60_000)
    expect(service.sent()).toHaveLength(1)
  })

  test('is not asked again once it was aborted, and its second request ends with it', async () => {
    const { transport, sent, aborted, pass } = silentNetwork()
    const [early, late] = [new AbortController(), new AbortController()]
    void transport(requestFor('GET', early.signal))
    void transport(requestFor('GET', late.signal))
    await pass(3_000)
    early.abort()
    await pass(1_000)
    expect(sent()).toHaveLength(3)
    late.abort()
    expect(aborted()).toBe(3)
  })

  test('does not lose its connection to another one that is asked again while its body arrives', async () => {
    const { transport, answer, log, pass } = silentNetwork()
    const controllers = [new AbortController(), new AbortController(), new AbortController()] as const
    const closings = () => log.filter((each) => each === 'closes the connections of second reads').length
    const [first, second, third] = controllers
    const answered = transport(requestFor('GET', first.signal))
    await pass(4_000)
    answer(1)
    await answered
    void transport(requestFor('GET', second.signal))
    await pass(4_000)
    expect(closings()).toBe(1)
    first.abort()
    second.abort()
    void transport(requestFor('GET', third.signal))
    await pass(4_000)
    expect(closings()).toBe(2)
  })

  test('is never repeated if it adds a pet', async () => {
    const { transport, sent, pass } = silentNetwork()
    void transport(requestFor('POST'))
    await pass(60_000)
    expect(sent()).toHaveLength(1)
  })
})

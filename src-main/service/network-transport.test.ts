import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron/main'
import { describe, expect, test } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { createNetwork } from './network-transport.ts'
import type { ServiceRequest } from './transport.ts'

/** A stand-in for Electron's network that only records its calls. */
function recordedNetwork(answer: (request: EventEmitter) => void, resolveProxy = async () => 'DIRECT') {
  const log: unknown[] = []
  const reads = { resolveProxy } as unknown as Session
  const creates = { resolveProxy, closeAllConnections: async () => void log.push('closes the connections of creates') }
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
    ['client-creates-staging', creates as unknown as Session],
  ])
  const session = { fromPartition: (partition: string) => sessions.get(partition) ?? expect.fail() }
  const transport = createNetwork({ net: { request }, session })('staging')
  return { log, reads, creates, transport }
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

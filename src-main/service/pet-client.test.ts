import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Failure, Result } from '../../src-shared/failure.ts'
import { mayHaveBeenCarriedOut } from '../../src-shared/failure-meaning.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { type Connection, createPetClient, type ListParameters, type PetClient } from './pet-client.ts'
import { connectionTo, testKey } from './testing/test-service.ts'
import type { ServiceAnswer } from './transport.ts'

const now = Date.UTC(2026, 0, 1)
const client = createPetClient({ now: () => now })
/** A short deadline for what never ends. Not for an answer over a socket, which can take longer on a busy computer. */
const hasty = createPetClient({ now: () => now, deadline: 150 })
const all: ListParameters = { status: 'all', limit: 100 }
const bella = { name: 'Bella', categoryId: '3', status: 'available' } as const

function json(body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): () => Promise<Response> {
  return async () => new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

function failureOf(result: Result<unknown>): Failure | null {
  return result.ok ? null : result.failure
}

/** Calls one of the three operations, and gives its failure. */
async function fails(operation: keyof PetClient, connection: Connection, by = client): Promise<Failure | null> {
  const operations = {
    listPets: () => by.listPets(connection, all),
    createPet: () => by.createPet(connection, bella),
    getPet: () => by.getPet(connection, '1'),
  }
  return failureOf(await operations[operation]())
}

/** Why a list fails if the answer is this. */
function listFails(...answer: Parameters<typeof json>): Promise<Failure | null> {
  return fails('listPets', connectionTo(json(...answer)))
}

/** The request that a client sends, whose answer is this. */
async function requestOf(send: (connection: Connection) => Promise<unknown>, answer = '[]', key?: string | null) {
  const requests: Request[] = []
  function note(request: Request) {
    requests.push(request)
    return Promise.resolve(new Response(answer))
  }
  await send(connectionTo(note, key))
  const [request] = requests
  if (request === undefined || requests.length > 1) throw new Error(`${requests.length} requests were sent.`)
  const { method, url, headers } = request
  return { method, url, headers: Object.fromEntries(headers), body: await request.text() }
}

describe('a request', () => {
  test('to list pets carries the key, the limit and the status, and nothing else', async () => {
    expect(await requestOf((service) => client.listPets(service, { status: 'sold', limit: 7 }))).toStrictEqual({
      ...{ method: 'GET', url: 'https://service.invalid/v1/pets?limit=7&status=sold', body: '' },
      headers: { accept: 'application/json', authorization: `Bearer ${testKey}` },
    })
    const { headers } = await requestOf((service) => client.listPets(service, all), '[]', null)
    expect(headers).toStrictEqual({ accept: 'application/json' })
  })

  test('to add a pet carries it as JSON, its category with all digits', async () => {
    const dot = { name: 'Dot', categoryId: '9007199254740993' }
    let created: unknown
    const request = await requestOf(async (service) => {
      created = await client.createPet(service, dot)
    }, '{"id":9223372036854775807,"name":"Dot","categoryId":9007199254740993}')
    expect(created).toStrictEqual({ ok: true, value: { id: '9223372036854775807', ...dot } })
    expect(request).toMatchObject({
      ...{ method: 'POST', url: 'https://service.invalid/v1/pets', headers: { 'content-type': 'application/json' } },
      body: '{"name":"Dot","categoryId":9007199254740993}',
    })
  })

  test('goes below the path of the base URL, for every ID, limit and status', async () => {
    const urls: string[] = []
    const connection = connectionTo(async ({ url }) => {
      urls.push(url.replace('https://service.invalid/v1/pets', ''))
      return new Response('[]')
    })
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    const statuses = fc.constantFrom('all' as const, ...petStatuses)
    await fc.assert(
      fc.asyncProperty(int64, fc.integer({ min: 1, max: 100 }), statuses, async (id, limit, status) => {
        await client.getPet(connection, String(id))
        expect(await client.listPets(connection, { limit, status })).toMatchObject({ ok: true })
        const filter = status === 'all' ? '' : `&status=${status}`
        expect(urls.splice(0)).toStrictEqual([`/${id}`, `?limit=${limit}${filter}`])
      }),
    )
  })

  test('is not sent with a key that no header can carry, and the failure does not show it', async () => {
    const connection = connectionTo(() => expect.unreachable(), 'secret\nkey')
    const failure = await fails('listPets', connection)
    expect(failure).toMatchObject({ kind: 'invalid-input', problems: [{ field: 'apiKey' }] })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })
})

describe('an answer to a lookup', () => {
  const dot = '{"id":9007199254740993,"name":"Dot","categoryId":9}'

  test('gives the pet and the day on which the lookup is removed', async () => {
    const connection = connectionTo(json(dot, 200, { Sunset: 'Wed, 01 Jan 2031 00:00:00 GMT' }))
    const pet = { id: '9007199254740993', name: 'Dot', categoryId: '9' }
    expect(await client.getPet(connection, pet.id)).toStrictEqual({ ok: true, value: { pet, sunset: '2031-01-01' } })
  })

  test('about another ID does not count', async () => {
    const failure = await fails('getPet', connectionTo(json(dot)))
    expect(failure).toMatchObject({ kind: 'unexpected-response', reason: 'wrong-shape' })
  })
})

describe('an answer that is not a success', () => {
  const body = '{"code":"c","message":"m","status":499}'
  const serviceError = { code: 'c', message: 'm', status: 499 }

  test.each([
    ['401', 'listPets createPet getPet', { kind: 'rejected-api-key' }],
    ['400 409 422', 'createPet', { kind: 'rejected-input' }],
    ['404 410', 'getPet', { kind: 'not-found', searched: 0, complete: false }],
    ['429 500 503 599', 'listPets createPet getPet', { kind: 'unavailable', retryAfterSeconds: null }],
    ['201 206 400 403 404 409 410 418 422', 'listPets', { kind: 'unexpected-response', reason: 'status' }],
    ['200 403 404 410', 'createPet', { kind: 'unexpected-response', reason: 'status' }],
    ['302', 'listPets createPet getPet', { kind: 'unexpected-response', reason: 'redirect' }],
  ])('with %s to %s is %j, with the service’s words', async (statuses, operations, failure) => {
    for (const httpStatus of statuses.split(' ').map(Number)) {
      for (const operation of operations.split(' ') as (keyof PetClient)[]) {
        const failed = await fails(operation, connectionTo(json(body, httpStatus)))
        expect(failed, `${httpStatus} ${operation}`).toStrictEqual({ ...failure, httpStatus, serviceError })
      }
    }
  })

  test('becomes a failure whatever its status, and is never thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), fc.string(), async (status, text) => {
        fc.pre(status !== 201)
        const answer: ServiceAnswer = { status, headers: new Headers(), body: Readable.from([Buffer.from(text)]) }
        const connection = { ...connectionTo(json('')), transport: async () => answer }
        const failure = await fails('createPet', connection)
        if (status !== 407) expect(failure).toMatchObject({ httpStatus: status })
        if (status > 599) expect(failure).toMatchObject({ kind: 'unexpected-response', reason: 'status' })
      }),
    )
  })

  // `refusal-words.test.ts` tells where words are, and `key-redaction.test.ts` how a key may be written.
  test('has no part of a key where its words are cut, however the key is written', async () => {
    const escaped = [...testKey].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
    for (const before of [1985, 1990, 1995]) {
      const body = `{"detail":"${'x'.repeat(before)}${escaped}"}`
      const failure = await fails('createPet', connectionTo(json(body, 422)))
      expect(failure).toMatchObject({ serviceError: { message: expect.stringMatching(/^x+(?:\[[redact]*\]?)?$/) } })
    }
  })

  test('never contains the key, and is no longer than a page', async () => {
    const words = `<b>${testKey}</b> ${Buffer.from(testKey).toString('base64')} ${'x'.repeat(9000)}`
    const text = JSON.stringify({ code: testKey, message: words, status: 401 })
    const failure = await listFails(text, 401)
    expect(failure).toMatchObject({ kind: 'rejected-api-key', serviceError: { code: '[redacted]', status: 401 } })
    expect(JSON.stringify(failure).length).toBeLessThan(2200)
    expect(JSON.stringify(failure)).not.toMatch(/sk-test|c2stdGVzd/)
    expect(await listFails(`<title>No ${testKey}</title>`, 401)).toMatchObject({
      serviceError: { message: 'No [redacted]' },
    })
  })

  test('counts by its status even if its body never ends', async () => {
    const body = new ReadableStream({ start: (begun) => begun.enqueue(Buffer.from('{"code":')) })
    const refusing = connectionTo(async () => new Response(body, { status: 401 }))
    const failure = await fails('listPets', refusing, hasty)
    expect(failure).toStrictEqual({ kind: 'rejected-api-key', httpStatus: 401, serviceError: null })
  })
})

describe('an answer in an unexpected form', () => {
  const list = '[{"id":1,"name":"Rex","categoryId":3}]'

  test.each<[string, string, string | Uint8Array]>([
    ['nothing', 'not-json', ''],
    ['part of a list', 'not-json', list.slice(0, -1)],
    ['UTF-16', 'not-json', Buffer.from(list, 'utf16le')],
    ['half a character', 'not-json', Buffer.from('[{"id":1,"name":"🐈').subarray(0, -1)],
    ['null', 'wrong-shape', 'null'],
    ['an object', 'wrong-shape', '{"pets":[]}'],
  ])('such as %s is an unexpected response, %s', async (_what, reason, text) => {
    const answer = { httpStatus: 200, serviceError: null }
    expect(await listFails(text)).toStrictEqual({ kind: 'unexpected-response', reason, ...answer })
  })

  test('such as 204 has no list', async () => {
    const empty = connectionTo(async () => new Response(null, { status: 204 }))
    expect(await fails('listPets', empty)).toMatchObject({ reason: 'status', httpStatus: 204 })
  })

  test('with a character split between two packets is read whole', async () => {
    const bytes = Buffer.from('[{"id":1,"name":"Zoë","categoryId":5}]')
    const middle = bytes.indexOf(0xc3) + 1
    const packets = ReadableStream.from([bytes.subarray(0, middle), bytes.subarray(middle)])
    const inPackets = connectionTo(async () => new Response(packets))
    expect(await client.listPets(inPackets, all)).toMatchObject({ value: { pets: [{ name: 'Zoë' }] } })
  })

  test('that is not read to its end has its request aborted, because otherwise Electron closes no socket', async () => {
    const signals: AbortSignal[] = []
    function endless(status: number): Connection {
      return connectionTo(async ({ signal }) => {
        signals.push(signal)
        const pull = (body: ReadableStreamDefaultController) => body.enqueue(new Uint8Array(65_536))
        return new Response(new ReadableStream({ pull }), { status })
      })
    }
    expect(await fails('listPets', endless(200))).toMatchObject({ reason: 'too-large' })
    expect(await fails('listPets', endless(404))).toMatchObject({ reason: 'status', httpStatus: 404 })
    expect(signals.map(({ aborted }) => aborted)).toStrictEqual([true, true])
  })

  test('of just 32 MiB is read', async () => {
    const text = `[]${' '.repeat(32 * 1024 * 1024 - 2)}`
    expect(await client.listPets(connectionTo(json(text)), all)).toMatchObject({ ok: true })
    expect(await listFails(`${text} `)).toMatchObject({ reason: 'too-large' })
  })

  test('with much more than the fields of a pet, such as a picture of 300 kB in each row, is read in a moment', async () => {
    // A parser that joins characters one at a time would take gigabytes.
    const picture = 'iVBORw0KGgoAAAANSUhEUgAA'.repeat(12_500)
    const rows = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: 'Rex', categoryId: 3, picture }))
    const text = JSON.stringify(rows)
    const startedAt = performance.now()
    const listed = await client.listPets(connectionTo(json(text)), all)
    expect(listed).toMatchObject({ ok: true, value: { rowCount: 100, skippedRows: 0 } })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  test('is too large with more parts than 8 MiB can have, which would take gigabytes', async () => {
    const ones = (size: number) => `[${'1,'.repeat(size / 2)}1]`
    expect(await client.listPets(connectionTo(json(ones(8_000_000))), all)).toMatchObject({ ok: true })
    expect(await listFails(ones(9_000_000))).toMatchObject({ reason: 'too-large' })
    expect(await listFails(`[${'{},'.repeat(10_000_000)}{}]`)).toMatchObject({ reason: 'too-large' })
  })
})

test('a proxy that asks for a password is a problem with the proxy, and nothing was sent', async () => {
  const refusing = connectionTo(json('<html><title>Squid</title><form></form></html>', 407))
  const failure = await fails('createPet', refusing)
  expect(failure).toStrictEqual({ kind: 'unreachable', cause: 'proxy', code: 'ERR_PROXY_AUTH_REQUESTED' })
  expect(failure && mayHaveBeenCarriedOut(failure)).toBe(false)
})

describe('a web page in place of the service', () => {
  const login = '<!doctype html><title>Welcome to the hotel</title><form><input name="room"></form>'
  const blocked = '<html><body>Blocked by your administrator</body></html>'
  const sorry = '<html><head><title>Sorry</title></head><body><hr>nginx</body></html>'

  test.each<[string, keyof PetClient, number, string | Uint8Array]>([
    ['web-page', 'listPets', 200, login],
    // Not in UTF-8.
    ['web-page', 'listPets', 200, Buffer.from('<html><title>\x83\x7a\x83\x65', 'latin1')],
    ['web-page', 'createPet', 200, login],
    ['web-page', 'createPet', 201, login],
    ['web-page', 'getPet', 200, login],
    ['web-page', 'listPets', 200, '\uFEFF<?xml version="1.0"?>\n<html>'],
    ['web-page', 'listPets', 200, '<!-- a -->\n<!-- b --><META HTTP-EQUIV="refresh" content="0; url=/login">'],
    ['web-page', 'listPets', 200, ' <script>location="/login"</script>'],
    ['web-page', 'listPets', 200, '<style>body { margin: 0 }</style><h2>Sign in</h2>'],
    ['web-page', 'createPet', 201, '<p>This site is blocked. <a href="/unblock">Unblock it</a>'],
    ['web-page', 'listPets', 403, blocked],
    ['web-page', 'createPet', 403, blocked],
    ['web-page', 'listPets', 511, ''],
    ['web-page', 'createPet', 511, '{"code":"c","message":"m","status":1}'],
    ['web-page', 'listPets', 503, login],
    ['web-page', 'createPet', 503, login],
    ['web-page', 'listPets', 503, '<html><head><meta http-equiv=refresh content="0;url=/login"></head></html>'],
    // A page from the service's own server.
    ['rejected-input', 'createPet', 400, sorry],
    ['rejected-api-key', 'listPets', 401, sorry],
    ['not-found', 'getPet', 404, sorry],
    ['unexpected-response', 'listPets', 404, sorry],
    ['unavailable', 'listPets', 429, sorry],
    ['unavailable', 'listPets', 502, sorry],
    ['unavailable', 'createPet', 503, sorry],
    // It tells people that the service is down, as seen in https://github.com/letta-ai/letta-code/pull/1179
    [
      'unavailable',
      'listPets',
      503,
      '<!doctype html><title>521: Web server is down</title><script>var ray = 1</script>',
    ],
    ['unavailable', 'listPets', 503, '<html><head><meta http-equiv="refresh" content="30"><title>Back soon</title>'],
    ['unexpected-response', 'listPets', 403, '403 forbidden'],
    ['unexpected-response', 'listPets', 403, '{"title":"<html>"}'],
    ['unexpected-response', 'listPets', 403, '<pets/>'],
    ['unexpected-response', 'listPets', 403, ''],
    // Within moments, whatever it holds: of 1.1 MB, the last kept main from answering for 40 s.
    ['unexpected-response', 'listPets', 200, `${'<!-- -->'.repeat(500)}${'<!--'.repeat(500)}`],
    ['unavailable', 'listPets', 503, `<html>${'http-equiv=refresh '.repeat(60_000)}`],
  ])('is told from other answers: %s, to %s with %i and %.60j', async (kind, operation, status, text) => {
    expect(await fails(operation, connectionTo(json(text, status)))).toMatchObject({ kind, httpStatus: status })
  })

  test('is told apart from a wrong base URL by whether a store answered there before', async () => {
    const portal = connectionTo(json(login))
    const refusal = json('{"code":"c","message":"m","status":401}', 401)
    for (const answer of [json('[]'), refusal]) {
      const { store } = portal
      store.hasAnswered = false
      expect(await fails('listPets', portal)).toMatchObject({ workedBefore: false })
      await client.listPets({ ...connectionTo(answer), store }, all)
      expect(await fails('listPets', portal)).toMatchObject({ workedBefore: true })
    }
  })
})

// `e2e/hostile` has what the network does then, and that its sockets are closed.
describe('an answer that does not come, or only in part', () => {
  const timeout = { kind: 'unreachable', cause: 'timeout', code: 'ERR_TIMED_OUT' }

  test('has one deadline of 15 seconds for headers and body together, however often something comes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const dripping = connectionTo(async () => {
      await later(10_000)
      async function pull(body: ReadableStreamDefaultController) {
        await later(2000)
        body.enqueue(Uint8Array.of(0x20))
      }
      return new Response(new ReadableStream({ pull }))
    })
    const ended: Result<unknown>[] = []
    void client.listPets(dripping, all).then((result) => ended.push(result))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended).toStrictEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toStrictEqual([{ ok: false, failure: timeout }])
  })

  test('from a transport that ignores the deadline is a timeout too', async () => {
    const never = () => new Promise<never>(() => undefined)
    const deaf = [connectionTo(never), connectionTo(async () => new Response(new ReadableStream({ pull: never })))]
    for (const connection of deaf) expect(await fails('listPets', connection, hasty)).toStrictEqual(timeout)
  })

  test.each([
    [307, 'web-page'],
    [308, 'unexpected-response'],
  ])('but a redirect with %i is an unexpected response, or a %s if a store answered before', async (status, kind) => {
    const service = connectionTo(json('', status, { Location: 'https://elsewhere.invalid/v1/pets' }))
    const later = { ...service, store: { hasAnswered: true } }
    for (const operation of ['listPets', 'createPet'] as const) {
      expect(await fails(operation, service)).toMatchObject({ kind: 'unexpected-response', reason: 'redirect' })
      expect(await fails(operation, later)).toMatchObject({ kind, httpStatus: status })
    }
  })
})

test('a bug in the transport is not taken for a network failure', async () => {
  const connection = connectionTo(async () => new Response('[]'))
  await expect(client.listPets({ ...connection, baseUrl: 'not an address' }, all)).rejects.toThrow(TypeError)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { petSchema } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { cellsOf } from '../../../src-shared/testing/cells.ts'
import { wholeNewPet } from '../../../src-shared/testing/whole-pet.ts'
import { parseJson, readPet, writeNewPet } from '../pet-json.ts'
import { createPracticeHandler } from '../testing/practice-handler.ts'
import { practicePets } from './practice-pets.ts'

type PracticeHandler = ReturnType<typeof createPracticeHandler>

const base = 'https://practice.invalid/v1'

function get(store: PracticeHandler, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return store(new Request(base + path, { headers }))
}

function post(store: PracticeHandler, body: string, type = 'application/json'): Promise<Response> {
  return store(new Request(`${base}/pets`, { method: 'POST', body, headers: { 'Content-Type': type } }))
}

test('the animals are pets with different IDs, of every status and none', () => {
  for (const pet of practicePets) expect(petSchema.safeParse(pet).success).toBe(true)
  expect(new Set(practicePets.map(({ id }) => id)).size).toBe(practicePets.length)
  expect(new Set(practicePets.map(({ status }) => status))).toStrictEqual(new Set([...petStatuses, undefined]))
})

describe('the practice store', () => {
  test('gives back every field of a pet that was sent', async () => {
    const response = await post(createPracticeHandler(), writeNewPet(wholeNewPet))
    expect(readPet(parseJson(await response.text()))).toStrictEqual({ ...wholeNewPet, id: expect.any(String) })
  })

  test('lists 20 pets unless asked for another number, with unquoted IDs', async () => {
    const text = await (await get(createPracticeHandler(), '/pets')).text()
    expect(JSON.parse(text)).toHaveLength(20)
    expect(text).toContain('{"id":418,"name":"Bella","categoryId":3,"status":"available"}')
    expect(text).toContain('{"id":9007199254740993,"name":"Dot","categoryId":9}')
  })

  test('lists as many as asked for, of the status asked for', async () => {
    const store = createPracticeHandler()
    const statuses = fc.constantFrom(undefined, ...petStatuses)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), statuses, async (limit, status) => {
        const response = await get(store, `/pets?limit=${limit}${status === undefined ? '' : `&status=${status}`}`)
        const expected = practicePets.filter((pet) => status === undefined || pet.status === status).slice(0, limit)
        expect(JSON.parse(await response.text())).toMatchObject(expected.map(({ name }) => ({ name })))
      }),
    )
  })

  test.each([
    '',
    ...cellsOf(`
      limit=0 | limit=101 | limit=-1 | limit=1.5 | limit=ten | limit= | limit=1e1 | status=lost | status=
      null | [] | {} | {"name":"Rex"} | {"categoryId":3} | {"name":"","categoryId":3} | {"name":"Rex","categoryId":"3"}
      {"name":"Rex","categoryId":1.5} | {"name":"Rex","categoryId":9223372036854775808} | {"name":7,"categoryId":3}
      {"name":"Rex","categoryId":3,"status":"lost"} | {"name":"Rex","categoryId":3,"status":null}
    `),
  ])('refuses “%s”', async (asked) => {
    const store = createPracticeHandler()
    const response = await (asked.includes('=') ? get(store, `/pets?${asked}`) : post(store, asked))
    expect(response.status).toBe(400)
    expect(await response.json()).toStrictEqual({ code: expect.any(String), message: expect.any(String), status: 400 })
  })

  test('refuses a body that is not declared as JSON', async () => {
    expect((await post(createPracticeHandler(), '{"name":"Rex","categoryId":3}', 'text/plain')).status).toBe(400)
  })

  test('adds a pet at the end, under an ID that was free, and finds it again', async () => {
    const store = createPracticeHandler()
    const added = '{"id":812,"name":"Rex","categoryId":9007199254740993}'
    const response = await post(store, '{"name":"Rex","categoryId":9007199254740993,"id":7}')
    expect([response.status, await response.text()]).toStrictEqual([201, added])
    expect(await (await get(store, '/pets/812')).text()).toBe(added)
    expect(await (await post(store, '{"name":"Max","categoryId":3,"status":"sold"}')).text()).toContain('"id":813')
    const pets = JSON.parse(await (await get(store, '/pets?limit=100')).text())
    expect(pets.slice(-2)).toMatchObject([{ name: 'Rex' }, { name: 'Max' }])
    // Beyond the exact numbers, too.
    const ids = [String(Number.MAX_SAFE_INTEGER - 1), String(Number.MAX_SAFE_INTEGER), '9223372036854775807']
    const far = createPracticeHandler({ pets: ids.map((id) => ({ id, name: 'a', categoryId: '1' })) })
    expect(await (await post(far, '{"name":"Rex","categoryId":1}')).text()).toContain('"id":9007199254740992,')
  })

  test.each([
    ['/pets/418', 200],
    ['/pets/1', 404],
    ['/pets/Bella', 404],
  ])('announces the end of lookups with every lookup: %s', async (path, status) => {
    const response = await get(createPracticeHandler(), path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT')
    expect(response.headers.get('Deprecation')).toMatch(/^@\d+$/)
  })

  test.each(['/pets/1', '/store/orders', '/'])('answers with an Error object at an unknown path: %s', async (path) => {
    expect(await (await get(createPracticeHandler(), path)).json()).toMatchObject({ code: 'not_found', status: 404 })
  })

  test('with a key accepts only that key, everywhere, and without one accepts any', async () => {
    const store = createPracticeHandler({ apiKey: 'right' })
    for (const path of ['/pets', '/pets/418', '/pets/1']) {
      for (const sent of [null, 'Bearer wrong', 'right', 'Basic right']) {
        const response = await get(store, path, sent === null ? {} : { Authorization: sent })
        const words = { code: expect.any(String), message: expect.any(String), status: 401 }
        expect([response.status, await response.json()]).toMatchObject([401, words])
      }
    }
    expect((await post(store, '{"name":"Rex","categoryId":3}')).status).toBe(401)
    expect((await get(store, '/pets', { Authorization: 'Bearer right' })).status).toBe(200)
    expect((await get(createPracticeHandler(), '/pets', { Authorization: 'Bearer whatever' })).status).toBe(200)
  })
})

import { describe, expect, test } from 'vitest'
import { mayHaveBeenCarriedOut } from '../../src-shared/failure-meaning.ts'
import { createPetClient } from './pet-client.ts'
import { connectionTo } from './testing/test-service.ts'

const sent = { name: 'Bella', categoryId: '3', status: 'available' } as const

/** The outcome of a create of Bella with this answer. */
function creating(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = async () => new Response(status === 204 ? null : text, { status, headers })
  return createPetClient({ now: () => 0 }).createPet(connectionTo(answer), sent)
}

const bella = { id: 812, name: 'Bella', categoryId: 3, status: 'pending' }
const unnumbered = { name: 'Bella', categoryId: '3' }

describe('a pet was added', () => {
  test.each([
    ['200 and the pet', 200, bella, {}],
    ['202 and the pet', 202, bella, {}],
    ['200 and the pet, its name tidied', 200, { ...bella, name: ' BELLA ' }, {}],
    ['201 and the pet under another name', 201, { ...bella, name: 'Bella 2' }, {}],
    ['201 and the pet without a category', 201, { ...bella, categoryId: null }, {}],
  ])('under the ID in its body, if the answer is %s', async (_what, status, body, headers) => {
    const created = await creating(status, body, headers)
    expect(created).toMatchObject({ ok: true, value: { id: '812', status: 'pending' } })
  })

  test('under the ID in its body, if the answer is 201 and has nothing else', async () => {
    expect(await creating(201, { id: 812 })).toStrictEqual({ ok: true, value: { id: '812', ...unnumbered } })
  })

  // As seen in https://github.com/killbill/killbill-client-java/issues/128 and
  // https://github.com/adnan-kamili/rest-api-response-format/issues/1
  test.each([
    [201, '', '/v1/pets/812'],
    [201, '', 'https://pets.example.com/v1/pets/812/'],
    [201, { message: 'Pet created.' }, '../pets/812?fields=all'],
    [204, '', 'pets/../pets/812'],
    [202, '', '/v1/pets/812'],
    [200, 'OK', '/v1/pets/812'],
  ])('under the ID in Location, if the answer is %i with %j: %s', async (status, body, location) => {
    const created = await creating(status, body, { Location: location })
    expect(created).toStrictEqual({ ok: true, value: { id: '812', ...unnumbered } })
  })

  test.each([
    ['no body', '', {}],
    ['spaces', ' \n', {}],
    ['a sentence', { message: 'Pet created.' }, {}],
    ['the pet inside something', { data: bella }, {}],
    ['an ID that is a word', { ...bella, id: 'b-812' }, {}],
    ['another place', '', { Location: '/v1/jobs/812' }],
    ['a place that is no number', '', { Location: '/v1/pets/08x' }],
    ['a number that no pet has', '', { Location: '/v1/pets/9223372036854775808' }],
  ])('under a number that nobody knows, if the answer is 201 with %s', async (_what, body, headers) => {
    expect(await creating(201, body, headers)).toStrictEqual({ ok: true, value: null })
  })
})

describe('it is left open whether a pet was added', () => {
  test.each([
    ['200 without a body', 200, '', 'status', null],
    ['202 without a body', 202, '', 'status', null],
    ['204', 204, '', 'status', null],
    ['202 and a job', 202, { id: 812, status: 'queued' }, 'status', null],
    ['200 and another pet', 200, { ...bella, name: 'Rex' }, 'status', null],
    ['200 and a pet of another category', 200, { ...bella, categoryId: 4 }, 'status', null],
    ['200 and an error', 200, { status: 'error', message: 'The name is taken.' }, 'status', 'The name is taken.'],
    ['201 and an Error object', 201, { code: 'c', message: 'No room.', status: 400 }, 'wrong-shape', 'No room.'],
    ['201 and a list', 201, [bella], 'wrong-shape', null],
    ['201 and half of a pet', 201, '{"id":812,"name":', 'not-json', null],
  ] as const)('if the answer is %s, whose words are kept', async (_what, status, body, reason, message) => {
    const created = await creating(status, body)
    expect(created).toMatchObject({
      ok: false,
      failure: { kind: 'unexpected-response', reason, httpStatus: status },
    })
    const failure = created.ok ? expect.fail() : created.failure
    expect('serviceError' in failure && (failure.serviceError?.message ?? null)).toBe(message)
    expect(mayHaveBeenCarriedOut(failure)).toBe(true)
  })
})

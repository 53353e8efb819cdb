import { expect, test } from 'vitest'
import { mayHaveBeenCarriedOut } from '../../src-shared/failure-meaning.ts'
import { createPetClient } from './pet-client.ts'
import { connectionTo } from './testing/test-service.ts'

const sent = { name: 'Bella', categoryId: '3', status: 'available' } as const
const bella = '{"id":812,"name":"Bella","categoryId":3,"status":"pending"}'

/** The outcome of a create of Bella with this answer, in which `%` stands for the pet as JSON. */
function creating(status: number, body: string, location?: string) {
  const text = status === 204 ? null : body.replace('%', bella)
  const answer = async () => new Response(text, { status, ...(location && { headers: { Location: location } }) })
  return createPetClient({ now: () => 0 }).createPet(connectionTo(answer), sent)
}

const unnumbered = { id: '812', name: 'Bella', categoryId: '3' }
const whole = { ...unnumbered, status: 'pending' }

test.each<[string, number, string, string | undefined, object | null]>([
  ['the pet, with 200', 200, '%', undefined, whole],
  ['the pet, with 202', 202, '%', undefined, whole],
  ['the pet, its name tidied', 200, bella.replace('Bella', ' BELLA '), undefined, { ...whole, name: ' BELLA ' }],
  ['the pet under another name', 201, bella.replace('Bella', 'Bella 2'), undefined, { ...whole, name: 'Bella 2' }],
  ['the pet without a category', 201, '{"id":812,"name":"B"}', undefined, { id: '812', name: 'B' }],
  ['an ID alone', 201, '{"id":812}', undefined, unnumbered],
  // As seen in https://github.com/killbill/killbill-client-java/issues/128 and
  // https://github.com/adnan-kamili/rest-api-response-format/issues/1
  ['a place', 201, '', '/v1/pets/812', unnumbered],
  ['a whole address', 201, '', 'https://pets.example.com/v1/pets/812/', unnumbered],
  ['a place and a sentence', 201, '{"message":"Pet created."}', '../pets/812?fields=all', unnumbered],
  ['a place without a body', 204, '', 'pets/../pets/812', unnumbered],
  ['a place with 202', 202, '', '/v1/pets/812', unnumbered],
  ['a place with 200', 200, 'OK', '/v1/pets/812', unnumbered],
  ['no body', 201, '', undefined, null],
  ['spaces', 201, ' \n', undefined, null],
  ['a sentence', 201, '{"message":"Pet created."}', undefined, null],
  ['the pet inside something', 201, '{"data":%}', undefined, null],
  ['an ID that is a word', 201, bella.replace('812', '"b-812"'), undefined, null],
  ['another place', 201, '', '/v1/jobs/812', null],
  ['a place that is no number', 201, '', '/v1/pets/08x', null],
  ['a number that no pet has', 201, '', '/v1/pets/9223372036854775808', null],
])('a pet was added if the answer is %s, which may tell its ID: %i %s %s', async (_, status, body, location, value) => {
  expect(await creating(status, body, location)).toStrictEqual({ ok: true, value })
})

test.each([
  ['nothing, with 200', 200, '', 'status', null],
  ['nothing, with 202', 202, '', 'status', null],
  ['nothing, with 204', 204, '', 'status', null],
  ['a job', 202, '{"id":812,"status":"queued"}', 'status', null],
  ['another pet', 200, bella.replace('Bella', 'Rex'), 'status', null],
  ['a pet of another category', 200, bella.replace(':3', ':4'), 'status', null],
  ['an error, with 200', 200, '{"status":"error","message":"The name is taken."}', 'status', 'The name is taken.'],
  ['an Error object', 201, '{"code":"c","message":"No room.","status":400}', 'wrong-shape', 'No room.'],
  ['a list', 201, '[%]', 'wrong-shape', null],
  ['half of a pet', 201, '{"id":812,"name":', 'not-json', null],
])('nobody knows whether a pet was added if %s comes, whose words stay', async (_, status, body, reason, message) => {
  const created = await creating(status, body)
  const failure = created.ok ? expect.unreachable() : created.failure
  expect(failure).toMatchObject({ kind: 'unexpected-response', reason, httpStatus: status })
  expect('serviceError' in failure && (failure.serviceError?.message ?? null)).toBe(message)
  expect(mayHaveBeenCarriedOut(failure)).toBe(true)
})

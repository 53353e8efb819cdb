import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { longestServiceText } from './key-redaction.ts'
import { parseJson } from './pet-json.ts'
import { readRefusalWords } from './refusal-words.ts'

function wordsOf(text: string): string | null {
  return readRefusalWords(text, parseJson(text), (part) => part)
}

describe('a refusal’s words', () => {
  test.each([
    ['a message', { message: 'No room.' }, 'No room.'],
    ['an error', { error: 'No room.' }, 'No room.'],
    ['an error and its description', { error: 'invalid_request', error_description: 'No room.' }, 'No room.'],
    ['Spring', { status: 400, error: 'Bad Request', message: 'No room.', path: '/v1/pets' }, 'No room.'],
    ['Google', { error: { code: 400, message: 'No room.', errors: [{ message: 'Full.' }], status: 'X' } }, 'Full.'],
    ['AWS', { Message: 'No room.' }, 'No room.'],
    ['Apigee', { fault: { faultstring: 'Spike arrest.', detail: { errorcode: 'policies.X' } } }, 'Spike arrest.'],
    ['Django', { detail: 'No room.' }, 'No room.'],
    [
      'FastAPI',
      {
        detail: [
          { loc: ['body', 'name'], msg: 'field required', type: 'missing' },
          { loc: ['body', 'categoryId', 0], msg: 'not an integer' },
        ],
      },
      'name: field required; categoryId: not an integer',
    ],
    ['a list of errors', { errors: ['No room.', 'No name.'] }, 'No room. No name.'],
    ['a list of error objects', { errors: [{ field: 'name', defaultMessage: 'is too long' }] }, 'name: is too long'],
    [
      'Rails',
      { errors: { name: ['can’t be blank', 'is too short'], base: ['is full'] } },
      'name: can’t be blank; name: is too short; is full',
    ],
    [
      'Laravel',
      { message: 'The data was invalid.', errors: { name: ['The name field is required.'] } },
      'The name field is required.',
    ],
    ['Django REST framework', { name: ['Too long.'], non_field_errors: ['No room.'] }, 'name: Too long. No room.'],
    ['Snipe-IT', { status: 'error', messages: { name: ['The name is taken.'] }, payload: null }, 'The name is taken.'],
    ['RFC 9457', { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No room.' }, 'No room.'],
    ['RFC 9457 with a title alone', { type: 'about:blank', title: 'No room.' }, 'No room.'],
    ['ASP.NET', { title: 'Errors occurred.', errors: { Name: ['Required.'] }, traceId: '1' }, 'Name: Required.'],
    [
      'JSON:API',
      {
        errors: [
          { status: '422', title: 'Invalid', detail: 'must be set', source: { pointer: '/data/attributes/name' } },
        ],
      },
      'name: must be set',
    ],
    ['an array', ['No room.', { message: 'No name.' }], 'No room. No name.'],
    ['a string', 'No room.', 'No room.'],
  ])('are found in the shape of %s', (_, json, expected) => {
    expect(wordsOf(JSON.stringify(json))).toBe(expected)
  })

  test.each([
    ['plain text', 'No room.\n', 'No room.'],
    [
      'the title of a page',
      '<!doctype html><html><head><title>400 Bad &amp; Request</title></head><body><p>x',
      '400 Bad & Request',
    ],
    ['XML', '<?xml version="1.0"?><Error><Code>X</Code><Message>No room.</Message></Error>', 'No room.'],
  ])('are found in %s', (_, text, expected) => {
    expect(wordsOf(text)).toBe(expected)
  })

  test('are plain text, in one line', () => {
    const message = '<p>No <b>room</b><br/>for\u0007 it\u202e.</p>\r\n<!-- x --> 3 < 5 &lt;3'
    expect(wordsOf(JSON.stringify({ message }))).toBe('No room for it. 3 < 5 <3')
  })

  test.each([
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '12',
    '{"code":1}',
    '{"code":"x"}',
    '{"error":{}}',
    '{"message":',
    '<html>x</html>',
    '<x/>',
    'a\0b',
    '{"pets":[{"name":"x"}]}',
  ])('are not found in %j', (text) => {
    expect(wordsOf(text)).toBeNull()
  })

  test('are bounded, text without markup, and never a failure, whatever the JSON', () => {
    const fields = 'errors error message detail title fault loc source pointer __proto__'
    const names = fc.constantFrom(...fields.split(' '))
    const parts = ['<', '>', '</', '<!--', '-->', 'b', 'script', ' src=x', '&lt;', '&gt;', '&amp;', 'No room.']
    const markup = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join(''))
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 6 },
        fc.oneof(fc.string(), markup, fc.constant('long '.repeat(1000)), fc.integer(), fc.constant(null), fc.boolean()),
        fc.array(tie('json'), { maxLength: 20 }),
        fc.dictionary(fc.oneof(names, fc.string()), tie('json')),
      ),
    }))
    const reach = createReach('words')
    fc.assert(
      fc.property(json, (value) => {
        const words = wordsOf(JSON.stringify(value))
        reach.note('words', words !== null)
        if (words === null) return
        expect(words.length).toBeLessThanOrEqual(longestServiceText)
        expect(words).not.toMatch(/^\s|\s$|\p{Cc}/u)
        expect(words).not.toBe('')
        expect(words).not.toMatch(/<[a-z!/]/i)
      }),
      { numRuns: 500 },
    )
    reach.expectAtLeast(21)
  })

  test('are bounded in time, however large and deep the body', () => {
    const wide = `{"errors":[${'{"a":["b"],"errors":[[[["c"]]]]},'.repeat(200_000)}"d"]}`
    expect(wordsOf(wide)?.length).toBeLessThanOrEqual(longestServiceText)
    expect(wordsOf('<title'.repeat(1_000_000))).toBeNull()
    expect(wordsOf(`${'<a '.repeat(1_000_000)}`)).toBeNull()
    expect(wordsOf(`x${'<a '.repeat(1_000_000)}`)).toMatch(/^x/)
  })
})

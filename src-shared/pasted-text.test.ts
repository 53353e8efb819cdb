import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meantApiKey, meantBaseUrl } from './pasted-text.ts'
import { apiKeySchema } from './settings.ts'

describe('a key is read as it stands in a mail', () => {
  test.each(
    `sk-1|  sk\u200b-1\n|"sk-1"|“sk-1”|„sk-1“,|«sk-1».|\`sk-1\`|<sk-1>|'sk-1',|sk-1;|Bearer sk-1|bearer  "sk-1"
Authorization: Bearer sk-1|"Authorization: Bearer sk-1",|authorization:Bearer <sk-1>|Authorization: sk-1|API key: sk-1
api_key = "sk-1"|API_KEY=sk-1|API_KEY="sk-1"|-H 'Authorization: Bearer sk-1'`.split(/\||\n(?=a)/i),
  )('%j', (typed) => expect(meantApiKey(typed)).toBe('sk-1'))

  test.each([
    'sk=api_key=1==',
    'sk"1',
    '"sk-1',
    'sk-1"',
    'Bearer',
    'bearer-1',
    'api-key:1',
    '-H1',
    'sk.1,2',
    '<sk',
    '"',
  ])('but %j is a key', (typed) => expect(meantApiKey(typed)).toBe(typed))
})

describe('a base URL is read as it stands in a mail', () => {
  test.each([
    [
      'https://pets.example.com/v1',
      ...['"https://pets.example.com/v1"', '<https://pets.example.com/v1>.', 'https://pets.example.com/v1/pets'],
      ...[
        '“https://pets.example.com/v1/pets/”,',
        '<https://pets.example.com/v1/pets?limit=20>.',
        'pets.example.com/v1',
      ],
    ],
    ['https://pets.example.com', 'https://pets.example.com'],
    ['https://pets.example.com:8443/v1', 'pets.example.com:8443/v1'],
    ...['ftp://pets.example.com', 'https://pets.example.com/v1?a=1', 'https://example.com/pets/v1'].map((it) => [
      it,
      it,
    ]),
  ])('%j', (meant, ...all) => {
    for (const typed of all) expect(meantBaseUrl(typed)).toBe(meant)
  })
})

test('whatever is typed, what it means is settled at once, and a key of letters and digits is never changed', () => {
  const parts = fc.constantFrom(...'"\'<>“”„«», .;\u200b', 'Bearer ', 'Authorization: ', '/pets', 'sk')
  const typed = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(typed, (text) => {
      expect(meantApiKey(meantApiKey(text))).toBe(meantApiKey(text))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,40}$/), (key) => {
      expect(meantApiKey(key)).toBe(key)
      expect(apiKeySchema.safeParse(key).success).toBe(true)
    }),
  )
})

test.each(['"', 'Bearer '])('a megabyte of %j takes a moment', (part) => {
  expect(meantApiKey(part.repeat(500_000)).length).toBeLessThan(10)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf } from '../../src-shared/testing/cells.ts'
import { createReach } from '../../src-shared/testing/reach.ts'
import { longestServiceText } from './key-redaction.ts'
import { parseJson } from './pet-json.ts'
import { readRefusalWords } from './refusal-words.ts'

function wordsOf(text: string): string | null {
  return readRefusalWords(text, parseJson(text), (part) => part)
}

describe('a refusal’s words', () => {
  test.each([
    ['a message', '{"message":"No room."}'],
    ['an error', '{"error":"No room."}'],
    ['an error object', '{"error":{"code":400,"message":"No room.","status":"X"}}'],
    ['a framework', '{"status":400,"error":"Bad Request","message":"No room.","path":"/v1/pets"}'],
    ['a detail', '{"detail":"No room."}'],
    ['RFC 9457', '{"type":"about:blank","title":"Bad Request","status":400,"detail":"No room."}'],
    ['RFC 9457 with a title alone', '{"type":"about:blank","title":"No room.","detail":" "}'],
    ['a string', '"No room."'],
    ['plain text', 'No room.\n'],
    ['the title of a page', '<!doctype html><html><head><title>No&nbsp;room.</title></head><body><p>x'],
  ])('are found in the shape of %s', (_, text) => {
    expect(wordsOf(text)).toBe('No room.')
  })

  test('are plain text, in one line', () => {
    const message = '<p>No <b>room</b><br/>for\u0007 it\u202e.</p>\r\n<!-- x --> 3 < 5 &lt;3'
    expect(wordsOf(JSON.stringify({ message }))).toBe('No room for it. 3 < 5 <3')
  })

  test.each([
    '',
    ' ',
    'a\0b',
    ...cellsOf(`
      null | [] | {} | 12 | {"code":1} | {"code":"x"} | {"error":{}} | {"message": | <html>x</html> | <x/>
      {"pets":[{"name":"x"}]} | {"errors":{"name":["Too long."]}}
    `),
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

  test.each(['<title', '<a ', '<!--', '&lt;!--', ' ', '{"error":'])(
    'take a moment, whatever there is 60,000 times: %j',
    (part) => {
      for (const before of ['', 'x', '<']) expect(wordsOf(before + part.repeat(60_000))?.length ?? 0).toBeLessThan(2001)
      expect(wordsOf(JSON.stringify({ message: part.repeat(60_000) }))?.length ?? 0).toBeLessThan(2001)
    },
  )
})

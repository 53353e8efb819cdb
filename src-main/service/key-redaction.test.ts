import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestServiceText, redactedStart, redactKey } from './key-redaction.ts'

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 80,
})
const around = fc.string({ unit: fc.constantFrom(...'the key . ,'), maxLength: 20 })

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

describe('a service’s text', () => {
  test.each([
    ['as it is', (key: string) => key],
    ['percent-encoded', encodeURIComponent],
    ['escaped as a JSON string', inJson],
    ['escaped as a JSON string with escaped slashes', (key: string) => inJson(key).replaceAll('/', '\\/')],
    ['in base64', (key: string) => Buffer.from(key).toString('base64')],
    ['in base64 for addresses', (key: string) => Buffer.from(key).toString('base64url')],
    ['in the base64 of a header', (key: string) => Buffer.from(`Bearer ${key}`).toString('base64')],
    ['in the base64 of credentials', (key: string) => Buffer.from(`clerk:${key}:x`).toString('base64')],
  ])('shows no part of a key that the service repeats %s', (_form, encode) => {
    fc.assert(
      fc.property(visible, around, around, fc.integer({ min: 1, max: 3 }), (key, before, after, times) => {
        const shown = redactKey(before + `${encode(key)} `.repeat(times) + after, key)
        expect(shown).toContain('[redacted]')
        expect(shown).not.toContain(encode(key).replace(/=+$/, '').slice(4, -4))
      }),
    )
  })

  test('without the key stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        expect(redactKey(text, 'sk-live-0123456789')).toBe(text)
        expect(redactKey(text, null)).toBe(text)
      }),
    )
  })

  test('that is cut in the middle of a key shows no part of that key, even after longer ones were replaced', () => {
    const key = `sk-${'live'.repeat(300)}`
    for (let blanks = 0; blanks < 60; blanks += 1) {
      const shown = redactedStart(`${key}${' '.repeat(blanks)}${`${key}. `.repeat(10)}`, key)
      expect(shown.length).toBeLessThanOrEqual(longestServiceText)
      expect(shown.replaceAll('[redacted]', '')).toMatch(/^[. ]*$/)
    }
  })

  test('of 8 MiB is redacted at once, whatever is in it', () => {
    const key = `${'a'.repeat(4095)}b`
    const startedAt = performance.now()
    expect(redactedStart('a'.repeat(8 * 1024 * 1024), key)).toBe('a'.repeat(longestServiceText))
    expect(redactedStart(`${'a'.repeat(1990)}${key}`, key)).not.toContain('b')
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

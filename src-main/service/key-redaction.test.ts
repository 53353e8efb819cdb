import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestServiceText, redactKey } from './key-redaction.ts'

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 80,
})
const around = fc.string({ unit: fc.constantFrom(...'the key . ,'), maxLength: 20 })

function percentEncoded(key: string): string {
  return [...key].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')
}

function unicodeEscaped(key: string): string {
  return [...key].map((character) => `\\u00${character.charCodeAt(0).toString(16).toUpperCase()}`).join('')
}

function wrapped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function htmlEscaped(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': 'amp', '"': 'quot', '<': 'lt', '>': 'gt', "'": '#39' }
  return text.replace(/[&"<>']/g, (character) => `&${names[character]};`)
}

function htmlCodes(text: string, codeOf: (code: number) => string): string {
  return Array.from(text, (character) => `&${codeOf(character.charCodeAt(0))};`).join('')
}

describe('the text of a service', () => {
  test.each([
    ['as it is', (key: string) => key],
    ['percent-encoded where needed', encodeURIComponent],
    ['percent-encoded throughout', percentEncoded],
    ['escaped as a JSON string', wrapped],
    ['escaped as a JSON string with escaped slashes', (key: string) => wrapped(key).replaceAll('/', '\\/')],
    ['escaped to code points', unicodeEscaped],
    ['escaped as a JSON string in a JSON string in a JSON string', (key: string) => wrapped(wrapped(wrapped(key)))],
    ['escaped to code points in a JSON string', (key: string) => wrapped(unicodeEscaped(key))],
    ['percent-encoded twice', (key: string) => encodeURIComponent(encodeURIComponent(key))],
    ['escaped for HTML', htmlEscaped],
    ['escaped for HTML twice', (key: string) => htmlEscaped(htmlEscaped(key))],
    ['escaped to HTML code points', (key: string) => htmlCodes(key, (code) => `#${code}`)],
    ['escaped to HTML code points in hexadecimal', (key: string) => htmlCodes(key, (code) => `#x${code.toString(16)}`)],
    ['in hexadecimal', (key: string) => Buffer.from(key).toString('hex')],
    ['in hexadecimal capitals', (key: string) => Buffer.from(key).toString('hex').toUpperCase()],
    ['in base64', (key: string) => Buffer.from(key).toString('base64')],
    ['in base64 for addresses', (key: string) => Buffer.from(key).toString('base64url')],
    ['in the base64 of a header', (key: string) => Buffer.from(`Bearer ${key}`).toString('base64')],
    ['in the base64 of credentials', (key: string) => Buffer.from(`clerk:${key}:x`).toString('base64')],
  ])('shows nothing of a key that it repeats %s', (_form, encode) => {
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

  test('is cut, and no part of a key is left at the cut', () => {
    const key = 'sk-live-0123456789abcdef'
    for (let start = longestServiceText - key.length - 12; start <= longestServiceText + 2; start += 1) {
      const shown = redactKey(`${'x'.repeat(start)}${key}${'y'.repeat(50)}`, key)
      expect(shown.length).toBeLessThanOrEqual(longestServiceText)
      expect(shown).not.toContain('sk-')
    }
  })

  // It takes half of its time or less, unless the computer is busy with other things just then.
  test('is gone through quickly, however it is made up', { retry: 2 }, () => {
    const key = `${'a'.repeat(4095)}b`
    const startedAt = performance.now()
    expect(redactKey('a'.repeat(8 * 1024 * 1024), key)).toBe('a'.repeat(longestServiceText))
    expect(redactKey(`${'a'.repeat(1990)}${key}`, key)).not.toContain('b')
    for (const dull of ['\\', '%25', '&amp;', '&#000', 'a\\']) {
      expect(redactKey(dull.repeat(2 * 1024 * 1024), `a${'\\'.repeat(4000)}`)).not.toBe('')
    }
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './text-encoding.ts'

const line = 'Käthe;7;"Zoë, „die Erste“"\r\n'

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

describe('the text of a file', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(line), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`), 'UTF-8'],
    ['UTF-16, the small end first', Buffer.from(line, 'utf16le'), 'UTF-16'],
    ['UTF-16, the small end first, with a mark', Buffer.from(`\uFEFF${line}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, the big end first', utf16be(line), 'UTF-16'],
    ['UTF-16, the big end first, with a mark', utf16be(`\uFEFF${line}`), 'UTF-16'],
    // Excel's own on a German Windows.
    ['Windows-1252', Buffer.from('K\xe4the;7;"Zo\xeb, \x84die Erste\x93"\r\n', 'latin1'), 'Windows-1252'],
  ])('in %s is read', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toStrictEqual({ text: line, encoding })
  })

  test('in Windows-1252 may have any sign of it', () => {
    const bytes = Buffer.from(Array.from({ length: 255 }, (_, index) => index + 1))
    const { text = '' } = decodeText(bytes) ?? {}
    expect(text).toHaveLength(255)
    expect(text.slice(0x7f, 0x9f)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ')
  })

  test('that is empty is no text, not a fault', () => {
    expect(decodeText(Buffer.alloc(0))).toStrictEqual({ text: '', encoding: 'UTF-8' })
  })

  test.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04rest of an archive')],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
  ])('is not found in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull()
  })

  test('with a separator comes in as it was written, in every encoding that has its signs', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }).map((cells) => cells.join(';'))
    fc.assert(
      fc.property(texts, (written) => {
        // A zero character is in no text.
        fc.pre(!written.includes('\0') && !written.startsWith('\uFEFF'))
        expect(decodeText(Buffer.from(`\uFEFF${written}`))?.text).toBe(written)
        expect(decodeText(Buffer.from(`\uFEFF${written}`, 'utf16le'))?.text).toBe(written)
        expect(decodeText(utf16be(`\uFEFF${written}`))?.text).toBe(written)
        if (!written.startsWith('PK\x03\x04')) expect(decodeText(Buffer.from(written))?.text).toBe(written)
      }),
    )
  })

  test('never fails, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeText(Buffer.from(bytes))
        expect(decoded === null || typeof decoded.text === 'string').toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

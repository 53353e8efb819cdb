import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

test.each([
  ['Arabic', 'ar-u-nu-arab'],
  ['Persian', 'fa'],
  ['Devanagari', 'hi-u-nu-deva'],
  ['full width', 'ja-u-nu-fullwide'],
])('a number typed in %s digits is the number', (_script, locale) => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (number) => {
      expect(plainDigits(format.format(number))).toBe(String(number))
    }),
  )
})

test('every digit in Unicode has its value, even if two scripts have their digits side by side', () => {
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
  const digits = characters.filter((one) => /\p{Decimal_Number}/u.test(one))
  expect(digits.map(plainDigits).join('')).toBe('0123456789'.repeat(digits.length / 10))
})

test('invisible characters that a chat puts around a number are left out', () => {
  for (const text of ['7\u200b', '\u20687\u2069', '\ufeff7', '\u200e7\u00ad']) expect(plainDigits(text)).toBe('7')
})

test('plain text stays as it is, and ＃ is #', () => {
  expect(plainDigits(' #-0042 Bella')).toBe(' #-0042 Bella')
  expect(plainDigits('＃８４０')).toBe('#840')
})

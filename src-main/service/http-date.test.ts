import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, parseHttpDate, readRetryAfter, readSunset } from './http-date.ts'

test('an HTTP-date is read to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) / 1000 }), (time) => {
      expect(parseHttpDate(new Date(time * 1000).toUTCString())).toBe(time * 1000)
    }),
  )
})

test.each([
  '',
  'soon',
  '5',
  '2030-12-05',
  'Wed, 05 Dec 2030 00:00:00 GMT',
  'Sat, 31 Feb 2030 00:00:00 GMT',
  'Thu, 05 Dec 2030 00:00:00 +0100',
  'Thu Dec  5 00:00:00 2030',
  'Thu, 05 Dec 2030 25:00:00 GMT',
])('an HTTP-date is not %j', (text) => expect(parseHttpDate(text)).toBeNull())

test.each([
  // Retry-After | Date | seconds, counted by our clock at the beginning of 2026
  '0 | | 0',
  '120 | | 120',
  'Thu, 01 Jan 2026 00:00:30 GMT | | 30',
  'Wed, 31 Dec 2025 00:00:00 GMT | | 0',
  '-1 | | null',
  '1.5 | | null',
  '1e99 | | null',
  '9999999 | | 2147483',
  `${'9'.repeat(400)} | | 2147483`,
  'Fri, 01 Jan 3000 00:00:00 GMT | | null',
  'Wed, 01 Jan 3000 00:00:00 GMT | | 2147483',
  'Thu, 01 Jan 1970 00:00:00 GMT | | 0',
  'tomorrow | | null',
  // The service's clock is behind ours, ahead, years ahead, ahead of its own Retry-After, was never set, and tells no time.
  'Wed, 31 Dec 2025 22:00:30 GMT | Wed, 31 Dec 2025 22:00:00 GMT | 30',
  'Sat, 03 Jan 2026 00:00:30 GMT | Sat, 03 Jan 2026 00:00:00 GMT | 30',
  'Fri, 01 Jan 2044 00:00:30 GMT | Fri, 01 Jan 2044 00:00:00 GMT | 30',
  'Fri, 02 Jan 2026 00:00:00 GMT | Sat, 03 Jan 2026 00:00:00 GMT | 0',
  'Thu, 01 Jan 2026 00:00:30 GMT | Thu, 01 Jan 1970 00:00:05 GMT | 30',
  'Thu, 01 Jan 2026 00:00:30 GMT | today | 30',
])('Retry-After counts from the answer: %s', (line) => {
  const [again = '', date = '', seconds] = line.split('|').map((cell) => cell.trim())
  const headers = new Headers({ 'Retry-After': again, ...(date && { Date: date }) })
  expect(String(readRetryAfter(headers, Date.UTC(2026, 0, 1)))).toBe(seconds)
})

test('Sunset names a day in UTC, or is ignored, and no header need be there', () => {
  expect(readSunset(new Headers({ Sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' }))).toBe('2030-12-05')
  expect(readSunset(new Headers({ Sunset: '@1735689600' }))).toBeNull()
  expect([readSunset(new Headers()), readRetryAfter(new Headers(), 0)]).toEqual([null, null])
  expect(dayOf(Date.UTC(2030, 11, 5))).toBe('2030-12-05')
})

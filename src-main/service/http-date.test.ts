import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, parseHttpDate, readRetryAfter, readSunset } from './http-date.ts'

describe('an HTTP-date', () => {
  test('is read to the second', () => {
    const seconds = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) / 1000 })
    fc.assert(
      fc.property(seconds, (time) => {
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
  ])('is not %j', (text) => {
    expect(parseHttpDate(text)).toBeNull()
  })
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1)
  test.each([
    ['0', 0],
    ['120', 120],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['-1', null],
    ['1.5', null],
    ['1e99', null],
    ['9999999', 2_147_483],
    ['9'.repeat(400), 2_147_483],
    ['Fri, 01 Jan 3000 00:00:00 GMT', null],
    ['Wed, 01 Jan 3000 00:00:00 GMT', 2_147_483],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['tomorrow', null],
  ])('of %j means %s seconds', (text, seconds) => {
    expect(readRetryAfter(new Headers({ 'Retry-After': text }), now)).toBe(seconds)
  })

  test.each([
    ['behind ours', 'Wed, 31 Dec 2025 22:00:00 GMT', 'Wed, 31 Dec 2025 22:00:30 GMT', 30],
    ['ahead of ours', 'Sat, 03 Jan 2026 00:00:00 GMT', 'Sat, 03 Jan 2026 00:00:30 GMT', 30],
    ['years ahead of ours', 'Fri, 01 Jan 2044 00:00:00 GMT', 'Fri, 01 Jan 2044 00:00:30 GMT', 30],
    ['ahead of its own Retry-After', 'Sat, 03 Jan 2026 00:00:00 GMT', 'Fri, 02 Jan 2026 00:00:00 GMT', 0],
    ['never set', 'Thu, 01 Jan 1970 00:00:05 GMT', 'Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['of no time at all', 'today', 'Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ])('that is a date counts from the answer if the service’s clock is %s', (_clock, date, again, seconds) => {
    expect(readRetryAfter(new Headers({ Date: date, 'Retry-After': again }), now)).toBe(seconds)
  })

  test('may be absent', () => {
    expect(readRetryAfter(new Headers(), now)).toBeNull()
  })
})

describe('Sunset', () => {
  test('names a day in UTC, or is ignored', () => {
    expect(readSunset(new Headers({ Sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' }))).toBe('2030-12-05')
    expect(readSunset(new Headers({ Sunset: '@1735689600' }))).toBeNull()
    expect(readSunset(new Headers())).toBeNull()
    expect(dayOf(Date.UTC(2030, 11, 5))).toBe('2030-12-05')
  })
})

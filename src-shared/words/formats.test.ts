import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { japanese } from './japanese.ts'
import { spanish } from './spanish.ts'

const moment = new Date(2026, 0, 2, 10, 42).getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a moment of today shows only its time, and one of another day its day too', () => {
  vi.setSystemTime(new Date(2026, 0, 2, 23, 59))
  expect(english.formats.when(moment)).toMatch(/^10:42(\sAM)?$/)
  vi.setSystemTime(new Date(2026, 0, 3, 0, 1))
  expect(english.formats.when(moment)).toMatch(/(?=.*\b2\b)(?=.*Jan).*10:42/)
})

test('dates in words are written as the computer writes its times and short dates: one convention on a screen', () => {
  vi.setSystemTime(new Date(2026, 5, 1))
  // “AM” alone would begin a line.
  expect(english.formats.when(moment)).toMatch(/^Jan 2, 10:42[\u00A0\u202F]AM$/)
  expect(english.formats.dayAndMonth(moment)).toBe('January 2')
  expect(english.formats.longDate('2030-12-05')).toBe('December\u00A05,\u00A02030')
  // A computer that is set to another language than the app.
  expect(german.formats.longDate('2030-12-05')).toBe('5.\u00A0Dezember\u00A02030')
})

test.each([
  ['German', german, '09:05'],
  ['French', french, '09:05'],
  ['Dutch', dutch, '09:05'],
  ['Spanish', spanish, '9:05'],
  ['Japanese', japanese, '9:05'],
])('an early hour has as many digits as times have in %s, with the day and without', (_, { formats }, time) => {
  const early = new Date(2026, 0, 2, 9, 5).getTime()
  vi.setSystemTime(early)
  expect(formats.when(early)).toBe(time)
  vi.setSystemTime(new Date(2026, 0, 3))
  expect(formats.when(early).split(/[^\d:]+/)).toContain(time)
  expect(formats.dateAndTime(early).split(/[^\d:]+/)).toContain(time)
})

test('times are those of the computer’s clock, also once it has moved to another time zone or season', () => {
  const before = process.env['TZ']
  try {
    process.env['TZ'] = 'Europe/Berlin'
    const noon = Date.UTC(2026, 0, 2, 11)
    vi.setSystemTime(noon)
    const { formats } = german
    const shown = () => [formats.time(noon), formats.when(noon), formats.dateAndTime(noon), formats.weekday(noon)]
    expect(shown()).toEqual(['12:00', '12:00', '02.01.2026, 12:00', 'Freitag'])
    expect(formats.time(Date.UTC(2026, 6, 2, 11))).toBe('13:00')
    process.env['TZ'] = 'Pacific/Auckland'
    expect(shown()).toEqual(['00:00', '00:00', '03.01.2026, 00:00', 'Samstag'])
    expect(formats.dayAndMonth(noon)).toBe('3. Januar')
    expect(formats.longDate('2030-12-05')).toBe('5.\u00A0Dezember\u00A02030')
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})

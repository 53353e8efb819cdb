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

test('a moment of today shows only its time', () => {
  vi.setSystemTime(new Date(2026, 0, 2, 23, 59))
  expect(english.formats.when(moment)).toMatch(/^10:42(\sAM)?$/)
})

test('a moment of another day shows its day too', () => {
  vi.setSystemTime(new Date(2026, 0, 3, 0, 1))
  expect(english.formats.when(moment)).toMatch(/(?=.*\b2\b)(?=.*Jan).*10:42/)
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

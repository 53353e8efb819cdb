import { expect, test, vi } from 'vitest'
import { formatTime, localDate } from './format-time.ts'

const moment = new Date(2026, 0, 2, 10, 42).getTime()

test('a moment of today shows only its time', () => {
  const lateThatDay = new Date(2026, 0, 2, 23, 59).getTime()
  expect(formatTime(moment, lateThatDay)).toMatch(/^10:42(\sAM)?$/)
})

test('a moment of another day shows its day too', () => {
  const nextMorning = new Date(2026, 0, 3, 0, 1).getTime()
  expect(formatTime(moment, nextMorning)).toMatch(/(?=.*\b2\b)(?=.*Jan).*10:42/)
})

test('on an evening in Los Angeles the date is not yet that of Greenwich', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(localDate(Date.parse('2026-11-23T03:30:00Z'))).toBe('2026-11-22')
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(localDate(Date.parse('2026-11-22T12:30:00Z'))).toBe('2026-11-23')
  vi.unstubAllEnvs()
})

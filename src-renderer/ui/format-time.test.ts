import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

const moment = new Date(2026, 0, 2, 10, 42).getTime()

test('a moment of today shows only its time', () => {
  const lateThatDay = new Date(2026, 0, 2, 23, 59).getTime()
  expect(formatTime(moment, lateThatDay)).toMatch(/^10:42(\sAM)?$/)
})

test('a moment of another day shows its day too', () => {
  const nextMorning = new Date(2026, 0, 3, 0, 1).getTime()
  expect(formatTime(moment, nextMorning)).toMatch(/(?=.*\b2\b)(?=.*Jan).*10:42/)
})

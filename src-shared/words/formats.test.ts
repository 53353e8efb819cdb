import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from './english.ts'

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

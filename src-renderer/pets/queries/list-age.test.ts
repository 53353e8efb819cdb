import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { words } from '../../../src-shared/words/words.ts'
import { listAge } from './list-age.tsx'

const minute = 60_000
const noon = new Date(2026, 10, 22, 12, 0).getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function ageAt(now: number): string {
  vi.setSystemTime(now)
  return listAge(noon, now)
}

describe('the age of a list', () => {
  test('is the time when it arrived, while it is fresh', () => {
    expect(ageAt(noon + 5 * minute - 1)).toBe(`Updated ${words.formats.time(noon)}`)
  })

  test('is in minutes once it is old', () => {
    expect(ageAt(noon + 5 * minute)).toBe('Updated 5 min ago')
    expect(ageAt(noon + 59 * minute)).toBe('Updated 59 min ago')
  })

  test('is the time again after an hour, with the date on another day', () => {
    expect(ageAt(noon + 60 * minute)).toBe(`Updated ${words.formats.time(noon)}`)
    expect(ageAt(noon + 24 * 60 * minute)).toMatch(/^Updated (?=.*22)(?=.*Nov)/)
  })
})

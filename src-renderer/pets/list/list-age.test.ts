import { describe, expect, test } from 'vitest'
import { formatTime } from '../../ui/format-time.ts'
import { listAge } from './list-age.tsx'

const minute = 60_000
const noon = new Date(2026, 10, 22, 12, 0).getTime()

describe('the age of a list', () => {
  test('is the time it came while it is fresh', () => {
    expect(listAge(noon, noon + 5 * minute - 1)).toBe(`Updated ${formatTime(noon, noon)}`)
  })

  test('is how long ago that was once it is old', () => {
    expect(listAge(noon, noon + 5 * minute)).toBe('Updated 5 min ago')
    expect(listAge(noon, noon + 59 * minute)).toBe('Updated 59 min ago')
  })

  test('is the time again after an hour, and the date with it on another day', () => {
    expect(listAge(noon, noon + 60 * minute)).toBe(`Updated ${formatTime(noon, noon)}`)
    const nextDay = noon + 24 * 60 * minute
    expect(listAge(noon, nextDay)).toBe(`Updated ${formatTime(noon, nextDay)}`)
  })
})

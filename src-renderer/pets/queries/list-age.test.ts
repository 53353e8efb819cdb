import { afterEach, expect, test, vi } from 'vitest'
import { words } from '../../../src-shared/words/words.ts'
import { listAge } from './list-age.tsx'

const minute = 60_000
const noon = new Date(2026, 10, 22, 12, 0).getTime()
const atNoon = `Updated ${words.formats.time(noon)}`

afterEach(() => void vi.useRealTimers())

test.each([
  ['the time when it arrived, while it is fresh', 5 * minute - 1, atNoon],
  ['in minutes once it is old', 5 * minute, 'Updated 5 min ago'],
  ['in minutes for an hour', 59 * minute, 'Updated 59 min ago'],
  ['the time again after an hour', 60 * minute, atNoon],
  ['the time with the date on another day', 24 * 60 * minute, /^Updated (?=.*22)(?=.*Nov)/],
])('the age of a list is %s', (_, age, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon + age })
  expect(listAge(noon, noon + age)).toMatch(text)
})

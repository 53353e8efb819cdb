import { expect, test } from 'vitest'
import { minutesLeft } from './delivery-progress.tsx'

test.each([
  // Too few rows sent, or none left.
  [{ rows: 2, time: 2_000, rest: 100 }, null],
  [{ rows: 10, time: 10_000, rest: 0 }, null],
  // Never seconds: less than a minute is 0.
  [{ rows: 10, time: 10_000, rest: 3 }, 0],
  [{ rows: 10, time: 10_000, rest: 59 }, 0],
  [{ rows: 10, time: 10_000, rest: 60 }, 1],
  [{ rows: 57, time: 114_000, rest: 61 }, 3],
  [{ rows: 10, time: 10_000, rest: 660 }, 11],
])('%j: about %j minutes', (run, minutes) => {
  expect(minutesLeft(run)).toBe(minutes)
})

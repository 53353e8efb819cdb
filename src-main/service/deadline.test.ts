import { describe, expect, test } from 'vitest'
import { readDeadline } from './deadline.ts'

describe('a deadline', () => {
  test('is the usual one unless a test asks for another', () => {
    expect(readDeadline(undefined, 15_000)).toBe(15_000)
    expect(readDeadline('1000', 15_000)).toBe(1000)
  })

  test.each(['', '0', '-1', '1.5', '1e3', '1s', 'soon', '9999999999'])('is not %j', (text) => {
    expect(() => readDeadline(text, 15_000)).toThrow('The deadline is not a whole number of milliseconds.')
  })
})

import { expect, test } from 'vitest'
import { isWithin } from './input-size.ts'

test('bytes count as one character each, and are not read one by one', () => {
  const bytes = new ArrayBuffer(50 * 1024 * 1024)
  const started = performance.now()
  for (const input of [bytes, new Uint8Array(bytes), { file: [bytes] }]) {
    expect(isWithin(bytes.byteLength - 1, input)).toBe(false)
    expect(isWithin(bytes.byteLength + 10, input)).toBe(true)
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})

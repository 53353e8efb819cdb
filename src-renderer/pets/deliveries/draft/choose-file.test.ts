import { expect, test, vi } from 'vitest'
import { readDropped } from './choose-file.ts'

test('a dropped file that its drive never gives is refused after 12 s', async () => {
  vi.useFakeTimers()
  const lost = Object.assign(new File([], 'lost.csv'), { arrayBuffer: () => new Promise<ArrayBuffer>(() => undefined) })
  const reading = readDropped('staging', lost)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await reading).toBe(
    'The file could not be opened. Check that it is still there and that you have permission to read it.',
  )
  vi.useRealTimers()
})

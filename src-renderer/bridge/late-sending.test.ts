import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLateSending } from './late-sending.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  // Milliseconds between letters, how many letters, and when each was sent.
  ['once typing rests', 100, 17, [1_900]],
  ['every two seconds, while the clerk types on', 200, 20, [2_000, 4_000]],
  ['after each letter of a slow clerk', 400, 2, [300, 700]],
])('a text is sent %s', (_, gap, letters, expected) => {
  const [start, sent] = [performance.now(), [] as number[]]
  const sending = createLateSending(() => void sent.push(Math.round(performance.now() - start)))
  for (let letter = 0; letter < letters; letter += 1) {
    if (letter > 0) vi.advanceTimersByTime(gap)
    sending.later()
  }
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual(expected)
})

test.each(['visibilitychange', 'pagehide'])('a waiting text is sent at once at %s, and only once', (event) => {
  const send = vi.fn()
  const sending = createLateSending(send)
  page.dispatchEvent(new Event(event))
  expect(send).not.toHaveBeenCalled()
  sending.later()
  page.dispatchEvent(new Event(event))
  expect(send).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event(event))
  vi.advanceTimersByTime(5_000)
  expect(send).toHaveBeenCalledTimes(1)
})

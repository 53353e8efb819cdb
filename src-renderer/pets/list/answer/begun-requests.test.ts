import { expect, test } from 'vitest'
import { createBegunRequests } from './begun-requests.ts'

test('a request began when it was first seen, even if another list was shown since, until it ends', () => {
  const begun = createBegunRequests()
  for (const [name, number, now, beginning] of [
    ['all', 1, 100, 100],
    ['sold', 1, 6_000, 6_000],
    ['all', 1, 9_000, 100],
    ['sold', 2, 9_500, 9_500],
    // With another key, the same list has another name.
    ['all, another key', 1, 9_900, 9_900],
  ] as const)
    expect([name, begun.beginningOf(name, number, now)]).toEqual([name, beginning])
  begun.end('all')
  expect(begun.beginningOf('all', 1, 12_000)).toBe(12_000)
  expect(begun.beginningOf('sold', 2, 12_000)).toBe(9_500)
})

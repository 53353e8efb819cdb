import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionsToDraw } from './row-window.ts'

const lists = fc.record({
  count: fc.nat(6000),
  first: fc.nat(6000),
  visible: fc.integer({ min: 1, max: 60 }),
  pinned: fc.integer({ min: -1, max: 6000 }),
})

test('the positions ascend, each once, and every one is a row of the list', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const positions = positionsToDraw(list)
      for (const [index, position] of positions.entries()) {
        expect(position).toBeGreaterThan(positions[index - 1] ?? -1)
        expect(position).toBeLessThan(list.count)
      }
    }),
  )
})

test('every row in view is drawn, and the pinned one wherever it is', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const positions = new Set(positionsToDraw(list))
      // The browser never scrolls further than to the last rows.
      const first = Math.max(0, Math.min(list.first, list.count - list.visible))
      for (let position = first; position < Math.min(list.count, first + list.visible); position += 1) {
        expect(positions.has(position)).toBe(true)
      }
      expect(positions.has(list.pinned)).toBe(list.pinned >= 0 && list.pinned < list.count)
    }),
  )
})

test('a list of 5,000 draws only what is in view and a few rows more', () => {
  expect(positionsToDraw({ count: 5000, first: 2000, visible: 18, pinned: 0 })).toHaveLength(18 + 4 + 4 + 1)
})

test('a list of 40 is drawn whole', () => {
  expect(positionsToDraw({ count: 40, first: 0, visible: 10, pinned: 0 })).toHaveLength(40)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionAfterKey, positionsToDraw } from './virtual-rows.tsx'

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false }
const list = { current: 4, count: 20, page: 10 }

test.each(
  'ArrowDown 4 5, ArrowUp 4 3, PageDown 4 14, PageUp 4 0, Home 4 0, End 4 19, PageDown 15 19, ArrowDown 19 19'
    .split(', ')
    .map((line) => line.split(' ')),
)('%s in row %s of 20 goes to row %s', (key = '', current, position) => {
  expect(positionAfterKey({ key, ...noModifiers }, { ...list, current: Number(current) })).toBe(Number(position))
})

test('other keys, and an arrow with another key, move nowhere', () => {
  const others = ['a', 'Enter', ' ', 'Tab'].map((key) => ({ key, ...noModifiers }))
  const held = Object.keys(noModifiers).map((modifier) => ({ key: 'ArrowDown', ...noModifiers, [modifier]: true }))
  for (const pressed of [...others, ...held])
    expect([pressed, positionAfterKey(pressed, list)]).toEqual([pressed, undefined])
})

const overscan = 4
const lists = fc
  .record({
    count: fc.integer({ min: 1, max: 6000 }),
    start: fc.nat(5999),
    visible: fc.integer({ min: 1, max: 60 }),
    pinned: fc.integer({ min: -1, max: 6000 }),
  })
  .map(({ count, start, visible, pinned }) => {
    const startIndex = start % count
    const endIndex = Math.min(count - 1, startIndex + visible - 1)
    return { range: { startIndex, endIndex, overscan, count }, pinned }
  })

test('the positions ascend, each is a row of the list, and all rows in view are drawn, with the pinned row wherever it is', () => {
  fc.assert(
    fc.property(lists, ({ range, pinned }) => {
      const positions = positionsToDraw(range, [pinned])
      for (const [index, position] of positions.entries()) {
        expect(position).toBeGreaterThan(positions[index - 1] ?? -1)
        expect(position).toBeLessThan(range.count)
      }
      for (let position = range.startIndex; position <= range.endIndex; position += 1)
        expect(positions).toContain(position)
      expect(positions.includes(pinned)).toBe(pinned >= 0 && pinned < range.count)
    }),
  )
})

test('a list of 5,000 draws only the rows in view and a few more', () => {
  const range = { startIndex: 2000, endIndex: 2017, overscan, count: 5000 }
  expect(positionsToDraw(range, [0])).toHaveLength(18 + overscan + overscan + 1)
})

test('a list of 20 is drawn whole, and one of 21 is not', () => {
  expect(positionsToDraw({ startIndex: 0, endIndex: 9, overscan, count: 20 }, [0])).toHaveLength(20)
  expect(positionsToDraw({ startIndex: 0, endIndex: 9, overscan, count: 21 }, [0])).toHaveLength(10 + overscan)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionAfterKey, positionsToDraw } from './virtual-rows.tsx'

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false }
const list = { current: 4, count: 20, page: 10 }

test.each([
  ['ArrowDown', 5],
  ['ArrowUp', 3],
  ['PageDown', 14],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 19],
])('%s in row 4 of 20 goes to row %i', (key, position) => {
  expect(positionAfterKey({ key, ...noModifiers }, list)).toBe(position)
})

test('no key goes past the last row', () => {
  expect(positionAfterKey({ key: 'PageDown', ...noModifiers }, { ...list, current: 15 })).toBe(19)
  expect(positionAfterKey({ key: 'ArrowDown', ...noModifiers }, { ...list, current: 19 })).toBe(19)
})

test.each(['a', 'Enter', ' ', 'Tab'])('“%s” moves nowhere', (key) => {
  expect(positionAfterKey({ key, ...noModifiers }, list)).toBeUndefined()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('an arrow with %s is not ours', (modifier) => {
  expect(positionAfterKey({ key: 'ArrowDown', ...noModifiers, [modifier]: true }, list)).toBeUndefined()
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
    const first = start % count
    const last = Math.min(count - 1, first + visible - 1)
    return { inView: { first, last }, count, pinned }
  })

test('the positions ascend, each once, and every one is a row of the list', () => {
  fc.assert(
    fc.property(lists, ({ inView, count, pinned }) => {
      const positions = positionsToDraw(inView, { count, pinned: [pinned] })
      for (const [index, position] of positions.entries()) {
        expect(position).toBeGreaterThan(positions[index - 1] ?? -1)
        expect(position).toBeLessThan(count)
      }
    }),
  )
})

test('every row in view is drawn, and the pinned one wherever it is', () => {
  fc.assert(
    fc.property(lists, ({ inView, count, pinned }) => {
      const positions = new Set(positionsToDraw(inView, { count, pinned: [pinned] }))
      for (let position = inView.first; position <= inView.last; position += 1) {
        expect(positions.has(position)).toBe(true)
      }
      expect(positions.has(pinned)).toBe(pinned >= 0 && pinned < count)
    }),
  )
})

test('a list that became shorter than what is in view draws its last rows until it is measured', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 21, max: 6000 }), ({ inView }, count) => {
      const lost = Math.max(0, inView.last - (count - 1))
      const [first, last] = [Math.max(0, inView.first - lost), inView.last - lost]
      expect(positionsToDraw(inView, { count, pinned: [] })).toEqual(expect.arrayContaining([first, last]))
    }),
  )
})

test('a list of 5,000 draws only what is in view and a few rows more', () => {
  const inView = { first: 2000, last: 2017 }
  expect(positionsToDraw(inView, { count: 5000, pinned: [0] })).toHaveLength(18 + overscan + overscan + 1)
})

test('a list of 20 is drawn whole, and one of 21 is not', () => {
  const inView = { first: 0, last: 9 }
  expect(positionsToDraw(inView, { count: 20, pinned: [0] })).toHaveLength(20)
  expect(positionsToDraw(inView, { count: 21, pinned: [0] })).toHaveLength(10 + overscan)
})

import { expect, test } from 'vitest'
import { positionAfterKey } from './row-keys.ts'

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

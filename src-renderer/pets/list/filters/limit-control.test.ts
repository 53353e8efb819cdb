import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import { parseLimit } from './limit-control.tsx'

test('every whole number from 1 to 100 is a limit', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), (limit) => parseLimit(` ${limit} `) === limit))
})

test('no other number is a limit', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ max: 0 }),
        fc.integer({ min: 101 }),
        fc.double().filter((number) => !Number.isInteger(number)),
      ),
      (number) => parseLimit(String(number)) === undefined,
    ),
  )
})

test.each(['', 'twenty', '1.5', '2e1', '0x10', '1 0'])('%j is not a limit', (text) => {
  expect(parseLimit(text)).toBeUndefined()
})

test.each(['٢٠', '２０', '20'])('%j is twenty, in any keyboard’s digits', (text) => {
  expect(parseLimit(text)).toBe(20)
})

test('a clerk may type “as many as possible”', () => {
  expect(parseLimit('as many as possible')).toBe(asManyAsPossible)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asManyAsPossible } from '../../../../src-shared/list-choices.ts'
import { parseLimit } from './limit-control.tsx'

test('every whole number from 1 to 100 is a limit, and no other number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double()), (number) => {
      const isLimit = Number.isInteger(number) && number >= 1 && number <= 100
      expect(parseLimit(` ${number} `)).toBe(isLimit ? number : undefined)
    }),
  )
})

test.each([
  ...['', 'twenty', '1.5', '2e1', '0x10', '1 0'].map((text) => [text, undefined] as const),
  ...['٢٠', '２０', '20'].map((text) => [text, 20] as const),
  ['as many as possible', asManyAsPossible] as const,
])('%j asks for the limit %s, in any keyboard’s digits', (text, limit) => {
  expect(parseLimit(text)).toBe(limit)
})

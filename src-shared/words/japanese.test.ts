import { expect, test } from 'vitest'
import { japanese } from './japanese.ts'

test("sentences follow without a space, except after a service's own words", () => {
  expect(japanese.sentences(['一。', '二。'])).toBe('一。二。')
  expect(japanese.sentences(['No such group.', '二。', '三。'])).toBe('No such group. 二。三。')
})

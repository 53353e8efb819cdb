import { expect, test } from 'vitest'
import { japanese } from './japanese.ts'

const { foldText } = japanese

test.each([
  ['モチ', 'もち'],
  ['ﾓﾁ', 'もち'],
  ['ガーコ', 'がーこ'],
  ['ｶﾞｰｺ', 'がーこ'],
  ['ﾎﾟﾁ', 'ぽち'],
  ['Ｍｏｃｈｉ', 'mochi'],
  ['か\u3099', 'が'],
  ['ヴェル', 'ゔぇる'],
])('%s is found as %s', (name, search) => {
  expect(foldText(name)).toBe(foldText(search))
})

test.each([
  ['がく', 'か'],
  ['ガク', 'か'],
  ['ぱんだ', 'は'],
  ['ぱんだ', 'ば'],
  ['ポチ', 'ホ'],
])('%s holds no %s, which is another letter', (name, search) => {
  expect(foldText(name)).not.toContain(foldText(search))
})

test("sentences follow without a space, except after a service's own words", () => {
  expect(japanese.sentences(['一。', '二。'])).toBe('一。二。')
  expect(japanese.sentences(['No such group.', '二。', '三。'])).toBe('No such group. 二。三。')
})

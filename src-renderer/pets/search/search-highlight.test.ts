import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { loadWords, words } from '../../../src-shared/words/words.ts'
import { matchingParts } from './search-highlight.ts'
import { isMeantBy, mayBeMistyped } from './search-pets.ts'

function matched(text: string, search: string): readonly string[] {
  return matchingParts(text, search).map(({ start, end }) => text.slice(start, end))
}

test.each(
  `Mochi|mochi|Mochi / Mochi| CH |ch / Zoë|zoe|Zoë / Zoe\u0308 B|zoe|Zoe\u0308 / Ana Banana|an|An,an,an / 🐹 Mochi|mo|Mo
  / ΟΔΟΣ|οδος|ΟΔΟΣ / 한나|하|한 / Mochi Moss|moss mochi|Mochi,Moss / Banana|ban nan|Banan / Mochi|mochi dogs|Mochi
  / O’Malley|o'mal|O’Mal / Łatka ﬁfi|lat fi|Łat,ﬁ,fi / Straße 7|ss 7|ß,7 / Jean–Luc|jean-luc|Jean,Luc / Re\u200bx|rex|Re\u200bx
  / Ｍｏｃｈｉ|och|ｏｃｈ / ﾓﾁ|もち|ﾓﾁ / فُسْـتُق|ستق|سْـتُق / #٤١٨|41|٤١ / Mochi|x| / Mochi| |`
    .split(/\s*\/ /)
    .map((line) => line.split('|')),
)('in %j, %j marks %j', (text = '', search = '', parts) => {
  expect(matched(text, search).join()).toBe(parts)
})

function expectPartsToFit(letters: string): void {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 })
  const cases = fc.oneof(
    fc.tuple(text, text),
    // The searched text is part of the name.
    fc.tuple(text, fc.nat(12), fc.nat(12)).map(([name, start, end]) => [name + name, name.slice(start, end)] as const),
  )
  const reach = createReach('found', 'not found', 'found twice')
  fc.assert(
    fc.property(cases, ([name, search]) => {
      const parts = matchingParts(name, search)
      reach.note(parts.length > 0 ? 'found' : 'not found')
      reach.note('found twice', parts.length > 1)
      const wanted = wordsIn(words.foldText(search))
      // A word that the name lacks may be mistyped.
      const mistyped = wanted.filter((word) => !words.foldText(name).includes(word) && mayBeMistyped(word))
      const holdsOne = (text: string) => {
        const folded = words.foldText(text)
        const isNearOne = (part: string) => mistyped.some((word) => isMeantBy(word, part))
        return wanted.some((word) => folded.includes(word)) || wordsIn(folded).some(isNearOne)
      }
      expect(parts.length > 0).toBe(holdsOne(name))
      for (const [index, { start, end }] of parts.entries()) {
        expect(start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0)
        expect(holdsOne(name.slice(start, end))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
  reach.expectAtLeast(1)
}

test('the marked parts contain the searched text, in order and without overlap', () => {
  expectPartsToFit('aAbéE\u0301ßİ한🐹 #1-’\u200bｂ')
})

describe('in a language in which some marks make another letter', () => {
  beforeAll(() => loadWords('ja'))
  afterAll(() => loadWords('en'))

  test.each([
    ['ガーコとコガ', 'が', ['ガ', 'ガ']],
    ['ｶﾞｰｺ', 'ーこ', ['ｰｺ']],
    ['か\u3099くか', 'か', ['か']],
  ])('in %j, %j marks %j', (text, search, parts) => {
    expect(matched(text, search)).toEqual(parts)
  })

  test('the marked parts contain the searched text, in order and without overlap', () => {
    expectPartsToFit('かがカガｶﾊﾞﾟﾞ\u3099ーéE\u0301 1')
  })
})

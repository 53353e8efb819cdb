import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../testing/reach.ts'
import { foldText, wordKey } from './fold-text.ts'

const same = (one: string, other: string) => wordKey(foldText(one)) === wordKey(foldText(other))

/** The pairs of a script: `Zoë = zoe; Søren = soren`. */
const pairsIn = (script: string) =>
  script.split(/; |\n {6}/).flatMap((pair) => (pair === '' ? [] : [pair.split(' = ')]))

describe('a person calls the same', () => {
  test.each(
    pairsIn(`
      Zoë = zoe; Søren = soren; Łatka = latka; Straße = STRASSE; STRAẞE = strasse; Æsir Œdipe = aesir oedipe
      Đorđe = dorde; Þór = thor; Garður = gardur; Ħaż-Żebbuġ = haz zebbug; Ɓala = bala; İpek Işık = ipek ışık
      IŞIK = isik; Ĳs = ijs; ﬁfi = FIFI; Οδυσσεύς = ΟΔΥΣΣΕΥΣ; Ёлка = елка; O’Malley = o'malley; O´Malley = OMalley
      Oʼmalley = O\`Malley; Jean‑Luc = jean luc; Rex – Mini = rex-mini; Rex\u00a0\u3000Mini = rex mini
      Rex\r\nMini\t = rex mini; Re\u200bx\ufeff = rex; Re\u00adx\u0000 = rex; \u2067Rex\u2069 = rex
      Rex\u2800Mini = rex mini; Ｍｏｃｈｉ = mochi; ﾓﾁ = もち; ガーコ = ｶﾞｰｺ; ﾎﾟﾁ = ぽち; ヴェル = ゔぇる; か\u3099 = ガ; أَحْمَد = احمد
      إيمان = ايمان; آدم = ادم; ٱلبطل = البطل; فستـــق = فستق; مصطفى = مصطفي; قطة = قطه; کیوی = كيوي; می‌شا = میشا
      שָׁלוֹם = שלום; ٤١٨ = 418; ४१८ = ４１８; Whiskers, Captain = captain whiskers,; 👩‍🦰 = 👩🦰`),
  )('%j and %j', (one = '', other = '') => {
    expect(same(one, other)).toBe(true)
  })

  // The control of all that is called the same.
  test.each(
    pairsIn(`
      Mochi = Mocha; Rex = Rexx; Biscuit = Bis cuit; がく = かく; ポチ = ホチ; ハート = ハト; कि = का; بنت = نبت; -7 = 7
      Kiwi 1 = Kiwi 2; 🐹 = 🐶; 한나 = 하나`),
  )('but not %j and %j', (one = '', other = '') => {
    expect(same(one, other)).toBe(false)
  })
})

test('a sign before a number stays, and between two words it is a space', () => {
  expect(foldText('−7 Covid–19 Rex −3 Jean-Luc - 3')).toBe('-7 covid 19 rex -3 jean luc   3')
})

test.each([
  ['がく', 'か'],
  ['ぱんだ', 'は'],
  ['ぱんだ', 'ば'],
  ['ポチ', 'ホ'],
])('%s holds no %s, which another mark makes another letter', (name, letter) => {
  expect(foldText(name)).not.toContain(foldText(letter))
})

test('letters are compared one by one: what is found in a text can be marked in it', () => {
  const letters = fc.constantFrom(...'aZéßıİœςΣ한がガকো👩ŉﷺ٤م-\u2013’\u200b\u3000 ')
  const reach = createReach('longer', 'shorter')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), (text) => {
      const folded = foldText(text.join(''))
      const length = text.reduce((sum, letter) => sum + foldText(letter).length, 0)
      expect(folded).toHaveLength(length)
      reach.note('longer', length > text.join('').length)
      reach.note('shorter', length < text.join('').length)
    }),
    { numRuns: 500 },
  )
  reach.expectAtLeast(10)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../../../src-shared/testing/reach.ts'
import { windows1252 } from '../../../../src-shared/windows-1252.ts'
import { oddNameOf } from './names.ts'
import { ordinaryNames } from './testing/ordinary-names.ts'

const decodeWindows1252 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => windows1252[byte - 0x80] ?? String.fromCharCode(byte)).join('')

describe('a name with codes in place of characters is repaired', () => {
  test.each(
    `Rex &amp; Mia > Rex & Mia | Errea&nbsp;Volley > Errea Volley | Jos&eacute; > José | L&#8217;Amour > L’Amour | &amp;eacute;clair > éclair
    | Bella<br>the second > Bella the second | <b>Kiwi</b> > Kiwi | ZoÃ« > Zoë | Juan JosÃ© > Juan José | MÃ¼ller & SÃ¶hne > Müller & Söhne
    | Dâ€™Artagnan > D’Artagnan | Ã\u00a0 la carte > à la carte | ZoÃƒÂ« > Zoë | Å\u0081ukasz > Łukasz | ÐŸÐ¾Ð²Ð¾Ð´ > Повод
    | ãƒ¢ãƒ\u00a0 > モム | ðŸ\u0090¶ Rex > 🐶 Rex | Zo&Atilde;&laquo; > Zoë`
      .split('|')
      .map((line) => line.trim().split(' > ')),
  )('%s', (name = '', repaired) => {
    expect(oddNameOf(name)).toStrictEqual({ kind: 'garbled', repaired })
  })

  test('whatever its letters', () => {
    const anyLetter = fc.constantFrom(...'ëéèüößñåøłčžığşАБвгЖюяΑβγاتبהאלמモモ犬猫'.split(''))
    const reach = createReach('repaired')
    fc.assert(
      fc.property(fc.array(anyLetter, { minLength: 2, maxLength: 8 }), (letters) => {
        const name = letters
          .filter((letter) => /\p{sc=Latn}/u.test(letter) === /\p{sc=Latn}/u.test(letters[0] ?? ''))
          .join('')
        const mistaken = decodeWindows1252(new TextEncoder().encode(name))
        // This might be a name.
        if (/^\p{Ll}*$/u.test(mistaken)) return
        reach.note('repaired')
        expect(oddNameOf(mistaken)).toStrictEqual({ kind: 'garbled', repaired: name })
      }),
    )
    reach.expectAtLeast(20)
  })
})

describe('a name is odd if it is', () => {
  test.each([
    ['placeholder', 'a number that a spreadsheet shortened', '9.85112E+14|1,5E+06|9.85112000000000E+14|1e12'],
    ['placeholder', 'a word for nothing', 'NULL|\\N|N/A|TRUE|WAHR|undefined|dto.|-|—|...|?'],
    ['placeholder', 'a number', '7|985112001234567|1 234|12.5|٧٧|#12'],
    ['placeholder', 'a date or a time', '2026-01-02|2.1.2026|02/01/26|10:30|2-Mar|Mar-02|1. Mai|3月2日'],
    ['garbled', 'a name with lost letters', 'M?ller|Ren?e|?rika|Zo\u25a1|Zo\ue000'],
  ])('%s: %s', (kind, _, names) => {
    for (const name of names.split('|')) expect(oddNameOf(name), name).toStrictEqual({ kind, repaired: null })
  })
})

test('none of 350 ordinary names in the seven languages is odd', () => {
  expect(ordinaryNames.length).toBeGreaterThan(350)
  expect(ordinaryNames.filter((name) => oddNameOf(name) !== null)).toStrictEqual([])
  expect(ordinaryNames.map((name) => name.toUpperCase()).filter((name) => oddNameOf(name) !== null)).toStrictEqual([])
})

test('a repaired name is no longer garbled, and no text makes this fail', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom('&', 'amp;', '#', '233;', 'Ã', '©', '<', 'br', '>', '%', '41', '\\u', '00e9', '?', 'é', ' '),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  const reach = createReach('repaired')
  fc.assert(
    fc.property(anyText, (text) => {
      const odd = oddNameOf(text)
      if (odd?.kind !== 'garbled' || odd.repaired === null) return
      reach.note('repaired')
      expect(oddNameOf(odd.repaired)?.repaired ?? null).toBeNull()
    }),
    // Among only 100, sometimes none can be repaired.
    { numRuns: 1000 },
  )
  reach.expectAtLeast(1)
})

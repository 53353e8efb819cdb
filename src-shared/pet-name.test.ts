import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onOneLine, petNameOf } from './pet-name.ts'
import { expectInProportion } from './testing/growth.ts'
import { createReach } from './testing/reach.ts'

describe('a pet’s name', () => {
  test.each([
    ['Captain  Whiskers', '  Captain  Whiskers '],
    ['Rex Mini', 'Rex\r\nMini', 'Rex \t \n Mini\n'],
    ['Rex Mini Max', 'Rex\u2028Mini\u0085Max'],
    ['Rex', 'Re\u200bx\ufeff', '\u202eRex\u202c', 'Re\u00adx\u0000', 'Rex\ufe0f\u200d'],
    ['a b', 'a\u200b\n\u200b\nb'],
    // Half an emoji, as a spreadsheet's LEFT() leaves it. Many services refuse it.
    ['Rex', '\udc36Rex \ud83d'],
    ['Rex 🐶', 'Rex \ud83d\udc36'],
  ])('%j is what is meant', (name, ...texts) => {
    for (const text of texts) expect(petNameOf(text)).toBe(name)
  })

  test.each([
    ...'می‌شا ක්‍රි क्‍ष 👩🏽‍🦰 ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 葛󠄀'.split(' '),
    '👩‍🦰 Ginger',
    "O’Malley-Łatka '7'",
    '\u2801\u2800\u2803',
  ])('%s stays as it is, with its invisible characters', (name) => {
    expect(petNameOf(name)).toBe(name)
  })

  test.each([
    ...['', ' \t\r\n', '\u200b', '\u200d\u200c\ufeff', '\u2800 \u2800', '\u3164'],
    ...['\u202e\u202c', '\ufe0f', '\u0000', '\ud83d'],
  ])('%j is no name', (text) => {
    expect(petNameOf(text)).toBe('')
  })

  test('is in one line and trimmed, has something to read, and stays the same a second time', () => {
    const letters = fc.constantFrom(...'Re👩❤x \t\n\u200b\u200c\u200d\ufe0f\u2800\u0085\u2028م\u202e')
    const text = fc.oneof(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'binary' }))
    const reach = createReach('none', 'changed', 'as it is')
    fc.assert(
      fc.property(text, (typed) => {
        const name = petNameOf(typed)
        expect(petNameOf(name)).toBe(name)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\t-\r\u0085\u2028\u2029]/)
        reach.note(name === '' ? 'none' : name === typed ? 'as it is' : 'changed')
      }),
      { numRuns: 1000 },
    )
    reach.expectAtLeast(10)
  })

  test.each([' ', '\u200b', '\u{e0041}', '🏴\u{e0041}', 'م\u200c', '\u2800', '👩\u200d'])(
    'is found with work in proportion to the text’s length: %j',
    (piece) => {
      expectInProportion((size) => petNameOf(`${piece.repeat(size)}x`))
    },
  )
})

test('text in one line keeps its letters and the spaces between them', () => {
  expect(onOneLine('Guinea\r\n pigs\t7  8')).toBe('Guinea pigs 7  8')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { type Burst, type PressedKey, takeKey } from './scanned-digits.ts'

/** What is recognised when keys are pressed one after the other, each `gap` milliseconds after the one before. */
function scans(keys: readonly (Partial<PressedKey> & { readonly gap: number })[]): readonly (string | null)[] {
  let burst: Burst | null = null
  let at = 1000
  return keys.map(({ gap, ...pressed }) => {
    at += gap
    const taken = takeKey(burst, { key: 'x', code: '', isSpecial: false, ...pressed, at })
    burst = taken.burst
    return taken.scanned
  })
}

function typed(text: string, gap: number) {
  return [...text].map((key) => ({ key: key === '\n' ? 'Enter' : key, gap }))
}

describe('a scanner is recognised', () => {
  test.each(['812\n', '7\n', '00812\n', '-7\n', '9223372036854775807\n'])('in %j, 20 ms a key', (text) => {
    expect(scans(typed(text, 20)).at(-1)).toBe(text.trim())
  })

  test('once a scan, and again in the next', () => {
    expect(scans(typed('812\n\n99\n', 50)).filter((scanned) => scanned !== null)).toEqual(['812', '99'])
  })

  test('on a layout without digits in the upper row, and with Shift where the layout needs it', () => {
    const french = [...'812'].map((digit, at) => ({ key: '_&é'[at] ?? '', code: `Digit${digit}`, gap: 10 }))
    expect(scans([...french, { key: 'Enter', gap: 10 }]).at(-1)).toBe('812')
    const shifted = [...'812'].flatMap((key) => [
      { key: 'Shift', gap: 5 },
      { key, gap: 5 },
    ])
    expect(scans([...shifted, { key: 'Enter', gap: 10 }]).at(-1)).toBe('812')
  })
})

describe('what a hand types is no scan', () => {
  test.each([
    ['slowly', typed('812\n', 51)],
    ['with Enter a moment later', [...typed('812', 10), { key: 'Enter', gap: 51 }]],
    ['with a pause in the number, of which the end would be another pet', [...typed('81', 10), ...typed('2\n', 120)]],
    ['with a letter', typed('A812\n', 10)],
    ['a held digit', [...typed('1', 10), { key: '1', isSpecial: true, gap: 30 }, { key: 'Enter', gap: 30 }]],
    [
      'a shortcut',
      [
        { key: '1', isSpecial: true, gap: 10 },
        { key: 'Enter', gap: 10 },
      ],
    ],
    ['Enter alone', typed('\n', 10)],
    ['a minus alone', typed('-\n', 10)],
    ['arrows', [{ key: 'ArrowDown', gap: 10 }, ...typed('5\n', 10)]],
  ])('%s', (_, keys) => {
    expect(scans(keys).every((scanned) => scanned === null)).toBe(true)
  })
})

test('a scan is exactly a row of digits after a rest, with no gap over 50 ms, ended by Enter', () => {
  const key = fc.record({
    key: fc.constantFrom('0', '1', '7', '-', 'a', 'Enter', 'Enter', 'Tab'),
    gap: fc.constantFrom(0, 10, 49, 50, 51, 200, 500, 501, 5000),
  })
  const reach = createReach('a scan', 'an Enter that is none')
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
      const expected = keys.map(({ key: pressed, gap }, end) => {
        if (pressed !== 'Enter' || gap > 50) return null
        // Back to the key before which there was a rest, or an Enter.
        let start = end
        while (start > 0 && keys[start - 1]?.key !== 'Enter' && (start === end || (keys[start]?.gap ?? 0) <= 500))
          start -= 1
        const row = keys.slice(start, end)
        const isFast = row.slice(1).every((each) => each.gap <= 50)
        const text = row.map((each) => each.key).join('')
        return isFast && /^-?\d+$/.test(text) ? text : null
      })
      for (const [at, scan] of expected.entries()) {
        reach.note('a scan', scan !== null)
        reach.note('an Enter that is none', scan === null && keys[at]?.key === 'Enter')
      }
      expect(scans(keys)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
  reach.expectAtLeast(1)
})

test('a scan is recognised whatever was pressed before, after half a second of rest', () => {
  const before = fc.array(fc.record({ key: fc.constantFrom('1', 'a', 'Enter', 'Tab'), gap: fc.nat(100) }), {
    maxLength: 5,
  })
  const gaps = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(before, gaps, fc.nat(9), (former, scanned, digit) => {
      const keys = scanned.map((gap, at) => ({
        key: at === scanned.length - 1 ? 'Enter' : String(digit),
        gap: at === 0 ? 501 : gap,
      }))
      expect(scans([...former, ...keys]).at(-1)).toBe(String(digit).repeat(scanned.length - 1))
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { nothingTyped, type TypedKeys, type TypedRun, takeKey } from '../../ui/typed-run.ts'
import { askedNumber } from './asked-number.ts'

interface Key {
  readonly key: string
  readonly gap: number
  readonly code?: string
  readonly hasShift?: boolean
  readonly hasControl?: boolean
}

/** What Enter asks for, `gap` milliseconds after these keys, if the field then holds `text`. */
function askedAfter(keys: readonly Key[], gap: number, text: string) {
  let keysBefore: TypedKeys = nothingTyped
  let at = 10_000
  for (const pressed of keys) {
    at += pressed.gap
    const plain = { code: '', hasShift: false, hasControl: false, hasAlt: false, isRepeat: false }
    keysBefore = takeKey(keysBefore, { ...plain, ...pressed, at }, 'scan-field')
  }
  at += gap
  const enter = { key: 'Enter', code: 'Enter', at, hasShift: false, hasControl: false, hasAlt: false, isRepeat: false }
  return askedNumber(text, takeKey(keysBefore, enter, 'scan-field').run, at)
}

const typed = (text: string, gap: number): readonly Key[] => [...text].map((key) => ({ key, gap }))

const digits = (text: string, gap: number): readonly Key[] =>
  [...text].map((key) => ({ key, code: `Digit${key}`, gap }))

/** The characters that a scanner set to an American layout types on a French one. */
const french = (digits: string, gap: number): readonly Key[] =>
  [...digits].map((digit) => ({ key: 'à&é"\'(-è_ç'[Number(digit)] ?? '', code: `Digit${digit}`, gap }))

/** A key with Shift, by its place on an American keyboard. */
const shifted = (key: string, code: string): readonly Key[] => [
  { key: 'Shift', gap: 20, hasShift: true },
  { key, code, gap: 20, hasShift: true },
]

const control = (key: string, gap: number): readonly Key[] => [
  { key: 'Control', gap, hasControl: true },
  { key, gap, hasControl: true },
]

describe('a scan', () => {
  test.each([
    ...[5, 20, 60, 80, 120].map((gap) => [`${gap} ms between keys`, typed('812', gap), gap, '812', '812'] as const),
    ['with a gap of 90 before Enter', typed('812', 20), 90, '812', '812'],
    ['with leading zeros', typed('0000812', 20), 20, '0000812', '812'],
    ['with the stars of a Code 39', typed('*812*', 20), 20, '*812*', '812'],
    ['in wide digits', typed('８１２', 20), 20, '８１２', '812'],
    [
      'with control characters in between',
      [...typed('8', 20), ...control(']', 20), ...typed('12', 20)],
      20,
      '812',
      '812',
    ],
    ['after a word that was in the field', typed('812', 20), 20, 'bella812', '812'],
    [
      'half a second after what a person typed',
      [...typed('m', 20), ...typed('8', 500), ...typed('12', 20)],
      20,
      'm812',
      '812',
    ],
    ['with a prefix that names the kind of code', typed(']C1812', 20), 20, ']C1812', '812'],
    ...[5, 20, 120].map(
      (gap) => [`on a French layout, ${gap} ms between keys`, french('601', gap), gap, '-à&', '601'] as const,
    ),
    [
      'on a French layout, with a prefix that names the kind of code',
      [{ key: '$', code: 'BracketRight', gap: 20 }, ...shifted('C', 'KeyC'), ...french('1601', 20)],
      20,
      '$C&-à&',
      '601',
    ],
    [
      'on a German layout, with the stars of a Code 39',
      [...shifted('(', 'Digit8'), ...digits('812', 20), ...shifted('(', 'Digit8')],
      20,
      '(812(',
      '812',
    ],
    [
      'on a French layout, after a word',
      [...typed('rex', 20), ...french('601', 500).slice(0, 1), ...french('601', 20).slice(1)],
      20,
      'rex-à&',
      '601',
    ],
    [
      'soon after the one before',
      [...typed('7', 20), { key: 'Enter', gap: 20 }, ...typed('812', 20)],
      20,
      '812',
      '812',
    ],
    ['with a gap of 90', [...typed('8', 20), ...typed('1', 90), ...typed('2', 20)], 20, '812', '812'],
  ] as const)('%s asks for its number', (_, keys, gap, text, petId) => {
    expect(askedAfter(keys, gap, text).petId).toBe(petId)
  })

  test.each([
    [
      'soon after a person’s digit, which may be the scan’s first',
      [...typed('1', 20), ...typed('8', 200), ...typed('12', 20)],
      20,
      '1812',
    ],
    ['with a pause in the middle', [...typed('81', 20), ...typed('2', 200), ...typed('34', 20)], 20, '81234'],
    ['of something else', typed('CHIP-985112', 20), 20, 'CHIP-985112'],
    ['of something else on a French layout', [{ key: 'q', code: 'KeyA', gap: 20 }, ...french('601', 20)], 20, 'q-à&'],
  ] as const)('%s asks for nothing, but is recognized as a scan', (_, keys, gap, text) => {
    expect(askedAfter(keys, gap, text)).toEqual({ petId: undefined, isScanned: true })
  })
})

describe('a person types', () => {
  test.each([
    ['a number', typed('812', 150), '812', '812'],
    ['the rest of a number', typed('12', 150), '812', '812'],
    ['a word', typed('bella', 150), 'bella', undefined],
    [
      'signs from other layouts’ digit keys, after a word that was in the field',
      french('601', 150),
      'rex -à&',
      undefined,
    ],
    ['a word with a letter from other layouts’ digit keys', french('2', 150), 'é', undefined],
  ] as const)('%s', (_, keys, text, petId) => {
    expect(askedAfter(keys, 200, text)).toEqual({ petId, isScanned: false })
  })
})

test('an Enter after the one that ended a scan asks for the text in the field', () => {
  const scan: TypedRun = {
    typed: '812',
    places: '812',
    burst: { from: 0, at: 100, pause: 1000 },
    characterAt: 140,
    keyAt: 140,
    end: { at: 150, isStopped: false },
  }
  expect(askedNumber('7', scan, 150)).toEqual({ petId: '812', isScanned: true })
  expect(askedNumber('7', scan, 151)).toEqual({ petId: '7', isScanned: false })
})

test('a pasted number asks for itself', () => {
  expect(askedAfter([], 0, '“#812”')).toEqual({ petId: '812', isScanned: false })
})

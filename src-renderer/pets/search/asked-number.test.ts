import { expect, test } from 'vitest'
import { linesOf } from '../../../src-shared/testing/cells.ts'
import { firstAt, keysOf, taken } from '../../ui/testing/typed-keys.ts'
import type { TypedRun } from '../../ui/typed-run.ts'
import { askedNumber } from './asked-number.ts'

/** What Enter asks for, `gap` milliseconds after the keys of a script, if the field then holds `text`. */
function askedAfter(script: string, gap: number, text: string) {
  const enter = { key: 'Enter', code: 'Enter', gap }
  const keys = [...keysOf(script), enter]
  const at = keys.reduce((sum, key) => sum + key.gap, firstAt)
  return askedNumber(text, taken(keys, 'scan-field').at(-1)?.run ?? null, at)
}

/** The keys of 601 on a French layout. */
const french = '{-@Digit6}{à@Digit0}{&@Digit1}'

const gaps = [5, 20, 60, 80, 120].map((gap) => `${gap} ms between keys | 812/${gap} | ${gap} | 812 | 812`)
const frenchGaps = [5, 20, 120].map((gap) => `${gap} ms, on a French layout | ${french}/${gap} | ${gap} | -à& | 601`)

test.each(
  linesOf(`${[...gaps, ...frenchGaps].join('\n')}
    a gap of 90 before Enter                | 812/20                     | 90 | 812      | 812
    a gap of 90 in the middle               | 8/20 1/90 2/20             | 20 | 812      | 812
    leading zeros                           | 0000812/20                 | 20 | 0000812  | 812
    the stars of a Code 39                  | *812*/20                   | 20 | *812*    | 812
    wide digits                             | ８１２/20                  | 20 | ８１２   | 812
    control characters in between           | 8^]12/20                   | 20 | 812      | 812
    a word that was in the field before     | 812/20                     | 20 | bella812 | 812
    a letter typed half a second before     | m/20 8/500 12/20           | 20 | m812     | 812
    a prefix that names the kind of code    | ]C1812/20                  | 20 | ]C1812   | 812
    that prefix on a French layout          | {$@BracketRight}{C@KeyC}+/20 {&@Digit1}${french}/20 | 20 | $C&-à& | 601
    the stars of a Code 39 on a German layout | {(@Digit8}+812{(@Digit8}+/20 | 20 | (812(  | 812
    a word before it on a French layout     | rex/20 {-@Digit6}/500 {à@Digit0}{&@Digit1}/20   | 20 | rex-à&   | 601
    another scan soon before                | 7↵/20 812/20               | 20 | 812      | 812
    a person’s digit soon before, which may be the scan’s first | 1/20 8/200 12/20 | 20 | 1812 |
    a pause in the middle                   | 81/20 2/200 34/20          | 20 | 81234    |
    another code                            | CHIP-985112/20             | 20 | CHIP-985112 |
    another code on a French layout         | {q@KeyA}/20 ${french}/20      | 20 | q-à&     |`),
)('a scan with %s asks for its number, or for nothing', (_, keys = '', gap, text = '', petId) => {
  const asked = askedAfter(keys, Number(gap), text)
  expect(asked.petId ?? '').toBe(petId)
  // Otherwise Enter would open the first row.
  expect(asked.petId !== undefined || asked.isScanned).toBe(true)
})

test.each(
  linesOf(`
    a number                                            | 812/150    | 812     | 812
    the rest of a number                                | 12/150     | 812     | 812
    a word                                              | bella/150  | bella   |
    signs of French digit keys after a word             | ${french}/150 | rex -à& |
    a letter of a French digit key                      | {é@Digit2}/150 | é       |
    nothing, but pastes a number                        |            | “#812”  | 812`),
)('a person types %s', (_, keys = '', text = '', petId) => {
  expect(askedAfter(keys, 200, text)).toEqual({ petId: petId || undefined, isScanned: false })
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

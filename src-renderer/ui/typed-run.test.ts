import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { type Key, keysOf, taken } from './testing/typed-keys.ts'
import { type KeyPlace, scanOf } from './typed-run.ts'

/** What becomes of the keys: `.` for each that the page gets, `x` for each that it does not. */
function fatesOf(keys: readonly Key[], place: KeyPlace): string {
  return taken(keys, place)
    .map(({ isStopped }) => (isStopped === false ? '.' : 'x'))
    .join('')
}

/** The cells of a table's lines, between `|`. A line with `*` in a cell stands for one line for each of `all`. */
function lines(table: string, all: readonly (string | number)[] = []): readonly string[][] {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return all.length > 0
    ? rows.flatMap((row) => all.map((one) => row.map((cell) => cell.replaceAll('*', `${one}`))))
    : rows
}

test.each(
  lines(`
    {q@KeyA}{Q@KeyA}+/20                                                             | qQ     | aA
    {x@Digit3}+{x@Digit8}+{x@Digit9}+{x@Digit0}+{x@Digit5}+/20                       | xxxxx  | #*()?
    {à@Digit0}{7@Numpad7}/20                                                         | à7     | 07
    {x@BracketLeft}{x@BracketRight}{x@Minus}{x@NumpadSubtract}{x@NumpadMultiply}{x@Comma}/20 | xxxxxx | []--*?
    {𝟠@KeyB}1/20                                                                     | 𝟠1     | b?1
    {Process@Digit8}{Process@Numpad1}{Process@KeyA}{Dead@Digit2}{Unidentified@Digit3}/20 | ????? | 81a23
    secret:s7𝟠/20 secret:k/130                                                       | ????   | ????
    form:Bel/130 form:la/20                                                          | lla    | ???
    field:Bel/130 field:8/20                                                         | l8     | ?8
    8/20 1/1999                                                                      | 81     | 81
    8/20 1/2000                                                                      | 1      | 1
    8↵/20 1/20                                                                       | 1      | 1
    field:a␣b/20                                                                     | a b    | ???`),
)('%s is read by the layout as %s, and by the keys’ places as %s', (script, typed, places) => {
  expect(taken(keysOf(script), 'scan-field').at(-1)?.run).toMatchObject({ typed, places })
})

test.each([
  '{ArrowDown@ArrowDown}',
  '{Escape@Escape}',
  '{Process@Enter}',
  '{ArrowUp@Numpad8}',
  '{é@KeyE}!',
  '5!',
  '{5@Numpad5}!&',
])('what is typed is over after %s', (key) =>
  expect(taken(keysOf(`Rex/150 ${key}/300`), 'field').at(-1)?.run).toBeNull(),
)

/** What the page gets. The fates are those of the last keys, and `-` stands for no `x` among all of them. */
const cases = [
  // Where no text is typed, Enter, Tab and Space press nothing for two seconds after a character.
  ...lines(
    `
    elsewhere  | 812↵/*                                             | x         | Enter
    elsewhere  | 812⇥/*                                             | x         | Tab
    elsewhere  | 812␣/*                                             | x         | Space
    elsewhere  | 7↵/*                                               | x         | one digit`,
    [5, 20, 60, 80, 120, 400, 1999],
  ),
  ...lines(`
    elsewhere  | 7↵↵/120                                            | .xx       | a scanner that sends two Enters
    elsewhere  | ↵⇥␣↵/50                                            | ....      | a person’s keys
    elsewhere  | m/10 {ArrowDown}/300 ↵/90                          | .         | Enter on what an arrow chose
    elsewhere  | m/10 ↵/2000                                        | .         | Enter two seconds later
    elsewhere  | m/10 ↵/300 ↵/2000                                  | .         | a second Enter two seconds later
    elsewhere  | {8@Numpad8}/20 ↵/1999                              | x         | Enter after a keypad’s digit
    elsewhere  | {Process@Numpad8}/20 ↵/1999                        | x         | Enter after one of an input method
    elsewhere  | ↵/0 ↵~/500 ↵~↵~/30 ↵/90                            | .xxx.     | a held Enter, and a second one
    field      | ↵~/500 ↵~↵~/30                                     | -         | a held Enter in a text field
    elsewhere  | field:Rex↵/150 ↵/300                               | .         | Enter after one that a field got
    field      | 812↵↵/5                                            | xx        | a scan in a text field
    field      | 4006381333931↵↵/20                                 | xx        | a long one
    field      | 812⇥/60 ↵/20                                       | xx        | one that ends in Tab
    field      | 8/20 1/90 2↵↵/20                                   | xx        | one long gap among short ones
    field      | {Shift}C{Shift}H↵↵/20                              | xx        | with Shift
    field      | Rex/150 8/200 12↵↵/20                              | xx        | after what a person typed
    field      | Rex↵↵/120                                          | ..        | a person’s Enters
    field      | Rex/70 ↵/130                                       | .         | a fast person’s
    field      | 5↵/30                                              | .         | one letter, and Enter at once
    field      | o/200 o~o~o~o~/30 ↵/40                             | .         | a held key
    field      | 8126/5 ↵/100                                       | x         | a burst, 100 ms before Enter
    field      | 8126/5 ↵/101                                       | .         | 101 ms before it
    field      | 81/5 2/100 ↵/5                                     | x         | with a gap of 100 ms
    field      | 81/5 2/101 ↵/5                                     | .         | with a gap of 101 ms
    field      | 81↵/60                                             | x         | of 60 ms on average
    field      | 81↵/61                                             | .         | of 61 ms on average
    scan-field | 81↵/20 ↵/100                                       | .x        | two Enters within 100 ms
    scan-field | 81↵/20 ↵/101                                       | ..        | later
    scan-field | 8↵/20 ↵/31                                         | ..        | after one character
    field      | Rex/70 ⇥/130 ⇥/60                                  | ..        | a person’s Tabs
    scan-field | 81⇥⇥/20                                            | ..        | a scanner’s, which press nothing
    secret     | sk7↵/5 ↵/100                                       | .x        | two Enters after a key
    field      | 8/20 elsewhere:↵/20 ↵/20                           | x         | the first one elsewhere
    scan-field | 812^d/120                                          | x         | a slow code’s control character
    elsewhere  | 812^d/120                                          | x         | where no text is typed
    field      | 81/20 ^d/60                                        | x         | 120 ms after a fast code
    field      | 81/20 ^d/60.5                                      | .         | 121 ms after one
    field      | 8^d/60                                             | x         | after a code of 60 ms a key
    field      | 81/70 ^d/55                                        | x         | 60 ms a key after two slower ones
    field      | 81/70 ^d/56                                        | .         | a little later
    scan-field | 812/120 ^d/125                                     | x         | 250 ms after a code in the search
    scan-field | 812/120 ^d/125.5                                   | .         | 251 ms after one
    field      | 812/90 ^d/50                                       | .         | after a slow code in another field
    field      | 812↵/5 ^d/52                                       | .         | after the end of a code
    scan-field | 812↵/20 ^d/40                                      | .         | after an Enter that the page got
    field      | Rex^d/100                                          | .         | a person’s command
    scan-field | Rex/100 ^d/200                                     | .         | one in the search
    field      | Rex^↵/5                                            | .         | Ctrl+Enter right after a letter
    elsewhere  | ^d/20                                              | .         | a command alone
    elsewhere  | ⇥⇥⇥⇥⇥⇥⇥⇥↵/5                                        | ........x | a series faster than hands
    scan-field | 19↵20↵/5                                           | ......    | one scan right after another, as a memory scanner sends them
    elsewhere  | ^n↵/5                                              | ..x       | Ctrl+N and Enter
    elsewhere  | ^n^p/5                                             | ...x      | Ctrl+N and Ctrl+P
    elsewhere  | 12⌫⌫↵/5                                            | ....x     | Backspaces and Enter
    elsewhere  | ⇥␣/5                                               | .x        | Tab and Space
    elsewhere  | ^n⇥⇥↵/30                                           | ....x     | 30 ms a key
    elsewhere  | ⇥↵/31                                              | .         | quick hands
    elsewhere  | ^n↵/60                                             | .         | Enter once Ctrl+N has opened something
    elsewhere  | ⇥/400 ⇥~/30 ↵/10                                   | .         | Enter after a held Tab
    elsewhere  | q&/5                                               | .         | a combination that a device sends
    form       | ⇥↵/5                                               | .         | a machine that fills in a form
    field      | ^n↵/5                                              | x         | one that does not
    form       | Bo⇥/56                                             | -         | a fast person’s Tab in a form
    form       | Bo↵/40                                             | -         | a fast person’s Enter
    form       | Waffles↵/5                                         | -         | a text expander
    form       | https://pets.example.com/v1⇥/5                     | -         | a password manager
    form       | Kiwi⇥12⇥/5                                         | -         | a number after a name, by a machine
    form       | 12/30 ↵/80                                         | -         | a fast person’s number
    form       | {ç@Digit9}/600 {à@Digit0}↵/5                       | -         | letters on keys of digits
    form       | 9/5 8/200 12↵/5                                    | -         | the end of a number that a person began
    form       | 9/5 CHIP␣9/200 ␣8511↵/45                            | -         | the end of a code that a person began
    form       | CHIPA␣/20 ↵/20                                     | -         | a slow text expander
    form       | CHIPA␣/51 ↵/51                                     | -         | a very fast person
    form       | CHIPA/45 ↵/45                                      | -         | five keys of one
    menu       | du␣/20                                             | -         | a menu’s type-ahead
    menu       | elsewhere:d/300 d↵/100                             | -         | a menu that a key opened
    menu       | ↵/300 ↵~/30                                        | x         | a held Enter in a menu`),
  ...lines('menu | d↵/* | .. | a letter and Enter in a menu', [5, 60, 300]),
  ...lines(
    `
    field      | C/20 {*}/100 H↵/5                                  | ...x      | a modifier in a burst
    field      | C/20 {*}/101 H↵/5                                  | .         | too late`,
    ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'],
  ),
  ...lines('* | 8^d12^p^q/20 | ..x...x.x | a code’s control characters', ['field', 'scan-field', 'elsewhere']),
  ...lines(
    `
    *          | ^n^q/5                                             | x         | a series of commands
    *          | ⌫⌫^v/5                                             | .         | a text expander
    *          | ⌫⇥/5                                               | .         | one that moves on`,
    ['field', 'scan-field', 'form'],
  ),
  ...lines('form | *↵/45 | x | a code scanned slowly', ['CHIPAB', 'CHIP␣985112', '981020012345678']),
  ...lines('form | CHIPAB↵/* | x | a code at this speed', [21, 50]),
  ...lines(
    `
    form       | */5                                                | x         | a scanned number
    form       | *↵/5                                               | xx        | twice
    form       | *841↵/5                                            | x         | and another`,
    ['840↵', '840/35 ⇥', '∗840∗↵', ']C1840↵', 'Next␣one/150 8/1000 40↵', "{_@Digit8}/600 {'@Digit4}↵"],
  ),
]
test.each(cases)('%s: of %s, the page gets %s: %s', (place = '', script = '', fates = '') => {
  const all = fatesOf(keysOf(script.replaceAll('∗', '*')), place as KeyPlace)
  if (fates === '-') expect(all).not.toContain('x')
  else expect(all.slice(-fates.length)).toBe(fates)
})

test.each([
  ['^p/5', 'false'],
  ['^n^p/5', 'true'],
  ['^n8/5 ^p/400', 'false'],
  ...lines(
    `
    ^p/5 */30 | true
    ^p/5 */31 | false`,
    ['8', '↵', '⇥', '{ArrowDown}'],
  ),
])('a combination that another key follows faster than hands is no person’s: %s, %s', (script = '', isFollowed) => {
  expect(`${taken(keysOf(script), 'elsewhere').at(-1)?.acted?.isFollowed}`).toBe(isFollowed)
})

test.each(
  lines(`
    field     | 840/20         | 840
    elsewhere | CHIP␣985112/20 | CHIP 985112
    elsewhere | 840/120        | 840
    elsewhere | 3/100          | 3
    elsewhere | 3/101          | undefined
    field     | 840/120        | undefined
    elsewhere | Kiwi/120       | undefined`),
)(
  'a scan is fast or, where no text is typed, a number of several digits: in %s, %s is %s',
  (place, script = '', scan) => {
    const run = taken(keysOf(script), place as KeyPlace).at(-1)?.run
    expect(`${run && scanOf(run, run.characterAt + Number(script.split('/')[1]), place === 'field')?.typed}`).toBe(scan)
  },
)

test('an Enter without a character in the two seconds before it always works', () => {
  const key = fc.record({
    key: fc.constantFrom('1', 'a', 'Enter', 'Tab', 'Escape', 'ArrowDown', 'Shift'),
    gap: fc.nat(1500),
  })
  const place = fc.constantFrom<KeyPlace>('field', 'scan-field', 'elsewhere')
  const reach = createReach('.', 'x')
  fc.assert(
    fc.property(fc.array(key, { maxLength: 12 }), place, (keys, where) => {
      const fates = fatesOf([...keys, { key: 'Enter', gap: 2000 }], where)
      expect(fates.at(-1)).toBe('.')
      for (const fate of fates) reach.note(fate as '.' | 'x')
    }),
  )
  reach.expectAtLeast(1)
})

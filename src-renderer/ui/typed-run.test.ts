import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import {
  type KeyPlace,
  nothingTyped,
  type PressedKey,
  scanOf,
  type TakenKey,
  type TypedKeys,
  type TypedRun,
  takeKey,
} from './typed-run.ts'

type Key = Partial<PressedKey> & { readonly key: string; readonly gap: number; readonly place?: KeyPlace }

/** The results of these keys, each pressed `gap` milliseconds after the one before. */
function taken(keys: readonly Key[], place: KeyPlace): readonly TakenKey[] {
  let former: TypedKeys = nothingTyped
  let at = 10_000
  return keys.map(({ gap, ...pressed }) => {
    at += gap
    const plain = { code: '', hasShift: false, hasControl: false, hasAlt: false, isRepeat: false }
    const one = takeKey(former, { ...plain, ...pressed, at }, pressed.place ?? place)
    former = one
    return one
  })
}

/** Which of these keys the page does not get. */
function stopped(keys: readonly Key[], place: KeyPlace): readonly boolean[] {
  return taken(keys, place).map(({ isStopped }) => isStopped)
}

/** The run after these keys. */
function runAfter(keys: readonly Key[], place: KeyPlace = 'scan-field'): TypedRun | null | undefined {
  return taken(keys, place).at(-1)?.run
}

function typed(text: string, gap: number): readonly Key[] {
  const names: Readonly<Record<string, string>> = { '\n': 'Enter', '\t': 'Tab' }
  return [...text].map((key) => ({ key: names[key] ?? key, code: /\d/.test(key) ? `Digit${key}` : '', gap }))
}

function isEndStopped(keys: readonly Key[], place: KeyPlace): boolean | undefined {
  return stopped(keys, place).at(-1)
}

const control = (key: string, gap: number): readonly Key[] => [
  { key: 'Control', gap, hasControl: true },
  { key, gap, hasControl: true },
]

describe('what is typed', () => {
  test.each([
    [
      'letters',
      [
        { key: 'q', code: 'KeyA' },
        { key: 'Q', code: 'KeyA', hasShift: true },
      ],
      'qQ',
      'aA',
    ],
    [
      'digits of the upper row with Shift',
      ['3', '8', '9', '0', '5'].map((digit) => ({ key: 'x', code: `Digit${digit}`, hasShift: true })),
      'xxxxx',
      '#*()?',
    ],
    [
      'digits without Shift',
      [
        { key: 'à', code: 'Digit0' },
        { key: '7', code: 'Numpad7' },
      ],
      'à7',
      '07',
    ],
    [
      'signs around a number',
      ['BracketLeft', 'BracketRight', 'Minus', 'NumpadSubtract', 'NumpadMultiply', 'Comma'].map((code) => ({
        key: 'x',
        code,
      })),
      'xxxxxx',
      '[]--*?',
    ],
    [
      'a sign of two units',
      [
        { key: '𝟠', code: 'KeyB' },
        { key: '1', code: 'Digit1' },
      ],
      '𝟠1',
      'b?1',
    ],
    [
      'keys that an input method takes, or that change the next one',
      [
        { key: 'Process', code: 'Digit8' },
        { key: 'Process', code: 'Numpad1' },
        { key: 'Process', code: 'KeyA' },
        { key: 'Dead', code: 'Digit2' },
        { key: 'Unidentified', code: 'Digit3' },
      ],
      '?????',
      '81a23',
    ],
    [
      'a keypad without NumLock',
      [
        { key: 'ArrowUp', code: 'Numpad8' },
        { key: 'End', code: 'Numpad1' },
      ],
      '??',
      '81',
    ],
    ['a code typed with Alt', [{ key: '5', code: 'Numpad5', hasAlt: true }], '?', '5'],
  ] as const)('is read by the layout and by the keys’ places: %s', (_, keys, typedAs, places) => {
    expect(runAfter(keys.map((key) => ({ ...key, gap: 20 })))).toMatchObject({ typed: typedAs, places })
  })

  test.each([
    ['an arrow', { key: 'ArrowDown', code: 'ArrowDown' }],
    ['Escape', { key: 'Escape', code: 'Escape' }],
    ['an Enter that ends a word of an input method', { key: 'Process', code: 'Enter' }],
    ['a letter with Alt', { key: 'é', code: 'KeyE', hasAlt: true }],
    ['a digit of the upper row with Alt', { key: '5', code: 'Digit5', hasAlt: true }],
    ['Ctrl and Alt with a digit of the keypad', { key: '5', code: 'Numpad5', hasAlt: true, hasControl: true }],
  ] as const)('is over after %s', (_, key) => {
    expect(runAfter([...typed('Rex', 150), { ...key, gap: 300 }], 'field')).toBeNull()
  })

  test('continues for two seconds after each character, but not after Enter or Tab', () => {
    expect(runAfter([...typed('8', 20), ...typed('1', 1999)])?.typed).toBe('81')
    expect(runAfter([...typed('8', 20), ...typed('1', 2000)])?.typed).toBe('1')
    expect(runAfter([...typed('8\n', 20), ...typed('1', 20)])?.typed).toBe('1')
    expect(runAfter(typed('a b', 20), 'field')?.typed).toBe('a b')
  })
})

describe('where no text is typed', () => {
  test.each([5, 20, 60, 80, 120, 400, 1999])('Enter, Tab and Space press nothing %i ms after a character', (gap) => {
    for (const end of ['\n', '\t', ' ']) expect(isEndStopped(typed(`812${end}`, gap), 'elsewhere')).toBe(true)
    expect(isEndStopped(typed('7\n', gap), 'elsewhere')).toBe(true)
  })

  test('nor does the second Enter of a scanner that sends two', () => {
    expect(stopped(typed('7\n\n', 120), 'elsewhere')).toEqual([false, true, true])
  })

  test('a person’s keys work as usual', () => {
    expect(stopped(typed('\n\t \n', 50), 'elsewhere')).toEqual([false, false, false, false])
    expect(isEndStopped([...typed('m', 10), { key: 'ArrowDown', gap: 300 }, ...typed('\n', 90)], 'elsewhere')).toBe(
      false,
    )
    expect(isEndStopped([...typed('m', 10), { key: 'Enter', gap: 2000 }], 'elsewhere')).toBe(false)
    expect(isEndStopped([...typed('m', 10), ...typed('\n', 300), ...typed('\n', 2000)], 'elsewhere')).toBe(false)
  })

  test('a code typed with Alt, or on a keypad without NumLock, presses nothing either', () => {
    const withAlt = ['Numpad0', 'Numpad5', 'Numpad6'].map((code) => ({ key: 'Insert', code, gap: 20, hasAlt: true }))
    expect(isEndStopped([...withAlt, ...typed('\n', 20)], 'elsewhere')).toBe(true)
    for (const gap of [5, 20, 60, 80, 120]) {
      const moving = ['Numpad8', 'Numpad1', 'Numpad2'].map((code) => ({ key: 'ArrowUp', code, gap }))
      expect(isEndStopped([...moving, ...typed('\n', gap)], 'elsewhere')).toBe(true)
    }
  })

  test('a fast scanner’s keys on a keypad without NumLock move nothing from the second on', () => {
    const moving = (gap: number) => ['Numpad8', 'Numpad1', 'Numpad2'].map((code) => ({ key: 'ArrowUp', code, gap }))
    expect(stopped(moving(20), 'elsewhere')).toEqual([false, true, true])
    expect(stopped(moving(90), 'elsewhere')).toEqual([false, true, false])
    const digits = ['Numpad8', 'Numpad1'].map((code) => ({ key: code.slice(-1), code, gap: 20 }))
    expect(stopped(digits, 'elsewhere')).toEqual([false, false])
  })

  test('Enter belongs to a moving key for 150 ms, and to a keypad’s digit for two seconds', () => {
    const isStopped = (key: string, gap: number) =>
      isEndStopped([{ key, code: 'Numpad8', gap: 20 }, ...typed('\n', gap)], 'elsewhere')
    expect([isStopped('ArrowUp', 149), isStopped('ArrowUp', 150)]).toEqual([true, false])
    expect([isStopped('8', 1999), isStopped('Process', 1999)]).toEqual([true, true])
  })

  test('Enter presses once, however long it is held, and again when it is pressed again', () => {
    const held = [500, 30, 30].map((gap) => ({ key: 'Enter', gap, isRepeat: true }))
    expect(stopped([...typed('\n', 0), ...held, ...typed('\n', 90)], 'elsewhere')).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(stopped(held, 'field')).not.toContain(true)
  })

  test('an Enter that the page has got ends what was typed', () => {
    const inField = typed('Rex\n', 150).map((key) => ({ ...key, place: 'field' as const }))
    expect(isEndStopped([...inField, ...typed('\n', 300)], 'elsewhere')).toBe(false)
  })

  test('a person’s keypad moves, even when held, and Enter opens where it moved to', () => {
    const move = { key: 'ArrowDown', code: 'Numpad2' }
    const held = [30, 30, 30].map((gap) => ({ ...move, gap, isRepeat: true }))
    expect(stopped([{ ...move, gap: 500 }, ...held, ...typed('\n', 90)], 'elsewhere')).not.toContain(true)
    expect(
      stopped(
        [150, 150, 150].map((gap) => ({ ...move, gap })).concat({ ...move, key: 'Enter', gap: 200 }),
        'elsewhere',
      ),
    ).not.toContain(true)
  })
})

describe('in a text field', () => {
  test.each([
    ['5 ms', typed('812\n', 5)],
    ['20 ms', typed('4006381333931\n', 20)],
    ['60 ms', typed('812\t', 60)],
    ['one gap of 90 among 20', [...typed('8', 20), ...typed('1', 90), ...typed('2\n', 20)]],
    [
      '20 ms with Shift',
      [...'CH']
        .flatMap((key) => [
          { key: 'Shift', gap: 20 },
          { key, gap: 20 },
        ])
        .concat({ key: 'Enter', gap: 20 }),
    ],
    ['20 ms, after what a person typed', [...typed('Rex', 150), ...typed('8', 200), ...typed('12\n', 20)]],
  ])('the Enter at the end of a burst does not move on: %s', (_, keys) => {
    expect(isEndStopped(keys, 'field')).toBe(true)
    expect(isEndStopped([...keys, ...typed('\n', 20)], 'field')).toBe(true)
  })

  test.each([
    ['a person’s Enter', typed('Rex\n', 120)],
    ['a fast person’s Enter', [...typed('Rex', 70), ...typed('\n', 130)]],
    ['one letter, and Enter at once', typed('5\n', 30)],
    [
      'a held key',
      [...typed('o', 200), ...[1, 2, 3, 4].map(() => ({ key: 'o', gap: 30, isRepeat: true })), ...typed('\n', 40)],
    ],
    ['Enter twice, after a person’s word', [...typed('Rex\n', 120), ...typed('\n', 120)]],
  ])('the page gets %s', (_, keys) => {
    expect(isEndStopped(keys, 'field')).toBe(false)
  })
})

describe('a burst', () => {
  test.each([
    ['100 ms before Enter', [...typed('8126', 5), ...typed('\n', 100)], true],
    ['101 ms before Enter', [...typed('8126', 5), ...typed('\n', 101)], false],
    [
      'with a gap of 100 ms before its last character',
      [...typed('81', 5), ...typed('2', 100), ...typed('\n', 5)],
      true,
    ],
    [
      'with a gap of 101 ms before its last character',
      [...typed('81', 5), ...typed('2', 101), ...typed('\n', 5)],
      false,
    ],
    ['of 60 ms on average', typed('81\n', 60), true],
    ['of 61 ms on average', typed('81\n', 61), false],
  ] as const)('in a text field has short gaps: %s', (_, keys, isOne) => {
    expect(isEndStopped(keys, 'field')).toBe(isOne)
  })

  test.each(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])('may have %s in it', (key) => {
    const keys = [...typed('C', 20), { key, gap: 100 }, ...typed('H\n', 5)]
    expect(stopped(keys, 'field')).toEqual([false, false, false, true])
    expect(isEndStopped([...typed('C', 20), { key, gap: 101 }, ...typed('H\n', 5)], 'field')).toBe(false)
  })

  test('may end in two Enters within 100 ms, even if the page gets the first', () => {
    const twice = (text: string, gap: number) =>
      stopped([...typed(`${text}\n`, 20), ...typed('\n', gap)], 'scan-field').slice(-2)
    expect(twice('81', 100)).toEqual([false, true])
    expect(twice('81', 101)).toEqual([false, false])
    expect(twice('8', 31)).toEqual([false, false])
    const second = [...typed('8', 20), { key: 'Enter', gap: 20, place: 'elsewhere' as const }, ...typed('\n', 20)]
    expect(isEndStopped(second, 'field')).toBe(true)
  })
})

describe('a code’s control characters', () => {
  test.each(['field', 'scan-field', 'elsewhere'] as const)('are not commands: %s', (place) => {
    const keys = [
      ...typed('8', 20),
      ...control('d', 20),
      ...typed('12', 20),
      ...control('p', 20),
      ...control('q', 20),
      ...typed('\n', 20),
    ]
    const commands = stopped(keys, place).filter((_, at) => keys[at]?.hasControl && keys[at].key !== 'Control')
    expect(commands).toEqual([true, true, true])
  })

  test('are not commands when slow either, where scans are expected or no text is typed', () => {
    expect(isEndStopped([...typed('812', 120), ...control('d', 120)], 'scan-field')).toBe(true)
    expect(isEndStopped([...typed('812', 120), ...control('d', 120)], 'elsewhere')).toBe(true)
  })

  test.each([
    ['120 ms after a fast code in a text field', [...typed('81', 20), ...control('d', 60)], 'field', true],
    ['121 ms after one', [...typed('81', 20), ...control('d', 60.5)], 'field', false],
    ['after a code of 60 ms a key', [...typed('8', 60), ...control('d', 60)], 'field', true],
    ['60 ms a key after two slower ones', [...typed('81', 70), ...control('d', 55)], 'field', true],
    ['a little later', [...typed('81', 70), ...control('d', 56)], 'field', false],
    ['250 ms after a code in the search', [...typed('812', 120), ...control('d', 125)], 'scan-field', true],
    ['251 ms after one', [...typed('812', 120), ...control('d', 125.5)], 'scan-field', false],
    ['after a slow code in another field', [...typed('812', 90), ...control('d', 50)], 'field', false],
    ['after the end of a code', [...typed('812\n', 5), ...control('d', 52)], 'field', false],
    ['after an Enter that the page got', [...typed('812\n', 20), ...control('d', 40)], 'scan-field', false],
    ['after keys that move', [{ key: 'ArrowUp', code: 'Numpad8', gap: 20 }, ...control('d', 20)], 'elsewhere', false],
  ] as const)('are told from commands: %s', (_, keys, place, isOne) => {
    expect(isEndStopped(keys, place)).toBe(isOne)
  })

  test('a person’s commands work, and so does Ctrl+Enter right after a letter', () => {
    expect(isEndStopped([...typed('Rex', 100), ...control('d', 100)], 'field')).toBe(false)
    expect(isEndStopped([...typed('Rex', 100), ...control('d', 200)], 'scan-field')).toBe(false)
    expect(isEndStopped([...typed('Rex', 5), ...control('Enter', 5)], 'field')).toBe(false)
    expect(isEndStopped(control('d', 20), 'elsewhere')).toBe(false)
  })
})

describe('a series of keys faster than hands', () => {
  const press = (keys: string, gap: number): readonly Key[] =>
    keys.split(' ').flatMap((key) => (key.startsWith('^') ? control(key.slice(1), gap) : [{ key, gap }]))

  test.each([
    ['eight Tabs and Enter', press('Tab Tab Tab Tab Tab Tab Tab Tab Enter', 5)],
    ['Ctrl+N and Enter', press('^n Enter', 5)],
    ['Ctrl+N and Ctrl+P', press('^n ^p', 5)],
    ['12, two Backspaces and Enter', [...typed('12', 5), ...press('Backspace Backspace Enter', 5)]],
    ['Tab and Space', [...press('Tab', 5), ...typed(' ', 5)]],
    ['a scanner that takes 30 ms a key', press('^n Tab Tab Enter', 30)],
  ])('presses nothing on a button: %s', (_, keys) => {
    expect(isEndStopped(keys, 'elsewhere')).toBe(true)
    expect(stopped(keys, 'elsewhere').indexOf(true)).toBe(keys.length - 1)
  })

  test.each([
    ['Tab and Enter from quick hands', press('Tab Enter', 31)],
    ['Ctrl+N and, once it is open, Enter', press('^n Enter', 60)],
    ['Enter after a held Tab', [...press('Tab', 400), { key: 'Tab', gap: 30, isRepeat: true }, ...press('Enter', 10)]],
    ['a lone Ctrl+Q, as a person or a device of theirs presses it', [{ key: 'q', gap: 5, hasControl: true }]],
  ])('does not include %s', (_, keys) => {
    expect(isEndStopped(keys, 'elsewhere')).toBe(false)
  })

  test('runs no command in a text field either, but a text expander can delete, paste and move on', () => {
    for (const place of ['field', 'scan-field', 'form'] as const) {
      expect(isEndStopped(press('^n ^q', 5), place)).toBe(true)
      expect(isEndStopped(press('Backspace Backspace ^v', 5), place)).toBe(false)
      expect(isEndStopped(press('Backspace Tab', 5), place)).toBe(false)
    }
    expect(isEndStopped(press('Tab Enter', 5), 'form')).toBe(false)
    expect(isEndStopped(press('^n Enter', 5), 'field')).toBe(true)
  })
})

describe('in a form that expects typing', () => {
  test.each([
    ['“Bo” and Tab from a fast person', typed('Bo\t', 56)],
    ['“Bo” and Enter from a fast person', typed('Bo\n', 40)],
    ['a text expander’s text and its Enter', typed('Waffles\n', 5)],
    ['a password manager’s base URL and its Tab', typed('https://pets.example.com/v1\t', 5)],
    ['a category number right after a name, all by a machine', typed('Kiwi\t12\t', 5)],
    ['a fast person’s category number', [...typed('12', 30), ...typed('\n', 80)]],
    [
      'letters on keys that are digits in another layout',
      [{ key: 'ç', code: 'Digit9', gap: 600 }, { key: 'à', code: 'Digit0', gap: 5 }, ...typed('\n', 5)],
    ],
    [
      'the end of a number that a person began',
      [...typed('9', 5), ...typed('812\n', 200).map((key, at) => ({ ...key, gap: at ? 5 : 200 }))],
    ],
  ])('the page gets %s', (_, keys) => {
    expect(stopped(keys, 'form')).not.toContain(true)
  })

  test.each([
    ['of 5 ms a key', typed('840\n', 5)],
    ['of 35 ms a key', typed('840\t', 35)],
    ['with signs around it', typed('*840*\n', 5)],
    ['with the prefix of its kind', typed(']C1840\n', 5)],
    [
      'a second after a word',
      [...typed('Next one', 150), ...typed('840\n', 5).map((key, at) => ({ ...key, gap: at ? 5 : 1000 }))],
    ],
    [
      'on a French layout',
      [{ key: '_', code: 'Digit8', gap: 600 }, { key: "'", code: 'Digit4', gap: 5 }, ...typed('\n', 5)],
    ],
  ])('the Enter or Tab after a scanned number does nothing: %s', (_, keys) => {
    expect(isEndStopped(keys, 'form')).toBe(true)
    expect(isEndStopped([...keys, ...typed('\n', 5)], 'form')).toBe(true)
    expect(isEndStopped([...keys, ...typed('841\n', 5)], 'form')).toBe(true)
  })
})

test('a combination that another key follows faster than hands is not a person’s command', () => {
  const isFollowed = (keys: readonly Key[]) => taken(keys, 'elsewhere').at(-1)?.acted?.isFollowed
  expect(isFollowed(control('p', 5))).toBe(false)
  for (const next of ['8', 'Enter', 'Tab', 'ArrowDown']) {
    expect(isFollowed([...control('p', 5), { key: next, gap: 30 }])).toBe(true)
    expect(isFollowed([...control('p', 5), { key: next, gap: 31 }])).toBe(false)
  }
  expect(isFollowed([...control('n', 5), ...control('p', 5)])).toBe(true)
  expect(isFollowed([...control('n', 5), ...typed('8', 5), ...control('p', 400)])).toBe(false)
})

test('a scan is typed as fast as a machine types or, where no text is typed, is a number typed at any speed', () => {
  const scan = (text: string, gap: number, isInField: boolean) => {
    const run = runAfter(typed(text, gap), isInField ? 'field' : 'elsewhere')
    return run && scanOf(run, run.characterAt + gap, isInField)?.typed
  }
  expect(scan('840', 20, true)).toBe('840')
  expect(scan('CHIP 985112', 20, false)).toBe('CHIP 985112')
  expect(scan('840', 120, false)).toBe('840')
  expect(scan('840', 120, true)).toBeUndefined()
  expect(scan('Kiwi', 120, false)).toBeUndefined()
})

test('a menu gets every key, for its type-ahead', () => {
  for (const gap of [5, 60, 300]) expect(stopped(typed('d\n', gap), 'menu')).toEqual([false, false])
  expect(stopped(typed('du ', 20), 'menu')).not.toContain(true)
  const opened = [{ key: 'd', gap: 300, place: 'elsewhere' as const }, ...typed('d\n', 100)]
  expect(stopped(opened, 'menu')).not.toContain(true)
  expect(isEndStopped([...typed('\n', 300), { key: 'Enter', gap: 30, isRepeat: true }], 'menu')).toBe(true)
})

test('an Enter without a character in the two seconds before it always works', () => {
  const key = fc.record({
    key: fc.constantFrom('1', 'a', 'Enter', 'Tab', 'Escape', 'ArrowDown', 'Shift'),
    gap: fc.nat(1500),
  })
  const reach = createReach('a press', 'none')
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 12 }),
      fc.constantFrom<KeyPlace>('field', 'scan-field', 'elsewhere'),
      (keys, place) => {
        const answers = stopped([...keys, { key: 'Enter', gap: 2000 }], place)
        expect(answers.at(-1)).toBe(false)
        for (const isStopped of answers) reach.note(isStopped ? 'none' : 'a press')
      },
    ),
  )
  reach.expectAtLeast(1)
})

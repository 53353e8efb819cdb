import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../src-shared/testing/reach.ts'
import { type KeyPlace, type PressedKey, type TypedRun, takeKey } from './typed-run.ts'

type Key = Partial<PressedKey> & { readonly key: string; readonly gap: number }

/** Which of these keys are kept from the page, each pressed `gap` milliseconds after the one before. */
function stopped(keys: readonly Key[], place: KeyPlace): readonly boolean[] {
  let run: TypedRun | null = null
  let at = 10_000
  return keys.map(({ gap, ...pressed }) => {
    at += gap
    const plain = { code: '', hasShift: false, hasControl: false, hasAlt: false, isRepeat: false }
    const taken = takeKey(run, { ...plain, ...pressed, at }, place)
    run = taken.run
    return taken.isStopped
  })
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

describe('where no text is typed', () => {
  test.each([5, 20, 60, 80, 120, 400, 1999])('Enter, Tab and Space press nothing %i ms after a character', (gap) => {
    for (const end of ['\n', '\t', ' ']) expect(isEndStopped(typed(`812${end}`, gap), 'elsewhere')).toBe(true)
    expect(isEndStopped(typed('7\n', gap), 'elsewhere')).toBe(true)
  })

  test('nor does the second Enter of a scanner that sends two', () => {
    expect(stopped(typed('7\n\n', 120), 'elsewhere')).toEqual([false, true, true])
  })

  test('a person’s keys do what they always did', () => {
    expect(stopped(typed('\n\t \n', 50), 'elsewhere')).toEqual([false, false, false, false])
    expect(isEndStopped([...typed('m', 10), { key: 'ArrowDown', gap: 300 }, ...typed('\n', 90)], 'elsewhere')).toBe(
      false,
    )
    expect(isEndStopped([...typed('m', 10), { key: 'Enter', gap: 2000 }], 'elsewhere')).toBe(false)
    expect(isEndStopped([...typed('m', 10), ...typed('\n', 300), ...typed('\n', 2000)], 'elsewhere')).toBe(false)
  })

  test('a code that is typed with Alt, or with the keys that move on a keypad, presses nothing either', () => {
    const withAlt = ['Numpad0', 'Numpad5', 'Numpad6'].map((code) => ({ key: 'Insert', code, gap: 20, hasAlt: true }))
    expect(isEndStopped([...withAlt, ...typed('\n', 20)], 'elsewhere')).toBe(true)
    for (const gap of [5, 20, 60, 80, 120]) {
      const moving = ['Numpad8', 'Numpad1', 'Numpad2'].map((code) => ({ key: 'ArrowUp', code, gap }))
      expect(isEndStopped([...moving, ...typed('\n', gap)], 'elsewhere')).toBe(true)
    }
  })

  test('the keypad of a person moves, held too, and Enter opens what it moved to', () => {
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
    ['a fast person’s', [...typed('Rex', 70), ...typed('\n', 130)]],
    ['one letter, and Enter at once', typed('5\n', 30)],
    [
      'a held key',
      [...typed('o', 200), ...[1, 2, 3, 4].map(() => ({ key: 'o', gap: 30, isRepeat: true })), ...typed('\n', 40)],
    ],
    ['Enter twice, after a person’s word', [...typed('Rex\n', 120), ...typed('\n', 120)]],
  ])('%s is the page’s', (_, keys) => {
    expect(isEndStopped(keys, 'field')).toBe(false)
  })
})

describe('control characters of a code', () => {
  test.each(['field', 'scan-field', 'elsewhere'] as const)('are no commands: %s', (place) => {
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

  test('slow ones are none where scans are expected, nor where no text is typed', () => {
    expect(isEndStopped([...typed('812', 120), ...control('d', 120)], 'scan-field')).toBe(true)
    expect(isEndStopped([...typed('812', 120), ...control('d', 120)], 'elsewhere')).toBe(true)
  })

  test('a person’s commands are commands, and so is Ctrl+Enter right after a letter', () => {
    expect(isEndStopped([...typed('Rex', 100), ...control('d', 100)], 'field')).toBe(false)
    expect(isEndStopped([...typed('Rex', 100), ...control('d', 200)], 'scan-field')).toBe(false)
    expect(isEndStopped([...typed('Rex', 5), ...control('Enter', 5)], 'field')).toBe(false)
    expect(isEndStopped(control('d', 20), 'elsewhere')).toBe(false)
  })
})

test('whatever is typed, an Enter without a character in the two seconds before presses', () => {
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

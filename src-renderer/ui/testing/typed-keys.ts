import { type KeyPlace, nothingTyped, type PressedKey, type TakenKey, takeKey } from '../typed-run.ts'

/** A key, how many milliseconds after the one before it was pressed, and where, if not where the others arrive. */
export type Key = Partial<PressedKey> & { readonly key: string; readonly gap: number; readonly place?: KeyPlace }

const named: Readonly<Record<string, string>> = { '↵': 'Enter', '⇥': 'Tab', '␣': ' ', '⌫': 'Backspace' }

/**
 * Keys from a script. `81↵/20` is three keys, each 20 ms after the one before. `^d` is Ctrl and then d, `{ArrowUp@Numpad8}` a key and its
 * place on the keyboard. After a key, `~` repeats it, `!` holds Alt, `+` Shift and `&` Ctrl. A part may begin with the place where its keys
 * arrive: `menu:d↵/5`.
 */
export function keysOf(script: string): readonly Key[] {
  return script.split(' ').flatMap((part) => {
    const [, place, units = '', gap = ''] = /^(?:([a-z-]+):)?(.*)\/([\d.]+)$/.exec(part) ?? []
    const shared = { gap: Number(gap), ...(place && { place: place as KeyPlace }) }
    return [...units.matchAll(/(\^?)(?:\{([^@}]+)@?(\w*)\}|(.))([~!+&]*)/gu)].flatMap(
      ([, control, name, code = '', sign = '', flags = '']): readonly Key[] => {
        const key = name ?? named[sign] ?? sign
        const isCombination = control === '^'
        const pressed = {
          ...shared,
          key,
          code: code || (/^\d$/.test(key) ? `Digit${key}` : ''),
          hasControl: isCombination || flags.includes('&'),
          hasAlt: flags.includes('!'),
          hasShift: flags.includes('+'),
          isRepeat: flags.includes('~'),
        }
        return isCombination ? [{ ...shared, key: 'Control', hasControl: true }, pressed] : [pressed]
      },
    )
  })
}

/** When the time of a script begins, in milliseconds. */
export const firstAt = 10_000

/** The results of these keys. */
export function taken(keys: readonly Key[], place: KeyPlace): readonly TakenKey[] {
  let before: TakenKey = { ...nothingTyped, isStopped: false }
  let at = firstAt
  return keys.map(({ gap, ...pressed }) => {
    at += gap
    const plain = { code: '', hasShift: false, hasControl: false, hasAlt: false, isRepeat: false }
    before = takeKey(before, { ...plain, ...pressed, at }, pressed.place ?? place)
    return before
  })
}

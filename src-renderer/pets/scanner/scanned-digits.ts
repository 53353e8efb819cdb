/** A key that was pressed, with what tells a scanner from a hand. `at` is in milliseconds from any moment. */
export interface PressedKey {
  readonly key: string
  /** The place of the key on the keyboard: https://www.w3.org/TR/uievents-code/ */
  readonly code: string
  readonly at: number
  /** Whether it was held down with Ctrl, Alt or Meta, or repeated because it is held. */
  readonly isSpecial: boolean
}

/** The keys that were pressed in a row so far, as far as they may be a scan; see {@link takeKey}. */
export interface Burst {
  /** A character for each key; one that is no digit makes it no scan. */
  readonly text: string
  readonly lastAt: number
}

/** A scanner presses its keys at most this many milliseconds apart. */
const longestGap = 50
/** After this many milliseconds without a key, another row of keys begins. */
const rest = 500

const noDigit = '?'
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'NumLock'])

/** The character that a key stands for. The place counts where the layout has no digit there: scanners know only one layout. */
function characterOf({ key, code, isSpecial }: PressedKey): string {
  if (isSpecial) return noDigit
  if (/^[-\d]$/.test(key)) return key
  return (key.length === 1 && /^Digit(\d)$/.exec(code)?.[1]) || noDigit
}

/**
 * Takes the next key into a row of keys. Gives the row with it and, if the key is the Enter that ends a scan, the digits that
 * were scanned: one or more, maybe after a minus, all keys at most 50 ms apart. A row that a hand may have typed is no scan,
 * not even its end: half a number would be another pet's.
 */
export function takeKey(former: Burst | null, pressed: PressedKey): { burst: Burst | null; scanned: string | null } {
  const { key, at } = pressed
  if (modifiers.has(key)) return { burst: former, scanned: null }
  const gap = former === null ? Number.POSITIVE_INFINITY : at - former.lastAt
  if (key === 'Enter') {
    const isScan = former !== null && gap <= longestGap && !pressed.isSpecial && /^-?\d+$/.test(former.text)
    return { burst: null, scanned: isScan ? former.text : null }
  }
  const character = characterOf(pressed)
  if (former === null || gap > rest) return { burst: { text: character, lastAt: at }, scanned: null }
  const text = gap > longestGap ? noDigit : former.text + character
  return { burst: { text, lastAt: at }, scanned: null }
}

import { create } from 'zustand'
import { plainDigits } from '../../src-shared/digits.ts'

/** A key that was pressed. `at` is in milliseconds from any moment. */
export interface PressedKey {
  readonly key: string
  /** The key's place on the keyboard: https://www.w3.org/TR/uievents-code/ */
  readonly code: string
  readonly at: number
  readonly hasShift: boolean
  /** Whether Ctrl was held, but not AltGr, with which people type signs. */
  readonly hasControl: boolean
  readonly hasAlt: boolean
  readonly isRepeat: boolean
}

/**
 * Where a key arrives: in a field that takes scans (the search), in the field for a secret, in a form that expects a person, a text
 * expander or a password manager to type, in any other text field, in a menu, or anywhere else, such as on a button.
 */
export type KeyPlace = 'scan-field' | 'secret' | 'form' | 'field' | 'menu' | 'elsewhere'

/**
 * Characters typed one after the other, by a person or by a scanner. Of a secret, it has only how many there are; in a form or
 * another text field, only those since the last pause.
 */
export interface TypedRun {
  /** The characters as the keyboard's layout has them. */
  readonly typed: string
  /** The characters as the American layout has them in the same places: most scanners know only that one. */
  readonly places: string
  /** The keys since the last pause: where in the text they begin, when they began, and how long the pause was. */
  readonly burst: { readonly from: number; readonly at: number; readonly pause: number }
  readonly characterAt: number
  /** When the last key before the end was pressed. It may be a modifier, such as Shift. */
  readonly keyAt: number
  /** The Enter or Tab that ended it, and whether the page did not get that key; null while it continues. */
  readonly end: { readonly at: number; readonly isStopped: boolean } | null
}

/** At least once in a word, a person takes longer than this between two keys, in milliseconds. */
const longestGap = 100
/** A scanner's average time for a key is no longer than this, in milliseconds. */
const averageGap = 60
/** In a form that expects typing, a scanned number has an average no longer than this, in milliseconds. */
const numberGapInForm = 35
/** There, any other code has at least so many characters, at an average time that neither hands nor text expanders have. */
const codeInForm = { least: 6, longerThan: 20, noLongerThan: 50 } as const
/** After a pause this long, in milliseconds, a burst is a code by itself, whatever was typed before. */
export const rest = 500
/** Hands take longer than this, in milliseconds, between two keys that do something. */
export const swiftGap = 30
/** How long after a character, in milliseconds, Enter still belongs to it where no text is typed. */
const afterglow = 2000
/** How long after a character, in milliseconds, a Ctrl combination is still a control character of the code. */
const controlGap: Readonly<Record<KeyPlace, number>> = {
  'scan-field': 250,
  secret: 2 * averageGap,
  form: 2 * averageGap,
  field: 2 * averageGap,
  menu: 0,
  elsewhere: 0,
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

const otherPlaces: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
}
const withShift: Readonly<Record<string, string>> = { Digit3: '#', Digit8: '*', Digit9: '(', Digit0: ')' }

/** The character at a place on the American keyboard; `?` for characters that scanners never put around a number. */
function americanCharacter(code: string, hasShift: boolean): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return hasShift ? letter : letter.toLowerCase()
  if (hasShift && code.startsWith('Digit')) return withShift[code] ?? '?'
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? otherPlaces[code] ?? '?'
}

/**
 * The character that a key writes; undefined if it writes none. It is `?` if only the key's place says anything, because an input
 * method takes the key or it is dead.
 */
function characterOf({ key, code, hasControl, hasAlt }: PressedKey): string | undefined {
  if (hasControl || hasAlt) return undefined
  if ([...key].length === 1) return key
  const isComposed = key === 'Process' && /^(?:Digit|Numpad|Key)\w$/.test(code)
  return isComposed || key === 'Dead' || key === 'Unidentified' ? '?' : undefined
}

function countOf({ typed, burst }: TypedRun): number {
  return typed.length - burst.from
}

/**
 * Whether a machine typed the keys since the last pause, if Enter comes at `at`: there are at least two characters, the gap
 * before Enter is at most 100 ms, and the average gap is at most `average`.
 */
export function isBurst(run: TypedRun, at: number, average = averageGap): boolean {
  const count = countOf(run)
  return count >= 2 && at - run.keyAt <= longestGap && at - run.burst.at <= count * average
}

/** The characters since the last pause, by the layout and by the keys' places. */
export function burstOf({ typed, places, burst }: TypedRun): Scan {
  return { typed: typed.slice(burst.from), places: places.slice(burst.from) }
}

/** A number with the signs that scanners write around it. */
const numberCode = /^(?:\][a-z]\d)?\P{Letter}?\d+\P{Letter}?$/iu

/** Whether characters are a barcode's number. On a layout with letters in the upper row, a word stays a word. */
function isNumberCode({ typed, places }: Scan): boolean {
  const isByPlace = /\P{Letter}/u.test(typed) && numberCode.test(places)
  return isByPlace || numberCode.test(plainDigits(typed))
}

/**
 * What a machine has typed if Enter comes at `at`; null if no machine typed it. Where no text is typed, every number counts, however slowly it
 * came, but a digit alone only if Enter follows faster than from a clerk who answers a question.
 */
export function scanOf(run: TypedRun, at: number, isInField: boolean): Scan | null {
  if (isBurst(run, at)) return burstOf(run)
  const { typed, places, keyAt } = run
  const isScanned = typed.length > 1 || at - keyAt <= longestGap
  return !isInField && isScanned && isNumberCode(run) ? { typed, places } : null
}

function withCharacter(before: TypedRun | null, character: string, pressed: PressedKey, place: KeyPlace): TypedRun {
  const { at, code, hasShift, isRepeat } = pressed
  // A held key writes as fast as a machine.
  const isInBurst = before !== null && !before.end && at - before.keyAt <= longestGap && !isRepeat
  const isKept = isInBurst || (place !== 'form' && place !== 'field')
  const run = isKept && before && !before.end && at - before.characterAt < afterglow ? before : null
  const typed = run?.typed ?? ''
  const isSecret = place === 'secret'
  return {
    typed: typed + (isSecret ? '?' : character),
    // As long as the character, which may have two UTF-16 units, so that both texts can be cut at the same index.
    places: (run?.places ?? '') + (isSecret ? '?' : americanCharacter(code, hasShift).padEnd(character.length, '?')),
    burst:
      isInBurst && run
        ? run.burst
        : {
            from: typed.length,
            at,
            pause: before && !before.end?.isStopped ? at - before.characterAt : Number.POSITIVE_INFINITY,
          },
    characterAt: at,
    keyAt: at,
    end: null,
  }
}

/**
 * Whether a machine scanned the keys since the last pause into a form, if Enter comes at `at`. Text expanders write words as fast as
 * scanners do, and hands write a few letters as fast.
 */
function isScannedIntoForm(run: TypedRun, at: number): boolean {
  if (run.burst.pause < rest) return false
  if (isBurst(run, at, numberGapInForm) && isNumberCode(burstOf(run))) return true
  const { least, longerThan, noLongerThan } = codeInForm
  return countOf(run) >= least && isBurst(run, at, noLongerThan) && !isBurst(run, at, longerThan)
}

/** Whether an Enter, Tab or Space at this moment belongs to a machine's text, and so must press nothing. */
function belongsTo(run: TypedRun, { at, key }: PressedKey, place: KeyPlace): boolean {
  const isDoubled = run.end !== null && at - run.end.at <= longestGap
  // Some scanners send two Enters after each code. Hands press Tab twice as fast.
  const isPair = key === 'Enter' && place !== 'form' && countOf(run) >= 2
  if (isDoubled && (run.end.isStopped || isPair)) return true
  if (place === 'elsewhere') return run.end?.isStopped !== false && at - run.characterAt < afterglow
  if (run.end) return false
  return place === 'field' ? isBurst(run, at) : place === 'form' && isScannedIntoForm(run, at)
}

/** Whether a Ctrl combination at this moment is a control character in a machine's code. */
function isControlCharacter(run: TypedRun, pressed: PressedKey, place: KeyPlace): boolean {
  const { at } = pressed
  // If the page got an Enter, that ended the code.
  if (run.end?.isStopped === false) return false
  if (belongsTo(run, pressed, place)) return true
  // Only digits count as a slow code, because a clerk who searches for a name may press a command's keys soon after it.
  const isExpected = place === 'scan-field' && /\d/.test(run.places)
  const isFast = isExpected || at - run.burst.at <= (countOf(run) + 1) * averageGap
  return !run.end && isFast && at - run.characterAt <= controlGap[place]
}

/** The typed characters, and the last key that did something else; null if there was none. */
export interface TypedKeys {
  readonly run: TypedRun | null
  readonly acted: ActingKey | null
}

/** A key that does something. A person looks at the result before pressing the next one. */
interface ActingKey {
  readonly at: number
  /** Whether it was a Ctrl combination. */
  readonly isCommand: boolean
  /** Whether another key followed faster than hands can. */
  readonly isFollowed: boolean
}

/** Nothing was typed yet. */
export const nothingTyped: TypedKeys = { run: null, acted: null }

/** What was typed after one more key, and whether the page must not get that key. */
export interface TakenKey extends TypedKeys {
  readonly isStopped: boolean
}

/** The run after one more key, and whether that key belongs to a machine's text. */
function takeInRun(
  before: TypedRun | null,
  pressed: PressedKey,
  place: KeyPlace,
): { readonly run: TypedRun | null; readonly isStopped: boolean } {
  const { key, at, hasControl, hasAlt } = pressed
  const isPlain = !hasControl && !hasAlt
  if (modifiers.has(key)) {
    const isNear = before !== null && at - before.keyAt <= longestGap
    return { run: isNear ? { ...before, keyAt: at } : before, isStopped: false }
  }
  // A held Enter would press again and again, including whatever its first press opened.
  const isPressed = place === 'elsewhere' || place === 'menu'
  if (isPlain && key === 'Enter' && pressed.isRepeat && isPressed) return { run: before, isStopped: true }
  // A menu's type-ahead takes characters.
  if (place === 'menu') return { run: null, isStopped: false }
  if (isPlain && (key === 'Enter' || key === 'Tab')) {
    if (before === null) return { run: null, isStopped: false }
    const isStopped = belongsTo(before, pressed, place)
    return { run: { ...before, end: { at, isStopped } }, isStopped }
  }
  if (isPlain && key === ' ' && place === 'elsewhere') {
    const isStopped = before !== null && belongsTo(before, pressed, place)
    return { run: isStopped ? withCharacter(before, key, pressed, place) : null, isStopped }
  }
  const character = characterOf(pressed)
  if (character !== undefined) return { run: withCharacter(before, character, pressed, place), isStopped: false }
  // No machine sends Enter with Ctrl.
  if (hasControl && key !== 'Enter' && before !== null && isControlCharacter(before, pressed, place)) {
    return { run: { ...before, characterAt: at, keyAt: at }, isStopped: true }
  }
  // Any other key is a person's.
  return { run: null, isStopped: false }
}

const acting: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace'])
/** With Ctrl, these edit the text of a field. */
const editing = /^[acvxyz]$/i

/** The last key that did something, after one more key. */
function actingAfter(before: ActingKey | null, { key, at, hasControl, isRepeat }: PressedKey): ActingKey | null {
  if (isRepeat) return before
  const isSwift = follows(before, at)
  // A scanner holds a modifier for its next key.
  if (modifiers.has(key)) return before && isSwift ? { ...before, at } : before
  if (acting.has(key) || hasControl) return { at, isCommand: hasControl, isFollowed: isSwift }
  return before && isSwift ? { ...before, isFollowed: true } : before
}

/** Whether a key at `at` comes so soon after another that hands cannot have pressed both. */
function follows(before: ActingKey | null, at: number): boolean {
  return before !== null && at - before.at <= swiftGap
}

/** Whether a key does something that nobody can want a machine to do. */
function isPress({ key, hasControl, hasAlt }: PressedKey, place: KeyPlace): boolean {
  if (place === 'menu' || hasAlt) return false
  if (hasControl) return [...key].length === 1 && (place === 'elsewhere' || !editing.test(key))
  return key === 'Enter' ? place !== 'form' : key === ' ' && place === 'elsewhere'
}

/**
 * Takes the next key. After characters, Enter, Tab, Space and control characters press, answer and send nothing. Where no text is
 * typed, this lasts two seconds, however slow the machine is. In a text field, where a person types too, it applies only within
 * and at the end of a burst; in a form that expects typing, only at the end of a scan. Nor does any key that follows
 * Enter, Tab, Backspace or a Ctrl combination faster than hands can, except the Enter of another scan where scans go. A menu gets every key.
 */
export function takeKey(before: TypedKeys, pressed: PressedKey, place: KeyPlace): TakenKey {
  const acted = actingAfter(before.acted, pressed)
  const taken = takeInRun(before.run, pressed, place)
  // A memory scanner sends one code right after another, each with its Enter.
  const isNextScan = place === 'scan-field' && before.run?.end === null && before.acted?.isCommand === false
  const isSwift = !pressed.isRepeat && !isNextScan && follows(before.acted, pressed.at)
  if (!taken.isStopped && isSwift && isPress(pressed, place)) return { run: null, acted, isStopped: true }
  return { ...taken, acted }
}

/** A code that a machine typed where it has no use: its characters by the layout and by the keys' places. */
export interface Scan {
  readonly typed: string
  readonly places: string
}

/** What was typed last, anywhere, until a person does something else, and the last {@link Scan}. See `guard-keys.ts`. */
export const useTypedKeys = create<TypedKeys & { readonly scan: Scan | null }>(() => ({ ...nothingTyped, scan: null }))

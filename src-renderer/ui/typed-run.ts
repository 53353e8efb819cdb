import { create } from 'zustand'
import { plainDigits } from '../../src-shared/digits.ts'

/** A key that was pressed. `at` is in milliseconds from any moment. */
export interface PressedKey {
  readonly key: string
  /** The place of the key on the keyboard: https://www.w3.org/TR/uievents-code/ */
  readonly code: string
  readonly at: number
  readonly hasShift: boolean
  /** Whether Ctrl was held, or Alt or Meta; but not AltGr, with which people write signs. */
  readonly hasControl: boolean
  readonly hasAlt: boolean
  /** Whether the key repeats because it is held. */
  readonly isRepeat: boolean
}

/**
 * Where a key arrives: in a field that takes scans (the search), in one of a form that expects typing, by a person, a text expander or a
 * password manager, in any other text field, in a menu, or anywhere else, such as on a button.
 */
export type KeyPlace = 'scan-field' | 'form' | 'field' | 'menu' | 'elsewhere'

/** The characters that were typed one after the other, by a person or by a scanner. */
export interface TypedRun {
  /** The characters as the keyboard's layout has them. */
  readonly typed: string
  /** The characters as the American layout has them in the same places: most scanners know only that one. */
  readonly places: string
  /** The keys since the last pause: where in the text they begin, when, and how long the pause was. */
  readonly burst: { readonly from: number; readonly at: number; readonly pause: number }
  readonly characterAt: number
  /** When the last key was pressed before the end, which may be one that changes others, such as Shift. */
  readonly keyAt: number
  /** Whether all of it came from a keypad without NumLock, whose keys move. */
  readonly isMoving: boolean
  /** The Enter or Tab that ended it, and whether it was kept from the page; null while it goes on. */
  readonly end: { readonly at: number; readonly isStopped: boolean } | null
}

/** A person takes longer than this between two keys, in milliseconds, at least once in a word. */
const longestGap = 100
/** A scanner takes no longer than this for a key on average, in milliseconds. */
const averageGap = 60
/** A scanner whose code is told from typing in a form that expects it takes no longer than this, on average. */
const averageGapInForm = 35
/** After a pause this long, in milliseconds, a burst is a code by itself, whatever was typed before. */
export const rest = 500
/** Hands take longer than this, in milliseconds, from one key that does something to the next. */
export const swiftGap = 30
/** So long after a character, in milliseconds, Enter still belongs to it where no text is typed. */
const afterglow = 2000
/** The same after a key that moves: with it a person may have chosen what Enter is to open. */
const movingAfterglow = 150
/** So long after a character in a text field, in milliseconds, a combination with Ctrl is a control character of the code. */
const controlGap = { 'scan-field': 250, form: 2 * averageGap, field: 2 * averageGap, menu: 0, elsewhere: 0 } as const

const changing: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

const otherPlaces: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
}
const withShift: Readonly<Record<string, string>> = { Digit3: '#', Digit8: '*', Digit9: '(', Digit0: ')' }

/** The character at a place of the American keyboard; `?` for those that stand around no number. */
function characterAt(code: string, hasShift: boolean): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return hasShift ? letter : letter.toLowerCase()
  if (hasShift && code.startsWith('Digit')) return withShift[code] ?? '?'
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? otherPlaces[code] ?? '?'
}

/** Whether a key of the keypad moves because NumLock is off. */
function isMovingKey({ key, code }: PressedKey): boolean {
  return /^Numpad\d$/.test(code) && key.length > 1 && key !== 'Process'
}

/**
 * The character that a key writes; undefined for any other key. It is `?` where only the place of the key says anything: an
 * input method takes it, it changes the next one, it moves, or it is part of a code that is typed with Alt.
 */
function characterOf(pressed: PressedKey): string | undefined {
  const { key, code, hasControl, hasAlt } = pressed
  if (hasAlt && !hasControl && /^Numpad\d$/.test(code)) return '?'
  if (hasControl || hasAlt) return undefined
  if ([...key].length === 1) return key
  const isComposed = key === 'Process' && /^(?:Digit|Numpad|Key)\w$/.test(code)
  return isComposed || key === 'Dead' || key === 'Unidentified' || isMovingKey(pressed) ? '?' : undefined
}

function countOf({ typed, burst }: TypedRun): number {
  return typed.length - burst.from
}

/**
 * Whether a machine typed the keys since the last pause, if Enter comes at `at`: at least two characters and, with Enter, no
 * gap above 100 ms and none above `average` on average.
 */
export function isBurst(run: TypedRun, at: number, average = averageGap): boolean {
  const count = countOf(run)
  return count >= 2 && at - run.keyAt <= longestGap && at - run.burst.at <= count * average
}

/** The characters since the last pause, as the layout has them and as a scanner has them. */
export function burstOf({ typed, places, burst }: TypedRun): Scan {
  return { typed: typed.slice(burst.from), places: places.slice(burst.from) }
}

/** A number with what scanners write around it. */
const numberCode = /^(?:\][a-z]\d)?\P{Letter}?\d+\P{Letter}?$/iu

/** Whether characters are the number of a barcode. On a layout with letters in the upper row, a word stays a word. */
function isNumberCode({ typed, places }: Scan): boolean {
  const isByPlace = /\P{Letter}/u.test(typed) && numberCode.test(places)
  return isByPlace || numberCode.test(plainDigits(typed))
}

/** What a machine has typed if Enter comes at `at`; null if it was none. Where no text is typed, it is one however slowly a number came. */
export function scanOf(run: TypedRun, at: number, isInField: boolean): Scan | null {
  if (isBurst(run, at)) return burstOf(run)
  const { typed, places } = run
  return !isInField && isNumberCode(run) ? { typed, places } : null
}

function withCharacter(former: TypedRun | null, character: string, pressed: PressedKey): TypedRun {
  const { at, code, hasShift, isRepeat } = pressed
  const run = former && !former.end && at - former.characterAt < afterglow ? former : null
  const typed = run?.typed ?? ''
  // A key that is held writes as fast as a machine.
  const isInBurst = run !== null && at - run.keyAt <= longestGap && !isRepeat
  const pause = former && !former.end?.isStopped ? at - former.characterAt : Number.POSITIVE_INFINITY
  return {
    typed: typed + character,
    // As long as the character, which may have two units, so that both texts are cut at one place.
    places: (run?.places ?? '') + characterAt(code, hasShift).padEnd(character.length, '?'),
    burst: isInBurst ? run.burst : { from: typed.length, at, pause },
    characterAt: at,
    keyAt: at,
    isMoving: (run?.isMoving ?? true) && isMovingKey(pressed),
    end: null,
  }
}

/** Whether an Enter, Tab or Space at this moment belongs to what a machine types, and so presses nothing. */
function belongsTo(run: TypedRun, at: number, place: KeyPlace): boolean {
  // Some scanners send two after each code.
  const isDoubled = run.end !== null && at - run.end.at <= longestGap
  if (isDoubled && (run.end.isStopped || (place !== 'form' && countOf(run) >= 2))) return true
  if (place === 'elsewhere') {
    return run.end?.isStopped !== false && at - run.characterAt < (run.isMoving ? movingAfterglow : afterglow)
  }
  if (run.end) return false
  return place === 'field'
    ? isBurst(run, at)
    : place === 'form' && isBurst(run, at, averageGapInForm) && run.burst.pause >= rest && isNumberCode(burstOf(run))
}

/** Whether a combination with Ctrl at this moment is a control character of the code that a machine types. */
function isControlCharacter(run: TypedRun, at: number, place: KeyPlace): boolean {
  // An Enter that the page got ended the code.
  if (run.isMoving || run.end?.isStopped === false) return false
  if (belongsTo(run, at, place)) return true
  // A slow code has digits in it, where a clerk who searches for a name may press the keys of a command soon after it.
  const isExpected = place === 'scan-field' && /\d/.test(run.places)
  const isFast = isExpected || at - run.burst.at <= (countOf(run) + 1) * averageGap
  return !run.end && isFast && at - run.characterAt <= controlGap[place]
}

/** What was typed, and the last key that did something else; null if there was none. */
export interface TypedKeys {
  readonly run: TypedRun | null
  readonly acted: ActingKey | null
}

/** A key that does something, so that a person looks what it did before the next one. */
interface ActingKey {
  readonly at: number
  /** Whether it was a combination with Ctrl. */
  readonly isCommand: boolean
  /** Whether another key followed it faster than hands are. */
  readonly isFollowed: boolean
}

/** Nothing was typed yet. */
export const nothingTyped: TypedKeys = { run: null, acted: null }

/** What a key makes of what was typed, and whether the key must be kept from the page. */
export interface TakenKey extends TypedKeys {
  readonly isStopped: boolean
}

/** What a key makes of the run, and whether it belongs to what a machine types. */
function takeInRun(
  former: TypedRun | null,
  pressed: PressedKey,
  place: KeyPlace,
): { readonly run: TypedRun | null; readonly isStopped: boolean } {
  const { key, at, hasControl, hasAlt } = pressed
  const isPlain = !hasControl && !hasAlt
  if (changing.has(key)) {
    const isNear = former !== null && at - former.keyAt <= longestGap
    return { run: isNear ? { ...former, keyAt: at } : former, isStopped: false }
  }
  // Held, it would press again and again, and next what its first press brought.
  const isPressed = place === 'elsewhere' || place === 'menu'
  if (isPlain && key === 'Enter' && pressed.isRepeat && isPressed) return { run: former, isStopped: true }
  // Its type-ahead is no machine's.
  if (place === 'menu') return { run: null, isStopped: false }
  if (isPlain && (key === 'Enter' || key === 'Tab')) {
    if (former === null) return { run: null, isStopped: false }
    const isStopped = belongsTo(former, at, place)
    return { run: { ...former, end: { at, isStopped } }, isStopped }
  }
  if (isPlain && key === ' ' && place === 'elsewhere') {
    const isStopped = former !== null && belongsTo(former, at, place)
    return { run: isStopped ? withCharacter(former, key, pressed) : null, isStopped }
  }
  if (isMovingKey(pressed) && pressed.isRepeat) return { run: null, isStopped: false }
  const character = characterOf(pressed)
  if (character !== undefined) {
    const run = withCharacter(former, character, pressed)
    const count = countOf(run)
    return { run, isStopped: isMovingKey(pressed) && count > 1 && at - run.burst.at < count * averageGap }
  }
  // No machine sends Enter with Ctrl.
  if (hasControl && key !== 'Enter' && former !== null && isControlCharacter(former, at, place)) {
    return { run: { ...former, characterAt: at, keyAt: at }, isStopped: true }
  }
  // Any other key is a person's.
  return { run: null, isStopped: false }
}

const acting: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace'])
/** With Ctrl, these edit the text of a field. */
const editing = /^[acvxyz]$/i

/** What a key makes of the last one that did something. */
function actingAfter(former: ActingKey | null, { key, at, hasControl, isRepeat }: PressedKey): ActingKey | null {
  if (isRepeat) return former
  const isSwift = follows(former, at)
  // The scanner holds it for the next key.
  if (changing.has(key)) return former && isSwift ? { ...former, at } : former
  if (acting.has(key) || hasControl) return { at, isCommand: hasControl, isFollowed: isSwift }
  return former && isSwift ? { ...former, isFollowed: true } : former
}

/** Whether a key at `at` comes so soon after another that no hands pressed both. */
function follows(former: ActingKey | null, at: number): boolean {
  return former !== null && at - former.at <= swiftGap
}

/** Whether a key does something that cannot be meant if a machine presses it. */
function isPress({ key, hasControl, hasAlt }: PressedKey, place: KeyPlace): boolean {
  if (place === 'menu' || hasAlt) return false
  if (hasControl) return [...key].length === 1 && (place === 'elsewhere' || !editing.test(key))
  return key === 'Enter' ? place !== 'form' : key === ' ' && place === 'elsewhere'
}

/**
 * Takes the next key. What follows characters presses, answers and sends nothing. Where no text is typed that is every Enter,
 * Tab, Space and control character of the next two seconds, however slow the machine is; in a text field, where a person types
 * too, only those in or at the end of a burst; and in a form that expects typing, only those at the end of a scanned number. Nor does
 * anything that follows Enter, Tab, Backspace or a combination with Ctrl faster than hands are. A menu gets every key.
 */
export function takeKey(former: TypedKeys, pressed: PressedKey, place: KeyPlace): TakenKey {
  const acted = actingAfter(former.acted, pressed)
  const taken = takeInRun(former.run, pressed, place)
  const isSwift = !pressed.isRepeat && follows(former.acted, pressed.at)
  if (!taken.isStopped && isSwift && isPress(pressed, place)) return { run: null, acted, isStopped: true }
  return { ...taken, acted }
}

/** A code that a machine typed where it is good for nothing: its characters, as the layout has them and as scanners do. */
export interface Scan {
  readonly typed: string
  readonly places: string
}

/** What was typed last, wherever, null once a person does something else; and the last {@link Scan}. See `guard-keys.ts`. */
export const useTypedKeys = create<TypedKeys & { readonly scan: Scan | null }>(() => ({ ...nothingTyped, scan: null }))

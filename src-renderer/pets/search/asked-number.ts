import type { PetId } from '../../../src-shared/pet.ts'
import { burstOf, isBurst, rest, type Scan, type TypedRun, useTypedKeys } from '../../ui/typed-run.ts'
import { numberToOpen } from './search-pets.ts'

/**
 * The number in a scanned code; undefined if there is none. Reads the typed characters or, if the scanner is set to another layout than the
 * keyboard, the characters that an American layout has on the same keys.
 */
export function scannedNumber({ typed, places }: Pick<Scan, 'typed' | 'places'>): PetId | undefined {
  return numberToOpen(typed) ?? numberToOpen(places)
}

/**
 * What an Enter at `at` asks for, with `text` in the search field and `run` typed last: the number of a pet, if any. `isScanned` if a
 * machine typed the text. A scanned number counts
 * whatever was in the field before. A burst right after another key may be the end of a longer number, so it asks for
 * nothing, because half a number would be another pet.
 */
export function askedNumber(text: string, run: TypedRun | null, at: number) {
  if (run && !isOver(run, at) && isBurst(run, at)) {
    const isWhole = run.burst.from === 0 || run.burst.pause >= rest
    return { petId: isWhole ? scannedNumber(burstOf(run)) : undefined, isScanned: true }
  }
  // On a layout with letters in the upper row, such as the French one, a word stays a word.
  const isByPlace = run?.typed === text && /[^\p{Letter}]/u.test(text)
  return { petId: numberToOpen(text) ?? (isByPlace ? numberToOpen(run.places) : undefined), isScanned: false }
}

/** What an Enter or Tab asks for, with `text` in the field; null if it only leaves the field. See {@link askedNumber}. */
export function askedByKey(text: string, { key, shiftKey, timeStamp }: KeyboardEvent) {
  const { run } = useTypedKeys.getState()
  const asked = askedNumber(text, run, timeStamp)
  // A person leaves the field with Tab, unless the number is all that was typed.
  return key === 'Tab' && !asked.isScanned && (shiftKey || run?.typed !== text) ? null : asked
}

function isOver(run: TypedRun, at: number): boolean {
  return run.end !== null && run.end.at < at
}

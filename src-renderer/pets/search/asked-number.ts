import type { PetId } from '../../../src-shared/pet.ts'
import { burstOf, isBurst, rest, type Scan, type TypedRun } from '../../ui/typed-run.ts'
import { numberToOpen } from './search-pets.ts'

/** The number in a code: as the keyboard's layout has its characters or, on a layout that the scanner does not know, as it has them. */
export function scannedNumber({ typed, places }: Pick<Scan, 'typed' | 'places'>): PetId | undefined {
  return numberToOpen(typed) ?? numberToOpen(places)
}

/** What Enter asks for in the search: the pet of a number, if any, and whether a machine typed it. */
interface AskedNumber {
  readonly petId: PetId | undefined
  readonly isScanned: boolean
}

/**
 * What an Enter at `at` asks for, with `text` in the search field and `run` typed last. A scanned number counts
 * whatever stood there before. A burst right after another key may be the end of a longer number, and asks for
 * nothing: half a number would be another pet.
 */
export function askedNumber(text: string, run: TypedRun | null, at: number): AskedNumber {
  if (run && !isOver(run, at) && isBurst(run, at)) {
    const isWhole = run.burst.from === 0 || run.burst.pause >= rest
    return { petId: isWhole ? scannedNumber(burstOf(run)) : undefined, isScanned: true }
  }
  // On a layout with letters in the upper row, such as the French one, a word stays a word.
  const isByPlace = run?.typed === text && /[^\p{Letter}]/u.test(text)
  return { petId: numberToOpen(text) ?? (isByPlace ? numberToOpen(run.places) : undefined), isScanned: false }
}

function isOver(run: TypedRun, at: number): boolean {
  return run.end !== null && run.end.at < at
}

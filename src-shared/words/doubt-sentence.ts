import type { PetPage } from '../pet.ts'
import { words } from './words.ts'

/** Whether every list of a status was complete, so that only pets without a status may be missing. */
export const isOnlyWithoutStatus = (mayMiss: PetPage['mayMiss']) => mayMiss.every((group) => group === 'other')

/** Says which pets may be missing besides the listed ones; false if none may. */
export function doubtOf(mayMiss: PetPage['mayMiss']): string | false {
  if (mayMiss.length === 0) return false
  return isOnlyWithoutStatus(mayMiss) ? words.completeness.withoutStatus : words.search.mayBeMore
}

import { isInt64 } from '../../../src-shared/int64.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { plainDigits } from '../../../src-shared/plain-digits.ts'

/**
 * The ID that a text such as `812`, `#812` or `00812` asks to open, in the digits of any script: the decimal text of an
 * `int64`. Undefined if the text is anything else.
 */
export function numberToOpen(text: string): PetId | undefined {
  const [, sign = '', digits] = /^\s*#?\s*(-?)0*(\d+)\s*$/.exec(plainDigits(text)) ?? []
  if (digits === undefined) return undefined
  const id = digits === '0' ? digits : `${sign}${digits}`
  return isInt64(id) ? id : undefined
}

/** What a search looks for in IDs. */
export function searchedId(search: string): string {
  return numberToOpen(search) ?? search.trim().replace(/^#/, '')
}

import { isInt64 } from '../../../src-shared/int64.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { plainDigits } from '../../../src-shared/plain-digits.ts'

/** What scanners put before a code to say of which kind it is, such as `]C1` (ISO/IEC 15424). */
const codeKind = /^\][A-Za-z]\w/

/** What people write before a number, in the app's languages, once {@link plainDigits} has made `№` to `No` and `º` to `o`. */
const mark = /^(?:n(?:[or]|°|úm|um)\.?|#)\s*/i

/** What a number may stand between where it was copied or scanned: quotes, brackets, and the `*` of a Code 39. */
const around = /^[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>]+|[\s*"'`´“”„‟‘’‚«»‹›「」『』()[\]{}<>]+$/g

const invisible = /\p{Format}/gu

/**
 * The ID that a text such as `812`, `#812`, `No. 812` or `00812` asks to open, in the digits of any script, with what a scanner or
 * a copy may have put around it: the decimal text of an `int64`. Undefined if the text is anything else.
 */
export function numberToOpen(text: string): PetId | undefined {
  const bare = plainDigits(text.replace(invisible, ''))
    .trim()
    .replace(codeKind, '')
    .replace(around, '')
    .replace(mark, '')
  const [, sign = '', digits] = /^([-−]?)0*(\d+)$/.exec(bare) ?? []
  if (digits === undefined) return undefined
  const id = digits === '0' || sign === '' ? digits : `-${digits}`
  return isInt64(id) ? id : undefined
}

/** What a search looks for in IDs. */
export function searchedId(search: string): string {
  return numberToOpen(search) ?? search.trim().replace(/^#/, '')
}

import pseudolocale from 'pseudolocale'
import { english } from '../../src-shared/words/english.ts'

/**
 * Makes a text longer, with accents, between ⟦ and ⟧, and sets it from right to left, letter by letter, with control characters (Unicode
 * Bidirectional Algorithm, RLO and PDF): `⟦Śēţţĩńĝś··⟧`. A text on screen without brackets is not from the catalogue.
 */
function alter(text: string): string {
  // Main accepts only these file names, and a URL must stay as it is.
  if (text === '' || /\.(?:csv|json)$|^https:/.test(text)) return text
  const [prepend, append] = ['\u202e⟦', '⟧\u202c']
  return pseudolocale(text, { prepend, append, extend: 0.35, extendCharacter: '·', delimiter: '\u0000' })
}

// Not words on screen: formats of numbers and dates, functions that compare and join text, and the columns of files.
const leftAsItIs = ['.formats', '.foldText', '.sentences', '.keyNames', '.delivery.headers', '.delivery.totals']

function alterPart(part: unknown, place: string): unknown {
  if (leftAsItIs.includes(place)) return part
  if (typeof part === 'string') return alter(part)
  if (typeof part === 'function') return (...input: unknown[]) => alterPart(part(...input), place)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, alterPart(inner, `${place}.${key}`)]))
}

/** The English catalogue with every word altered, including those that its functions give. */
export const pseudoWords = alterPart(english, '') as typeof english

// The names under which the app reads Arabic.
export { pseudoWords as arabic, pseudoWords as arabicList }

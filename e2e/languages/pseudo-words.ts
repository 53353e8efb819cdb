import pseudolocale from 'pseudolocale'

/** Alters a text into a pseudo-language. */
export type Alter = (text: string) => string

/** Makes a text longer, with accents, between ⟦ and ⟧: `⟦Śēţţĩńĝś··⟧`. A text on screen without brackets is not from the catalogue. */
export const lengthen: Alter = (text) =>
  pseudolocale(text, { prepend: '⟦', append: '⟧', extend: 0.35, extendCharacter: '·', delimiter: '\u0000' })

/** Sets a text from right to left, letter by letter, with control characters (Unicode Bidirectional Algorithm, RLO and PDF). */
export const mirror: Alter = (text) =>
  pseudolocale(text, { prepend: '\u202e', append: '\u202c', extend: 0, delimiter: '\u0000' })

// Not words on screen: formats of numbers and dates, functions that compare and join text, and the columns of files.
const leftAsItIs = ['.formats', '.foldText', '.sentences', '.keyNames', '.delivery.headers', '.delivery.begin.example']

// Main accepts only these file names, and a URL must stay as it is.
const isNoWord = (text: string) => text === '' || /\.(?:csv|json)$|^https:/.test(text)

/** Alters every word in a catalogue, including those that its functions give. */
export function pseudoWords<Catalogue>(catalogue: Catalogue, alter: Alter): Catalogue {
  return alterPart(catalogue, alter, '') as Catalogue
}

function alterPart(part: unknown, alter: Alter, place: string): unknown {
  if (leftAsItIs.includes(place)) return part
  if (typeof part === 'string') return isNoWord(part) ? part : alter(part)
  if (typeof part === 'function') return (...input: unknown[]) => alterPart(part(...input), alter, place)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, alterPart(inner, alter, `${place}.${key}`)]),
  )
}

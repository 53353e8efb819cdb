import pseudolocale from 'pseudolocale'

/** How a pseudo-language alters a text. */
export type Alter = (text: string) => string

/** Longer and with accents, between ⟦ and ⟧: `⟦Śēţţĩńĝś··⟧`. What has no brackets on screen is not a word of the catalogue. */
export const lengthen: Alter = (text) =>
  pseudolocale(text, { prepend: '⟦', append: '⟧', extend: 0.35, extendCharacter: '·', delimiter: '\u0000' })

/** Set from right to left, letter by letter, by characters that say so (Unicode Bidirectional Algorithm, RLO and PDF). */
export const mirror: Alter = (text) =>
  pseudolocale(text, { prepend: '\u202e', append: '\u202c', extend: 0, delimiter: '\u0000' })

// Not words on screen: how numbers and dates are written, how text is compared and joined, the columns of files.
const leftAsItIs = ['.formats', '.foldText', '.sentences', '.keyNames', '.delivery.headers', '.delivery.begin.example']

// Main accepts only these names for files, and a URL stays as it is.
const isNoWord = (text: string) => text === '' || /\.(?:csv|json)$|^https:/.test(text)

/** A catalogue of the interface with every word altered, including those that its functions give. */
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

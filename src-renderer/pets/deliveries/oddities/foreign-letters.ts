import { words } from '../../../../src-shared/words/words.ts'

/** The letters beyond ASCII in which the app itself is written: `ä ö ü ß` in German, none in English. */
function lettersIn(texts: unknown, letters: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof texts === 'string') for (const [letter] of texts.toLowerCase().matchAll(beyondAscii)) letters.add(letter)
  else if (typeof texts === 'object' && texts !== null) for (const one of Object.values(texts)) lettersIn(one, letters)
  return letters
}

const beyondAscii = /(?!\p{ASCII})\p{L}/gu

let own: ReadonlySet<string> | null = null

/**
 * Whether a name has a letter that the clerk's own language does not write, which is how text in another encoding looks. A page has one
 * language, see the words.
 */
export function hasForeignLetter(name: string): boolean {
  const letters = name.toLowerCase().match(beyondAscii) ?? []
  if (letters.length === 0) return false
  own ??= lettersIn(words)
  const known = own
  return letters.some((letter) => !known.has(letter))
}

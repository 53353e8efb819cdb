import { words } from '../../../../src-shared/words/words.ts'

/** The letters beyond ASCII in the app's own words: `ä ö ü ß` in German, none in English. */
function lettersIn(texts: unknown, letters: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof texts === 'string') for (const [letter] of texts.toLowerCase().matchAll(beyondAscii)) letters.add(letter)
  else if (typeof texts === 'object' && texts !== null) for (const one of Object.values(texts)) lettersIn(one, letters)
  return letters
}

const beyondAscii = /(?!\p{ASCII})\p{L}/gu
/** Nobody's own words have all letters of these scripts, and text in a mistaken encoding rarely has only them. */
const ownScripts = [/\p{sc=Han}|\p{sc=Hira}|(?![\uff61-\uff9f])\p{sc=Kana}|ー/u, /\p{sc=Arab}/u]

let own: ReadonlySet<string> | null = null

/**
 * Whether a name has a letter that the clerk's language lacks, as text in a mistaken encoding has. The letters are collected
 * once, because a page has one language.
 */
export function hasForeignLetter(name: string): boolean {
  const letters = name.toLowerCase().match(beyondAscii) ?? []
  if (letters.length === 0) return false
  own ??= lettersIn(words)
  const known = own
  const scripts = ownScripts.filter((script) => [...known].some((letter) => script.test(letter)))
  return letters.some((letter) => !known.has(letter) && !scripts.some((script) => script.test(letter)))
}

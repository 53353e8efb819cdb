import { words } from '../../../src-shared/words/words.ts'

/** A part of a text, in UTF-16 code units: from `start` to before `end`. */
export interface TextPart {
  readonly start: number
  readonly end: number
}

/** The parts of a text that match a search as a search does compares them, from left to right, without overlap. */
export function matchingParts(text: string, search: string): readonly TextPart[] {
  const wanted = words.foldText(search.trim())
  const folded = words.foldText(text)
  if (wanted === '' || !folded.includes(wanted)) return []

  // For each unit of the folded text, the letter that it comes from, with the marks that follow the letter. Those of half-width
  // kana are no marks to Unicode.
  const letters: { start: number; end: number }[] = []
  let position = 0
  for (const letter of text.match(/.[\p{Mark}\uff9e\uff9f]*/gsu) ?? []) {
    const start = position
    position += letter.length
    const { length } = words.foldText(letter)
    const last = letters.at(-1)
    if (length === 0 && last) last.end = position
    const origin = { start, end: position }
    for (let unit = 0; unit < length; unit += 1) letters.push(origin)
  }

  const parts: TextPart[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const first = letters[at]
    const last = letters[at + wanted.length - 1]
    if (first && last) parts.push({ start: Math.max(first.start, parts.at(-1)?.end ?? 0), end: last.end })
  }
  return parts
}

import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { isMeantBy, mayBeMistyped, searchedId } from './search-pets.ts'

/** A part of a text, from `start` to before `end`, in UTF-16 code units. */
interface TextPart {
  readonly start: number
  readonly end: number
}

/**
 * A letter with the marks that follow it, even after characters that a search ignores. It names the marks of half-width kana,
 * because Unicode does not count them as marks.
 */
const markedLetter = /.(?:[\p{Default_Ignorable_Code_Point}\p{Cc}`´'’]*[\p{Mark}\uff9e\uff9f])*/gsu

/** Gives, for each code unit of the folded text, the part of the text that it comes from. */
function originsIn(text: string): readonly TextPart[] {
  let end = 0
  return (text.match(markedLetter) ?? []).flatMap((letter) => {
    const start = end
    end += letter.length
    return Array.from(words.foldText(letter).split(''), () => ({ start, end: start + letter.length }))
  })
}

/** Gives the parts of a text that match a word of a search, compared as the search does, in order and without overlap. */
export function matchingParts(text: string, search: string): readonly TextPart[] {
  const folded = words.foldText(text)
  const parts = wordsIn(folded)
  const wanted = wordsIn(words.foldText(search)).flatMap((word) => {
    if (folded.includes(word)) return [word]
    return mayBeMistyped(word) ? parts.filter((part) => isMeantBy(word, part)) : []
  })
  if (wanted.length === 0) return []

  const origins = originsIn(text)
  const found: TextPart[] = []
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const first = origins[at]
      const last = origins[at + word.length - 1]
      if (first && last) found.push({ start: first.start, end: last.end })
    }
  }
  const merged: TextPart[] = []
  for (const { start, end } of found.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1)
    if (before && start < before.end)
      merged[merged.length - 1] = { start: before.start, end: Math.max(before.end, end) }
    else merged.push({ start, end })
  }
  return merged
}

const highlightName = 'search'

function rangesIn(element: Element, search: string): readonly Range[] {
  const text = element.firstChild
  if (!(text instanceof Text)) return []
  const inText = matchingParts(text.data, search)
  const ids = () => search.trim().split(/\s+/).map(searchedId).join(' ')
  const parts = inText.length > 0 ? inText : matchingParts(text.data, ids())
  return parts.map(({ start, end }) => {
    const range = new Range()
    range.setStart(text, start)
    range.setEnd(text, end)
    return range
  })
}

/**
 * Highlights the letters that match a search in the drawn cells with the attribute `data-searched`. Chromium draws
 * the highlight, so no row renders again. Returns a function that removes it. https://www.w3.org/TR/css-highlight-api-1/
 */
export function highlightSearch(body: Element | null, search: string): () => void {
  const cells = [...(body?.querySelectorAll('[data-searched]') ?? [])]
  CSS.highlights.set(highlightName, new Highlight(...cells.flatMap((cell) => rangesIn(cell, search))))
  return () => void CSS.highlights.delete(highlightName)
}

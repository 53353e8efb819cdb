import { type RefObject, useLayoutEffect } from 'react'
import { matchingParts } from './matching-parts.ts'
import { searchedId } from './number-to-open.ts'

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
 * Marks the letters that match a search in the drawn cells of the list, those with the attribute `data-searched`. A highlight
 * of the browser: rows are not rendered for it. https://www.w3.org/TR/css-highlight-api-1/
 */
export function useSearchHighlight(body: RefObject<Element | null>, search: string): void {
  // After each rendering, because the list may draw other rows.
  useLayoutEffect(() => {
    if (search === '') return undefined
    const cells = [...(body.current?.querySelectorAll('[data-searched]') ?? [])]
    CSS.highlights.set(highlightName, new Highlight(...cells.flatMap((cell) => rangesIn(cell, search))))
    return () => void CSS.highlights.delete(highlightName)
  })
}

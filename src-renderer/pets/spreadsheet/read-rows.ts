import type { Separator } from '../../../src-shared/delivery.ts'

/** Where text came from: a spreadsheet quotes in a file what it does not quote on the clipboard. */
export type TextOrigin = 'file' | 'clipboard'

/** A row as it came in. It `isDamaged` if a quote stands where no spreadsheet puts it. */
export interface WrittenRow {
  readonly cells: readonly string[]
  readonly isDamaged: boolean
}

/** The text of a cell, and where it ends. */
interface WrittenCell {
  readonly text: string
  readonly end: number
  readonly isDamaged: boolean
}

/** Where the quote is that closes a cell, if a quote within it is doubled; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** The same if a quote within the cell stands behind a backslash, as databases write it. */
function closingUnescapedQuote(text: string, from: number): number {
  const quoteOrBackslash = /["\\]/g
  quoteOrBackslash.lastIndex = from
  for (;;) {
    const found = quoteOrBackslash.exec(text)
    if (found === null || found[0] === '"') return found?.index ?? -1
    quoteOrBackslash.lastIndex = found.index + 2
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/**
 * Makes a function that reads the cell that begins at a place. A quote that does not end with its cell would take the rows after
 * it into the cell: it is a part of the text. Spaces around quotes are none. Each quote is looked at a few times, however the
 * text is damaged: no pattern is matched against a cell, because one of 30 MiB would overflow the stack.
 */
function cellReader(text: string, separator: Separator, origin: TextOrigin): (start: number) => WrittenCell {
  const isEnd = (at: number) => {
    const sign = text[at]
    return sign === undefined || sign === separator || sign === '\r' || sign === '\n'
  }

  function plainEnd(start: number): number {
    let end = start
    while (!isEnd(end)) end += 1
    return end
  }

  /** Where the cell ends whose closing quote is at this place; -1 if more text comes before its end. */
  function endAfter(quote: number): number {
    if (quote < 0) return -1
    const end = skipSpaces(text, quote + 1)
    return isEnd(end) ? end : -1
  }

  return (start) => {
    const quote = skipSpaces(text, start)
    if (text[quote] === '"') {
      const closing = closingQuote(text, quote + 1)
      const end = endAfter(closing)
      if (end >= 0) {
        const written = text.slice(quote + 1, closing)
        // On the clipboard, only cells that would look like several are quoted, and by this app those that begin with a quote.
        const isCopied =
          origin === 'clipboard' && separator === '\t' && !written.startsWith('""') && !/[\t\r\n]/.test(written)
        return { text: isCopied ? text.slice(start, end) : written.replaceAll('""', '"'), end, isDamaged: false }
      }
      const closingUnescaped = origin === 'file' ? closingUnescapedQuote(text, quote + 1) : -1
      const endUnescaped = endAfter(closingUnescaped)
      if (endUnescaped >= 0) {
        const written = text.slice(quote + 1, closingUnescaped)
        return { text: written.replace(/\\(["\\])/g, '$1'), end: endUnescaped, isDamaged: false }
      }
    }
    const end = plainEnd(start)
    return { text: text.slice(start, end), end, isDamaged: text[start] === '"' }
  }
}

/**
 * Reads text that a spreadsheet wrote, row by row, so that the first rows of a large one are soon read: as CSV (RFC 4180), or from
 * the clipboard, where quotes around a cell of one line are its own. Damaged text never throws.
 */
export function* readRows(text: string, separator: Separator, origin: TextOrigin): Generator<WrittenRow> {
  const cellAt = cellReader(text, separator, origin)
  let start = 0
  while (start <= text.length) {
    const cells: string[] = []
    let isDamaged = false
    for (;;) {
      const cell = cellAt(start)
      cells.push(cell.text)
      isDamaged ||= cell.isDamaged
      start = cell.end + 1
      if (text[cell.end] !== separator) break
    }
    if (text[start - 1] === '\r' && text[start] === '\n') start += 1
    yield { cells, isDamaged }
  }
}

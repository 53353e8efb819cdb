import { parse } from 'papaparse'
import type { ReadSeparator } from '../../../src-shared/delivery.ts'

/** Where text came from. A spreadsheet quotes cells differently in a file and on the clipboard. */
export type TextOrigin = 'file' | 'clipboard'

/** Whether a cell has visible text. */
export const hasText = (cell = ''): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(cell)

/** A cell's text, without white space around it; empty if the row ends before this column, or for no column. */
export const textAt = (cells: readonly string[], column: number | null | undefined): string =>
  cells[column ?? -1]?.trim() ?? ''

/** A row as it came in. It `isDamaged` if it, or a row before it, has a quote where no spreadsheet puts one. */
interface WrittenRow {
  readonly cells: readonly string[]
  readonly isDamaged: boolean
}

/** Quotes a cell as in RFC 4180. It uses a pattern, because `replaceAll` takes seconds for millions of quotes. */
const quote = (cell: string) => `"${cell.replace(/"/g, '""')}"`

/**
 * Matches cells that begin with a quote, and line breaks other than `\n`. Each loop is over single characters, or has a limit that no
 * spreadsheet cell reaches. Otherwise V8 would store a position for each turn, and a long cell would overflow its stack.
 */
function quotesAndBreaks(separator: ReadSeparator, origin: TextOrigin): RegExp {
  // A caret has a meaning inside brackets.
  const sign = `\\${separator}`
  const end = String.raw` *(?=[${sign}\r\n]|$)`
  const quoted = ` *("[^"]*(?:""[^"]*){0,32767}")${end}`
  const escaped = origin === 'file' ? String.raw` *"([^"\\]*(?:\\[^][^"\\]*){0,32767})"${end}` : '(?!)()'
  const loose = String.raw`("[^${sign}\r\n]*)`
  return new RegExp(String.raw`(?<=^|[${sign}\r\n])(?:${quoted}|${escaped}|${loose})|\r\n?`, 'g')
}

/**
 * Rewrites cells that begin with a quote, and line breaks between rows, in the one way that PapaParse always reads correctly. A
 * quote without an end in its cell would swallow the rows after it, so it counts as part of the text. Spaces around
 * quotes are dropped. In files, databases put a backslash before a quote inside a cell.
 */
function clarifyQuotes(written: string, separator: ReadSeparator, origin: TextOrigin) {
  /** The position of the first quote where no spreadsheet puts one; infinite if there is none. */
  let damagedAt = Number.POSITIVE_INFINITY
  let growth = 0

  function clarify(match: string, quoted?: string, escaped?: string, loose?: string): string {
    if (escaped !== undefined) return quote(escaped.replace(/\\(["\\])/g, '$1'))
    if (loose !== undefined) return quote(loose)
    if (quoted === undefined) return '\n'
    // On the clipboard, spreadsheets quote only cells that would look like several, and this app also those that begin with a quote.
    const isCopied =
      origin === 'clipboard' && separator === '\t' && !quoted.startsWith('"""') && !/[\t\r\n]/.test(quoted)
    return isCopied ? quote(match) : quoted
  }

  const text = written.replace(
    quotesAndBreaks(separator, origin),
    (match, quoted?: string, escaped?: string, loose?: string, at = 0) => {
      if (loose !== undefined) damagedAt = Math.min(damagedAt, at + growth)
      const clear = clarify(match, quoted, escaped, loose)
      growth += clear.length - match.length
      return clear
    },
  )
  return { text, damagedAt }
}

/**
 * Reads text that a spreadsheet wrote: CSV (RFC 4180), or text from the clipboard, where quotes around a one-line cell belong to the
 * cell. Calls `take` with each row until it returns false. Damaged text never throws.
 */
export function readRows(
  written: string,
  separator: ReadSeparator,
  origin: TextOrigin,
  take: (row: WrittenRow) => boolean,
): void {
  const { text, damagedAt } = clarifyQuotes(written, separator, origin)
  parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, meta }, parser) => {
      if (!take({ cells: data, isDamaged: damagedAt < meta.cursor })) parser.abort()
    },
  })
}

import { parse } from 'papaparse'
import type { ReadSeparator } from '../../../src-shared/delivery.ts'

/** Where text came from: a spreadsheet quotes in a file what it does not quote on the clipboard. */
export type TextOrigin = 'file' | 'clipboard'

/** A row as it came in. It `isDamaged` if a quote stands in it, or before it, where no spreadsheet puts one. */
export interface WrittenRow {
  readonly cells: readonly string[]
  readonly isDamaged: boolean
}

/** A cell as RFC 4180 quotes it. A pattern, because `replaceAll` takes seconds for millions of quotes. */
const quote = (cell: string) => `"${cell.replace(/"/g, '""')}"`

/**
 * Cells that begin with a quote, and line breaks that are not `\n`. Each part is a loop over one sign or has a limit, which no cell
 * of a spreadsheet reaches, because V8 keeps a place for each other turn of a loop: in a long cell they overflow its stack.
 */
function quotesAndBreaks(separator: ReadSeparator, origin: TextOrigin): RegExp {
  // A circumflex has a meaning there.
  const sign = `\\${separator}`
  const end = String.raw` *(?=[${sign}\r\n]|$)`
  const quoted = ` *("[^"]*(?:""[^"]*){0,32767}")${end}`
  const escaped = origin === 'file' ? String.raw` *"([^"\\]*(?:\\[^][^"\\]*){0,32767})"${end}` : '(?!)()'
  const loose = String.raw`("[^${sign}\r\n]*)`
  return new RegExp(String.raw`(?<=^|[${sign}\r\n])(?:${quoted}|${escaped}|${loose})|\r\n?`, 'g')
}

interface ClearText {
  readonly text: string
  /** Where the first quote stands where no spreadsheet puts it; infinite if none does. */
  readonly damagedAt: number
}

/**
 * Writes cells that begin with a quote, and line breaks between rows, in the one way that PapaParse reads without a doubt. A
 * quote that does not end with its cell would take the rows after it into the cell: it is a part of the text. Spaces around
 * quotes are none. Databases write a quote within a cell of a file behind a backslash.
 */
function clarifyQuotes(written: string, separator: ReadSeparator, origin: TextOrigin): ClearText {
  let damagedAt = Number.POSITIVE_INFINITY
  let growth = 0

  function clarify(match: string, quoted?: string, escaped?: string, loose?: string): string {
    if (escaped !== undefined) return quote(escaped.replace(/\\(["\\])/g, '$1'))
    if (loose !== undefined) return quote(loose)
    if (quoted === undefined) return '\n'
    // On the clipboard, only cells that would look like several are quoted, and by this app those that begin with a quote.
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
 * Reads text that a spreadsheet wrote: as CSV (RFC 4180), or from the clipboard, where quotes around a cell of one line are its own.
 * Gives `take` one row after the other until it returns false. Damaged text never throws.
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

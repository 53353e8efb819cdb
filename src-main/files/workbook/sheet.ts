import type { CellObject, WorkSheet } from '@e965/xlsx'
import { mostDeliveryText } from '../../../src-shared/delivery.ts'

/** A workbook's sheet: the text of its cells by row, counted from 1. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyMap<number, readonly string[]>
  /** The numbers of those rows that are hidden, such as by a filter. */
  readonly hiddenRows: readonly number[]
  /** The numbers of those rows whose texts are all struck out. */
  readonly struckRows: readonly number[]
}

/** The sheets of a workbook that have rows, and how many others are left out because they are hidden or too many. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly leftOut: number
}

/** A workbook with each sheet as one text; see `sheetText`. The texts share nothing, so their length is what they cost in memory. */
export interface WorkbookText {
  readonly sheets: readonly (Omit<Sheet, 'rows'> & { readonly text: string })[]
  readonly leftOut: number
}

/**
 * A workbook's sheets as text; null if they would have more than {@link mostDeliveryText} characters. Counts cell by cell, because thousands
 * of cells may share one long text, which takes memory only when it is written out.
 */
export function workbookText({ sheets, leftOut }: Workbook): WorkbookText | null {
  const texts: WorkbookText['sheets'][number][] = []
  let left = mostDeliveryText
  for (const { rows, ...sheet } of sheets) {
    const text = sheetText(rows, left - sheet.name.length)
    if (text === null) return null
    left -= sheet.name.length + text.length
    texts.push({ ...sheet, text })
  }
  return { sheets: texts, leftOut }
}

/**
 * A sheet as text that reads back as its cells, row for row: tabs between them, and an empty line for each row without text.
 * Null if it would have more characters than `most`.
 */
function sheetText(rows: Sheet['rows'], most: number): string | null {
  const lines = ['sep=\t']
  let left = most
  for (const [row, cells] of rows) {
    while (lines.length < row) lines.push('')
    const quoted: string[] = []
    for (const cell of cells) {
      const text = `"${cell.replaceAll('"', '""')}"`
      left -= text.length + 1
      if (left < 0) return null
      quoted.push(text)
    }
    lines.push(quoted.join('\t'))
  }
  const text = lines.join('\n')
  return text.length > most ? null : text
}

/** The most rows that the app reads from a sheet: more than a delivery may have, so that it can tell the clerk how many there are. */
export const mostRows = 10_000
/** The most columns, likewise. */
export const mostColumns = 600

/**
 * Turns a sheet that the library has read into text. Rows count from 1. With `zeroMissing`, a formula's result of 0 stands for one that is
 * missing.
 */
export function sheetOf(
  name: string,
  worksheet: WorkSheet,
  is: { hidden: (row: number) => boolean; struck: (row: number) => boolean; zeroMissing: boolean },
): Sheet {
  const rows = new Map<number, string[]>()
  // The library leaves out empty rows and cells, so this never loops over a million of them.
  for (const [index, cells] of Object.entries(worksheet['!data'] ?? [])) {
    const texts = Array.from(cells.slice(0, mostColumns), (cell) => textOf(cell, is.zeroMissing))
    while (texts.at(-1) === '') texts.pop()
    if (texts.length > 0) rows.set(Number(index) + 1, texts)
  }
  // A cell that spans several rows belongs to each of them, as a clerk sees it.
  for (const { s: first, e: last } of (worksheet['!merges'] ?? []).slice(0, mostRows)) {
    const text = rows.get(first.r + 1)?.[first.c] ?? ''
    for (let row = first.r + 2; text !== '' && row <= Math.min(last.r + 1, mostRows); row += 1) {
      const cells = rows.get(row)
      while (cells !== undefined && cells.length <= first.c) cells.push('')
      if (cells !== undefined) cells[first.c] = text
    }
  }
  const numbers = [...rows.keys()]
  return { name, rows, hiddenRows: numbers.filter(is.hidden), struckRows: numbers.filter(is.struck) }
}

function textOf(cell: CellObject | undefined, isZeroMissing: boolean): string {
  if (cell?.v === undefined || cell.v === null) return ''
  const isMissing = typeof cell.v !== 'string' && Number.isNaN(Number(cell.v))
  // Several cells may share a formula that stands in another one.
  if (isMissing || (isZeroMissing && cell.f !== undefined && cell.v === 0)) return `=${cell.f ?? '…'}`
  // An empty result, as `readXlsx` marks it.
  if (cell.v === ' ' && cell.f !== undefined) return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.v instanceof Date) return dateText(cell.v)
  if (typeof cell.v === 'number') return isZeroPadded(cell.w, cell.v) ? cell.w : numberText(cell.v)
  if (typeof cell.v === 'boolean') return String(cell.v).toUpperCase()
  // Guarded, because this is a text, and a formula without a result is written with the same sign.
  return /^=./.test(cell.v) ? `'${cell.v}` : cell.v
}

/** Whether the sheet shows a number with leading zeros, as in the number of a ring or a chip. */
function isZeroPadded(shown: string | undefined, number: number): shown is string {
  return shown !== undefined && /^0\d+$/.test(shown) && Number(shown) === number
}

/** Spreadsheets count days from here, so an earlier moment is a time of day. */
const firstDay = Date.UTC(1900, 0, 1)

/** A day, and a time where there is one, as ISO 8601 writes them. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  const minute = time.slice(0, 5)
  if (date.getTime() < firstDay) return minute
  return minute === '00:00' ? day : `${day} ${minute}`
}

/**
 * A number as the spreadsheet shows it, with 15 digits: the file has 1.1 as 1.1000000000000001, and may have 7 as 6.9999999999999991. A larger
 * number has lost its last digits, so this writes it with an exponent, as shortened.
 */
function numberText(number: number): string {
  return Math.abs(number) >= 1e15 ? number.toExponential(14).replace('e', 'E') : String(Number(number.toPrecision(15)))
}

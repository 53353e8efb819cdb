import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { Sheet } from './sheet.ts'

/** The most rows that the app reads from a sheet: more than a delivery may have, so that it can tell the clerk how many there are. */
export const mostRows = 10_000
/** The most columns, likewise. */
export const mostColumns = 600

/**
 * Turns a sheet that the library has read into text. A row, counted from 1, `isHidden` or shown, and may be struck out. If `isZeroMissing`, a formula's result of 0
 * stands for one that is missing.
 */
export function sheetOf(
  name: string,
  worksheet: WorkSheet,
  {
    isHidden,
    isStruck,
    isZeroMissing,
  }: { isHidden: (row: number) => boolean; isStruck: (row: number) => boolean; isZeroMissing: boolean },
): Sheet {
  const rows = new Map<number, string[]>()
  // The library leaves out empty rows and cells, so this never loops over a million of them.
  for (const [index, cells] of Object.entries(worksheet['!data'] ?? [])) {
    const texts = Array.from(cells.slice(0, mostColumns), (cell) => textOf(cell, isZeroMissing))
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
  return { name, rows, hiddenRows: numbers.filter(isHidden), struckRows: numbers.filter(isStruck) }
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

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

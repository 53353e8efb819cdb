import { mostDeliveryText } from '../../../src-shared/delivery.ts'

/** A sheet of a workbook: the text of its cells by row, counted from 1. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyMap<number, readonly string[]>
  /** The rows among them that are hidden, as a filter hides them, by their numbers. */
  readonly hiddenRows: readonly number[]
}

/** What a workbook holds: the sheets that have rows, and how many others with rows are hidden. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly hiddenSheets: number
}

/** A workbook with each sheet as one text, which `sheetText` describes. Nothing in it is shared, so its length is what it costs. */
export interface WorkbookText {
  readonly sheets: readonly { readonly name: string; readonly text: string; readonly hiddenRows: readonly number[] }[]
  readonly hiddenSheets: number
}

/**
 * The sheets of a workbook as text; null where they would have more than {@link mostDeliveryText}. They are counted cell by cell,
 * because thousands of cells may share one long text, which takes memory only once it is written out.
 */
export function workbookText({ sheets, hiddenSheets }: Workbook): WorkbookText | null {
  const texts: WorkbookText['sheets'][number][] = []
  let left = mostDeliveryText
  for (const { name, rows, hiddenRows } of sheets) {
    const text = sheetText(rows, left - name.length)
    if (text === null) return null
    left -= name.length + text.length
    texts.push({ name, text, hiddenRows })
  }
  return { sheets: texts, hiddenSheets }
}

/**
 * A sheet as text that reads back as its cells, row for row: tabs between them, and an empty line for each row without text.
 * Null where it would have more characters than `most`.
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

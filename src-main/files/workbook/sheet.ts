/** A sheet of a workbook: the text of its cells by row, counted from 1; a hidden row is not among them. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyMap<number, readonly string[]>
  /** How many rows with text are hidden, as a filter hides them. */
  readonly hiddenRows: number
}

/** What a workbook holds: the sheets that have rows, and how many others with rows are hidden. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly hiddenSheets: number
}

/** A sheet as text that reads back as its cells, row for row: tabs between them, and an empty line for each row that is not shown. */
export function sheetText({ rows }: Pick<Sheet, 'rows'>): string {
  const lines = ['sep=\t']
  for (const [row, cells] of rows) {
    while (lines.length < row) lines.push('')
    lines.push(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
  }
  return lines.join('\n')
}

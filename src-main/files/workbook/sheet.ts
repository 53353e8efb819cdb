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

/** Cells that are one: the row and column of the first, and how many rows they go down. */
export interface Merge {
  readonly row: number
  readonly column: number
  readonly height: number
}

/** More than a delivery may have, so that the clerk is told how many there are. The sheet's own limit is a million. */
const mostRows = 10_000
const mostColumns = 600

/** Collects the cells of a sheet. Rows count from 1 and columns from 0; what lies beyond any delivery is dropped. */
export function createSheet(name: string) {
  const rows = new Map<number, string[]>()
  const hidden = new Set<number>()
  return {
    set(row: number, column: number, text: string): void {
      if (text === '' || rows.size >= mostRows || !(column >= 0 && column < mostColumns) || !(row >= 1)) return
      const cells = rows.get(row) ?? []
      while (cells.length < column) cells.push('')
      cells[column] = text
      rows.set(row, cells)
    },
    hide: (row: number) => void hidden.add(row),
    /** The sheet. A cell that goes down several rows is each of theirs, as a clerk sees it. */
    finish(merges: readonly Merge[]): Sheet {
      for (const { row, column, height } of merges.slice(0, mostRows)) {
        const text = rows.get(row)?.[column]
        for (let below = row + 1; text !== undefined && below < row + Math.min(height, mostRows); below += 1) {
          if (rows.has(below)) this.set(below, column, text)
        }
      }
      const shown = [...rows].filter(([row]) => !hidden.has(row)).toSorted(([one], [other]) => one - other)
      return { name, rows: new Map(shown), hiddenRows: rows.size - shown.length }
    },
  }
}

/**
 * A number as the spreadsheet shows it, with 15 digits: the file has 1.1 as 1.1000000000000001, and what should be 7 as
 * 6.9999999999999991. What a larger number was cannot be known, so it is written as shortened.
 */
export function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  return Math.abs(number) >= 1e15 ? number.toExponential(14).replace('e', 'E') : String(Number(number.toPrecision(15)))
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

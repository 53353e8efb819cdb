import { type DeliveryField, deliveryFields, headerRank, isErrorHeader } from '../../spreadsheet/header-words.ts'
import type { DeliveryTable } from '../../spreadsheet/read-table.ts'
import { isNumber } from '../../spreadsheet/whole-number.ts'
import { petStatusOf, saysNoStatus } from './cell-values.ts'

/** The column that each field is read from, counted from 0; null for none. No column stands twice. */
export type ColumnMatching = Readonly<Record<DeliveryField, number | null>>

/** Whether a column holds the reasons that the app wrote beside rows that were not added: the last one, named `Error`. */
function isErrorColumn({ columns }: Pick<DeliveryTable, 'columns'>, column: number): boolean {
  return column === columns.length - 1 && isErrorHeader(columns[column] ?? '')
}

function matchHeaders(table: DeliveryTable): ColumnMatching {
  function columnOf(field: DeliveryField): number | null {
    const [best] = table.columns
      .map((header, column) => ({ column, rank: headerRank(field, header) }))
      .filter(({ column, rank }) => rank >= 0 && !isErrorColumn(table, column))
      .toSorted((one, other) => one.rank - other.rank)
    return best?.column ?? null
  }
  return { name: columnOf('name'), categoryId: columnOf('categoryId'), status: columnOf('status') }
}

/** Matches columns without names by what they hold: statuses, whole numbers, and the first text that is neither. */
function matchContents(table: DeliveryTable): ColumnMatching {
  const { columns, rows } = table
  function columnOf(accepts: (cell: string) => boolean): number | null {
    const found = columns.findIndex((_, column) => {
      if (isErrorColumn(table, column)) return false
      const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
      return cells.length > 0 && cells.filter(accepts).length * 2 > cells.length
    })
    return found < 0 ? null : found
  }
  const isStatus = (cell: string) => petStatusOf(cell) !== undefined || saysNoStatus(cell)
  return {
    name: columnOf((cell) => !isNumber(cell) && !isStatus(cell)),
    categoryId: columnOf(isNumber),
    status: columnOf(isStatus),
  }
}

/**
 * Finds the column of each field: by the words for it in the app's languages, the most telling first, or by what the
 * columns hold where no column but the app's own `Error` has a name.
 */
export function matchColumns(table: DeliveryTable, hasNames: boolean): ColumnMatching {
  return hasNames ? matchHeaders(table) : matchContents(table)
}

/** Reads a field from another column, or from none. A field that was read from that column is then read from none. */
export function changeMatching(matching: ColumnMatching, field: DeliveryField, column: number | null): ColumnMatching {
  const former = deliveryFields.find((one) => column !== null && matching[one] === column)
  return { ...matching, ...(former && { [former]: null }), [field]: column }
}

/** The names of the columns that no field is read from, without the app's own `Error`. */
export function unusedColumns(table: Pick<DeliveryTable, 'columns'>, matching: ColumnMatching): readonly string[] {
  const used = new Set(Object.values(matching))
  return table.columns.filter((_, column) => !used.has(column) && !isErrorColumn(table, column))
}

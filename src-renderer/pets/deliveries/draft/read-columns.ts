import { plainDigits } from '../../../../src-shared/digits.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { createNameReader } from '../../categories/category-by-name.ts'
import type { DeliveryTable } from '../../spreadsheet/read-table.ts'
import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { isNumber, readWholeNumber, wholeNumberIn } from '../../spreadsheet/whole-number.ts'

/**
 * Makes a function that gives the category number in a cell: `Birds`, `7 · Birds` and a spreadsheet's `7.0` are all 7. A number
 * wins over another category's name. Any other text, and a name that two categories have, is given as it is. The practice store's
 * names count in any language.
 */
export function createCategoryReader(environment: EnvironmentId, categories: Categories): (cell: string) => string {
  const categoryNamed = createNameReader(environment, categories)
  return (cell) => {
    if (/^[+-]?\d+$/.test(plainDigits(cell).trim())) return cell
    const number = readWholeNumber(cell)
    return number?.kind === 'whole' ? number.digits : (categoryNamed(cell) ?? cell)
  }
}

/** Each field's column, counted from 0; null for none. No column is used twice. */
export type ColumnMatching = Readonly<Record<NewPetField, number | null>>

/** A column's cells that have text. */
function filledCells({ rows }: Pick<DeliveryTable, 'rows'>, column: number): readonly string[] {
  return rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
}

const ofMost = (cells: readonly string[], accepts: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(accepts).length * 2 > cells.length

/** From this many rows on, what counts up or differs in each row is no category. */
const enoughRows = 4

/** Whether whole numbers only count the rows, as in a column `Pos`, or all differ, as an item's number does. */
export function isNumbering(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => wholeNumberIn(cell) ?? Number.NaN)
  const isRunning = numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1)
  return (
    cells.length >= enoughRows &&
    (isRunning || (cells.length > 2 * enoughRows && new Set(numbers).size === cells.length))
  )
}

/** Whether most cells could be names: they have two letters in succession, or one where a letter is a word. */
const areNames = (cells: readonly string[]) => ofMost(cells, (cell) => /\p{L}{2}|[\p{Lo}]/u.test(cell))

function matchHeaders(table: DeliveryTable, { headerRank, isErrorColumn }: SheetWords): ColumnMatching {
  const used = new Set<number>()
  function columnOf(field: NewPetField): number | null {
    const [best] = table.columns
      .map((header, column) => {
        const cells = filledCells(table, column)
        // One value in all rows tells pets apart only if no other column could, and so it is with numbers as names.
        const isOneValue = cells.length >= enoughRows && new Set(cells).size === 1
        const rank = headerRank(field, header)
        // Only a word as clear as `Name` makes names of numbers, such as of chips.
        const areNumbers = field === 'name' && rank > headerRank('name', 'Name') && !areNames(cells)
        const isUnlikely = field !== 'status' && (isOneValue || areNumbers)
        return { column, rank, isEmpty: cells.length === 0, isUnlikely }
      })
      .filter(({ column, rank }) => rank >= 0 && !used.has(column) && !isErrorColumn(table.columns, column))
      .toSorted(
        (one, other) =>
          Number(one.isEmpty) - Number(other.isEmpty) ||
          Number(one.isUnlikely) - Number(other.isUnlikely) ||
          one.rank - other.rank,
      )
    if (best) used.add(best.column)
    return best?.column ?? null
  }
  return byNewPetField(columnOf)
}

/** Matches columns without names by their contents: statuses, whole numbers that repeat, and the first text that is neither. */
function matchContents(table: DeliveryTable, sheetWords: SheetWords): ColumnMatching {
  const columns = table.columns
    .map((_, column) => ({ column, cells: filledCells(table, column) }))
    .filter(({ column }) => !sheetWords.isErrorColumn(table.columns, column))
  const columnOf = (isField: (cells: readonly string[]) => boolean) =>
    columns.find(({ cells }) => isField(cells))?.column ?? null
  const isStatus = (cell: string) => sheetWords.petStatusOf(cell) !== undefined || sheetWords.saysNoStatus(cell)
  const isText = (cells: readonly string[]) => ofMost(cells, (cell) => !isNumber(cell) && !isStatus(cell))
  return {
    name: columnOf((cells) => isText(cells) && areNames(cells)) ?? columnOf(isText),
    categoryId: columnOf((cells) => ofMost(cells, isNumber) && !isNumbering(cells)),
    status: columnOf((cells) => ofMost(cells, isStatus)),
  }
}

/**
 * Finds each field's column. If columns have names, goes by the words for the field in the app's languages, the most specific
 * first. Otherwise goes by the columns' contents.
 */
export function matchColumns(table: DeliveryTable, hasNames: boolean, sheetWords: SheetWords): ColumnMatching {
  return hasNames ? matchHeaders(table, sheetWords) : matchContents(table, sheetWords)
}

/** Moves a field to another column, or to none. A field that had that column before then has none. */
export function changeMatching(matching: ColumnMatching, field: NewPetField, column: number | null): ColumnMatching {
  const former = newPetFields.find((one) => column !== null && matching[one] === column)
  return { ...matching, ...(former && { [former]: null }), [field]: column }
}

/** The columns without a field, by their position, except the app's own `Error`. */
export function unusedColumns(
  { columns }: Pick<DeliveryTable, 'columns'>,
  matching: ColumnMatching,
  { isErrorColumn }: SheetWords,
): readonly number[] {
  const used = new Set(Object.values(matching))
  return [...columns.keys()].filter((column) => !used.has(column) && !isErrorColumn(columns, column))
}

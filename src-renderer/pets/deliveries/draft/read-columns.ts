import { plainDigits } from '../../../../src-shared/digits.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { byNewPetField, type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { type PetStatus, petStatuses } from '../../../../src-shared/pet-status.ts'
import type { Words } from '../../../../src-shared/words/english.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { wordsOfEveryLanguage } from '../../../../src-shared/words/words.ts'
import { createNameReader } from '../../categories/category-by-name.ts'
import { headerRank, isErrorColumn, longestHeader } from '../../spreadsheet/header-words.ts'
import type { DeliveryTable } from '../../spreadsheet/read-table.ts'
import { isNumber, readWholeNumber } from '../../spreadsheet/whole-number.ts'

const plain = (text: string) => wordKey(foldText(text))

type StatusWords = ReadonlyMap<string, PetStatus | 'notSet'>

function wordsForStatuses(languages: readonly Words[]): StatusWords {
  const named = ([...petStatuses, 'notSet'] as const).flatMap((one) =>
    languages.map(({ status }) => [plain(status[one]), one] as const),
  )
  return new Map([...named, ...petStatuses.map((status) => [status, status] as const)])
}

/** A table may have half a million cells, and their columns may have no names. */
const statusWords = new WeakMap<readonly Words[], StatusWords>()

function statusNamedBy(cell: string): PetStatus | 'notSet' | undefined {
  if (cell.length > longestHeader) return undefined
  const known = statusWords.get(wordsOfEveryLanguage) ?? wordsForStatuses(wordsOfEveryLanguage)
  statusWords.set(wordsOfEveryLanguage, known)
  return known.get(plain(cell))
}

/** The status that a cell names, in the interface's word (section 3) or in that of any language; undefined if it names none. */
export function petStatusOf(cell: string): PetStatus | undefined {
  const named = statusNamedBy(cell)
  return named === 'notSet' ? undefined : named
}

/** Whether a cell says, in any language, that a pet has no status, as this app exports and copies it. */
export function saysNoStatus(cell: string): boolean {
  return statusNamedBy(cell) === 'notSet'
}

/**
 * Reads a cell as a category number where it is the clerk's own name for one, or the number with the name: `Birds` and
 * `7 · Birds` are 7. So is a number as spreadsheets write it, `7.0`, even where another category is called so. Any other text,
 * and a name that two categories have, stays as it is. The practice store's names count in any language.
 */
export function createCategoryReader(environment: EnvironmentId, categories: Categories): (cell: string) => string {
  const categoryNamed = createNameReader(environment, categories)
  return (cell) => {
    if (/^[+-]?\d+$/.test(plainDigits(cell).trim())) return cell
    const number = readWholeNumber(cell)
    return number?.kind === 'whole' ? number.digits : (categoryNamed(cell) ?? cell)
  }
}

/** The column that each field is read from, counted from 0; null for none. No column is used twice. */
export type ColumnMatching = Readonly<Record<NewPetField, number | null>>

/** Whether no row has anything in a column, as in a form whose other columns are for other things. */
function isEmptyColumn({ rows }: Pick<DeliveryTable, 'rows'>, column: number): boolean {
  return rows.every((row) => (row[column] ?? '').trim() === '')
}

function matchHeaders(table: DeliveryTable): ColumnMatching {
  function columnOf(field: NewPetField): number | null {
    const [best] = table.columns
      .map((header, column) => ({ column, rank: headerRank(field, header), isEmpty: isEmptyColumn(table, column) }))
      .filter(({ column, rank }) => rank >= 0 && !isErrorColumn(table.columns, column))
      .toSorted((one, other) => Number(one.isEmpty) - Number(other.isEmpty) || one.rank - other.rank)
    return best?.column ?? null
  }
  return byNewPetField(columnOf)
}

/** Matches columns without names by what they hold: statuses, whole numbers, and the first text that is neither. */
function matchContents(table: DeliveryTable): ColumnMatching {
  const { columns, rows } = table
  function columnOf(accepts: (cell: string) => boolean): number | null {
    const found = columns.findIndex((_, column) => {
      if (isErrorColumn(table.columns, column)) return false
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
export function changeMatching(matching: ColumnMatching, field: NewPetField, column: number | null): ColumnMatching {
  const former = newPetFields.find((one) => column !== null && matching[one] === column)
  return { ...matching, ...(former && { [former]: null }), [field]: column }
}

/** The names of the columns that no field is read from, without the app's own `Error`. */
export function unusedColumns(table: Pick<DeliveryTable, 'columns'>, matching: ColumnMatching): readonly string[] {
  const used = new Set(Object.values(matching))
  return table.columns.filter((_, column) => !used.has(column) && !isErrorColumn(table.columns, column))
}

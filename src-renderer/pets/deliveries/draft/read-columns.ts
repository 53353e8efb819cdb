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
  // As a review shows it, from which cells are copied.
  const storeDecides = languages.map(({ add }) => [plain(add.letTheStoreDecide), 'notSet'] as const)
  return new Map([...named, ...storeDecides, ...petStatuses.map((status) => [status, status] as const)])
}

/** Cached, because without column names, up to half a million cells are compared. */
const statusWords = new WeakMap<readonly Words[], StatusWords>()

function statusNamedBy(cell: string): PetStatus | 'notSet' | undefined {
  if (cell.length > longestHeader) return undefined
  const known = statusWords.get(wordsOfEveryLanguage) ?? wordsForStatuses(wordsOfEveryLanguage)
  statusWords.set(wordsOfEveryLanguage, known)
  return known.get(plain(cell))
}

/** The status in a cell, as section 3 spells it or in any language; undefined if there is none. */
export function petStatusOf(cell: string): PetStatus | undefined {
  const named = statusNamedBy(cell)
  return named === 'notSet' ? undefined : named
}

/** Whether a cell says, in any language, that a pet has no status, as this app exports and copies it. */
export function saysNoStatus(cell: string): boolean {
  return statusNamedBy(cell) === 'notSet'
}

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

/** Whether a column is empty in all rows, as in a form with columns for other purposes. */
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

/** Matches columns without names by their contents: statuses, whole numbers, and the first text that is neither. */
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
 * Finds each field's column. If columns have names, goes by the words for the field in the app's languages, the most specific
 * first. Otherwise goes by the columns' contents.
 */
export function matchColumns(table: DeliveryTable, hasNames: boolean): ColumnMatching {
  return hasNames ? matchHeaders(table) : matchContents(table)
}

/** Moves a field to another column, or to none. A field that had that column before then has none. */
export function changeMatching(matching: ColumnMatching, field: NewPetField, column: number | null): ColumnMatching {
  const former = newPetFields.find((one) => column !== null && matching[one] === column)
  return { ...matching, ...(former && { [former]: null }), [field]: column }
}

import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { foldText } from '../../../src-shared/words/fold-text.ts'
import { wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'

/** The longest text to compare, in characters. A whole page in a cell names no column, and would take seconds. */
export const longestHeader = 200

/**
 * Simplifies a header for comparison: `category_ID`, `categoryId`, `Category Id`, `[Category ID]` and `* Category ID` become the same. Empty
 * if the text is too long for a header.
 */
export function plainHeader(header: string): string {
  if (header.length > longestHeader) return ''
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\s_.:#*()[\]-]+/g, ' ')).trim()
}

function exactRank(field: NewPetField, header: string): number {
  const wanted = plainHeader(header)
  const ranks = wordsOfEveryLanguage
    .map(({ delivery }) => delivery.headers[field].indexOf(wanted))
    .filter((rank) => rank >= 0)
  return ranks.length === 0 ? -1 : Math.min(...ranks)
}

const remark = /\s*[([][^()[\]]*[)\]]\s*$/
/** Larger than any rank among the words, so that a header without a remark comes first. */
const behindExact = 1000

/**
 * Ranks a header among any language's words for a field: 0 for the clearest word, and -1 if it is none of them. Words
 * with a remark, `Name (required)`, or in several languages, `Name / Nom`, come after all plain words, and the name of something,
 * `Item name`, comes last.
 */
export function headerRank(field: NewPetField, header: string): number {
  const exact = exactRank(field, header)
  if (exact >= 0 || header.length > longestHeader) return exact
  const parts = header.replace(remark, '').split(/[/|\n]/)
  const ranks = parts.map((part) => exactRank(field, part))
  if (ranks.every((rank) => rank >= 0)) return behindExact + Math.min(...ranks)
  return field === 'name' && isNameOfSomething(header) ? 2 * behindExact : -1
}

/** Whether a header is the name of something: `Item name`, `HB.name`, `Nom du chien`, but not `Category name`. */
function isNameOfSomething(header: string): boolean {
  const parts = plainHeader(header).split(' ')
  const isOf = (field: NewPetField) => parts.some((part) => exactRank(field, part) >= 0)
  const isName = wordsOfEveryLanguage.some(({ delivery }) => parts.includes(delivery.headers.name[0] ?? ''))
  return isName && !isOf('categoryId') && !isOf('status')
}

/** Whether a header is the one above the reasons that the app writes beside rows that were not added. */
export function isErrorHeader(header: string): boolean {
  const wanted = plainHeader(header)
  return wordsOfEveryLanguage.some(({ delivery }) => delivery.headers.error.includes(wanted))
}

/** Whether a column has the reasons that the app wrote beside rows that were not added. It is the last one, named `Error`. */
export function isErrorColumn(columns: readonly string[], column: number): boolean {
  return column === columns.length - 1 && isErrorHeader(columns[column] ?? '')
}

/**
 * Whether a header has a word for money, age or weight, or a currency sign: `Price`, `Unit price`, `Alter (Monate)`, `VK in €`. The column's
 * numbers do not count pets.
 */
export function isMeasure(header: string): boolean {
  if (header.length > longestHeader) return false
  const parts = plainHeader(header.normalize('NFKC')).split(/[^\p{L}\p{M}]+/u)
  const isWord = (part: string) => wordsOfEveryLanguage.some(({ delivery }) => delivery.headers.measure.includes(part))
  return /\p{Sc}/u.test(header) || parts.some(isWord)
}

/** The most columns that a table of pets may have. A file of another kind may seem to have any number of columns. */
export const mostColumns = 500

/** Counts the pet's fields that a row's cells have words for. */
export function countFieldsNamed(cells: readonly string[]): number {
  const known = cells.slice(0, mostColumns)
  return newPetFields.filter((field) => known.some((cell) => headerRank(field, cell) >= 0)).length
}

/** Whether a cell marks its row, in any language, as the sum of those above: `Total`, `Summe: 120`, `合計`. */
export function saysTotal(cell: string): boolean {
  if (cell.length > longestHeader) return false
  const wanted = plainHeader(cell.normalize('NFKC'))
    .replace(/[\s\d=(),]+$/, '')
    .trim()
  return wanted !== '' && wordsOfEveryLanguage.some(({ delivery }) => delivery.totals.includes(wanted))
}

/** Whether a cell is exactly a word for a column. A word with a remark does not count, because it may be a pet, `Fish (blue)`. */
export function isHeaderWord(cell: string): boolean {
  return isErrorHeader(cell) || newPetFields.some((field) => exactRank(field, cell) >= 0)
}

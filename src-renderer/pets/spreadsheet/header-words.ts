import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { foldText } from '../../../src-shared/words/fold-text.ts'
import { wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'

/** The longest text that is looked at, in characters: a page in a cell names no column, and takes seconds to compare. */
export const longestHeader = 200

/** A header as it is compared: `category_ID`, `categoryId`, `Category Id`, `[Category ID]` and `* Category ID` are the same. Empty for a longer text than a header is. */
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
/** More than any list of words has, so that a header without a remark comes first. */
const behindExact = 1000

/**
 * The place of a header among the words for a field in whichever language has it, the most telling word first; -1 if it is
 * none of them. Behind all words come those with a remark, `Name (required)`, those in several languages, `Name / Nom`, and last the name of
 * something, `Item name`.
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

/** Whether a header is that of the reasons that the app writes beside rows that were not added. */
export function isErrorHeader(header: string): boolean {
  const wanted = plainHeader(header)
  return wordsOfEveryLanguage.some(({ delivery }) => delivery.headers.error.includes(wanted))
}

/** Whether a column holds the reasons that the app wrote beside rows that were not added: the last one, named `Error`. */
export function isErrorColumn(columns: readonly string[], column: number): boolean {
  return column === columns.length - 1 && isErrorHeader(columns[column] ?? '')
}

/**
 * Whether a header has a word for money, age or weight, or the sign of a currency: `Price`, `Unit price`, `Alter (Monate)`, `VK in €`. Its
 * numbers count no pets.
 */
export function isMeasure(header: string): boolean {
  if (header.length > longestHeader) return false
  const parts = plainHeader(header.normalize('NFKC')).split(/[^\p{L}\p{M}]+/u)
  const isWord = (part: string) => wordsOfEveryLanguage.some(({ delivery }) => delivery.headers.measure.includes(part))
  return /\p{Sc}/u.test(header) || parts.some(isWord)
}

/** The most columns that a table of pets may have. A file of another kind may have any number of what looks like columns. */
export const mostColumns = 500

/** How many of a pet's fields the cells of a row are words for. */
export function countFieldsNamed(cells: readonly string[]): number {
  const known = cells.slice(0, mostColumns)
  return newPetFields.filter((field) => known.some((cell) => headerRank(field, cell) >= 0)).length
}

/** Whether a cell says in any language that its row adds up those above: `Total`, `Summe: 120`, `合計`. */
export function saysTotal(cell: string): boolean {
  if (cell.length > longestHeader) return false
  const wanted = plainHeader(cell.normalize('NFKC'))
    .replace(/[\s\d=(),]+$/, '')
    .trim()
  return wanted !== '' && wordsOfEveryLanguage.some(({ delivery }) => delivery.totals.includes(wanted))
}

/** Whether a cell is a word for a column. With a remark it may be a pet, `Fish (blue)`. */
export function isHeaderWord(cell: string): boolean {
  return isErrorHeader(cell) || newPetFields.some((field) => exactRank(field, cell) >= 0)
}

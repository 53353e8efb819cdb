import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import { type PetStatus, petStatuses } from '../../../../src-shared/pet-status.ts'
import { plainDigits } from '../../../../src-shared/plain-digits.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { wordsOfEveryLanguage } from '../../../../src-shared/words/words.ts'
import { createNameReader } from '../../categories/category-by-name.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'

const plain = (text: string) => wordKey(foldText(text))

/** The status that a cell names, in the interface's word (section 3) or in that of any language; undefined if it names none. */
export function petStatusOf(cell: string): PetStatus | undefined {
  const wanted = plain(cell)
  return petStatuses.find(
    (one) => one === wanted || wordsOfEveryLanguage.some(({ status }) => plain(status[one]) === wanted),
  )
}

/** Whether a cell says, in any language, that a pet has no status, as this app exports and copies it. */
export function saysNoStatus(cell: string): boolean {
  const wanted = plain(cell)
  return wordsOfEveryLanguage.some(({ status }) => plain(status.notSet) === wanted)
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

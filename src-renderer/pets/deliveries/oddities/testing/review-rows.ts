import { createMeantReader } from '../../../add/read-draft.ts'
import { categoryLabel } from '../../../categories/category-store.ts'
import { sheetWords } from '../../../spreadsheet/testing/sheet-words.ts'
import {
  type CheckedRow,
  checkRows,
  comparedWith,
  createCategoryReader,
  createReaders,
} from '../../draft/check-rows.ts'
import type { DeliveryDraft } from '../../draft/delivery-draft.ts'
import { fileRowOf } from '../../draft/delivery-draft.ts'
import { readDelivery, type TextSource } from '../../draft/read-delivery.ts'
import { answer, answerGiven, measureDelivery } from '../measures.ts'
import type { Known, Oddity } from '../oddity.ts'

/** A text's draft, with these answers, in a store with these categories. Throws if the text cannot be read. */
export function draftOf(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  source: TextSource = null,
  names: Readonly<Record<string, string>> = {},
): DeliveryDraft {
  const isCategoryName = (cell: string) => Object.values(names).includes(cell)
  const draft = readDelivery(text, source, { ...sheetWords, isCategoryName })
  if ('kind' in draft) throw new Error(draft.kind)
  return { ...draft, answers }
}

/** A draft's oddities and rows, in a store whose pets are not known, where 7 is Birds and 3 is Dogs unless `names` says otherwise. */
export function review(
  draft: DeliveryDraft,
  names: Readonly<Record<string, string>> = { 7: 'Birds', 3: 'Dogs' },
  { ofStore = null, refusedOf = () => undefined }: Partial<Pick<Known, 'ofStore' | 'refusedOf'>> = {},
): { readonly oddities: readonly Oddity[]; readonly rows: readonly CheckedRow[] } {
  const categories = { names, recent: [] }
  const readCategory = createCategoryReader('staging', categories)
  const readerOf = createReaders({ forAll: draft.forAll, readCategory, sheetWords, meantIn: () => undefined })
  const label = (categoryId: string) => categoryLabel(categories, categoryId)
  const known = { sheetWords, categoryLabel: label, meant: createMeantReader(categories), ofStore, refusedOf }
  const measured = measureDelivery(draft, known, readerOf)
  const { rows, matching, askedAbout } = measured.draft
  return {
    oddities: measured.oddities,
    rows: checkRows(rows, readerOf(matching), comparedWith([], [], []), askedAbout, measured.questions),
  }
}

/** Each row's verdict. */
export const verdicts = (rows: readonly CheckedRow[]): readonly string[] => rows.map(({ verdict }) => verdict)

/**
 * The questions about a draft that wait for an answer, each with its key, its rows in the file and its answers: `heading 2,5: Use as categories |
 * Leave them all out`.
 */
export function questions(draft: DeliveryDraft, names?: Readonly<Record<string, string>>): readonly string[] {
  return review(draft, names)
    .oddities.filter((oddity) => oddity.blocks && answerGiven(oddity, draft.answers) === undefined)
    .map(({ key, rows, answers }) => {
      const labels = answers.map(({ label }) => label)
      return `${key} ${[...new Set(rows.map(fileRowOf))].join(',')}: ${labels.join(' | ')}`
    })
}

/** A draft with these answers, each by its key, and without those that are null. */
export function answered(
  draft: DeliveryDraft,
  ...given: readonly (readonly [key: string, given: string | null])[]
): DeliveryDraft {
  return given.reduce((now, [key, one]) => {
    const rows = review(now).oddities.find((oddity) => oddity.key === key)?.rows ?? []
    return answer(now, { key, rows }, one)
  }, draft)
}

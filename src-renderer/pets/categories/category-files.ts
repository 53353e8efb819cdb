import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import { type CategoryNames, longestCategoryName } from '../../../src-shared/kept-view.ts'
import { type CategoryId, categoryIdSchema } from '../../../src-shared/pet.ts'
import { type Table, withoutGuard } from '../../../src-shared/table.ts'
import type { Words } from '../../../src-shared/words/english.ts'
import { foldText } from '../../../src-shared/words/fold-text.ts'
import { words, wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'
import { endToast, exportTable, showFailure, showToast } from '../../ui/notices/messages.ts'
import { compareIntegers } from '../queries/sort-pets.ts'
import { readGrid } from '../spreadsheet/read-table.ts'
import { loadSheetWords, type SheetWords } from '../spreadsheet/sheet-words.ts'
import { nameCategories } from './category-store.ts'

/** Category names as a file's rows, by number, under the two column names. */
export function namesTable(names: CategoryNames): Table {
  const { number } = words.category
  const { name } = words.fields
  const rows = Object.entries(names).toSorted(([one], [other]) => compareIntegers(one, other))
  return [[number, name], ...rows]
}

const plain = (text: string) => foldText(text.trim())

/** The columns' positions according to the first row; null if that row has no column names. */
function columnsNamedIn({ headerRank }: SheetWords, cells: readonly string[]): { number: number; name: number } | null {
  const heads = cells.map(plain)
  const placeOf = (wanted: (language: Words) => string, besides = -1) => {
    const texts = wordsOfEveryLanguage.map((language) => plain(wanted(language)))
    return heads.findIndex((head, at) => at !== besides && texts.includes(head))
  }
  const numberAt = heads.findIndex((head) => headerRank('categoryId', head) === 0)
  const number = numberAt >= 0 ? numberAt : placeOf(({ category }) => category.number)
  // In an export of pets, `Category` is the category's name and `Name` the pet's.
  const category = placeOf(({ fields }) => fields.categoryId, number)
  const name = category >= 0 ? category : placeOf(({ fields }) => fields.name, number)
  return number < 0 || name < 0 ? null : { number, name }
}

/**
 * Reads category names from a spreadsheet's text, with the columns `Number` and `Name`, or two columns in this order. A
 * category's first name counts. `unused` are the rows that name no category or give it a second name, counted from 1, the row
 * with the column names included.
 */
export function readNames(sheetWords: SheetWords, file: string) {
  const { lines } = readGrid(sheetWords, file)
  const [first = []] = lines
  const named = columnsNamedIn(sheetWords, first)
  const columns = named ?? { number: 0, name: 1 }
  const names = new Map<CategoryId, string>()
  const unused: number[] = []
  for (const [at, cells] of lines.entries()) {
    if (at === 0 && named !== null) continue
    const text = withoutGuard((cells[columns.number] ?? '').trim())
    const name = withoutGuard((cells[columns.name] ?? '').trim())
    const categoryId = categoryIdSchema.safeParse(text).data
    const isName = name !== '' && name.length <= longestCategoryName
    // An export of pets repeats the category's name for each pet.
    const isNew = categoryId !== undefined && (names.get(categoryId) ?? name) === name
    if (categoryId !== undefined && isName && isNew) names.set(categoryId, name)
    else unused.push(at + 1)
  }
  return { names: Object.fromEntries(names), unused }
}

/** Asks where to save category names, writes them there as CSV, and shows a message. */
export async function saveCategoryNames(environment: EnvironmentId, names: CategoryNames): Promise<void> {
  const fileName = fileNames.categoryNames(environment, localDate(Date.now()))
  await exportTable(environment, { fileName, rows: namesTable(names) }, { title: words.saved })
}

/**
 * Asks for a file with category names, takes them, and says which rows it left out. Keeps the names of categories that the file
 * does not mention.
 */
export async function readCategoryNames(environment: EnvironmentId): Promise<void> {
  const { category } = words
  const chosen = await window.petStore.chooseDeliveryFile({})
  if (!chosen.ok) return showFailure(chosen.failure, environment)
  if (chosen.value === null) return
  const { fileName, text } = chosen.value
  const { names, unused } = readNames(await loadSheetWords(), text)
  const count = Object.keys(names).length
  endToast('file-not-read')
  const failed = { isFailure: true, id: 'file-not-read' } as const
  if (count === 0) return showToast({ title: category.noNames(fileName), text: category.needed, ...failed })
  nameCategories(environment, names)
  const title = category.read(count)
  // The first ten are enough to find the reason.
  const rows = [...unused.slice(0, 10), ...(unused.length > 10 ? ['…'] : [])].join(', ')
  if (unused.length === 0) showToast({ title })
  else showToast({ title, text: category.unused(rows), ...failed })
}

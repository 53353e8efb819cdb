import type { CategoryNames } from '../../../src-shared/category-names.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { localDate } from '../../../src-shared/local-date.ts'
import { loadEveryLanguage, words } from '../../../src-shared/words/words.ts'
import { exportTable } from '../../ui/notices/export-table.ts'
import { showFailure } from '../../ui/notices/show-failure.ts'
import { showToast } from '../../ui/notices/toast-queue.ts'
import { useCategoryStore } from './category-store.ts'
import { namesTable, readNames } from './category-table.ts'

/** Asks where to save names of categories and writes them there as CSV, and says so. */
export async function saveCategoryNames(environment: EnvironmentId, names: CategoryNames): Promise<void> {
  const { category } = words
  const rows = namesTable(names)
  const fileName = category.fileName(environment, localDate(Date.now()))
  await exportTable(environment, { fileName, rows }, { title: category.saved(rows.length - 1) })
}

/**
 * Asks for a file with names of categories, takes them, and says which rows were left out. Names that the file does not
 * mention stay.
 */
export async function readCategoryNames(environment: EnvironmentId): Promise<void> {
  const { category } = words
  const chosen = await window.petStore.chooseDeliveryFile({})
  if (!chosen.ok) return showFailure(chosen.failure, environment)
  if (chosen.value === null) return
  const { fileName, text } = chosen.value
  await loadEveryLanguage()
  const { names, unused } = readNames(text)
  const count = Object.keys(names).length
  if (count === 0) return showToast({ title: category.noNames(fileName), text: category.needed, isFailure: true })
  useCategoryStore.getState().nameCategories(environment, names)
  const title = category.read(count)
  if (unused.length === 0) showToast({ title })
  else showToast({ title, text: category.unused(unused), isFailure: true })
}

import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { useCategories } from './category-store.ts'

/** Offers to save the names of the categories of an environment to a file, if there are any, and to read them from one. */
export function useCategoryCommands(environment: EnvironmentId): void {
  const { names } = useCategories(environment)
  async function save() {
    const { saveCategoryNames } = await import('./category-files.ts')
    await saveCategoryNames(environment, names)
  }
  async function read() {
    const { readCategoryNames } = await import('./category-files.ts')
    await readCategoryNames(environment)
  }
  useCommand('save-category-names', () => void save(), Object.keys(names).length > 0)
  useCommand('read-category-names', () => void read())
}

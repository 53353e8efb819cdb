import { create } from 'zustand'
import type { Categories, KeptView } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'

/** Where nothing is known of the categories yet. The practice store's names are part of what it teaches. */
const firstCategories: Readonly<Record<EnvironmentId, Categories>> = {
  production: { names: {}, recent: [] },
  staging: { names: {}, recent: [] },
  practice: {
    names: { 3: 'Dogs', 5: 'Cats', 7: 'Birds', 9: 'Fish', 11: 'Rabbits', 13: 'Hamsters' },
    recent: ['3', '5', '7'],
  },
}

const mostRecentCategories = 5

interface CategoryState extends Pick<KeptView, 'categories'> {
  /** Puts the category of a pet that was added first among the recent ones. */
  rememberCategory(environment: EnvironmentId, categoryId: CategoryId): void
  /** Keeps the clerk's own name for a category; an empty name removes it. */
  nameCategory(environment: EnvironmentId, categoryId: CategoryId, name: string): void
}

/** What the clerk knows of the categories of each environment. It outlives the window. */
export const useCategoryStore = create<CategoryState>()((set) => ({
  categories: {},
  rememberCategory: (environment, categoryId) =>
    set(({ categories }) => {
      const { names, recent } = categoriesOf(categories, environment)
      const others = recent.filter((id) => id !== categoryId)
      const changed = { names, recent: [categoryId, ...others].slice(0, mostRecentCategories) }
      return { categories: { ...categories, [environment]: changed } }
    }),
  nameCategory: (environment, categoryId, name) =>
    set(({ categories }) => {
      const { names, recent } = categoriesOf(categories, environment)
      const { [categoryId]: _, ...others } = names
      const changed = { names: name === '' ? others : { ...others, [categoryId]: name }, recent }
      return { categories: { ...categories, [environment]: changed } }
    }),
}))

function categoriesOf(categories: CategoryState['categories'], environment: EnvironmentId): Categories {
  return categories[environment] ?? firstCategories[environment]
}

/** What the clerk knows of the categories of an environment. */
export function useCategories(environment: EnvironmentId): Categories {
  return useCategoryStore(({ categories }) => categoriesOf(categories, environment))
}

/** A category as a clerk reads it: `3 · Dogs`, or the number alone where it has no name. */
export function categoryLabel({ names }: Categories, categoryId: CategoryId): string {
  const name = names[categoryId]
  return name === undefined ? categoryId : `${categoryId} · ${name}`
}

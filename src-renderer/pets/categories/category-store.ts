import { useMemo } from 'react'
import { create } from 'zustand'
import type { EnvironmentId, ServiceEnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories, CategoryNames, KeptView } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { compareIntegers } from '../queries/sort-pets.ts'

/** The administrator's names. */
type GivenNames = Readonly<Record<ServiceEnvironmentId, CategoryNames>>

/** Names that the clerk did not choose: the administrator's, or those of the practice store. */
function namesGivenIn(environment: EnvironmentId, given: GivenNames): CategoryNames {
  return environment === 'practice' ? words.category.ofPractice : given[environment]
}

/** Where the clerk has named and used no category yet. */
const firstCategories: Readonly<Record<EnvironmentId, Categories>> = {
  production: { names: {}, recent: [] },
  staging: { names: {}, recent: [] },
  practice: { names: {}, recent: ['3', '5', '7'] },
}

/** The clerk's own names, and what they used last. */
function ownCategoriesIn({ categories }: Pick<KeptView, 'categories'>, environment: EnvironmentId): Categories {
  return categories[environment] ?? firstCategories[environment]
}

const mostRecentCategories = 5

interface CategoryState extends Pick<KeptView, 'categories'> {
  readonly given: GivenNames
  /** Makes the category of an added pet the most recent one. */
  rememberCategory(environment: EnvironmentId, categoryId: CategoryId): void
  /**
   * Sets the clerk's own names for some categories; they take precedence over given ones. An empty name brings the
   * given one back.
   */
  nameCategories(environment: EnvironmentId, names: CategoryNames): void
}

/** What the clerk knows of the categories of each environment. Their own names and what they used last outlive the window. */
export const useCategoryStore = create<CategoryState>()((set) => ({
  categories: {},
  given: { production: {}, staging: {} },
  rememberCategory: (environment, categoryId) =>
    set((state) => {
      const { names, recent } = ownCategoriesIn(state, environment)
      const others = recent.filter((id) => id !== categoryId)
      const changed = { names, recent: [categoryId, ...others].slice(0, mostRecentCategories) }
      return { categories: { ...state.categories, [environment]: changed } }
    }),
  nameCategories: (environment, names) =>
    set((state) => {
      const former = ownCategoriesIn(state, environment)
      const own = Object.entries({ ...former.names, ...names })
      const namesGiven = namesGivenIn(environment, state.given)
      // A name that is the given one anyway follows it when the administrator changes it.
      const kept = own.filter(([categoryId, name]) => name !== '' && name !== namesGiven[categoryId])
      return { categories: { ...state.categories, [environment]: { ...former, names: Object.fromEntries(kept) } } }
    }),
}))

/** Takes the names of the administrator's file. */
export function giveCategoryNames(given: GivenNames): void {
  useCategoryStore.setState({ given })
}

/** The names that nobody on this computer chose, followed. */
export function useGivenNames(environment: EnvironmentId): CategoryNames {
  return namesGivenIn(
    environment,
    useCategoryStore((state) => state.given),
  )
}

function withGiven(own: Categories, given: CategoryNames): Categories {
  return { ...own, names: { ...given, ...own.names } }
}

/** The names of an environment's categories, the clerk's own before given ones, and those used last. */
export function useCategories(environment: EnvironmentId): Categories {
  const own = useCategoryStore((state) => ownCategoriesIn(state, environment))
  const given = useGivenNames(environment)
  return useMemo(() => withGiven(own, given), [own, given])
}

/** The same as {@link useCategories}, in a state of {@link useCategoryStore}. */
export function categoriesIn(
  state: Pick<CategoryState, 'categories' | 'given'>,
  environment: EnvironmentId,
): Categories {
  return withGiven(ownCategoriesIn(state, environment), namesGivenIn(environment, state.given))
}

/** A category as a clerk reads it: `3 · Dogs`, the number alone where it has no name, or `Not set` where the service sent none. */
export function categoryLabel({ names }: Pick<Categories, 'names'>, categoryId: CategoryId | undefined): string {
  if (categoryId === undefined) return words.status.notSet
  const name = names[categoryId]
  return name === undefined ? categoryId : `${categoryId} · ${name}`
}

/** What the command is called that names a category, or names it anew. */
export function namingLabel({ names }: Pick<Categories, 'names'>, categoryId: CategoryId): string {
  const name = names[categoryId]
  return name === undefined ? words.category.name : words.category.rename(name)
}

/** The categories of these pets, those that have a name, and those that the clerk used, by number. */
export function knownCategories(pets: Iterable<Pet>, { names, recent }: Categories): readonly CategoryId[] {
  const known = new Set<CategoryId>([...Object.keys(names), ...recent])
  for (const { categoryId } of pets) if (categoryId !== undefined) known.add(categoryId)
  return [...known].sort(compareIntegers)
}

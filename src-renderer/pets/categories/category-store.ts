import { useMemo } from 'react'
import { create } from 'zustand'
import type { EnvironmentId, ServiceEnvironmentId } from '../../../src-shared/environment.ts'
import { atBaseUrl } from '../../../src-shared/former-stores.ts'
import type { Categories, CategoryNames, KeptView } from '../../../src-shared/kept-view.ts'
import type { CategoryId, Pet } from '../../../src-shared/pet.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { compareIntegers } from '../queries/sort-pets.ts'

type GivenNames = Readonly<Record<ServiceEnvironmentId, CategoryNames>>

/** Names that the clerk did not choose: the administrator's or the practice store's. */
function namesGivenIn(environment: EnvironmentId, given: GivenNames): CategoryNames {
  return environment === 'practice' ? words.category.ofPractice : given[environment]
}

/** The categories before the clerk has named or used any. */
const firstCategories: Readonly<Record<EnvironmentId, Categories>> = {
  production: { names: {}, recent: [] },
  staging: { names: {}, recent: [] },
  practice: { names: {}, recent: ['3', '5', '7'] },
}

function ownCategoriesIn({ categories }: Pick<KeptView, 'categories'>, environment: EnvironmentId): Categories {
  return categories[environment] ?? firstCategories[environment]
}

interface CategoryState extends Pick<KeptView, 'categories' | 'formerCategories'> {
  readonly given: GivenNames
}

/** The categories of each environment's present store: given names, and the clerk's own names and recent categories, which outlive the window. */
export const useCategoryStore = create<CategoryState>()(() => ({
  categories: {},
  formerCategories: { baseUrls: {}, values: {} },
  given: { production: {}, staging: {} },
}))

/** Shows the categories of the environment's store at a base URL, and keeps those of the former store for the way back. */
export function showStoreAt(environment: EnvironmentId, baseUrl: string): void {
  useCategoryStore.setState((state) => {
    if (state.formerCategories.baseUrls[environment] === baseUrl) return state
    const own = ownCategoriesIn(state, environment)
    const store = { environment, baseUrl, empty: firstCategories[environment] }
    const { here, former } = atBaseUrl(own, state.formerCategories, store)
    return { categories: { ...state.categories, [environment]: here }, formerCategories: former }
  })
}

const mostRecentCategories = 5

/** Makes the category of an added pet the most recent one. */
export function rememberCategory(environment: EnvironmentId, categoryId: CategoryId): void {
  useCategoryStore.setState((state) => {
    const { names, recent } = ownCategoriesIn(state, environment)
    const used = [categoryId, ...recent.filter((id) => id !== categoryId)].slice(0, mostRecentCategories)
    return { categories: { ...state.categories, [environment]: { names, recent: used } } }
  })
}

/** Sets the clerk's own names for some categories. An empty one brings the given name back. */
export function nameCategories(environment: EnvironmentId, names: CategoryNames): void {
  useCategoryStore.setState((state) => {
    const own = ownCategoriesIn(state, environment)
    const given = namesGivenIn(environment, state.given)
    // A name that equals the given one is not kept, so that it follows when the administrator changes that.
    const kept = Object.entries({ ...own.names, ...names }).filter(([id, name]) => name !== '' && name !== given[id])
    return { categories: { ...state.categories, [environment]: { ...own, names: Object.fromEntries(kept) } } }
  })
}

/** Sets the names from the administrator's file. */
export function giveCategoryNames(given: GivenNames): void {
  useCategoryStore.setState({ given })
}

function withGiven(own: Categories, given: CategoryNames): Categories {
  return { ...own, names: { ...given, ...own.names } }
}

/** An environment's category names, the clerk's own before given ones, and the categories used last. */
export function useCategories(environment: EnvironmentId): Categories {
  const own = useCategoryStore((state) => ownCategoriesIn(state, environment))
  const given = useCategoryStore((state) => namesGivenIn(environment, state.given))
  return useMemo(() => withGiven(own, given), [own, given])
}

/** The same as {@link useCategories}, from a state of {@link useCategoryStore}. */
export function categoriesIn(state: CategoryState, environment: EnvironmentId): Categories {
  return withGiven(ownCategoriesIn(state, environment), namesGivenIn(environment, state.given))
}

/** A category as the clerk reads it: `Dogs · 3`, the number alone if it has no name, or `Not set` if the service sent none. */
export function categoryLabel({ names }: Pick<Categories, 'names'>, categoryId: CategoryId | undefined): string {
  if (categoryId === undefined) return words.status.notSet
  const name = names[categoryId]
  return name === undefined ? categoryId : `${name} · ${categoryId}`
}

const mostExamples = 3
const longestExample = 30

/** The names of some of a category's pets, which say what it stands for if it has no name. A long one would leave no room for others. */
export function examplesOf(pets: readonly Pet[]): readonly string[] {
  const names = pets.flatMap(({ name }) => (name.length > longestExample ? [] : name.trim() || []))
  return [...new Set(names)].slice(0, mostExamples)
}

/** A category with its number of pets, and what it stands for: `Dogs · 3 (12)`, or `21 · Corn snake, Ball python (4)`. */
export function choiceLabel(
  { names }: Pick<Categories, 'names'>,
  categoryId: CategoryId,
  count: string,
  pets: readonly Pet[],
): string {
  const stands = names[categoryId] === undefined ? examplesOf(pets).join(', ') : ''
  return `${categoryLabel({ names }, categoryId)}${stands && ` · ${stands}`} (${count})`
}

/** These pets' categories, the named ones and the recently used ones, by number. */
export function knownCategories(pets: Iterable<Pet>, { names, recent }: Categories): readonly CategoryId[] {
  const known = new Set<CategoryId>([...Object.keys(names), ...recent])
  for (const { categoryId } of pets) if (categoryId !== undefined) known.add(categoryId)
  return [...known].sort(compareIntegers)
}

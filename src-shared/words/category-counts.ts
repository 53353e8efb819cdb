import type { CategoryId, StatusFilter } from '../pet.ts'

/** A category as sentences call it: by the clerk's name, or by its number where it has none. */
export interface NamedCategory {
  readonly id: CategoryId
  readonly name: string | undefined
}

/**
 * The `count` pets of a tab in which a category was looked for: `every` pet of the store; all that were `readable`; as many as
 * are `loadable`; or those `loaded` until now.
 */
export interface SearchedPets {
  readonly count: number
  readonly status: StatusFilter
  readonly extent: 'every' | 'readable' | 'loadable' | 'loaded'
}

/**
 * A row of a file that names no category, and why. `row` counts from 1, with the names of the columns. `text` is the number of
 * the category, or what replaces it.
 */
export interface UnusedCategoryRow {
  readonly kind: 'no-number' | 'no-name' | 'name-too-long' | 'named-before'
  readonly row: number
  readonly text: string
}

import type { CategoryId, StatusFilter } from '../pet.ts'

/** A category as sentences call it: by the clerk's name, or by its number where it has none. */
export interface NamedCategory {
  readonly id: CategoryId
  readonly name: string | undefined
}

/**
 * The `count` pets of a tab in which a category was looked for: `every` pet of the store, as many as are `loadable`, or
 * those `loaded` until now.
 */
export interface SearchedPets {
  readonly count: number
  readonly status: StatusFilter
  readonly extent: 'every' | 'loadable' | 'loaded'
}

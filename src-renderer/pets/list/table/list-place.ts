import type { PetId } from '../../../../src-shared/pet.ts'

/** Where the clerk left the list of a view, and finds it again after another screen. The list itself changes it. */
export interface ListPlace {
  readonly view: string
  selected: ReadonlySet<PetId>
  /** The pet in the row that is in the tab order; null for the first row. */
  currentId: PetId | null
  /** How far the list is scrolled, in pixels. */
  top: number
}

/** Makes the place at the top of a view's list, where nothing is selected. */
export function createListPlace(view: string): ListPlace {
  return { view, selected: new Set(), currentId: null, top: 0 }
}

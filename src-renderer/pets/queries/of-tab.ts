import type { Pet, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'

/**
 * Whether a pet belongs to a tab: any pet to `all`, and else those of its status. A list of one status can hold a pet that a
 * newer copy says has another one: it stays in its row, but no sentence and no count includes it.
 */
export function isOfTab({ status }: Pet, tab: StatusFilter): boolean {
  return tab === 'all' || status === tab
}

/** The groups of a tab of which a list that says how complete the tab is may lack pets. It may be a list of all pets. */
export function missingGroups({ mayMiss }: PetPage, tab: StatusFilter): readonly StatusGroup[] {
  return tab === 'all' ? mayMiss : mayMiss.filter((group) => group === tab)
}

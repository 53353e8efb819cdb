import { operations } from '../../../src-shared/operations.ts'
import type { Pet, PetFilter, PetId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import { type KnownAnswers, type KnownList, type ReceivedPets, receivedPet, withNewestCopies } from './known-pets.ts'

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

/** Whether no request for the pets of this tab could give more. */
export function isWidest({ status, limit }: PetFilter): boolean {
  return limit === asManyAsPossible || (status !== 'all' && limit >= operations.listPets.limit.maximum)
}

/** The longest time from the request for a list to its answer, in milliseconds: two rounds of requests, 15 s each. */
const longestListing = 30_000

/** Whether a list proves that it holds every pet of a tab that its service had. An unreadable row may be any pet. */
export function holdsWholeTab({ filter, page }: KnownList, status: StatusFilter): boolean {
  if (page.skippedRows > 0) return false
  if (filter.status === status) return page.mayMiss.length === 0
  return filter.status === 'all' && status !== 'all' && !page.mayMiss.includes(status)
}

/**
 * Every pet that is known to belong to a tab, in its newest copy: of all lists and lookups of the environment, and of the
 * pets that were added from here (`added`, as they were sent and when). A pet that a later list of the whole tab does not
 * hold has left the tab. The pets of `first`, the list of the tab, come first, in its order.
 */
export function petsOfTab(
  status: StatusFilter,
  { lists, lookups }: KnownAnswers,
  { added, first }: { readonly added: readonly ReceivedPets[]; readonly first: readonly Pet[] },
): readonly Pet[] {
  const known = new Map<PetId, { readonly pet: Pet; readonly receivedAt: number }>()
  const answers = [
    ...added.map((answer) => ({ ...answer, isWhole: false })),
    ...lists.map((list) => ({ ...list.page, isWhole: holdsWholeTab(list, status) })),
    ...lookups.map((lookup) => ({ ...receivedPet(lookup), isWhole: false })),
  ].toSorted((a, b) => a.receivedAt - b.receivedAt)
  for (const { pets, receivedAt, isWhole } of answers) {
    if (isWhole) {
      for (const [id, former] of known) {
        // A pet that was added while the list was on its way is not in it.
        if (isOfTab(former.pet, status) && former.receivedAt < receivedAt - longestListing) known.delete(id)
      }
    }
    for (const pet of pets) known.set(pet.id, { pet, receivedAt })
  }
  const ids = new Set([...first.map(({ id }) => id), ...known.keys()])
  return [...ids].flatMap((id) => {
    const pet = known.get(id)?.pet
    return pet && isOfTab(pet, status) ? [pet] : []
  })
}

/**
 * The pets of a status that other lists of the same environment already hold, to show until the list itself arrives: no more
 * than the limit, undefined if there are none. It says nothing about completeness. `newest` holds the newest copy of each pet,
 * so a pet known to be sold is not shown as available.
 */
export function standInFor(
  { status, limit }: PetFilter,
  lists: readonly KnownList[],
  newest: ReadonlyMap<PetId, Pet>,
): PetPage | undefined {
  const pages = lists.flatMap(({ filter, page }) => {
    if (filter.status !== status && filter.status !== 'all') return []
    const pets = withNewestCopies(page.pets, newest).filter((pet) => status === 'all' || pet.status === status)
    return pets.length > 0 ? [{ ...page, pets }] : []
  })
  const [longest] = pages.toSorted((a, b) => b.pets.length - a.pets.length)
  if (longest === undefined || limit === asManyAsPossible) return longest
  return { ...longest, pets: longest.pets.slice(0, limit) }
}

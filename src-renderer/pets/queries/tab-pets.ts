import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import type { KnownAnswers } from './known-answers.ts'
import { type ReceivedPets, receivedPet } from './newest-copies.ts'
import { isOfTab } from './of-tab.ts'
import type { KnownList } from './stand-in.ts'

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

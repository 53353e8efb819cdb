import { likenessOf } from '../../../src-shared/likeness.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import { newPetFields } from '../../../src-shared/pet-fields.ts'
import { groupsOf } from '../../../src-shared/pet-status.ts'
import type { ViewId } from '../../service/view.ts'
import type { ArrivedList } from '../store/pet-stores.ts'
import { idsOf, type LedgerAddition } from './ledger.ts'

// Others add pets too: the later a list arrives, the likelier it is that the pet is theirs.
const longestTrust = 60 * 60 * 1000

/**
 * Looks for a pet that may have been added, in any list that arrived after it was sent. `others` are the other additions to the same store, at
 * least those that look alike. Gives the listed pets that it could be, and which one it is, if that is certain.
 *
 * Certainty needs five things:
 * - Exactly one listed pet that was not seen before could be it.
 * - Every pet of its kind had been seen before, so this one is new and not merely listed for the first time.
 * - The list came with the same key, because another may show other pets.
 * - No other open addition could be that pet.
 * - The list arrived within an hour.
 *
 * The pet may still be somebody else's with the same name, category and status, added in that time: the API cannot tell the two apart.
 *
 * No list proves that a pet was not added. The service may still be working on it, and a pet cannot be deleted.
 */
export function judgeLostCreate(
  addition: LedgerAddition,
  view: ViewId,
  { filter, page }: Pick<ArrivedList, 'filter' | 'page'>,
  others: readonly LedgerAddition[],
): { readonly candidates: readonly Pet[]; readonly pet: Pet | null } {
  const { pet, known, sentAt } = addition
  const likeness = likenessOf(pet)
  const alike = others.filter((other) => likenessOf(other.pet) === likeness)
  const taken = idsOf(alike)
  const candidates = page.pets.filter(
    (listed) => likenessOf(listed) === likeness && !known?.lookalikes.includes(listed.id) && !taken.has(listed.id),
  )
  const [only] = candidates
  if (only === undefined || candidates.length > 1 || known === null) return { candidates, pet: null }
  const knewAll = groupsOf(pet.status ?? 'all').every((group) => known.completeGroups.includes(group))
  const age = page.receivedAt - sentAt
  // Below 0, the clock was set back, so the list may be of any age.
  const isFresh = age >= 0 && age <= longestTrust
  // The service may decide the status, which can then be any, and may tidy a name.
  const isAsSent = newPetFields.every(
    (field) => field === 'name' || pet[field] === undefined || only[field] === pet[field],
  )
  const isSameView = addition.view === view
  const isCertain = isSameView && couldShow(pet, { filter, page }) && knewAll && isFresh && !alike.some(mayBeListed)
  return { candidates, pet: isCertain && isAsSent ? only : null }
}

/** Whether a list could show a pet that was sent: one of its status, with all the pets that the service gives of it. */
export function couldShow({ status }: NewPet, { filter, page }: Pick<ArrivedList, 'filter' | 'page'>): boolean {
  const isWhole = page.mayMiss.length === 0 || filter.limit === asManyAsPossible
  return isWhole && (filter.status === 'all' || filter.status === status)
}

/** Whether an addition may be listed under an ID that is not known to be its own. A clerk who chose "It was not added" may be wrong. */
function mayBeListed({ known, state }: LedgerAddition): boolean {
  switch (state.kind) {
    case 'waiting':
      return false
    case 'sending':
    case 'unknown':
      return true
    case 'added':
      return state.petId === null
    case 'not-added':
      return known !== null && state.reason === 'clerk' && !(state.failure && 'httpStatus' in state.failure)
  }
}

import type { PetFilter, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { isWidest } from '../categories/category-sentence.ts'
import { isSameFilter } from '../changes/answers.ts'
import type { KnownList } from '../queries/known-pets.ts'
import { holdsWholeTab, isOfTab } from '../queries/tab-pets.ts'

/** How long a list is as good as a new one, and a failure keeps from asking again, in milliseconds. */
export const freshFor = 30_000

/** The list that was asked for with this filter, if it is there. */
export function listWith(lists: readonly KnownList[], wanted: PetFilter): KnownList | undefined {
  return lists.find(({ filter }) => isSameFilter(filter, wanted))
}

/**
 * The newest list that says how complete a tab is, as a list of that tab: one of all its pets, or one that is as wide as
 * possible. Undefined without one.
 */
export function conclusivePage(lists: readonly KnownList[], status: StatusFilter): PetPage | undefined {
  const pages = lists.flatMap((list): readonly PetPage[] => {
    const { filter, page } = list
    if (filter.status === status) return isWidest(filter) || holdsWholeTab(list, status) ? [page] : []
    if (!holdsWholeTab(list, status)) return []
    return [{ ...page, pets: page.pets.filter((pet) => isOfTab(pet, status)), mayMiss: [] }]
  })
  return pages.toSorted((a, b) => b.receivedAt - a.receivedAt)[0]
}

/**
 * The list to look through for every pet of a tab, while the list with the filter `shown` is on screen: a fresh one that holds
 * the whole tab, or else as many as possible of the tab. Null if the list on screen, which is kept fresh, cannot be wider or
 * holds the whole tab. `askedAt` is when the clerk asked, in milliseconds since 1970.
 */
export function listToLookThrough(
  lists: readonly KnownList[],
  { status, shown, askedAt }: { readonly status: StatusFilter; readonly shown: PetFilter; readonly askedAt: number },
): PetFilter | null {
  const shownList = listWith(lists, shown)
  const isWide = shown.status === status && isWidest(shown)
  if (shownList && (isWide || holdsWholeTab(shownList, status))) return null
  const whole = lists.find((list) => holdsWholeTab(list, status) && askedAt - list.page.receivedAt < freshFor)
  return whole?.filter ?? { status, limit: asManyAsPossible }
}

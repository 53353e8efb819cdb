import type { PetLookup, StatusFilter } from '../../../../src-shared/pet.ts'
import { statusTabs } from '../../../../src-shared/pet-status.ts'
import { newestCopies, receivedPet } from '../../known/newest-copies.ts'
import { isOfTab } from '../../known/of-tab.ts'
import type { KnownList } from '../../known/stand-in.ts'
import { holdsWholeTab } from '../../known/tab-pets.ts'

/** How many pets of a tab the store has: exactly `count`, or at least that many. */
export interface TabCount {
  readonly count: number
  readonly isExact: boolean
}

/** The counts that are certain. A tab that is missing has none. */
export type TabCounts = Readonly<Partial<Record<StatusFilter, TabCount>>>

// The store changes without a word. A list that is much older than what came last says nothing certain of now.
const longestTrust = 10 * 60 * 1000
// Fewer are no news: any list that is full proves that there are at least as many as its limit.
const fewestAtLeast = 100

/**
 * Counts the pets of the store by tab, not those that a search or a category leaves, where that is certain.
 *
 * The proof is the newest list that has every pet of the tab: of its status or of all, without the tab's group in `mayMiss`
 * (see `PetPage`), and without an unreadable row, which could be of any status. What later answers say of single pets is
 * counted in: a pet that was looked up or added joins its tab, and one that has another status now leaves the tab it was in.
 * A later list that shows a pet of the tab which neither the proof nor a lookup had contradicts the proof: others add pets,
 * and there may be more of theirs. So does an answer that came more than ten minutes later. There is no count then.
 *
 * Without a proof, a status of which one list holds 100 pets or more has at least that many.
 */
export function tabCounts(lists: readonly KnownList[], lookups: readonly PetLookup[]): TabCounts {
  const pages = lists.map(({ page }) => page)
  const newest = newestCopies([...pages, ...lookups.map(receivedPet)])
  const latest = Math.max(...[...pages, ...lookups].map(({ receivedAt }) => receivedAt))

  function countOf(tab: StatusFilter): TabCount | undefined {
    const listsOfTab = lists
      .filter(({ filter, page }) => [tab, 'all'].includes(filter.status) && latest - page.receivedAt <= longestTrust)
      .toSorted((a, b) => b.page.receivedAt - a.page.receivedAt)
    const isNowOfTab = (id: string) => {
      const pet = newest.get(id)
      return pet !== undefined && isOfTab(pet, tab)
    }

    const proof = listsOfTab.find((list) => holdsWholeTab(list, tab))?.page
    if (proof) {
      const later = lookups.filter(({ receivedAt }) => receivedAt > proof.receivedAt)
      const counted = new Set([...proof.pets, ...later.map(({ pet }) => pet)].map(({ id }) => id))
      const isContradicted = pages.some(
        ({ receivedAt, pets }) =>
          receivedAt > proof.receivedAt && pets.some((pet) => isOfTab(pet, tab) && !counted.has(pet.id)),
      )
      if (!isContradicted) return { count: [...counted].filter(isNowOfTab).length, isExact: true }
    }
    const known = Math.max(0, ...listsOfTab.map(({ page }) => page.pets.filter(({ id }) => isNowOfTab(id)).length))
    return tab !== 'all' && known >= fewestAtLeast ? { count: known, isExact: false } : undefined
  }

  const counted = statusTabs.flatMap((tab) => {
    const count = countOf(tab)
    return count ? [[tab, count] as const] : []
  })
  return Object.fromEntries(counted)
}

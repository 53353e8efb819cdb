import { useCallback, useMemo } from 'react'
import type { Pet, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { useFilter, useSorting, useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { useRowsWithChanges } from '../changes/rows-with-changes.ts'
import { useKnownPets } from '../known-pets.ts'
import { isOfTab } from '../of-tab.ts'
import { listSentence, onlyChangesSentence } from './completeness.ts'
import { type PetList, usePetList } from './pet-list.ts'
import { searchPets } from './search-pets.ts'
import { sortPets } from './sort-pets.ts'

const noPets: readonly Pet[] = []

/** A list without the pets that a newer copy says have another status now. */
function ofTab(page: PetPage, tab: StatusFilter): PetPage {
  const pets = page.pets.filter((pet) => isOfTab(pet, tab))
  return pets.length === page.pets.length ? page : { ...page, pets }
}

/**
 * The pets that the list of an environment shows, in the order shown. Each stage takes the pets of the one before it:
 * loaded, still of the tab, sorted, searched, with what changed. `list` is what was loaded, `newest` the newest copy of each known pet, `sentence` what the
 * footer, copies, exports and paper say about what is shown, `view` a text that differs with whatever the clerk chose to see.
 */
export function useShownPets(environment: EnvironmentId) {
  const filter = useFilter(environment)
  const sorting = useSorting(environment)
  const categories = useCategories(environment)
  const search = useViewStore((state) => state.search)
  const newest = useKnownPets(environment)
  const loaded = usePetList(environment, filter, newest)

  const page = useMemo(() => loaded.page && ofTab(loaded.page, filter.status), [loaded.page, filter.status])
  const list: PetList = { ...loaded, page }
  const pets = page?.pets ?? noPets
  const sorted = useMemo(() => sortPets(pets, sorting), [pets, sorting])
  // Searched last, so that a keystroke does nothing else again.
  const find = useCallback((some: readonly Pet[]) => searchPets(some, search, categories), [search, categories])
  const found = useMemo(() => find(sorted), [find, sorted])
  const { rows, ...changes } = useRowsWithChanges(environment, { filter, sorting, inTab: sorted, found, newest, find })

  const isSearching = search.trim() !== ''
  const sentence = () =>
    changes.isOnlyChanges && changes.counts
      ? onlyChangesSentence(rows.length, changes.counts)
      : listSentence(list, filter, isSearching ? found.length : undefined)
  // Every choice of the clerk's above, so that rows move at once for a choice, and gently for a list that was loaded again.
  const view = JSON.stringify([environment, filter, sorting, search, changes.isOnlyChanges])
  return { filter, list, newest, pets: rows, sentence, view, changes }
}

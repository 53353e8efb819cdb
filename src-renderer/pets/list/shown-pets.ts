import { useMemo } from 'react'
import type { Pet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { useFilter, useSorting, useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { useKnownPets } from '../known-pets.ts'
import { listSentence } from './completeness.ts'
import { usePetList } from './pet-list.ts'
import { searchPets } from './search-pets.ts'
import { sortPets } from './sort-pets.ts'

const noPets: readonly Pet[] = []

/**
 * The pets that the list of an environment shows, in the order shown. Each stage takes the pets of the one before it:
 * loaded, sorted, searched. `list` is what was loaded, `newest` the newest copy of each known pet, `sentence` what the
 * footer, copies, exports and paper say about what is shown, `view` a text that differs with whatever the clerk chose to see.
 */
export function useShownPets(environment: EnvironmentId) {
  const filter = useFilter(environment)
  const sorting = useSorting(environment)
  const categories = useCategories(environment)
  const search = useViewStore((state) => state.search)
  const newest = useKnownPets(environment)
  const list = usePetList(environment, filter, newest)

  const loaded = list.page?.pets ?? noPets
  const sorted = useMemo(() => sortPets(loaded, sorting), [loaded, sorting])
  // Searched last, so that a keystroke does nothing else again.
  const found = useMemo(() => searchPets(sorted, search, categories), [sorted, search, categories])

  const isSearching = search.trim() !== ''
  const sentence = () => listSentence(list, filter, isSearching ? found.length : undefined)
  // Every choice of the clerk's above, so that rows move at once for a choice, and gently for a list that was loaded again.
  const view = JSON.stringify([environment, filter, sorting, search])
  return { filter, list, newest, pets: found, sentence, view }
}

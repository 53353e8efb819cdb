import { useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { copyText } from '../../ui/copy-text.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { tableOf, toText } from '../parts/pet-cells.ts'
import { exportPets } from './export-pets.ts'
import type { PetList } from './pet-list.ts'

/** What is on screen: the pets that are shown, out of which list, what was searched for, and the sentence of the footer. */
export interface ShownPets {
  readonly pets: readonly Pet[]
  readonly list: PetList
  readonly filter: PetFilter
  /** The one category that is shown, as a clerk reads it; null for all. */
  readonly category: string | null
  /** Empty where nothing is searched for. */
  readonly search: string
  /** Whether the clerk chose to see only some of the list: those that a search finds, or only what changed. */
  readonly isNarrowed: boolean
  readonly sentence: () => string
  /** In milliseconds since 1970; undefined where pets were found before any list has come. */
  readonly receivedAt: number | undefined
}

/** Whether the pets that are shown are all of the tab that can be loaded, so that there is nothing to ask before an export. */
function isAllThereIs({ list, filter, isNarrowed }: ShownPets): boolean {
  if (isNarrowed || !list.page || list.isStandIn) return false
  return filter.limit === asManyAsPossible || list.page.mayMiss.length === 0
}

/**
 * Offers to copy, export and print the pets that are shown, if there are any. While `isAskingWhatToExport`, the question must
 * be on screen, and while `isPrinting`, the printed page in the document; `closeQuestion` and `onPrinted` end that.
 */
export function useListCommands(environment: EnvironmentId, shown: ShownPets) {
  const { pets, filter, category, search, sentence, receivedAt } = shown
  const categories = useCategories(environment)
  const [isPrinting, setPrinting] = useState(false)
  const [isAskingWhatToExport, setAsking] = useState(false)

  async function copyRows() {
    await copyText(toText([...tableOf(pets, categories), [sentence()]]), words.copied(pets.length))
  }

  function exportShown() {
    const facts = words.sentences([
      category !== null && words.printed.category(category),
      search !== '' && words.printed.search(search),
      sentence(),
    ])
    void exportPets(environment, filter.status, { pets, categories, facts })
  }

  // What was added here is exported and printed in its own panel, which lies over the list.
  const isPossible = useViewStore(({ panel }) => panel !== 'added-here') && pets.length > 0
  useCommand('copy-rows', () => void copyRows(), isPossible)
  useCommand('export', () => (isAllThereIs(shown) ? exportShown() : setAsking(true)), isPossible)
  // Each page says when the list came.
  useCommand('print', () => setPrinting(true), isPossible && receivedAt !== undefined)

  return {
    isPrinting,
    onPrinted: () => setPrinting(false),
    isAskingWhatToExport,
    exportShown,
    closeQuestion: () => setAsking(false),
  }
}

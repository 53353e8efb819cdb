import { useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { fetchedLater } from '../../ui/loading/fetched-later.ts'
import { copyText } from '../../ui/notices/copy-text.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { goneAmong } from '../changes/changed-pets.ts'
import { PrintedTable } from '../printing/printed-table.tsx'
import { tableOf, toText } from '../spreadsheet/pet-cells.ts'
import type { ShownPets } from './content/shown-pets.ts'
import { exportPets } from './export-pets.ts'

const ExportQuestion = fetchedLater(async () => (await import('./export-question.tsx')).ExportQuestion)

/** Whether the pets that are shown are all of the tab that can be loaded, so that there is nothing to ask before an export. */
function isAllThereIs({ list, filter, search, changes }: ShownPets): boolean {
  if (search || changes.isOnlyChanges || !list.page || list.isStandIn) return false
  return filter.limit === asManyAsPossible || list.page.mayMiss.length === 0
}

/**
 * Offers to copy, export and print the pets that are shown, if there are any. An export and labels take those that are selected.
 * It shows nothing but the question what to export. Each page says what was listed and searched for, when, and how complete it is.
 */
export function ListCommands({
  environment,
  shown,
  selected,
}: {
  environment: EnvironmentId
  shown: ShownPets
  selected: readonly Pet[]
}) {
  const { pets, filter, category, search, sentence, receivedAt } = shown
  const categories = useCategories(environment)
  const gone = goneAmong(shown.changes.changes)
  const [isPrinting, setPrinting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const narrowedTo = [
    category !== null && words.printed.category(category),
    search && search.text !== '' && words.printed.search(search.text),
  ]

  async function copyRows() {
    await copyText(toText([...tableOf(pets, categories, gone), [sentence()]]), words.copied(pets.length))
  }

  function exportShown() {
    const facts = words.sentences([...narrowedTo, sentence()])
    void exportPets(environment, filter.status, { pets, categories, gone, facts })
  }

  function exportSelected() {
    const facts = words.list.selected(selected.length)
    void exportPets(environment, filter.status, { pets: selected, categories, gone, facts })
  }

  // These panels lie over the list, and export and print what they hold themselves.
  const isPossible = useViewStore(({ panel }) => panel !== 'added-here' && panel !== 'labels') && pets.length > 0
  useCommand('copy-rows', () => void copyRows(), isPossible)
  const hasSelection = selected.length > 0
  useCommand(
    'export',
    () => {
      if (hasSelection) exportSelected()
      else if (isAllThereIs(shown)) exportShown()
      else setAsking(true)
    },
    isPossible,
  )
  useCommand('print', () => setPrinting(true), isPossible && receivedAt !== undefined)

  const { showLabels } = useViewStore.getState()
  const printLabels = () => (hasSelection ? showLabels('selection', selected) : showLabels('list', pets))
  useCommand('print-labels', printLabels, isPossible)

  return (
    <>
      {isAsking && (
        <ExportQuestion
          environment={environment}
          status={filter.status}
          shownCount={pets.length}
          exportShown={exportShown}
          onClose={() => setAsking(false)}
        />
      )}
      {isPrinting && receivedAt !== undefined && (
        <PrintedTable
          environment={environment}
          table={tableOf(pets, categories, gone)}
          rowIds={pets.map(({ id }) => id)}
          onPrinted={() => setPrinting(false)}
        >
          <p className="mt-1">{words.sentences([words.printed.of(filter.status, receivedAt), ...narrowedTo])}</p>
          <p>{sentence()}</p>
        </PrintedTable>
      )}
    </>
  )
}

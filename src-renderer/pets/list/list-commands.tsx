import { useState } from 'react'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { copyText } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { readCategoryNames, saveCategoryNames } from '../categories/category-files.ts'
import { categoryLabel } from '../categories/category-store.ts'
import { goneAmong } from '../changes/pet-changes.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { useEscape } from '../search/type-anywhere.ts'
import { forSpreadsheet, tableOf, toText } from '../spreadsheet/pet-cells.ts'
import type { AnswerProps } from './answer/answer.ts'
import { isAllThereIs, isWhole, receivedAtOf, sentenceOf } from './answer/answer-words.ts'
import { ExportQuestion, exportPets } from './export-pets.tsx'

/**
 * Offers the list's commands: copying, exporting and printing the shown pets, printing their labels, and saving and reading category
 * names. Exports and labels take the selected pets, if any. On screen, it shows only the question what to export.
 */
export function ListCommands({ environment, answer, selected }: AnswerProps & { selected: readonly Pet[] }) {
  const { rows: pets, question, text, categories } = answer
  const { filter, categoryId } = question
  const { names } = categories
  const receivedAt = receivedAtOf(answer)
  const gone = goneAmong(answer.changes)
  const [isPrinting, setPrinting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const narrowedTo = [
    categoryId !== null && words.printed.category(categoryLabel(categories, categoryId)),
    text !== '' && words.printed.search(text),
  ]

  async function copyRows() {
    await copyText(
      toText([...tableOf(forSpreadsheet(pets), categories, gone), [sentenceOf(answer)]]),
      words.copied(pets.length),
    )
  }

  function exportShown() {
    const facts = words.sentences([...narrowedTo, sentenceOf(answer)])
    const isAll = isAllThereIs(answer) && isWhole(answer.tab.page)
    void exportPets(environment, filter.status, { pets, categories, isAll, gone, facts })
  }

  function exportSelected() {
    const facts = words.list.selected(selected.length)
    void exportPets(environment, filter.status, { pets: selected, categories, gone, facts })
  }

  // These panels cover the list, and have their own export and print.
  const isPossible =
    useViewStore(({ panel }) => panel?.panel !== 'added-here' && panel?.panel !== 'labels') && pets.length > 0
  useCommand('copy-rows', () => void copyRows(), isPossible)
  const hasSelection = selected.length > 0
  useCommand(
    'export',
    () => {
      if (hasSelection) exportSelected()
      else if (isAllThereIs(answer)) exportShown()
      else setAsking(true)
    },
    isPossible,
  )
  useCommand('print', () => setPrinting(true), isPossible && receivedAt !== undefined)

  const { showLabels, showScreen } = useViewStore.getState()
  // The search, the changes and the details use Escape too, and may get it after this listener.
  const isUsed = text !== '' || question.only !== null || answer.asked !== null
  useEscape(question.isFromOverview && !isUsed, () => showScreen('overview'))
  const printLabels = () => showLabels(hasSelection ? selected : pets)
  useCommand('print-labels', printLabels, isPossible)
  useCommand('save-category-names', () => void saveCategoryNames(environment, names), Object.keys(names).length > 0)
  useCommand('read-category-names', () => void readCategoryNames(environment))

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
          about={[words.sentences([words.printed.of(filter.status, receivedAt), ...narrowedTo]), sentenceOf(answer)]}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  )
}

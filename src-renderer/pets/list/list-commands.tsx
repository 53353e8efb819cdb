import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { missingGroups, petsOfTab } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { copyText, exportTable, failureOf } from '../../ui/notices/messages.ts'
import { Question } from '../../ui/pop-ups/question.tsx'
import { useQuestion, useViewStore } from '../../view/view-store.ts'
import { readCategoryNames, saveCategoryNames } from '../categories/category-files.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { goneAmong } from '../changes/pet-changes.ts'
import { PrintedTable } from '../printing/printed-page.tsx'
import { knowledgeIn, petQueries } from '../queries/pet-queries.ts'
import { sortPets } from '../queries/sort-pets.ts'
import { useEscape } from '../search/type-anywhere.ts'
import { forSpreadsheet, tableOf, toText } from '../spreadsheet/pet-cells.ts'
import type { AnswerProps } from './answer/answer.ts'
import { completenessSentence, isAllThereIs, isWhole, receivedAtOf, sentenceOf } from './answer/answer-words.ts'

/** Writes pets to a CSV file that the clerk chooses. `gone` are the IDs of those that are gone. A message shows `facts`, because the file has only rows. */
async function exportPets(
  environment: EnvironmentId,
  status: StatusFilter,
  pets: readonly Pet[],
  of: { categories: Categories; isAll?: boolean; gone?: ReadonlySet<PetId>; facts: string },
): Promise<void> {
  const { categories, isAll = false, gone, facts } = of
  const fileName = fileNames.pets(environment, status, { date: localDate(Date.now()), isAll })
  const rows = tableOf(forSpreadsheet(pets), categories, gone)
  await exportTable(environment, { fileName, rows }, { title: words.exported(pets.length), text: facts })
}

/** Asks whether to export the `shownCount` shown pets, or as many with the status as the app can load, and then loads them. */
function ExportQuestion(props: {
  environment: EnvironmentId
  status: StatusFilter
  shownCount: number
  exportShown: () => void
  onClose: () => void
}) {
  const { environment, status, shownCount, exportShown, onClose } = props
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const { sorting } = useQuestion(environment)
  const shownButton = useRef<HTMLButtonElement>(null)
  const loading = useMutation({
    // Not a list from half a minute ago, because a lookup may have changed a pet since.
    mutationFn: () => queryClient.fetchQuery({ ...petQueries.list(environment, everyPet), staleTime: 0 }),
  })
  const { exporting } = words

  function exportAll() {
    loading.mutate(undefined, {
      // Not called if the clerk has cancelled.
      onSuccess: (page) => {
        onClose()
        const knowledge = knowledgeIn(queryClient, environment)
        const pets = petsOfTab(knowledge, status).map(({ pet }) => pet)
        const exported = { ...page, pets, mayMiss: missingGroups(knowledge, status) }
        void exportPets(environment, status, sortPets(pets, sorting), {
          categories,
          isAll: isWhole(exported),
          facts: completenessSentence(exported, status),
        })
      },
    })
  }

  return (
    <Question title={exporting.title} text={exporting.text} initialFocus={shownButton} onCancel={onClose}>
      {loading.error && (
        <div className="mt-4">
          <FailureNotice failure={failureOf(loading.error)} environment={environment} at={loading.submittedAt} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button look="plain" className="-ms-3 me-auto" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button aria-disabled={loading.isPending} onClick={exportAll}>
          {loading.isPending ? words.list.loading : exporting.all}
        </Button>
        <Button
          ref={shownButton}
          look="primary"
          onClick={() => {
            onClose()
            exportShown()
          }}
        >
          {exporting.shown(shownCount)}
        </Button>
      </div>
    </Question>
  )
}

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
    void exportPets(environment, filter.status, pets, { categories, isAll, gone, facts })
  }

  function exportSelected() {
    const facts = words.list.selected(selected.length)
    void exportPets(environment, filter.status, selected, { categories, gone, facts })
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

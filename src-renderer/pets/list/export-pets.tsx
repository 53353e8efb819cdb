import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames, localDate } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { missingGroups, petsOfTab } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { exportTable, failureOf } from '../../ui/notices/messages.ts'
import { Question } from '../../ui/pop-ups/question.tsx'
import { useQuestion } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { knowledgeIn, petQueries } from '../queries/pet-queries.ts'
import { sortPets } from '../queries/sort-pets.ts'
import { forSpreadsheet, tableOf } from '../spreadsheet/pet-cells.ts'
import { completenessSentence, isWhole } from './answer/answer-words.ts'

interface ExportedPets {
  readonly pets: readonly Pet[]
  readonly categories: Categories
  /** Whether they are all of the store's pets with their status. */
  readonly isAll?: boolean
  /** The IDs of those that are gone. */
  readonly gone?: ReadonlySet<PetId>
  readonly facts: string
}

/**
 * Writes pets to a CSV file that the clerk chooses. A message shows `facts`, which describe the pets, because the file has only rows.
 */
export async function exportPets(
  environment: EnvironmentId,
  status: StatusFilter,
  { pets, categories, isAll = false, gone, facts }: ExportedPets,
): Promise<void> {
  const fileName = fileNames.pets(environment, status, { date: localDate(Date.now()), isAll })
  const rows = tableOf(forSpreadsheet(pets), categories, gone)
  await exportTable(environment, { fileName, rows }, { title: words.exported(pets.length), text: facts })
}

/** Asks whether to export the `shownCount` shown pets, or as many with the status as the app can load, and then loads them. */
export function ExportQuestion(props: {
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
        void exportPets(environment, status, {
          pets: sortPets(pets, sorting),
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

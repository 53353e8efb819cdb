import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { StatusFilter } from '../../../src-shared/pet.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { failureOf } from '../../ui/notices/failure-sentence.ts'
import { Question } from '../../ui/pop-ups/question.tsx'
import { useSorting } from '../../view/view-store.ts'
import { useCategories } from '../categories/category-store.ts'
import { petQueries } from '../queries/pet-queries.ts'
import { sortPets } from '../queries/sort-pets.ts'
import { completenessSentence } from './content/completeness.ts'
import { exportPets } from './export-pets.ts'

/** Asks whether to export the `shownCount` pets that are shown, or all of the status that can be loaded, which it then loads. */
export function ExportQuestion({
  environment,
  status,
  shownCount,
  exportShown,
  onClose,
}: {
  environment: EnvironmentId
  status: StatusFilter
  shownCount: number
  exportShown: () => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const categories = useCategories(environment)
  const sorting = useSorting(environment)
  const shownButton = useRef<HTMLButtonElement>(null)
  const filter = { status, limit: asManyAsPossible } as const
  const loading = useMutation({
    // Not a list of half a minute ago: a pet may have been looked up since.
    mutationFn: () => queryClient.fetchQuery({ ...petQueries.list(environment, filter), staleTime: 0 }),
  })
  const { exporting } = words

  function exportAll() {
    loading.mutate(undefined, {
      // Not called if the clerk cancelled meanwhile.
      onSuccess: (page) => {
        onClose()
        const facts = completenessSentence(page, filter)
        void exportPets(environment, status, { pets: sortPets(page.pets, sorting), categories, facts })
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
          {exporting.cancel}
        </Button>
        <Button aria-disabled={loading.isPending} onClick={exportAll}>
          {loading.isPending ? exporting.loading : exporting.all}
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

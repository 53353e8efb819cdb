import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { operations } from '../../../src-shared/operations.ts'
import type { CreatedPet, NewPet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { failureOf, failureSentence } from '../../ui/failure-notice.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategoryStore } from '../categories/category-store.ts'
import { petQueries } from '../pet-queries.ts'
import { emptyDraft, useDraftStore } from './draft-store.ts'

/** A pet to add, and whether the form is then wanted for another one of the same category and status. */
export interface Addition {
  readonly pet: NewPet
  readonly startsAnother: boolean
}

function showAdded(environment: EnvironmentId, { pet, confirmedBy }: CreatedPet): void {
  const { add } = words
  const sentence = add.added(pet.name, environment, pet.id)
  showToast({
    ...(confirmedBy === 'list' ? { title: add.wasAdded(pet.id), text: sentence } : { title: sentence }),
    actions: [
      {
        label: add.view,
        onlyIn: environment,
        press: () => {
          useViewStore.getState().openPet(pet.id)
          useViewStore.getState().showPanel(null)
        },
      },
      { label: add.copyId, doneLabel: add.copied, press: () => void window.petStore.copyText({ text: pet.id }) },
    ],
  })
}

function keepAdded(queryClient: QueryClient, environment: EnvironmentId, { pet, confirmedBy }: CreatedPet): void {
  // The pet opens at once from what the service answered; being of no age at all, it is then looked up like any other.
  queryClient.setQueryData(
    petQueries.detail(environment, pet.id).queryKey,
    {
      pet,
      foundThrough: confirmedBy === 'list' ? 'list' : 'lookup',
      removalDate: operations.getPet.deprecation.removalDate,
      receivedAt: Date.now(),
    },
    { updatedAt: 0 },
  )
  void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment) })
}

/**
 * Adds pets to one environment (section 4.2), one at a time, whichever form asks: while an addition is under way, `create`
 * does nothing. What comes of it is kept with that environment even when the form is gone or another environment is
 * selected by then. `failure` is that of the latest addition, `at` when it was sent, in milliseconds since 1970.
 */
export function useCreatePet(environment: EnvironmentId) {
  const queryClient = useQueryClient()
  const isFormShown = useRef(false)
  useEffect(() => {
    isFormShown.current = true
    return () => {
      isFormShown.current = false
    }
  }, [])

  const mutationKey = ['create-pet', environment] as const
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ pet }: Addition) => unwrap(window.petStore.createPet({ environment, pet })),
    onSuccess: (created, { pet, startsAnother }) => {
      const { categoryId, status = '' } = pet
      useDraftStore.getState().keepDraft(environment, startsAnother ? { name: '', categoryId, status } : emptyDraft)
      useCategoryStore.getState().rememberCategory(environment, categoryId)
      keepAdded(queryClient, environment, created)
      showAdded(environment, created)
    },
    onError: (error, { pet }) => {
      // The form shows its failures itself; nobody must have to open it again to learn of one.
      if (isFormShown.current) return
      const text = failureSentence(failureOf(error), words.environments[environment].name)
      showToast({ title: words.add.resultOf(pet.name, environment), text, isFailure: true })
    },
  })

  const latest = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1)
  return {
    isPending: latest?.status === 'pending',
    failure: latest?.error ? failureOf(latest.error) : undefined,
    at: latest?.submittedAt ?? 0,
    create(addition: Addition, onSuccess: () => void): void {
      // Not `isPending`, which is as old as the last rendering: two presses can come between two renderings.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(addition, { onSuccess })
    },
  }
}

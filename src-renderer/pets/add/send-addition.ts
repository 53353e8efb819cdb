import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '../../../src-shared/failure.ts'
import type { CreatedPet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategoryStore } from '../categories/category-store.ts'
import { showAddedToast } from './added-toast.ts'
import { additionSentence } from './addition-sentence.ts'
import {
  type Addition,
  additionsIn,
  dropAddition,
  enterAddition,
  moveAddition,
  type Submission,
  useAdditionStore,
} from './addition-store.ts'
import { cacheAddedPet } from './cache-added-pet.ts'
import { draftIn, emptyDraft, isSameDraft, useDraftStore } from './draft-store.ts'

function finish(queryClient: QueryClient, { id, environment, draft }: Addition, created: CreatedPet): void {
  const isInForm = additionsIn(environment).some((one) => one.id === id && one.isInForm)
  dropAddition(id)
  useCategoryStore.getState().rememberCategory(environment, created.pet.categoryId)
  cacheAddedPet(queryClient, environment, created)
  showAddedToast(environment, created)
  // A form that still holds this pet is done with it. One that has changed since holds something else.
  if (!isInForm || !isSameDraft(draftIn(environment), draft)) return
  useDraftStore.getState().keepDraft(environment, emptyDraft)
  const isFormShown = useAdditionStore.getState().formIn === environment
  if (isFormShown && additionsIn(environment).length === 0) useViewStore.getState().showPanel(null)
}

function giveBack({ id, environment, pet }: Addition, failure: Failure): void {
  moveAddition(id, 'returned', failure)
  // The form shows its failures itself. Without it, nobody should have to open it to learn of one.
  if (useAdditionStore.getState().formIn === environment) return
  const text = additionSentence(failure, pet.name, environment)
  showToast({ title: words.add.resultOf(pet.name, environment), text, isFailure: true })
}

async function send(queryClient: QueryClient, addition: Addition): Promise<void> {
  const { environment, pet } = addition
  const result = await window.petStore.createPet({ environment, pet })
  if (result.ok) finish(queryClient, addition, result.value)
  else giveBack(addition, result.failure)
}

/** Forgets the failed try of the pet that the form still holds, because the next one begins. */
export function dropReturnedFromForm(environment: EnvironmentId): void {
  for (const { id, step, isInForm } of additionsIn(environment)) if (step === 'returned' && isInForm) dropAddition(id)
}

/**
 * Sends a pet to an environment (section 4.2). It goes to main at once, which sends one after another, and is an
 * {@link Addition} until it was added. What becomes of it is kept with its environment, even when the form is gone or
 * another environment is selected.
 */
export function sendSubmission(queryClient: QueryClient, environment: EnvironmentId, submission: Submission): void {
  dropReturnedFromForm(environment)
  void send(queryClient, enterAddition(environment, submission, 'under-way'))
}

/** Sends an addition that the clerk was asked about, or that returned. */
export function sendAddition(queryClient: QueryClient, addition: Addition): void {
  moveAddition(addition.id, 'under-way')
  void send(queryClient, addition)
}

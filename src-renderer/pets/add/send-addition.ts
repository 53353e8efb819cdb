import type { QueryClient } from '@tanstack/react-query'
import type { Addition as OpenAddition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { CreatedPet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useCategoryStore } from '../categories/category-store.ts'
import { petQueries } from '../known/pet-queries.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { showAddedToast } from './added-toast.ts'
import { additionSentence } from './addition-sentence.ts'
import {
  type Addition,
  additionsIn,
  dropAddition,
  enterAddition,
  moveAddition,
  noteAnswered,
  type Submission,
  useAdditionStore,
} from './addition-store.ts'
import { cacheAddedPet } from './cache-added-pet.ts'
import { draftIn, emptyDraft, useDraftStore } from './draft-store.ts'
import { formHolds, submissionOf } from './form-holds.ts'
import { closeReturned } from './returned-additions.ts'

function finish(queryClient: QueryClient, { id, environment, draft }: Addition, created: CreatedPet): void {
  const isHeld = additionsIn(environment).some((one) => one.id === id && one.isInForm)
  dropAddition(id)
  noteAnswered(created.additionId)
  useCategoryStore.getState().rememberCategory(environment, created.pet.categoryId)
  cacheAddedPet(queryClient, environment, created)
  showAddedToast(environment, created.pet, created.confirmedBy === 'list')
  // A form that still holds this pet is done with it. One that has changed since holds something else.
  if (!isHeld || !hasSameFields(draftIn(environment), draft)) return
  useDraftStore.getState().keepDraft(environment, emptyDraft)
  const isFormShown = useAdditionStore.getState().formIn === environment
  if (isFormShown && additionsIn(environment).length === 0) useViewStore.getState().showPanel(null)
}

function giveBack({ id, environment, pet }: Addition, failure: Failure): void {
  // The journal has it now, and asks about it until it is settled.
  if (failure.kind === 'outcome-unknown') dropAddition(id)
  else moveAddition(id, 'returned', failure)
  // The form shows its failures itself. While it is closed, a message does.
  if (useAdditionStore.getState().formIn === environment) return
  const text = additionSentence(failure, pet.name, environment)
  showToast({ title: words.add.resultOf(pet.name, environment), text, isFailure: true })
}

/** What the clerk has said yes to: a pet like one that is still open, and one that could not be noted on disk first. */
export interface Consent {
  readonly again?: boolean
  readonly withoutJournal?: boolean
}

async function send(queryClient: QueryClient, addition: Addition, consent: Consent = {}): Promise<boolean> {
  const { environment, pet } = addition
  const result = await window.petStore.createPet({ environment, pet, ...consent })
  if (result.ok) finish(queryClient, addition, result.value)
  else giveBack(addition, result.failure)
  return result.ok
}

/** Forgets the failed try of the pet that the form still holds, because the next one begins. */
export function dropReturnedFromForm(environment: EnvironmentId): void {
  for (const addition of additionsIn(environment)) {
    if (addition.step === 'returned' && addition.isInForm) closeReturned(addition)
  }
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
export function sendAddition(queryClient: QueryClient, addition: Addition, consent?: Consent): void {
  moveAddition(addition.id, 'under-way')
  void send(queryClient, addition, consent)
}

/**
 * Adds a pet that may have been added before, because the clerk says so, and settles the earlier one once that is done.
 * `returned` is the addition that was sent back because of it; without one, the pet is that of the earlier one.
 */
export async function sendAgain(
  queryClient: QueryClient,
  { id, environment, pet }: OpenAddition,
  returned?: Addition,
): Promise<void> {
  let addition = returned
  if (addition) {
    moveAddition(addition.id, 'under-way')
  } else {
    const submission = submissionOf(environment, pet)
    dropReturnedFromForm(environment)
    addition = enterAddition(environment, submission, 'under-way')
  }
  if (!(await send(queryClient, addition, { again: true }))) return
  await window.petStore.settleAddition({ environment, id, verdict: { kind: 'not-added' } })
}

/** Says how an addition was settled that was open. A form that still holds the pet is done with it if it was added. */
export async function finishSettled(
  queryClient: QueryClient,
  { id, environment, pet, sentAt }: OpenAddition,
): Promise<void> {
  const known = await window.petStore.listAdditions({ environment, since: sentAt })
  const outcome = known.ok ? known.value.find((one) => one.id === id)?.outcome : undefined
  if (outcome?.kind !== 'added') return
  const { petId, confirmedBy } = outcome
  if (formHolds(environment, pet)) {
    dropReturnedFromForm(environment)
    useDraftStore.getState().keepDraft(environment, emptyDraft)
  }
  void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment) })
  if (petId === null) showToast({ title: words.openAddition.noted(pet.name) })
  else showAddedToast(environment, { id: petId, name: pet.name }, confirmedBy === 'list')
}

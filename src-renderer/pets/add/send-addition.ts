import type { QueryClient } from '@tanstack/react-query'
import type { Addition as OpenAddition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure, FailureKind } from '../../../src-shared/failure.ts'
import type { CreatedPet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/notices/toast-queue.ts'
import { asksFirst } from '../../view/first-add.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
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
  if (isFormShown && additionsIn(environment).length === 0) closePanel()
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

// One question at a time: a clerk who adds a pet without the journal was already asked about a similar one.
const consents: Partial<Record<FailureKind, { readonly again: true; readonly withoutJournal?: true }>> = {
  'addition-open': { again: true },
  'journal-not-written': { again: true, withoutJournal: true },
}

/** Forgets the failed try of the pet that the form still holds, because the next one begins. */
export function dropReturnedFromForm(environment: EnvironmentId): void {
  for (const addition of additionsIn(environment)) {
    if (addition.step === 'returned' && addition.isInForm) closeReturned(addition)
  }
}

/**
 * Sends a pet to an environment (section 4.2). It goes to main at once, which sends one after another. What becomes of it is
 * kept with its environment, even when the form is gone or another environment is selected. `despite` is the failure for
 * which it came back and which the clerk disregards; an earlier addition that may be the same is settled by this one.
 */
export async function sendAddition(
  queryClient: QueryClient,
  addition: Addition,
  despite: Failure | null,
): Promise<void> {
  const { id, environment, pet } = addition
  moveAddition(id, 'under-way')
  const result = await window.petStore.createPet({ environment, pet, ...(despite && consents[despite.kind]) })
  if (!result.ok) return giveBack(addition, result.failure)
  finish(queryClient, addition, result.value)
  if (despite?.kind !== 'addition-open') return
  await window.petStore.settleAddition({ environment, id: despite.addition.id, verdict: { kind: 'not-added' } })
}

/** Sends an addition, or has the form ask about it first. `despite` as in {@link sendAddition}. */
export function submitAddition(queryClient: QueryClient, addition: Addition, despite: Failure | null = null): void {
  if (asksFirst(addition.environment)) {
    moveAddition(addition.id, 'asking', despite)
    useViewStore.getState().showPanel('add')
  } else {
    void sendAddition(queryClient, addition, despite)
  }
}

/** Adds a pet that may have been added before, because the clerk says so. */
export function addAgain(queryClient: QueryClient, open: OpenAddition): void {
  const { environment, pet } = open
  if (additionsIn(environment).some((one) => one.step === 'asking' && hasSameFields(one.pet, pet))) return
  const submission = submissionOf(environment, pet)
  dropReturnedFromForm(environment)
  const addition = enterAddition(environment, submission, 'asking')
  submitAddition(queryClient, addition, { kind: 'addition-open', addition: open })
}

/**
 * Says how an addition was settled that was open. If it was added, a form that still holds the pet is done with it, and the
 * clerk is no longer asked whether to add it again.
 */
export async function finishSettled(
  queryClient: QueryClient,
  { id, environment, pet, sentAt }: OpenAddition,
): Promise<void> {
  const known = await window.petStore.listAdditions({ environment, since: sentAt })
  const outcome = known.ok ? known.value.find((one) => one.id === id)?.outcome : undefined
  if (outcome?.kind !== 'added') return
  const { petId, confirmedBy } = outcome
  // There is nothing left to add again.
  const asked = additionsIn(environment).find(
    ({ step, failure }) => step === 'asking' && failure?.kind === 'addition-open' && failure.addition.id === id,
  )
  if (asked) dropAddition(asked.id)
  if (formHolds(environment, pet)) {
    dropReturnedFromForm(environment)
    useDraftStore.getState().keepDraft(environment, emptyDraft)
  }
  void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment) })
  if (petId === null) showToast({ title: words.openAddition.noted(pet.name) })
  else showAddedToast(environment, { id: petId, name: pet.name }, confirmedBy === 'list')
}

import type { QueryClient } from '@tanstack/react-query'
import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { endToast, showToast, type ToastAction } from '../../ui/notices/messages.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { rememberCategory } from '../categories/category-store.ts'
import type { AdditionNews, KnownAdditions } from '../queries/additions.ts'
import {
  cameBackAmong,
  failureOfAdding,
  followAdditions,
  hasComeBack,
  isRow,
  underWayAmong,
} from '../queries/kinds-of-additions.ts'
import { petQueries } from '../queries/pet-queries.ts'
import { draftIn, emptyDraftIn, isFormShown, keepDraft, useDraftStore } from './draft-store.ts'
import { askAbout, discard } from './send-addition.ts'

/** Says why an addition failed and what became of the pet: "Can't reach Staging. Waffles was not added." */
export function additionSentence(failure: Failure, name: string, environment: EnvironmentId): string {
  const reason = failureSentence(failure, environment)
  // Their sentences already say that nothing was sent.
  if (failure.kind === 'addition-open' || failure.kind === 'not-recorded') return reason
  return words.sentences([reason, words.add.notAdded(name)])
}

/** What to tell the clerk about a changed addition; null for nothing. */
export function whatToTell({ addition, before }: AdditionNews): 'added' | 'came-back' | 'lost' | null {
  const { outcome } = addition
  if (outcome.kind === before?.kind) {
    const isAnotherTry = outcome.kind === 'not-added' && before.kind === 'not-added' && outcome.at !== before.at
    return isAnotherTry && hasComeBack(addition) ? 'came-back' : null
  }
  // The delivery screen shows its rows' outcomes.
  if (isRow(addition)) return outcome.kind === 'added' && before?.kind === 'unknown' ? 'added' : null
  if (outcome.kind === 'added') return 'added'
  // After an outcome that the clerk told and took back, the line about the pet says enough.
  if (outcome.kind === 'unknown') return before === undefined || before.kind === 'sending' ? 'lost' : null
  return hasComeBack(addition) ? 'came-back' : null
}

/**
 * Makes a function that shows a message about an added pet. The next pet changes a message that is still on screen, because one
 * message each would cover the list.
 */
function createAddedToasts(): (addition: Addition) => void {
  /** How many pets the message on screen covers, by environment. */
  const shown = new Map<EnvironmentId, number>()

  function actionsFor(environment: EnvironmentId, id: PetId, count: number): readonly ToastAction[] {
    const { add } = words
    const { openPet, showAddedHere } = useViewStore.getState()
    if (count > 1) return [{ label: words.showThem, onlyIn: environment, press: () => showAddedHere() }]
    const view = () => {
      openPet(id)
      closePanel()
    }
    return [
      { label: add.view, onlyIn: environment, press: view },
      { label: words.detail.copyId, doneLabel: add.copied, press: () => void window.petStore.copyText({ text: id }) },
    ]
  }

  return ({ environment, pet: { name }, outcome }) => {
    // What the clerk said has a message of its own.
    if (outcome.kind !== 'added' || outcome.confirmedBy === 'clerk') return
    const { add, addedHere } = words
    const { petId } = outcome
    if (petId === null) return showToast({ title: add.addedUnnumbered(name, environment) })
    const count = (shown.get(environment) ?? 0) + 1
    shown.set(environment, count)
    const sentence = add.added(name, environment, petId)
    showToast({
      id: `added-${environment}`,
      title: count > 1 ? addedHere.many(count) : sentence,
      ...(count > 1 && { text: sentence }),
      actions: actionsFor(environment, petId, count),
      onClose: () => shown.delete(environment),
    })
  }
}

function failureToastId({ id }: Addition): string {
  return `failed-${id}`
}

/** Whether the message about an addition that came back or was lost no longer holds. */
function isOver({ addition: { outcome }, before }: AdditionNews): boolean {
  if (before?.kind === 'unknown') return outcome.kind !== 'unknown'
  return before?.kind === 'not-added' && (outcome.kind !== 'not-added' || outcome.reason !== before.reason)
}

function tellOfFailure(queryClient: QueryClient, addition: Addition): void {
  const { environment, pet, outcome } = addition
  const failure = failureOfAdding(addition)
  if (failure?.kind === 'first-add') askAbout(queryClient, addition)
  // The form shows its own failures, and the question.
  if (isFormShown(environment)) return
  const wayBack = failure ? additionSentence(failure, pet.name, environment) : words.add.notAdded(pet.name)
  const text = outcome.kind === 'unknown' ? words.openAddition.title(pet.name, environment) : wayBack
  showToast({ id: failureToastId(addition), title: words.add.resultOf(pet.name, environment), text, isFailure: true })
}

/** Clears the form that still holds an added pet, and the question whether to add it again. */
function clearForm({ id, environment }: Addition, additions: readonly Addition[]): void {
  const asked = additions.find((one) => one.id === useDraftStore.getState().asked?.id)
  if (asked?.replaces === id) discard(asked)
  if (draftIn(environment).id !== id) return
  keepDraft(environment, emptyDraftIn(environment))
  const isSomethingLeft = underWayAmong(additions).length > 0 || cameBackAmong(additions).length > 0
  if (isFormShown(environment) && !isSomethingLeft) closePanel()
}

/**
 * From now on, tells the clerk on any screen what became of pets, and clears a form that still holds an added one. Returns a
 * function that stops this.
 */
export function tellOutcomes(queryClient: QueryClient): () => void {
  const tellOfAdded = createAddedToasts()

  function finish(addition: Addition, additions: readonly Addition[]) {
    const { environment, pet } = addition
    rememberCategory(environment, pet.categoryId)
    void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment) })
    tellOfAdded(addition)
    clearForm(addition, additions)
  }

  function tell(environment: EnvironmentId, { additions, news }: KnownAdditions) {
    // The pet in the form may have been added while no window was listening.
    const inForm = news === null && additions.find(({ id }) => id === draftIn(environment).id)
    if (inForm && inForm.outcome.kind === 'added') finish(inForm, additions)
    for (const one of news ?? []) {
      const what = whatToTell(one)
      if (isOver(one)) endToast(failureToastId(one.addition))
      if (what === 'added') finish(one.addition, additions)
      else if (what !== null) tellOfFailure(queryClient, one.addition)
    }
  }

  return followAdditions(queryClient, tell)
}

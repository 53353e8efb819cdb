import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { AdditionId, Addition as JournalledAddition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { draftIn, useDraftStore } from './draft-store.ts'

/** A pet as the add form gave it. */
export interface Submission {
  readonly pet: NewPet
  /** What was typed, to put back into the form. */
  readonly draft: Draft
  /** Whether the form still holds this pet. It does not once it was cleared for the next one. */
  readonly isInForm: boolean
}

/**
 * A pet on its way from the form to the store: `asking` while the clerk is asked about it, `under-way` while main sends it,
 * `returned` when it was not added. `failure` says why it returned, which the clerk asked may have said to disregard; null
 * where the clerk decided against it.
 */
export interface Addition extends Submission {
  readonly id: number
  readonly environment: EnvironmentId
  readonly step: 'asking' | 'under-way' | 'returned'
  readonly failure: Failure | null
  /** When this step began, in milliseconds since 1970. */
  readonly at: number
}

interface AdditionState {
  /** In the order in which they were submitted. */
  readonly additions: readonly Addition[]
  /** The environment whose add form is on screen; null while none is. */
  readonly formIn: EnvironmentId | null
}

/** The pets that were submitted and not added yet. */
export const useAdditionStore = create<AdditionState>()(() => ({ additions: [], formIn: null }))

/** The pets that were submitted to an environment and not added yet, oldest first. */
export function useAdditions(environment: EnvironmentId): readonly Addition[] {
  return useAdditionStore(useShallow(({ additions }) => additions.filter((one) => one.environment === environment)))
}

/** The same as {@link useAdditions}, at this moment. */
export function additionsIn(environment: EnvironmentId): readonly Addition[] {
  return useAdditionStore.getState().additions.filter((one) => one.environment === environment)
}

let lastId = 0

/** Puts a pet behind the others; one that returned in an earlier run with its failure. */
export function enterAddition(
  environment: EnvironmentId,
  { pet, draft, isInForm }: Submission,
  step: Addition['step'],
  { failure, at }: Pick<Addition, 'failure' | 'at'> = { failure: null, at: Date.now() },
): Addition {
  lastId += 1
  const addition = { pet, draft, isInForm, id: lastId, environment, step, failure, at }
  useAdditionStore.setState(({ additions }) => ({ additions: [...additions, addition] }))
  return addition
}

/** Moves an addition to its next step, where it stands. If the form has changed meanwhile, it holds this pet no more. */
export function moveAddition(id: number, step: Addition['step'], failure: Failure | null = null): void {
  const moved = (one: Addition): Addition => {
    const isInForm = one.isInForm && hasSameFields(draftIn(one.environment), one.draft)
    return { ...one, step, failure, isInForm, at: Date.now() }
  }
  useAdditionStore.setState(({ additions }) => ({
    additions: additions.map((one) => (one.id === id ? moved(one) : one)),
  }))
}

/** Takes an addition off the list. */
export function dropAddition(id: number): void {
  useAdditionStore.setState(({ additions }) => ({ additions: additions.filter((one) => one.id !== id) }))
}

const answered = new Set<AdditionId>()

/** Records that the call which added a pet has said so, so that it is not said twice. */
export function noteAnswered(id: AdditionId): void {
  answered.add(id)
}

/** Whether the call that adds a pet has said, or is about to say, that it was added. */
export function isAnsweredByCall({ id, environment, pet }: JournalledAddition): boolean {
  return (
    answered.has(id) ||
    additionsIn(environment).some(
      (one) => one.step === 'under-way' && one.pet.name === pet.name && one.pet.categoryId === pet.categoryId,
    )
  )
}

function follow(addition: Addition, draft: Draft | undefined): readonly Addition[] {
  if (!addition.isInForm || draft === undefined) return [addition]
  // The question names what the form held. Once that has changed, there is nothing left to say yes to.
  if (addition.step === 'asking' && !hasSameFields(addition.draft, draft)) return []
  // A form whose name was cleared is for another pet, so this one needs a way back if it was not added.
  return [draft.name.trim() === '' ? { ...addition, isInForm: false } : addition]
}

useDraftStore.subscribe(({ drafts }) => {
  const { additions } = useAdditionStore.getState()
  if (!additions.some(({ isInForm }) => isInForm)) return
  useAdditionStore.setState({ additions: additions.flatMap((one) => follow(one, drafts[one.environment])) })
})

import { create } from 'zustand'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft, KeptView } from '../../../src-shared/kept-view.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import type { NewPetField } from '../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/notices/messages.ts'
import { type Panel, useViewStore } from '../../view/view-store.ts'

/** A pet that main is asked to add, as the clerk wishes it. */
export type AdditionRequest = CallInput<'createPet'>

/** Names an addition. */
export type AdditionKey = Pick<AdditionRequest, 'environment' | 'id'>

/**
 * An empty add form. The status starts as `available`, which is what a clerk at the counter nearly always means.
 * Leaving it out is a choice: the service does not say what it then sets (section 2).
 */
export const emptyDraft: Draft = { name: '', categoryId: '', status: 'available', id: null, replaces: null }

interface DraftState extends Pick<KeptView, 'drafts'> {
  /** The pet that came back with the question about the first add to production, while the form asks it; null while it asks none. */
  readonly asked: AdditionKey | null
  /** What "Duplicate" filled the form with last. A form that still holds it has nothing in it to lose. */
  readonly filled: Draft | null
}

/**
 * What is typed into the add form of each environment and not yet sent, which outlives the window, and the open
 * question about a pet to send.
 */
export const useDraftStore = create<DraftState>()(() => ({
  drafts: {},
  asked: null,
  filled: null,
}))

/** The draft of an environment; {@link emptyDraft} where nothing was typed. */
export function draftIn(environment: EnvironmentId): Draft {
  return useDraftStore.getState().drafts[environment] ?? emptyDraft
}

/** The same as {@link draftIn}, followed. */
export function useDraft(environment: EnvironmentId): Draft {
  return useDraftStore(({ drafts }) => drafts[environment] ?? emptyDraft)
}

function hasForm(environment: EnvironmentId, panel: Panel | null): boolean {
  return panel?.panel === 'add' && panel.environment === environment
}

/** Whether the add form of an environment is on screen now. */
export function isFormShown(environment: EnvironmentId): boolean {
  return hasForm(environment, useViewStore.getState().panel)
}

/** The same as {@link isFormShown}, followed. */
export function useFormShown(environment: EnvironmentId): boolean {
  return useViewStore(({ panel }) => hasForm(environment, panel))
}

/** Replaces what the form holds. A question about that has nothing left to say yes to. */
export function keepDraft(environment: EnvironmentId, draft: Draft): void {
  useDraftStore.setState(({ drafts, asked }) => {
    const held = drafts[environment]?.id ?? null
    const isAskedGone = asked !== null && asked.id === held && asked.id !== draft.id
    return { drafts: { ...drafts, [environment]: draft }, asked: isAskedGone ? null : asked }
  })
}

/** What a clerk types into the form. */
export type DraftText = Pick<Draft, NewPetField>

/** What the form holds of a pet: its text, not yet an addition. A status that cannot be sent is left for the store to decide. */
export function draftOf({ name, categoryId = '', status }: NewPet | Pet): Draft {
  const text = { name, categoryId, status: petStatuses.find((one) => one === status) ?? '' } satisfies DraftText
  return { ...emptyDraft, ...text }
}

/** The form for the next pet: category and status stay. */
export function nextDraft(draft: Draft): Draft {
  return { ...draft, name: '', id: null, replaces: null }
}

/**
 * A draft with a change that the clerk typed. `outcome` is what became of the addition that the draft was, undefined
 * if it was never sent. The changed text replaces an addition that came back. It is another pet if the addition is on
 * its way or may have been added, or once the name is cleared.
 */
export function editedDraft(draft: Draft, change: Partial<DraftText>, outcome: AdditionOutcome | undefined): Draft {
  const edited = { ...draft, ...change, id: null }
  if (edited.name.trim() === '') return { ...edited, replaces: null }
  if (draft.id === null || outcome === undefined) return edited
  return { ...edited, replaces: outcome.kind === 'not-added' ? draft.id : null }
}

/** Whether the form holds an addition: its text as it was sent, or a change of it that is to replace it. */
export function holds({ id, replaces }: Draft, addition: { readonly id: string }): boolean {
  return id === addition.id || replaces === addition.id
}

/**
 * Opens the add form filled with what a pet has. Where the
 * form holds a name that was typed, or a pet that was submitted, it opens as it was left, and a message says why.
 */
export function duplicatePet(environment: EnvironmentId, pet: Pet): void {
  const draft = draftIn(environment)
  const isUnfinished = draft.name.trim() !== '' && draft !== useDraftStore.getState().filled
  if (!isUnfinished) {
    const filled = draftOf(pet)
    useDraftStore.setState({ filled })
    keepDraft(environment, filled)
  }
  useViewStore.getState().showAddForm(environment)
  if (isUnfinished) showToast({ title: words.add.unfinished(draft.name.trim()), isNote: true })
}

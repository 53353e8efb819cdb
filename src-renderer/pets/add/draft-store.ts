import { create } from 'zustand'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nameOfStore } from '../../../src-shared/former-stores.ts'
import type { Draft, KeptView } from '../../../src-shared/kept-view.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import type { NewPetField } from '../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { showToast } from '../../ui/notices/messages.ts'
import { type Panel, useViewStore } from '../../view/view-store.ts'

/** The input with which the window asks main to add a pet. */
export type AdditionRequest = CallInput<'createPet'>

/** Identifies an addition. */
export type AdditionKey = Pick<AdditionRequest, 'environment' | 'id'>

/**
 * An empty add form, before the clerk has chosen any status. It starts as `available`, which a clerk at the counter nearly always means. The clerk
 * must choose to leave it out, because the service does not say which status it then sets (section 2).
 */
export const emptyDraft: Draft = { name: '', categoryId: '', status: 'available', id: null, replaces: null }

/** An empty form for each status, always the same one. */
const emptyDrafts = new Map(['', ...petStatuses].map((status) => [status, { ...emptyDraft, status }]))

interface DraftState extends Pick<KeptView, 'drafts' | 'statuses'> {
  /** The pet that came back with the question about the first add to production, while the form asks it; else null. */
  readonly asked: AdditionKey | null
  /** The lost pets to add again once the clerk agrees to add the first of them. */
  readonly heldBack: readonly AdditionKey[]
  /** The draft that "Duplicate" last put into the form. A form that still holds it has nothing to lose. */
  readonly filled: Draft | null
}

/** The unsent text in each environment's add form, which outlives the window, and the open question about a pet to send. */
export const useDraftStore = create<DraftState>()(() => ({
  drafts: {},
  statuses: {},
  asked: null,
  heldBack: [],
  filled: null,
}))

const storeOf = (environment: EnvironmentId) =>
  nameOfStore(environment, useViewStore.getState().services[environment]?.baseUrl ?? '')

/** An environment's empty form, with the status that the clerk last chose for its present store. */
export function emptyDraftIn(environment: EnvironmentId, { statuses } = useDraftStore.getState()): Draft {
  return emptyDrafts.get(statuses[storeOf(environment)] ?? emptyDraft.status) ?? emptyDraft
}

/** Makes a status the one for the next empty form and the next delivery; empty for "let the store decide". */
export function chooseStatus(environment: EnvironmentId, status: string): void {
  useDraftStore.setState(({ statuses }) => ({ statuses: { ...statuses, [storeOf(environment)]: status } }))
}

/** An environment's draft; {@link emptyDraftIn} if nothing was typed. */
export function draftIn(environment: EnvironmentId, state = useDraftStore.getState()): Draft {
  return state.drafts[environment] ?? emptyDraftIn(environment, state)
}

/** A hook for {@link draftIn}. */
export function useDraft(environment: EnvironmentId): Draft {
  return useDraftStore((state) => draftIn(environment, state))
}

/** Whether an environment's add form is on screen now. */
export function isFormShown(environment: EnvironmentId, panel: Panel | null = useViewStore.getState().panel): boolean {
  return panel?.panel === 'add' && panel.environment === environment
}

/** A hook for {@link isFormShown}. */
export function useFormShown(environment: EnvironmentId): boolean {
  return useViewStore(({ panel }) => isFormShown(environment, panel))
}

/** Replaces the form's draft. A question about the former draft goes, because its pet is no longer there. */
export function keepDraft(environment: EnvironmentId, draft: Draft): void {
  useDraftStore.setState(({ drafts, asked }) => {
    const before = drafts[environment]?.id ?? null
    const isAskedGone = asked !== null && asked.id === before && asked.id !== draft.id
    return { drafts: { ...drafts, [environment]: draft }, asked: isAskedGone ? null : asked }
  })
}

/** The text that a clerk types into the form. */
export type DraftText = Pick<Draft, NewPetField>

/** A draft with a pet's fields, not yet an addition. Lets the store decide a status that cannot be sent. */
export function draftOf({ name, categoryId = '', status }: NewPet | Pet): Draft {
  const text = { name, categoryId, status: petStatuses.find((one) => one === status) ?? '' } satisfies DraftText
  return { ...emptyDraft, ...text }
}

/** The draft for the next pet: keeps category and status. */
export function nextDraft(draft: Draft): Draft {
  return { ...draft, name: '', id: null, replaces: null }
}

/**
 * A draft with a change that the clerk typed. `outcome` is the outcome of the addition that the draft was sent as, undefined if
 * it was never sent. The changed text replaces an addition that came back. It is another pet if the addition is under way or may
 * have been added, or once the name is cleared.
 */
export function editedDraft(draft: Draft, change: Partial<DraftText>, outcome: AdditionOutcome | undefined): Draft {
  const edited = { ...draft, ...change, id: null }
  if (edited.name.trim() === '') return { ...edited, replaces: null }
  if (draft.id === null || outcome === undefined) return edited
  return { ...edited, replaces: outcome.kind === 'not-added' ? draft.id : null }
}

/** Keeps a change that the clerk typed. For `outcome`, see {@link editedDraft}. */
export function keepEdit(environment: EnvironmentId, change: Partial<DraftText>, outcome?: AdditionOutcome): void {
  if (change.status !== undefined) chooseStatus(environment, change.status)
  keepDraft(environment, editedDraft(draftIn(environment), change, outcome))
}

/** Whether another pet in the form would replace one that the clerk typed there. */
export function isFilledIn(draft: Draft): boolean {
  return draft !== useDraftStore.getState().filled && draft.name.trim() !== ''
}

/** Whether the form holds an addition: its text as it was sent, or a change that will replace it. */
export function holds({ id, replaces }: Draft, addition: { readonly id: string }): boolean {
  return id === addition.id || replaces === addition.id
}

/** Opens the add form filled with a pet's fields. If the form {@link isFilledIn}, it stays so, and a message says why. */
export function duplicatePet(environment: EnvironmentId, pet: Pet): void {
  const draft = draftIn(environment)
  const isUnfinished = isFilledIn(draft)
  if (!isUnfinished) {
    const filled = draftOf(pet)
    useDraftStore.setState({ filled })
    keepDraft(environment, filled)
  }
  useViewStore.getState().showAddForm(environment)
  if (isUnfinished) showToast({ title: words.formUnfinished, isNote: true })
}

import { create } from 'zustand'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft, KeptView } from '../../../src-shared/kept-view.ts'

/**
 * An empty add form. The status starts as `available`, which is what a clerk at the counter nearly
 * always means. Leaving it out is a choice to make, because the service does not say what it then sets (section 2).
 */
export const emptyDraft: Draft = { name: '', categoryId: '', status: 'available' }

interface DraftState extends Pick<KeptView, 'drafts'> {
  keepDraft(environment: EnvironmentId, draft: Draft): void
}

/** What is typed into the add form of each environment and not yet sent. It outlives the window. */
export const useDraftStore = create<DraftState>()((set) => ({
  drafts: {},
  keepDraft: (environment, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [environment]: draft } })),
}))

/** The draft of an environment; {@link emptyDraft} where nothing was typed. */
export function draftIn(environment: EnvironmentId): Draft {
  return useDraftStore.getState().drafts[environment] ?? emptyDraft
}

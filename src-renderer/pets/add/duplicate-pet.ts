import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/notices/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'
import { draftIn, emptyDraft, keepDraft, useDraftStore } from './draft-store.ts'

/**
 * Opens the add form filled with what a pet has. A status that cannot be sent is left for the store to decide. Where the
 * form holds a name that was typed, or a pet that was submitted, it opens as it was left, and a message says why.
 */
export function duplicatePet(environment: EnvironmentId, { name, categoryId, status }: Pet): void {
  const draft = draftIn(environment)
  const isUnfinished = draft.name.trim() !== '' && draft !== useDraftStore.getState().filled
  if (!isUnfinished) {
    const filled = { ...emptyDraft, name, categoryId, status: petStatuses.find((one) => one === status) ?? '' }
    useDraftStore.setState({ filled })
    keepDraft(environment, filled)
  }
  useViewStore.getState().showPanel('add')
  if (isUnfinished) showToast({ title: words.add.unfinished(draft.name.trim()) })
}

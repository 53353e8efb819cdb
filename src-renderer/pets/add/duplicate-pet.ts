import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/notices/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { additionsIn } from './addition-store.ts'
import { useDraftStore } from './draft-store.ts'

// What the form was filled with last. A form that still holds it and was not submitted has nothing in it to lose.
let filled: Draft | undefined

/**
 * Opens the add form filled with what a pet has. A status that cannot be sent is left for the store to decide. Where the
 * form holds a name that was typed, or a pet that was submitted, it opens as it was left, and a message says why.
 */
export function duplicatePet(environment: EnvironmentId, { name, categoryId, status }: Pet): void {
  const { drafts, keepDraft } = useDraftStore.getState()
  const draft = drafts[environment]
  const isAsFilled = draft !== undefined && filled !== undefined && hasSameFields(draft, filled)
  const isSubmitted = additionsIn(environment).some(({ isInForm }) => isInForm)
  const isUnfinished = draft !== undefined && draft.name.trim() !== '' && (isSubmitted || !isAsFilled)
  if (!isUnfinished) {
    filled = { name, categoryId, status: petStatuses.find((one) => one === status) ?? '' }
    keepDraft(environment, filled)
  }
  useViewStore.getState().showPanel('add')
  if (isUnfinished) showToast({ title: words.add.unfinished(draft.name.trim()) })
}

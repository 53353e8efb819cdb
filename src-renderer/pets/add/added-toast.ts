import type { Pet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useViewStore } from '../../view/view-store.ts'

/**
 * Says that a pet was added, where and as which number, and offers to open it and to copy its ID. `isFound` says that the
 * list showed it after its answer was lost.
 */
export function showAddedToast(environment: EnvironmentId, pet: Pick<Pet, 'id' | 'name'>, isFound: boolean): void {
  const { add } = words
  const sentence = add.added(pet.name, environment, pet.id)
  showToast({
    ...(isFound ? { title: add.wasAdded(pet.id), text: sentence } : { title: sentence }),
    actions: [
      {
        label: add.view,
        onlyIn: environment,
        press: () => {
          useViewStore.getState().openPet(pet.id)
          useViewStore.getState().showPanel(null)
        },
      },
      { label: add.copyId, doneLabel: add.copied, press: () => void window.petStore.copyText({ text: pet.id }) },
    ],
  })
}

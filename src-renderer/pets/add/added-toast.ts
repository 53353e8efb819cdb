import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { showToast, type ToastAction } from '../../ui/notices/toast-queue.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'

/** How many pets the message on screen is about, by environment. */
const shown = new Map<EnvironmentId, number>()

function actionsFor(environment: EnvironmentId, { id }: Pick<Pet, 'id'>, count: number): readonly ToastAction[] {
  const { add, addedHere } = words
  const { openPet, showAddedHere } = useViewStore.getState()
  if (count > 1) return [{ label: addedHere.showThem, onlyIn: environment, press: () => showAddedHere() }]
  return [
    {
      label: add.view,
      onlyIn: environment,
      press: () => {
        openPet(id)
        closePanel()
      },
    },
    { label: add.copyId, doneLabel: add.copied, press: () => void window.petStore.copyText({ text: id }) },
  ]
}

/**
 * Says that a pet was added, where and as which number, and offers to open it and to copy its ID. While that is on screen, the
 * next one changes it to how many were added, and an offer to show them: a message each would cover the list. `isFound` says
 * that the list showed the pet after its answer was lost.
 */
export function showAddedToast(environment: EnvironmentId, pet: Pick<Pet, 'id' | 'name'>, isFound: boolean): void {
  const { add, addedHere } = words
  const count = (shown.get(environment) ?? 0) + 1
  shown.set(environment, count)
  const sentence = add.added(pet.name, environment, pet.id)
  const title = isFound ? add.wasAdded(pet.id) : sentence
  showToast({
    id: `added-${environment}`,
    title: count > 1 ? addedHere.many(count) : title,
    ...(count > 1 || isFound ? { text: sentence } : {}),
    actions: actionsFor(environment, pet, count),
    onClose: () => shown.delete(environment),
  })
}

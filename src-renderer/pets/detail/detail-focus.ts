import { type RefObject, useEffect, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { focusLater } from '../../ui/focus.ts'
import { useViewStore } from '../../view/view-store.ts'

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** In a narrow window, the details replace the list, which is hidden. */
const inListsPlace = matchMedia('(width < 700px)')

/**
 * Focuses the heading of the details when a pet opens. `close` returns the focus to where it was. A pet opened from
 * its row leaves the focus there, so that the arrow keys still move through the rows. The Previous and Next buttons in the
 * details keep the focus too. If there is nothing to return to, or the clerk used those buttons, `onClose` decides.
 *
 * Where the details replace the list, they always take the focus, and close when the clerk asks the list for something else.
 */
export function useDetailFocus(environment: EnvironmentId, petId: PetId, onClose: () => void) {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null)
  const origin = useRef<HTMLElement | null>(null)

  // Moves the document's focus.
  useEffect(() => {
    function isAtPet(element: Element | null): boolean {
      const isInRow = element?.closest('tr')?.dataset['petId'] === petId && isShown(element)
      return isInRow || heading.current?.closest('section')?.contains(element) === true
    }
    if (isAtPet(document.activeElement)) {
      // The clerk moved on with Previous or Next, so closing leads to the new pet's row.
      origin.current = null
      return undefined
    }
    // The palette or menu that opened the pet may be about to return the focus to its own origin.
    return focusLater(() => {
      const focused = document.activeElement
      // Under a panel, the details must not take the focus.
      if (!(focused instanceof HTMLElement) || useViewStore.getState().panel !== null) return
      const staysThere = isAtPet(focused)
      origin.current = staysThere || focused === document.body || !isShown(focused) ? null : focused
      if (!staysThere) heading.current?.focus()
    })
  }, [petId])

  // Scrolls the details into view in a low window.
  useEffect(() => heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' }), [])

  // Follows the window's width, and the clerk's new questions.
  useEffect(() => {
    function onWidth() {
      // The row with the focus is now hidden.
      if (inListsPlace.matches && !document.activeElement?.closest('section, [role=dialog]')) heading.current?.focus()
    }
    inListsPlace.addEventListener('change', onWidth)
    const stop = useViewStore.subscribe((now, before) => {
      const isAsked = now.questions[environment] !== before.questions[environment]
      if (inListsPlace.matches && isAsked && now.askedPet === before.askedPet) now.openPet(null)
    })
    return () => {
      inListsPlace.removeEventListener('change', onWidth)
      stop()
    }
  }, [environment])

  function close() {
    if (!origin.current?.isConnected) {
      onClose()
      return
    }
    useViewStore.getState().openPet(null)
    origin.current.focus()
  }

  return { heading, close }
}

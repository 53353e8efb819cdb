import { type RefObject, useEffect, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { focusLater } from '../../ui/focus.ts'
import { useViewStore } from '../../view/view-store.ts'

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Here the details stand in the place of the list, which is hidden. */
const inListsPlace = matchMedia('(width < 700px)')

/** Whether an element is in the row of a pet, which is shown. */
function isRowOf(petId: PetId, element: Element | null): boolean {
  return element?.closest('tr')?.dataset['petId'] === petId && isShown(element)
}

/**
 * Focuses the heading of the details when a pet opens; `close` returns the focus to where it was. A pet opened from
 * its row leaves the focus there, so that the arrows move on to the next row, and so do the buttons inside the
 * details. If there is nothing to return to, or the clerk moved on with previous and next, `onClose` decides.
 *
 * Where the details stand in the list's place, they have the focus in any case, and give way when the list is asked for something else.
 */
export function useDetailFocus(environment: EnvironmentId, petId: PetId, onClose: () => void) {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null)
  const origin = useRef<HTMLElement | null>(null)

  // The focus of the document.
  useEffect(() => {
    function isAtPet(element: Element | null): boolean {
      return isRowOf(petId, element) || heading.current?.closest('section')?.contains(element) === true
    }
    if (isAtPet(document.activeElement)) {
      // Previous and next moved on in the list, so closing leads to the row from there too.
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

  // In a low window, the details come into view.
  useEffect(() => heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' }), [])

  // The width of the window, and what is asked in the meantime.
  useEffect(() => {
    function onWidth() {
      // The row that had the focus is hidden now.
      if (inListsPlace.matches && !document.activeElement?.closest('section, [role=dialog]')) heading.current?.focus()
    }
    inListsPlace.addEventListener('change', onWidth)
    const stop = useViewStore.subscribe((now, before) => {
      const isAsked = now.questions[environment] !== before.questions[environment]
      if (inListsPlace.matches && isAsked && now.openPetId === before.openPetId) now.openPet(null)
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

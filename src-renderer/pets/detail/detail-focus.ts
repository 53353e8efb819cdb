import { type RefObject, useEffect, useRef } from 'react'
import type { PetId } from '../../../src-shared/pet.ts'
import { focusLater } from '../../ui/focus.ts'
import { useViewStore } from '../../view/view-store.ts'

function isRowOf(petId: PetId, element: Element | null): boolean {
  return element?.closest('tr')?.dataset['petId'] === petId
}

/**
 * Moves the focus to the heading of the details when a pet opens; `close` moves it back to where it was. A pet opened from its
 * row leaves the focus there, so that the arrows move on to the next row. The buttons inside the details keep it too. If
 * there is nothing to go back to, or previous and next have moved on since, `onClose` decides.
 */
export function useDetailFocus(petId: PetId, onClose: () => void) {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null)
  const origin = useRef<HTMLElement | null>(null)

  useEffect(() => {
    function isAtPet(element: Element | null): boolean {
      return isRowOf(petId, element) || heading.current?.closest('section')?.contains(element) === true
    }
    if (isAtPet(document.activeElement)) {
      // With previous or next the clerk has moved on in the list, so the way back leads to the row from there too.
      origin.current = null
      return undefined
    }
    // A palette or menu that opened the pet may be about to return the focus to its own origin.
    return focusLater(() => {
      const focused = document.activeElement
      // Another language, chosen in the settings, makes the details anew beneath them.
      if (!(focused instanceof HTMLElement) || useViewStore.getState().panel !== null) return
      const staysThere = isAtPet(focused)
      origin.current = staysThere || focused === document.body ? null : focused
      if (!staysThere) heading.current?.focus()
    })
  }, [petId])

  // Where the details stand below the list, they come into view.
  useEffect(() => heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' }), [])

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

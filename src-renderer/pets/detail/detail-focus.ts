import { type RefObject, useEffect, useRef } from 'react'
import type { PetId } from '../../../src-shared/pet.ts'
import { focusLater } from '../../ui/focus-later.ts'
import { useViewStore } from '../../view/view-store.ts'

function isRowOf(petId: PetId, element: Element | null): boolean {
  return element?.closest('tr')?.dataset['petId'] === petId
}

/**
 * Takes the keyboard to the heading of the details when a pet opens, and `close` back to where it came from. A pet that was
 * opened from its row leaves the keyboard there, so that the arrows go on to the next one, and so do the buttons inside the
 * details. Where there is nothing to go back to, `onClose` decides.
 */
export function useDetailFocus(petId: PetId, onClose: () => void) {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null)
  const origin = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (isRowOf(petId, document.activeElement)) {
      origin.current = null
      return undefined
    }
    // What it was opened from, a palette or a menu, may itself be about to give the keyboard back to its own origin.
    return focusLater(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || heading.current?.closest('section')?.contains(focused)) return
      const staysThere = isRowOf(petId, focused)
      origin.current = staysThere || focused === document.body ? null : focused
      if (!staysThere) heading.current?.focus()
    })
  }, [petId])

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

import { useEffect } from 'react'
import { useViewStore } from '../../view/view-store.ts'
import { numberToOpen } from '../search/number-to-open.ts'
import { type Burst, takeKey } from './scanned-digits.ts'

/** Where what is typed is text. */
const textFields = 'input, textarea, select, [contenteditable]'

/** The page itself, and the messages, which lie over no row. */
const inFront = '#root, [role=region]'

/** Whether the list has the keyboard: nothing lies over it, and no text is typed. */
function isListInFront(focused: Element | null): boolean {
  const isInFront = focused === null || focused === document.body || focused.closest(inFront) !== null
  // An option has the focus in the open list of the category filter.
  return isInFront && !focused?.matches('option') && useViewStore.getState().panel === null
}

/**
 * Opens the pet whose number a barcode scanner types, from anywhere but a text field. With a panel, a menu or a question open
 * the scan does nothing. Its Enter never reaches what has the focus, so it presses no button.
 */
export function useScanner(): void {
  useEffect(() => {
    let burst: Burst | null = null

    function onKeyDown(event: KeyboardEvent): void {
      const focused = document.activeElement
      if (focused?.matches(textFields)) {
        burst = null
        return
      }
      const { key, code, timeStamp, ctrlKey, altKey, metaKey, repeat } = event
      const isSpecial = ctrlKey || altKey || metaKey || repeat
      const taken = takeKey(burst, { key, code, at: timeStamp, isSpecial })
      burst = taken.burst
      if (taken.scanned === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const petId = numberToOpen(taken.scanned)
      if (petId !== undefined && isListInFront(focused)) useViewStore.getState().openPet(petId)
    }

    // Before anything that has the focus hears of the key.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

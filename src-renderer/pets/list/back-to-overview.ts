import { useEffect, useEffectEvent } from 'react'
import type { Question } from '../../view/question.ts'
import { useViewStore } from '../../view/view-store.ts'
import { isScreenInFront } from '../search/type-anywhere.ts'

/** On the pets of a number in the overview, Escape leads back there, unless something else on the screen uses the key. */
export function useBackToOverview({ isFromOverview, text, only }: Question): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isFromOverview || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // The search, the changes and the details use Escape too, and may get it after this listener.
    if (text !== '' || only || useViewStore.getState().askedPet !== null) return
    // Escape in a message belongs to the message.
    if (!isScreenInFront() || (event.target instanceof Element && event.target.closest('[role=region]'))) return
    event.preventDefault()
    useViewStore.getState().showScreen('overview')
  })
  // Listens for keys on the whole page.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

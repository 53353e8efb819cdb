import { ArrowLeft } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Question } from '../../view/question.ts'
import { useViewStore } from '../../view/view-store.ts'
import { isListInFront } from '../search/type-anywhere.ts'

/**
 * Leads back to the overview from the pets of a number, which `question` asks for, also with Escape where nothing else on the screen
 * has a use for the key.
 */
export function BackToOverview({ question: { text, isOnlyChanges } }: { question: Question }) {
  const { showScreen } = useViewStore.getState()
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // Their listeners may come after this one.
    if (text !== '' || isOnlyChanges || useViewStore.getState().openPetId !== null) return
    // Not the key of a message.
    if (!isListInFront() || (event.target instanceof Element && event.target.closest('[role=region]'))) return
    event.preventDefault()
    showScreen('overview')
  })
  // The keys of the document.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <Button look="link" className="-mb-1.5 self-start" onClick={() => showScreen('overview')}>
      <Icon icon={ArrowLeft} size={15} className="rtl:-scale-x-100" />
      {words.overview.back}
    </Button>
  )
}

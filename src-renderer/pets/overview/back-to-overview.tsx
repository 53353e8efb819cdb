import { ArrowLeft } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Question } from '../../view/question.ts'
import { useViewStore } from '../../view/view-store.ts'
import { isScreenInFront } from '../search/type-anywhere.ts'

/**
 * Leads back to the overview from the pets of a number there, which `question` asks for. Escape does the same, unless something else on
 * the screen uses the key.
 */
export function BackToOverview({ question: { text, isOnlyChanges } }: { question: Question }) {
  const { showScreen } = useViewStore.getState()
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // The search, the changes and the details use Escape too, and may get it after this listener.
    if (text !== '' || isOnlyChanges || useViewStore.getState().askedPet !== null) return
    // Escape in a message belongs to the message.
    if (!isScreenInFront() || (event.target instanceof Element && event.target.closest('[role=region]'))) return
    event.preventDefault()
    showScreen('overview')
  })
  // Listens for keys on the whole page.
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

import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { DeliveryId } from '../../../src-shared/addition.ts'
import { isAtEnd } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { focusHome } from '../../ui/focus.ts'
import { isTextField } from '../../ui/guard-keys.ts'
import { Screen } from '../../ui/screen.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { useDelivery } from '../queries/deliveries.ts'
import { sheetWordsQuery } from '../spreadsheet/sheet-words.ts'
import { BeginDelivery } from './begin-delivery.tsx'
import { usePrepared } from './draft/delivery-store.ts'
import { useWaitingRows } from './draft/left-rows.ts'
import { ReviewDelivery } from './review/review-delivery.tsx'
import { SendingDelivery } from './sending/sending-delivery.tsx'

interface DeliveryScreenProps {
  readonly environment: EnvironmentId
  /** The ended delivery whose rows that were not added are reviewed again; null for none. */
  readonly fixing: DeliveryId | null
  readonly onClose: () => void
  /** Called with the environment that a review's pets were carried from, once the clerk has cancelled it. */
  readonly onReturn: (to: EnvironmentId) => void
}

/**
 * A delivery in place of the list: its beginning, its review, and its sending. Closing it loses nothing: prepared rows stay, and
 * sending continues.
 */
export function DeliveryScreen({ environment, fixing, onClose, onReturn }: DeliveryScreenProps) {
  const { delivery: labels } = words
  const kept = useDelivery(environment)
  const { isSuccess: areColumnsKnown } = useQuery(sheetWordsQuery)
  const delivery = areColumnsKnown ? kept : undefined
  const prepared = usePrepared(environment)
  const screen = useRef<HTMLElement>(null)
  const waiting = useWaitingRows(environment)
  const isKnown = delivery !== undefined && waiting !== undefined
  const isAgain = delivery != null && isAtEnd(delivery) && delivery.id === fixing && prepared?.review?.begun === fixing
  const isShown = delivery && !isAgain
  const step = isKnown ? (isShown ? 'sending' : waiting > 0 ? 'review' : 'begin') : null

  const lastStep = useRef<typeof step>(null)
  const isBeneathPanel = useViewStore(({ panel }) => panel !== null)

  // The document's focus, at each new step. The palette may close at the same time, and returns the focus in a microtask. A panel
  // over this screen keeps the focus until it closes.
  useLayoutEffect(() => {
    if (step === null || step === lastStep.current || isBeneathPanel) return
    const isFirst = lastStep.current === null
    lastStep.current = step
    queueMicrotask(() => {
      const target = focusHome(screen.current)
      // Selected, so that the next paste replaces the reviewed rows.
      if (!isFirst && target instanceof HTMLTextAreaElement) target.select()
    })
  }, [step, isBeneathPanel])

  const isSending = isShown && !isAtEnd(delivery)
  const title = isShown
    ? (isSending ? labels.sending.title : labels.sending.titleAtEnd)(environment)
    : labels.title(environment)
  return (
    <Screen
      ref={screen}
      environment={environment}
      title={title}
      // In a cell, Escape undoes the typing, and the clerk may press it once too often.
      keepsEscape={(target) => step === 'review' && isTextField(target)}
      onClose={onClose}
      className="print:hidden"
    >
      {isKnown && isShown && <SendingDelivery key={delivery.id} delivery={delivery} onDone={onClose} />}
      {step === 'review' && prepared?.review && (
        <ReviewDelivery
          key={prepared.review.id}
          environment={environment}
          draft={prepared.review}
          isAgain={isAgain}
          onClose={onClose}
          onReturn={onReturn}
        />
      )}
      {step === 'begin' && prepared && <BeginDelivery environment={environment} text={prepared.text} />}
    </Screen>
  )
}

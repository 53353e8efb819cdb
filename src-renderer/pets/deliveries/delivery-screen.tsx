import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import type { DeliveryId } from '../../../src-shared/addition.ts'
import { isAtEnd, isUnderWay } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { focusHome } from '../../ui/focus.ts'
import { isTextField } from '../../ui/guard-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { useDelivery } from '../queries/deliveries.ts'
import { sheetWordsQuery } from '../spreadsheet/sheet-words.ts'
import { BeginDelivery } from './begin-delivery.tsx'
import { usePrepared } from './draft/delivery-store.ts'
import { useWaitingRows } from './draft/left-rows.ts'
import { ReviewDelivery } from './review/review-delivery.tsx'
import { SendingDelivery } from './sending/sending-delivery.tsx'

/**
 * A delivery in place of the list: its beginning, its review, and its sending. Closing it loses nothing: prepared rows stay, and
 * sending continues.
 */
export function DeliveryScreen({
  environment,
  fixing,
  onClose,
}: {
  environment: EnvironmentId
  /** The ended delivery whose rows that were not added are reviewed again; null for none. */
  fixing: DeliveryId | null
  onClose: () => void
}) {
  const { delivery: labels } = words
  const kept = useDelivery(environment)
  const { isSuccess: areColumnsKnown } = useQuery(sheetWordsQuery)
  const delivery = areColumnsKnown ? kept : undefined
  const prepared = usePrepared(environment)
  const screen = useRef<HTMLElement>(null)
  const id = useId()
  const waiting = useWaitingRows(environment)
  const isKnown = delivery !== undefined && waiting !== undefined
  const isAgain = delivery != null && isAtEnd(delivery) && delivery.id === fixing && prepared?.review?.begun === fixing
  const isShown = delivery && !isAgain
  const step = isKnown ? (isShown ? 'sending' : waiting > 0 ? 'review' : 'begin') : null

  const formerStep = useRef<typeof step>(null)
  const isBeneathPanel = useViewStore(({ panel }) => panel !== null)

  // The document's focus, at each new step. The palette may close at the same time, and returns the focus in a microtask. A panel
  // over this screen keeps the focus until it closes.
  useLayoutEffect(() => {
    if (step === null || step === formerStep.current || isBeneathPanel) return
    const isFirst = formerStep.current === null
    formerStep.current = step
    queueMicrotask(() => {
      const target = focusHome(screen.current)
      // Selected, so that the next paste replaces the reviewed rows.
      if (!isFirst && target instanceof HTMLTextAreaElement) target.select()
    })
  }, [step, isBeneathPanel])

  // React also passes on keys from a dialog over the screen. They belong to the dialog, as keys within a word belong to the input
  // method.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // In a cell, Escape undoes the typing, and the clerk may press it once too often.
    if (step === 'review' && isTextField(event.target)) return
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    // The same press of Escape must not also do something in the list.
    event.preventDefault()
    onClose()
  }

  const isSending = isShown && !isAtEnd(delivery)
  const title = isShown
    ? (isSending ? labels.sending.title : labels.sending.titleAtEnd)(environment)
    : labels.title(environment)
  return (
    <main
      ref={screen}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5.5 pt-3.5 print:hidden"
    >
      <div className="flex min-h-8.5 shrink-0 items-center gap-2.5">
        <EnvironmentIcon environment={environment} size={20} />
        <h2 id={id} tabIndex={-1} data-focus-home className="text-lg font-heavy">
          {title}
        </h2>
        <Button
          look="quiet"
          className="ms-auto -me-2"
          aria-label={isShown && isUnderWay(delivery) ? labels.sending.close : words.close}
          onClick={onClose}
        >
          <Icon icon={X} size={18} />
        </Button>
      </div>
      {isKnown && isShown && <SendingDelivery key={delivery.id} delivery={delivery} onDone={onClose} />}
      {step === 'review' && prepared?.review && (
        <ReviewDelivery
          key={prepared.review.id}
          environment={environment}
          draft={prepared.review}
          isAgain={isAgain}
          onClose={onClose}
        />
      )}
      {step === 'begin' && prepared && <BeginDelivery environment={environment} text={prepared.text} />}
    </main>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Delivery, isOver, outcomeFinder, outcomesIn } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { endFailure, showFailure, showToast } from '../../ui/notices/messages.ts'
import { Confirmation } from '../../ui/pop-ups/question.tsx'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { additionsQuery } from '../queries/additions.ts'
import { deliveryQuery } from '../queries/deliveries.ts'
import { readDropped } from './draft/choose-file.ts'
import { type DeliveryDraft, hasCorrections } from './draft/delivery-draft.ts'
import { LeavingQuestion } from './draft/delivery-questions.tsx'
import { changePrepared, recall, reviewIn } from './draft/delivery-store.ts'
import { draftOfDelivery, type LeftRow, leftRows } from './draft/left-rows.ts'

/** The rows of a dropped file, and the ended delivery that they replace, with its rows that were not added; null if there is none. */
interface Dropped {
  readonly read: DeliveryDraft
  readonly former: {
    readonly delivery: Delivery
    readonly draft: DeliveryDraft
    readonly rest: readonly LeftRow[]
  } | null
}

/**
 * Reviews a file that is dropped anywhere on the window. The window reads the bytes, so no path goes to main. Asks first if that drops corrections
 * in the rows under review, or rows that an ended delivery did not add. Refuses a file that is not a table, or that comes while a delivery is being
 * added, with a message.
 */
export function DroppedFiles({ environment }: { environment: EnvironmentId }) {
  const { dropCorrections } = words.delivery.review
  const [asking, setAsking] = useState<Dropped | null>(null)
  const queryClient = useQueryClient()
  const { mutate } = useMutation({ mutationFn: (file: File) => readBeside(file) })

  /** Reads a file, and asks main for what it may replace. */
  async function readBeside(file: File): Promise<Dropped | string> {
    const read = await readDropped(environment, file)
    await recall(environment)
    const delivery = await queryClient.fetchQuery(deliveryQuery(environment))
    const { additions } = await queryClient.fetchQuery(additionsQuery(environment))
    if (typeof read === 'string') return read
    if (delivery === null) return { read, former: null }
    const outcomes = outcomesIn(additions, delivery)
    if (!isOver(delivery, outcomes)) return words.delivery.review.dropLater
    const draft = draftOfDelivery({ ...delivery, outcomes }, reviewIn(environment))
    return { read, former: { delivery, draft, rest: leftRows(draft, outcomeFinder(additions)) } }
  }

  async function review({ read, former }: Dropped) {
    setAsking(null)
    if (former !== null) {
      const dismissed = await window.petStore.steerDelivery({ environment, id: former.delivery.id, step: 'dismiss' })
      if (!dismissed.ok) return showFailure(dismissed.failure, environment)
      queryClient.setQueryData(deliveryQuery(environment).queryKey, dismissed.value)
    }
    changePrepared(environment, { review: read })
    closePanel()
    useViewStore.getState().showDelivery()
  }

  const receive = useEffectEvent((dropped: Dropped | string) => {
    // The message about the file before.
    endFailure('file-not-read')
    if (typeof dropped === 'string') return showToast({ title: dropped, isFailure: true, id: 'file-not-read' })
    const { former } = dropped
    const now = reviewIn(environment)
    const isLeft = now !== null && (former === null || now.begun !== former.delivery.id) && hasCorrections(now)
    if (isLeft || (former && former.rest.length > 0)) setAsking(dropped)
    else void review(dropped)
  })

  // The document's drop events, before a text field takes the file's name.
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    function onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      // Called only while this environment is still shown.
      mutate(file, { onSuccess: receive })
    }
    document.addEventListener('dragover', onDragOver, true)
    document.addEventListener('drop', onDrop, true)
    return () => {
      document.removeEventListener('dragover', onDragOver, true)
      document.removeEventListener('drop', onDrop, true)
    }
  }, [mutate])

  if (asking === null) return null
  if (asking.former && asking.former.rest.length > 0) {
    return <LeavingQuestion {...asking.former} onCancel={() => setAsking(null)} onLeave={() => review(asking)} />
  }
  return (
    <Confirmation
      title={dropCorrections.title}
      text={dropCorrections.text}
      cancelLabel={dropCorrections.stay}
      confirmLabel={dropCorrections.act}
      onCancel={() => setAsking(null)}
      onConfirm={() => void review(asking)}
    />
  )
}

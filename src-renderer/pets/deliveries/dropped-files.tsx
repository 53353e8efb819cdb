import { useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, X } from 'lucide'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOver, outcomeFinder, outcomesIn } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { endToast, showFailure, showToast } from '../../ui/notices/messages.ts'
import { Confirmation } from '../../ui/pop-ups/question.tsx'
import { type CarriedPets, closePanel, useMayAdd, useViewStore } from '../../view/view-store.ts'
import { additionsQuery } from '../queries/additions.ts'
import { deliveryQuery } from '../queries/deliveries.ts'
import { readDropped } from './draft/choose-file.ts'
import { type DeliveryDraft, hasCorrections } from './draft/delivery-draft.ts'
import { LeavingQuestion } from './draft/delivery-questions.tsx'
import { changePrepared, recall, reviewIn } from './draft/delivery-store.ts'
import { draftOfDelivery, draftOfPets, leftRows } from './draft/left-rows.ts'

/** The rows of a dropped file, and the ended delivery that they replace, with its rows that were not added; null if there is none. */
interface Dropped {
  readonly read: DeliveryDraft
  readonly ended: Pick<ComponentProps<typeof LeavingQuestion>, 'delivery' | 'draft' | 'rest'> | null
}

/** Calls `onWork` as soon as the clerk presses a key or a button. Returns a function that stops this. */
function whenClerkWorks(onWork: () => void): () => void {
  const kinds = ['keydown', 'pointerdown'] as const
  for (const kind of kinds) document.addEventListener(kind, onWork, true)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onWork, true)
  }
}

/**
 * Reviews pets that come along from another store, and a file that is dropped anywhere on the window. The window reads the bytes, so no path goes to main. A line says what is being read. Other
 * files wait with a line of their own, and so does a file that took so long that the clerk has gone on with something else. Asks first
 * if that drops corrections in the rows under review, or rows that an ended delivery did not add. Refuses a file that is not a table, or that comes
 * while a delivery is being added, with a message.
 */
export function DroppedFiles({ environment }: { environment: EnvironmentId }) {
  const { review: labels, files } = words.delivery
  const [asking, setAsking] = useState<Dropped | null>(null)
  const mayAdd = useMayAdd(environment)
  const queryClient = useQueryClient()
  const [reading, setReading] = useState<File | null>(null)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const latest = useRef<File | null>(null)

  /** Reads a file, and asks main for what it may replace; null if an open check takes it. */
  async function readBeside(file: File | CarriedPets): Promise<Dropped | string | null> {
    const read = file instanceof File ? await readDropped(environment, file) : draftOfPets(file)
    if (read === null) return null
    if (!mayAdd) return words.failure.sentences['look-only']
    await recall(environment)
    const delivery = await queryClient.fetchQuery(deliveryQuery(environment))
    const { additions } = await queryClient.fetchQuery(additionsQuery(environment))
    if (typeof read === 'string') return read
    if (delivery === null) return { read, ended: null }
    const outcomes = outcomesIn(additions, delivery)
    if (!isOver(delivery, outcomes)) return words.delivery.review.dropLater
    const draft = draftOfDelivery({ ...delivery, outcomes }, reviewIn(environment))
    return { read, ended: { delivery, draft, rest: leftRows(draft, outcomeFinder(additions)) } }
  }

  async function review({ read, ended }: Dropped) {
    setAsking(null)
    if (ended !== null) {
      const dismissed = await window.petStore.steerDelivery({ environment, id: ended.delivery.id, step: 'dismiss' })
      if (!dismissed.ok) return showFailure(dismissed.failure, environment)
      queryClient.setQueryData(deliveryQuery(environment).queryKey, dismissed.value)
    }
    changePrepared(environment, { review: read })
    closePanel()
    useViewStore.getState().showDelivery()
  }

  async function read(file: File) {
    let hasGoneOn = false
    const stop = whenClerkWorks(() => {
      hasGoneOn = true
    })
    latest.current = file
    setReading(file)
    const dropped = await readBeside(file)
    stop()
    // The clerk has dropped another one, or selected another environment.
    if (latest.current !== file) return
    setReading(null)
    // The message about the file before.
    endToast('file-not-read')
    if (hasGoneOn && dropped !== null && typeof dropped !== 'string') return setWaiting((all) => [...all, file])
    offer(dropped)
  }

  function offer(dropped: Dropped | string | null) {
    if (dropped === null) return
    if (typeof dropped === 'string') return showToast({ title: dropped, isFailure: true, id: 'file-not-read' })
    const { ended } = dropped
    const now = reviewIn(environment)
    const isLeft = now !== null && (ended === null || now.begun !== ended.delivery.id) && hasCorrections(now)
    if (isLeft || (ended && ended.rest.length > 0)) setAsking(dropped)
    else void review(dropped)
  }

  const take = useEffectEvent((dropped: readonly File[]) => {
    const [file, ...others] = dropped
    if (!file) return
    setWaiting((files) => [...files, ...others])
    void read(file)
  })

  const takeCarried = useEffectEvent(async (pets: CarriedPets) => {
    useViewStore.setState({ carried: null })
    offer(await readBeside(pets))
  })
  const carried = useViewStore((state) => state.carried)
  // The pets that come along from another store.
  useEffect(() => {
    if (carried?.to === environment) void takeCarried(carried)
  }, [carried, environment])

  function leave(file: File) {
    setWaiting((all) => all.filter((one) => one !== file))
  }

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
      take([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', onDragOver, true)
    document.addEventListener('drop', onDrop, true)
    return () => {
      document.removeEventListener('dragover', onDragOver, true)
      document.removeEventListener('drop', onDrop, true)
      latest.current = null
    }
  }, [])

  return (
    <>
      {(reading !== null || waiting.length > 0) && (
        <ul aria-label={files.label} className="shrink-0 border-b border-line bg-panel px-5.5 py-1 print:hidden">
          {reading !== null && (
            <li role="status" className="flex min-h-8.5 items-center gap-2.5 text-soft">
              <Icon icon={FileSpreadsheet} size={15} />
              {files.reading(reading.name)}
            </li>
          )}
          {waiting.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className="flex min-h-8.5 items-center gap-2.5">
              <Icon icon={FileSpreadsheet} size={15} className="text-soft" />
              {files.waits(file.name)}
              <Button
                look="link"
                onClick={() => {
                  leave(file)
                  void read(file)
                }}
              >
                {words.openAddition.review}
              </Button>
              <Button look="quiet" aria-label={files.leave(file.name)} onClick={() => leave(file)}>
                <Icon icon={X} size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking?.ended && asking.ended.rest.length > 0 ? (
        <LeavingQuestion {...asking.ended} onCancel={() => setAsking(null)} onLeave={() => review(asking)} />
      ) : (
        asking !== null && (
          <Confirmation
            title={labels.dropCorrections.title}
            text={labels.dropCorrections.text}
            cancelLabel={words.cancel}
            confirmLabel={words.add.discard}
            onCancel={() => setAsking(null)}
            onConfirm={() => void review(asking)}
          />
        )
      )}
    </>
  )
}

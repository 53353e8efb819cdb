import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { endFailure, showToast } from '../../ui/notices/messages.ts'
import { Confirmation } from '../../ui/pop-ups/question.tsx'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { readDropped } from './draft/choose-file.ts'
import { type DeliveryDraft, hasCorrections } from './draft/delivery-draft.ts'
import { changePrepared, reviewIn } from './draft/delivery-store.ts'

function review(environment: EnvironmentId, draft: DeliveryDraft): void {
  changePrepared(environment, { review: draft })
  closePanel()
  useViewStore.getState().showDelivery()
}

/**
 * Reviews a file that is dropped anywhere on the window. The window reads the bytes, so no path goes to main. Asks first if that
 * drops corrections in the rows under review. Refuses a file that is not a table with a message.
 */
export function DroppedFiles({ environment }: { environment: EnvironmentId }) {
  const { dropCorrections } = words.delivery.review
  const [asking, setAsking] = useState<DeliveryDraft | null>(null)
  const { mutate } = useMutation({ mutationFn: (file: File) => readDropped(environment, file) })

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
      mutate(file, {
        // Called only while this environment is still shown.
        onSuccess(read) {
          const now = reviewIn(environment)
          // The message about the file before.
          endFailure('file-not-read')
          if (typeof read === 'string') showToast({ title: read, isFailure: true, id: 'file-not-read' })
          else if (now !== null && hasCorrections(now)) setAsking(read)
          else review(environment, read)
        },
      })
    }
    document.addEventListener('dragover', onDragOver, true)
    document.addEventListener('drop', onDrop, true)
    return () => {
      document.removeEventListener('dragover', onDragOver, true)
      document.removeEventListener('drop', onDrop, true)
    }
  }, [environment, mutate])

  if (asking === null) return null
  return (
    <Confirmation
      title={dropCorrections.title}
      text={dropCorrections.text}
      cancelLabel={dropCorrections.stay}
      confirmLabel={dropCorrections.act}
      onCancel={() => setAsking(null)}
      onConfirm={() => {
        setAsking(null)
        review(environment, asking)
      }}
    />
  )
}

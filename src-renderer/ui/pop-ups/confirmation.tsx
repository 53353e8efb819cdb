import { useRef } from 'react'
import { Button } from '../button.tsx'
import { Question } from './question.tsx'

/**
 * Asks before something that cannot be taken back. The button that changes nothing is the default: it has the look and the
 * focus of one, and Escape presses it too.
 */
export function Confirmation({
  title,
  text,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
}: {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
}) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Question title={title} text={text} initialFocus={cancelButton} onCancel={onCancel}>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onConfirm}>{confirmLabel}</Button>
        <Button ref={cancelButton} look="primary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Question>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button.tsx'

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
    <AlertDialog.Root open onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Portal>
        {/* Forced: a sheet has a veil already, so there would be none, and the sheet would look as if it could be used. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 bg-veil" />
        <AlertDialog.Popup
          initialFocus={cancelButton}
          className="fixed top-1/2 left-1/2 w-110 max-w-[calc(100vw-2rem)] -translate-1/2 rounded-xl border border-line bg-panel p-5.5 shadow-2xl"
        >
          <AlertDialog.Title className="text-lg font-heavy">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{text}</AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2.5">
            <Button onClick={onConfirm}>{confirmLabel}</Button>
            <Button ref={cancelButton} look="primary" onClick={onCancel}>
              {cancelLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

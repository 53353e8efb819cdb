import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { useDialogFocus } from '../focus.ts'

interface QuestionProps {
  readonly title: string
  readonly mark?: ReactNode
  readonly text: string
  readonly initialFocus: RefObject<HTMLElement | null>
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A question in the middle of the window, with its answers as `children` and a `mark` before its title. Escape and commands
 * cancel. `initialFocus` is the safe answer, or the field to type in first.
 */
export function Question({ title, mark, text, initialFocus, onCancel, children }: QuestionProps) {
  const cancel = useEffectEvent(onCancel)
  // The application menu: no command may run beneath a question.
  useEffect(() => window.petStore.onCommand(() => cancel()), [])
  const dialogFocus = useDialogFocus(() => initialFocus.current)
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Portal>
        {/* Forced, because Base UI draws no veil over a sheet that has one, and the sheet would look usable. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 bg-veil" />
        <AlertDialog.Popup
          {...dialogFocus}
          className="fixed inset-x-0 top-1/2 mx-auto max-h-[calc(100vh-1rem)] w-125 max-w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-panel p-5.5 shadow-2xl"
        >
          <AlertDialog.Title className="flex items-center gap-2.5 text-lg font-heavy">
            {mark}
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{text}</AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/**
 * Asks before something that cannot be undone. The button that changes nothing is the default: it looks like one, it has the
 * focus, and Escape presses it too.
 */
export function Confirmation(
  props: Pick<QuestionProps, 'title' | 'text' | 'onCancel'> & {
    cancelLabel: string
    confirmLabel: string
    onConfirm: () => void
  },
) {
  const { cancelLabel, confirmLabel, onConfirm, ...question } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Question initialFocus={cancelButton} {...question}>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onConfirm}>{confirmLabel}</Button>
        <Button ref={cancelButton} look="primary" onClick={question.onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Question>
  )
}

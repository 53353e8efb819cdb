import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type FormEvent, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { plainDigits } from '../../../src-shared/plain-digits.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Asks before pets are added that cannot be taken back: for the number of them where it `isTyped`, else for a yes. */
export function NumberQuestion({
  count,
  environment,
  isTyped,
  onCancel,
  onConfirm,
}: {
  count: number
  environment: EnvironmentId
  isTyped: boolean
  onCancel: () => void
  onConfirm: () => void
}) {
  const { question, review } = words.delivery
  const [hasFailed, setFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    // With or without the mark between thousands, as the button above writes it.
    const typed = plainDigits(field.current?.value ?? '').replace(/[\s,.'٬’]/g, '')
    if (!isTyped || typed === String(count)) return onConfirm()
    setFailed(true)
    field.current?.select()
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-veil" />
        <AlertDialog.Popup
          initialFocus={focusAtOnce(() => (isTyped ? field : cancelButton).current)}
          className="fixed inset-x-0 top-1/2 mx-auto max-h-[calc(100vh-1rem)] w-120 max-w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-panel p-5.5 shadow-2xl"
        >
          <form noValidate onSubmit={submit}>
            <AlertDialog.Title className="flex items-center gap-2.5 text-lg font-heavy">
              <EnvironmentIcon environment={environment} size={20} />
              {question.title(count, environment)}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 mb-4 text-soft">{question.text}</AlertDialog.Description>
            {isTyped && (
              <TextField
                ref={field}
                label={question.number}
                inputMode="numeric"
                hint={question.numberHint(count)}
                problem={hasFailed ? question.numberProblem(count) : undefined}
                onChange={() => setFailed(false)}
              />
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2.5">
              <Button ref={cancelButton} onClick={onCancel}>
                {question.cancel}
              </Button>
              <Button look="primary" type="submit">
                {review.add(count, environment)}
              </Button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

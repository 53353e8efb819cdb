import { type FormEvent, useRef, useState } from 'react'
import type { Delivery } from '../../../../src-shared/delivery.ts'
import { plainDigits } from '../../../../src-shared/digits.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EnvironmentIcon } from '../../../ui/environment-mark.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showFailure, showWritten, type ToastMessage } from '../../../ui/notices/messages.ts'
import { Question } from '../../../ui/pop-ups/question.tsx'
import { loadSheetWords } from '../../spreadsheet/sheet-words.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { type LeftRow, namesOf, tableOfLeft } from './left-rows.ts'

/** How many of the pets that were not added the question names. */
const mostNamed = 3

/**
 * Saves the rows of a delivery that were not added as CSV. Gives the message for the clerk. Gives null if the clerk cancelled or saving failed; a
 * failure is shown.
 */
export async function saveRest(
  { environment, name, separator }: Delivery,
  draft: DeliveryDraft,
  rest: readonly LeftRow[],
): Promise<ToastMessage | null> {
  const rows = tableOfLeft(draft, rest, await loadSheetWords())
  const saved = await window.petStore.saveDeliveryRest({ name, rows, separator })
  if (!saved.ok) showFailure(saved.failure, environment)
  return saved.ok && saved.value ? { title: words.saved } : null
}

/** Asks once before rows that were not added are left behind, and names their pets. One answer saves them. Escape leaves nothing behind. */
export function LeavingQuestion({
  delivery,
  draft,
  rest,
  onCancel,
  onLeave,
}: {
  delivery: Delivery
  draft: DeliveryDraft
  rest: readonly LeftRow[]
  onCancel: () => void
  onLeave: () => void | Promise<void>
}) {
  const { leaveQuestion: labels } = words.delivery.sending
  const save = useRef<HTMLButtonElement>(null)
  const names = namesOf(draft, rest)
  const count = names.length

  async function saveAndLeave() {
    const saved = await saveRest(delivery, draft, rest)
    if (saved === null) return
    await onLeave()
    // After leaving, because the message would go with its screen.
    await showWritten(saved)
  }

  return (
    <Question
      title={labels.title(count, names.slice(0, mostNamed))}
      text={labels.text}
      initialFocus={save}
      onCancel={onCancel}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={() => void onLeave()}>{labels.leave(count)}</Button>
        <Button ref={save} look="primary" onClick={() => void saveAndLeave()}>
          {labels.save(count)}
        </Button>
      </div>
    </Question>
  )
}

/** Asks before pets are added, which cannot be undone. The clerk types their number if `isTyped`, and otherwise only agrees. */
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
    // With or without a thousands separator.
    const typed = plainDigits(field.current?.value ?? '').replace(/[\s,.'٬’]/g, '')
    if (!isTyped || typed === String(count)) return onConfirm()
    setFailed(true)
    field.current?.select()
  }

  return (
    <Question
      title={question.title(count, environment)}
      mark={<EnvironmentIcon environment={environment} size={20} />}
      text={words.add.checkCarefully}
      initialFocus={isTyped ? field : cancelButton}
      onCancel={onCancel}
    >
      <form noValidate onSubmit={submit}>
        {isTyped && (
          <div className="mt-4">
            <TextField
              ref={field}
              label={question.number}
              inputMode="numeric"
              hint={question.numberHint(count)}
              problem={hasFailed ? question.numberProblem(count) : undefined}
              onChange={() => setFailed(false)}
            />
          </div>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button ref={cancelButton} onClick={onCancel}>
            {words.notYet}
          </Button>
          <Button look="primary" type="submit">
            {review.add(count, environment)}
          </Button>
        </div>
      </form>
    </Question>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { type Delivery, numberOfRow } from '../../../../src-shared/delivery.ts'
import { plainDigits } from '../../../../src-shared/digits.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EnvironmentIcon } from '../../../ui/environment-mark.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showFailure, showWritten, type ToastMessage } from '../../../ui/notices/messages.ts'
import { Question } from '../../../ui/pop-ups/question.tsx'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { leftOf } from '../../queries/row-counts.ts'
import { cellText, type DeliveryDraft } from './delivery-draft.ts'

/** How many of the pets that were not added the question names. */
const mostNamed = 3

/** The names of the pets that a delivery leaves behind, in the file's order. A row without a name is named by its number. */
function namesOf(
  delivery: ShownDelivery,
  toFix: DeliveryDraft | null,
  taken: ReadonlySet<number> | undefined,
): readonly string[] {
  const sent = leftOf(delivery.outcomes, taken).map((position) => ({
    number: numberOfRow(delivery, position),
    name: delivery.rows[position]?.pet.name ?? '',
  }))
  const unsent = (toFix?.rows ?? []).map((row) => ({
    number: row.number,
    name: toFix ? cellText(row, toFix.matching, 'name').trim() : '',
  }))
  const { unnamed } = words.delivery.sending.leaveQuestion
  return [...sent, ...unsent]
    .toSorted((one, other) => one.number - other.number)
    .map(({ name, number }) => (name === '' ? unnamed(number) : name))
}

/**
 * Saves the `count` rows that a delivery did not add as CSV, including rows still to fix unless `exceptToFix`. Gives the message
 * for the clerk. Gives null if the clerk cancelled or saving failed; a failure is shown.
 */
export async function saveRest(
  { environment, id }: Delivery,
  count: number,
  exceptToFix = false,
): Promise<ToastMessage | null> {
  const saved = await window.petStore.saveDeliveryRest({ environment, id, exceptToFix })
  if (!saved.ok) showFailure(saved.failure, environment)
  return saved.ok && saved.value ? { title: words.delivery.sending.restSaved(count) } : null
}

/**
 * Asks once before rows that were not added are left behind, and names their pets: the delivery's rows except those `taken` back
 * and, with `toFix`, the rows that it began without. One answer saves them. Escape leaves nothing behind.
 */
export function LeavingQuestion({
  delivery,
  toFix,
  taken,
  onCancel,
  onLeave,
}: {
  delivery: ShownDelivery
  toFix: DeliveryDraft | null
  taken?: ReadonlySet<number>
  onCancel: () => void
  onLeave: () => void | Promise<void>
}) {
  const { leaveQuestion: labels } = words.delivery.sending
  const save = useRef<HTMLButtonElement>(null)
  const names = namesOf(delivery, toFix, taken)
  const count = names.length

  async function saveAndLeave() {
    const saved = await saveRest(delivery, count, toFix === null)
    if (saved === null) return
    await onLeave()
    // After leaving, because the message would go with its screen.
    showWritten(saved)
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
      text={question.text}
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

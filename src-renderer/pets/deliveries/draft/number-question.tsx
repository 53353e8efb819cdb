import { type FormEvent, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { plainDigits } from '../../../../src-shared/plain-digits.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { EnvironmentIcon } from '../../../ui/environment-mark.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Question } from '../../../ui/pop-ups/question.tsx'

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
            {question.cancel}
          </Button>
          <Button look="primary" type="submit">
            {review.add(count, environment)}
          </Button>
        </div>
      </form>
    </Question>
  )
}

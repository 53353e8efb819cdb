import { type ComponentProps, type ReactNode, useId } from 'react'
import { inputLook } from './input-look.ts'

/** Puts a label beside its field, inside an element with `data-beside`. In a narrow window, the label stays above. */
export const besideLook =
  'md:in-data-beside:grid md:in-data-beside:grid-cols-[6rem_minmax(0,1fr)] md:in-data-beside:gap-x-3'

/**
 * A labelled text input. `problem` says what is wrong and is announced as an alert; `hint` is advice, announced politely.
 * `meaning` follows the text inside the field, such as a name after a number. `button` is at the field's end.
 */
export function TextField(
  props: ComponentProps<'input'> & {
    label: string
    problem?: string | undefined
    hint?: ReactNode
    meaning?: { readonly typed: string; readonly text: string }
    button?: ReactNode
  },
) {
  const { label, problem, hint, meaning, button, ...input } = props
  const id = useId()
  return (
    <div className={`flex flex-col gap-1.5 ${besideLook} md:in-data-beside:items-center`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-meaning ${id}-problem ${id}-hint`}
          className={`${inputLook} h-9.5 w-full md:in-data-beside:h-8.5 ${button ? 'pe-10' : ''}`}
          {...input}
        />
        {meaning && (
          <div className="pointer-events-none absolute inset-y-0 start-3.25 end-10 flex items-center gap-2 overflow-hidden">
            {/* As wide as the text, so that the meaning comes right after it. */}
            <span aria-hidden className="invisible whitespace-pre">
              {meaning.typed}
            </span>
            <bdi id={`${id}-meaning`} className="truncate text-soft">
              {meaning.text}
            </bdi>
          </div>
        )}
        {button}
      </div>
      <div id={`${id}-problem`} role="alert" className="col-start-2 text-sm text-error empty:hidden">
        {problem}
      </div>
      <div id={`${id}-hint`} aria-live="polite" className="col-start-2 text-sm text-soft empty:hidden">
        {hint}
      </div>
    </div>
  )
}

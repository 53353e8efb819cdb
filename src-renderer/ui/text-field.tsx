import { type ComponentProps, type ReactNode, useId } from 'react'

/** The look of everything that one types into; its size is the place's own. */
export const inputLook =
  'rounded-lg border border-control bg-panel px-3 select-text aria-invalid:border-error focus-visible:outline-offset-0 read-only:bg-ground read-only:text-soft'

/**
 * A labelled text input. `problem` is the sentence about what is wrong with it, announced as an alert; `hint` is advice,
 * announced politely.
 */
export function TextField({
  label,
  problem,
  hint,
  ...input
}: ComponentProps<'input'> & { label: string; problem?: string | undefined; hint?: ReactNode }) {
  const id = useId()
  const problemId = `${id}-problem`
  const hintId = `${id}-hint`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${problemId} ${hintId}`}
        className={`${inputLook} h-9.5 w-full`}
        {...input}
      />
      <div id={problemId} role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </div>
      <div id={hintId} aria-live="polite" className="text-sm text-soft empty:hidden">
        {hint}
      </div>
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'

/**
 * The browser's radio button in our look, with its label, for groups whose choices contain more than a word. Unlike a Base
 * UI radio group, it does not take arrow keys from text fields inside the group. `className` styles the label, which can be
 * clicked anywhere.
 */
export function Radio({
  label,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={`flex min-h-6 items-center gap-2.5 ${className}`}>
      <input
        type="radio"
        className="size-4 shrink-0 appearance-none rounded-full border border-control bg-panel checked:border-5 checked:border-accent"
        {...input}
      />
      {label}
    </label>
  )
}

/** The look of a radio button whose label is a card. */
export const radioCardLook =
  'min-h-9.5 rounded-lg border border-control px-3 py-1.5 hover:bg-hover has-checked:border-accent has-checked:bg-selected has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent [&>input]:outline-none'

import type { ComponentProps, ReactNode } from 'react'

/**
 * The browser's own radio button in our look, with its label, for groups whose choices hold more than a word. Unlike the
 * choices of a Base UI group, it leaves the arrow keys of the text fields beside it alone. `className` is that of the
 * label, all of which can be pressed.
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

/** The look of a radio button with its label as a card of its own. */
export const radioCardLook =
  'min-h-9.5 rounded-lg border border-control px-3 py-1.5 hover:bg-hover has-checked:border-accent has-checked:bg-selected has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent [&>input]:outline-none'

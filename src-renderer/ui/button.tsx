import type { ComponentProps } from 'react'

const looks = {
  primary: 'h-8.5 bg-accent text-on-accent hover:bg-accent-hover border-transparent px-3.5 font-semibold',
  secondary: 'h-8.5 bg-panel text-ink hover:bg-hover border-edge px-3.5 font-semibold',
  quiet: 'h-8.5 border-transparent text-soft hover:bg-hover hover:text-ink min-w-8.5 justify-center px-2',
  mini: 'size-6.5 border-transparent text-soft hover:bg-hover hover:text-ink justify-center',
  plain: 'h-8.5 border-transparent px-3 font-semibold hover:underline',
  link: 'border-transparent text-accent hover:underline px-0.5 font-semibold',
  danger: 'border-transparent text-soft hover:text-error hover:underline px-0.5',
}

/**
 * A button: `primary` for what a screen is for, `quiet` for icons, `mini` for icons inside a line, `plain` without a box beside
 * others that have one, `link` inside a sentence, `danger` for what removes something. At least 24 pixels high. One that is
 * `aria-disabled` keeps the focus, as a `disabled` one would not, and does nothing when it is pressed.
 */
export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-6 shrink-0 items-center gap-2 rounded-lg border whitespace-nowrap disabled:opacity-55 aria-disabled:opacity-55 ${looks[look]} ${className}`}
      // The row around it must not open its pet either.
      onClick={rest['aria-disabled'] === true ? (event) => event.stopPropagation() : onClick}
      {...rest}
    />
  )
}

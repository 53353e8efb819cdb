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
 * A button, at least 24 pixels high: `primary` for a screen's main action, `quiet` for icons, `mini` for icons inside a line,
 * `plain` without a box beside buttons that have one, `link` inside a sentence, `danger` for a removal. If it is `aria-disabled`,
 * it does nothing when pressed but keeps the focus, which a `disabled` one would lose.
 */
export function Button(props: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  const { look = 'secondary', className = '', type = 'button', onClick, ...rest } = props
  return (
    <button
      type={type}
      className={`inline-flex min-h-6 shrink-0 items-center gap-2 rounded-lg border whitespace-nowrap disabled:opacity-55 aria-disabled:opacity-55 ${looks[look]} ${className}`}
      // Stopped, so that the row around it does not open its pet either.
      onClick={rest['aria-disabled'] === true ? (event) => event.stopPropagation() : onClick}
      {...rest}
    />
  )
}

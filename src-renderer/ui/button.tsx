import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  primary: 'h-8.5 bg-accent text-on-accent hover:bg-accent-hover border-transparent px-3.5 font-semibold',
  secondary: 'h-8.5 bg-panel text-ink hover:bg-hover border-edge px-3.5 font-semibold',
  quiet: 'h-8.5 border-transparent text-soft hover:bg-hover hover:text-ink min-w-8.5 justify-center px-2',
  mini: 'size-6.5 border-transparent text-soft hover:bg-hover hover:text-ink justify-center',
  plain: 'h-8.5 border-transparent px-3 font-semibold hover:underline',
  link: 'border-transparent text-accent hover:underline px-0.5 font-semibold',
  danger: 'border-transparent text-soft hover:text-error hover:underline px-0.5',
}

const iconSizes = { primary: 15, secondary: 15, quiet: 18, mini: 16, plain: 15, link: 13, danger: 15 }

/**
 * A button, at least 24 pixels high: `primary` for a screen's main action, `quiet` for icons, `mini` for icons inside a line,
 * `plain` without a box beside buttons that have one, `link` inside a sentence, `danger` for a removal. If it is `aria-disabled`,
 * it does nothing when pressed but keeps the focus, which a `disabled` one would lose. Its `icon` stands before its `children`; alone, it
 * tells its label to the mouse.
 */
export function Button(props: ComponentProps<'button'> & { look?: keyof typeof looks; icon?: IconNode }) {
  const { look = 'secondary', className = '', type = 'button', icon, onClick, children, ...rest } = props
  return (
    <button
      type={type}
      title={children === undefined ? rest['aria-label'] : undefined}
      className={`inline-flex min-h-6 shrink-0 items-center gap-2 rounded-lg border whitespace-nowrap disabled:opacity-55 aria-disabled:opacity-55 ${looks[look]} ${className}`}
      // Stopped, so that the row around it does not open its pet either.
      onClick={rest['aria-disabled'] === true ? (event) => event.stopPropagation() : onClick}
      {...rest}
    >
      {icon && <Icon icon={icon} size={iconSizes[look]} />}
      {children}
    </button>
  )
}

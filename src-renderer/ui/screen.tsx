import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from './button.tsx'
import { EnvironmentIcon } from './environment-mark.tsx'

/** A screen in place of the list: its title, `actions` beside it, and its contents. Escape closes it unless `keepsEscape`. */
export function Screen(props: {
  environment: EnvironmentId
  title: string
  actions?: ReactNode
  /** Whether Escape has another use where it is pressed. */
  keepsEscape?: (target: EventTarget) => boolean
  onClose: () => void
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}) {
  const { environment, title, actions, keepsEscape, onClose, className = '', ref } = props
  const id = useId()

  // React also passes on keys from a dialog over the screen. They belong to the dialog, as keys within a word belong to the input
  // method.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (keepsEscape?.(event.target)) return
    // The same press of Escape must not also do something in the list.
    event.preventDefault()
    onClose()
  }

  return (
    <main
      ref={ref}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className={`flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5.5 pt-3.5 ${className}`}
    >
      <div className="flex min-h-8.5 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <EnvironmentIcon environment={environment} size={20} />
        <h2 id={id} tabIndex={-1} data-focus-home className="text-lg font-heavy outline-none">
          {title}
        </h2>
        {actions}
        <Button look="quiet" className="ms-auto -me-2" aria-label={words.close} onClick={onClose} icon={X} />
      </div>
      {props.children}
    </main>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../button.tsx'
import { useDialogFocus } from '../focus.ts'

/**
 * A panel over the side of the window where lines end, named by its title, with a `mark` before it. Escape, the veil and the
 * close button close it. The class `width` sets its width, 540 pixels by default. `footer` stays in view while the content
 * scrolls; in a window too low for both, as at 300 % zoom, everything scrolls. Content that `isText` is focusable, so that keys
 * scroll it. Content that `isWhole` fills the panel and scrolls by itself. `initialFocus` gives the element to focus first
 * instead of the close button. `onKeyDownCapture` gets every key in the panel first.
 */
export function Sheet(props: {
  title: string
  note?: string
  mark?: ReactNode
  onClose: () => void
  footer?: ReactNode
  isText?: boolean
  width?: string
  isWhole?: boolean
  initialFocus?: () => HTMLElement | null | undefined
  onKeyDownCapture?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}) {
  const { title, note, mark, onClose, footer, isText = false, width = 'w-142', isWhole = false } = props
  const { initialFocus, onKeyDownCapture, children } = props
  const closeButton = useRef<HTMLButtonElement>(null)
  const dialogFocus = useDialogFocus(() => initialFocus?.() ?? closeButton.current)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil motion-safe:transition-opacity motion-safe:duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          // Keeps toasts beside the sheet.
          data-sheet
          {...dialogFocus}
          onKeyDownCapture={onKeyDownCapture}
          className={`fixed inset-y-0 end-0 flex max-w-full flex-col border-s border-line bg-panel shadow-2xl outline-none motion-safe:transition-transform motion-safe:duration-150 data-starting-style:translate-x-6 rtl:data-starting-style:-translate-x-6 [@media(max-height:20rem)]:overflow-y-auto ${width}`}
        >
          <header className="flex min-h-16.75 items-center justify-between border-b border-line px-5.5 py-2.5">
            <div className="flex items-center gap-2.5">
              {mark}
              <div>
                <Dialog.Title className="text-lg font-heavy">{title}</Dialog.Title>
                {note !== undefined && (
                  <Dialog.Description className="mt-0.5 text-sm text-soft">{note}</Dialog.Description>
                )}
              </div>
            </div>
            <Dialog.Close
              ref={closeButton}
              data-focus-home
              render={<Button look="quiet" aria-label={words.close} icon={X} />}
            />
          </header>
          {isWhole ? (
            children
          ) : (
            <div
              tabIndex={isText ? 0 : undefined}
              className="flex-1 overflow-y-auto px-5.5 py-5 focus-visible:-outline-offset-2 [@media(max-height:20rem)]:flex-none [@media(max-height:20rem)]:overflow-visible"
            >
              {children}
            </div>
          )}
          {footer}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

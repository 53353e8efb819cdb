import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { directionOfPage } from '../page-language.ts'
import { showToast, type ToastAction, type ToastMessage, toastsKey, useToastQueue } from './messages.ts'

const manager = Toast.createToastManager<ToastMessage>()

// Long enough to read a sentence and reach a button. The time stops while the pointer or the focus is on a toast.
const milliseconds = 10_000

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const [isDone, setDone] = useState(false)
  return (
    <Button
      look="link"
      onClick={() => {
        action.press()
        if (action.doneLabel === undefined) onDone()
        else setDone(true)
      }}
    >
      {isDone ? action.doneLabel : action.label}
    </Button>
  )
}

/** A toast's ref: if the toast is removed while focused, returns the focus to where it was. */
function giveFocusBack(toast: HTMLElement | null) {
  if (!toast) return undefined
  let before: HTMLElement | null = null
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !toast.contains(relatedTarget)) before = relatedTarget
  })
  return () => {
    if (toast.contains(document.activeElement)) before?.focus()
  }
}

function ToastCards({ environment }: { environment: EnvironmentId | null }) {
  const { toasts, close } = Toast.useToastManager<ToastMessage>()
  const isRightToLeft = directionOfPage() === 'rtl'
  return toasts.map((toast) => {
    const { actions = [], isFailure, isNote } = toast.data ?? {}
    const [icon, ink] = isFailure
      ? [CircleAlert, 'text-error']
      : isNote
        ? [Info, 'text-soft']
        : [CircleCheck, 'text-available']
    const shownActions = actions.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === environment)
    return (
      <Toast.Root
        key={toast.id}
        ref={giveFocusBack}
        toast={toast}
        // Base UI's own directions, for a page from left to right.
        swipeDirection={isRightToLeft ? ['down', 'left'] : ['down', 'right']}
        className="rounded-xl border border-line bg-panel shadow-2xl motion-safe:transition-all motion-safe:duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-2.5 ps-4 pe-2.5">
          <Icon icon={icon} size={18} className={`mt-0.5 shrink-0 ${ink}`} />
          <div className="flex min-w-0 flex-1 flex-wrap gap-x-4">
            <Toast.Title className="text-base font-semibold wrap-anywhere" />
            <Toast.Description className="text-base basis-full whitespace-pre-line text-soft wrap-anywhere" />
            {shownActions.length > 0 && (
              <div className="-ms-0.5 flex flex-wrap gap-x-4">
                {shownActions.map((action) => (
                  <ActionButton key={action.label} action={action} onDone={() => close(toast.id)} />
                ))}
              </div>
            )}
          </div>
          <Toast.Close
            render={<Button look="mini" aria-label={words.dismiss} className="-my-0.75" icon={X} />}
            // Base UI hides it until its stack is expanded. Ours always is.
            aria-hidden={false}
            // A mouse press would move the focus here, and the focus would be lost with the toast.
            onMouseDown={(event) => event.preventDefault()}
          />
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** Keeps `--toasts-room` at the height of the toasts and the gap above them, so that the content above leaves that room free. */
function makeRoom(viewport: HTMLElement | null) {
  if (!viewport) return undefined
  const observer = new ResizeObserver(() => {
    const height = viewport.offsetHeight
    document.documentElement.style.setProperty('--toasts-room', `${height === 0 ? 0 : height + 12}px`)
  })
  observer.observe(viewport)
  return () => observer.disconnect()
}

/**
 * Shows and announces toasts above the footer, at the side where lines start. The `above-toasts` content makes room, so they
 * cover no row and no sheet. F6 moves the focus there. `environment` is the selected one.
 */
export function Toasts({ environment }: { environment: EnvironmentId | null }) {
  // Base UI's toast manager. This runs after the provider's own effect, because the manager drops toasts until the provider
  // listens.
  useEffect(() => {
    const done = new Set<string>()
    function take({ waiting, screensLeft } = useToastQueue.getState(), before = { screensLeft }) {
      if (screensLeft !== before.screensLeft) {
        for (const id of done) manager.close(id)
        done.clear()
      }
      if (waiting.length === 0) return
      useToastQueue.setState({ waiting: [] })
      for (const message of waiting) {
        if ('ends' in message) {
          manager.close(message.ends)
          continue
        }
        const { title, text, isFailure, id, onClose } = message
        const timeout = isFailure || !document.hasFocus() ? 0 : milliseconds
        const shown = manager.add({ title, description: text, timeout, data: message, id, onClose })
        if (!isFailure) done.add(shown)
      }
    }
    // Gives the clerk time to read what came while they were elsewhere. Deferred, because Base UI stops every timer that starts
    // before it knows that the window has the focus.
    function startTimers() {
      setTimeout(() => {
        for (const id of done) manager.update(id, { timeout: milliseconds })
      })
    }
    addEventListener('focus', startTimers)
    take()
    const stop = useToastQueue.subscribe(take)
    const stopTelling = window.petStore.onFullScreen(() =>
      showToast({ id: 'full-screen', title: words.toasts.fullScreen, isNote: true }),
    )
    return () => {
      stop()
      stopTelling()
      removeEventListener('focus', startTimers)
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          ref={makeRoom}
          aria-label={words.toasts.region}
          aria-keyshortcuts={toastsKey}
          className="fixed bottom-[max(0.75rem,calc(anchor(--above-toasts_bottom,3rem)-var(--toasts-room,0px)))] start-5.5 z-40 flex max-w-[min(32rem,max(20rem,anchor-size(--above-toasts_width,32rem)))] flex-col-reverse gap-2 outline-none in-[body:has([data-sheet])]:max-w-[clamp(12rem,calc(100vw-36.5rem),32rem)]"
        >
          <ToastCards environment={environment} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

import { type RefCallback, useCallback, useRef, useState } from 'react'

const homes = '[data-focus-home]'

/** Whether something outside a closing popup has the focus by now. */
function hasGoneElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement: focused, body } = document
  return focused !== body && !popup?.contains(focused)
}

// Base UI moves the focus into a dialog or menu a frame after it opens: https://github.com/mui/base-ui/issues/5268. On a busy
// computer, keys pressed before that go to the page below. Only the next two functions work around this.

/**
 * A hook for where a dialog takes the focus from and to. As soon as the dialog is there, it focuses the element that `find` gives; if that gives none,
 * Base UI chooses. When it closes, Base UI returns the focus to where it was, or to the current row if that was a row: the table draws its
 * rows by position, so another pet may stand there now. https://base-ui.com/react/components/dialog#popup
 */
export function useDialogFocus(find: () => HTMLElement | null | undefined) {
  const [{ opener, wasHome }] = useState(() => {
    const { activeElement } = document
    return { opener: activeElement, wasHome: activeElement?.matches(homes) === true }
  })
  const popup = useRef<HTMLElement>(null)
  return {
    // Never emptied, because the popup may have left the document when the focus returns.
    ref: useCallback((element: HTMLElement | null) => {
      popup.current = element ?? popup.current
    }, []),
    initialFocus(): boolean {
      const element = find()
      element?.focus()
      // Base UI would focus it again a frame later, and undo a Tab pressed in between.
      return !element
    },
    finalFocus(): boolean {
      if (hasGoneElsewhere(popup.current)) return false
      if (!wasHome || !(opener instanceof HTMLElement) || !opener.isConnected) return true
      // As late as Base UI's, because the rows may move in the same rendering.
      queueMicrotask(() => (opener.matches(homes) ? opener : homeNear(opener))?.focus({ preventScroll: true }))
      return false
    },
  }
}

/**
 * Gives a menu's popup the focus as soon as it is there: `ref` is for that popup. Base UI may then no longer know where the focus
 * was, so `finalFocus` returns it, unless it has gone elsewhere.
 */
export function useMenuFocusAtOnce(): { ref: RefCallback<HTMLElement>; finalFocus: () => HTMLElement | false } {
  const popup = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    popup.current = element
    opener.current = document.activeElement
    // Base UI checks in a microtask whether the focus is inside. If it is, Base UI moves the focus to the popup again later, away
    // from a menu entry.
    queueMicrotask(() => queueMicrotask(() => element.focus({ preventScroll: true })))
  }, [])
  function finalFocus(): HTMLElement | false {
    return !hasGoneElsewhere(popup.current) && opener.current instanceof HTMLElement && opener.current
  }
  return { ref, finalFocus }
}

const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Moves the focus after Base UI has: a dialog takes the focus when its focused element is removed, and again in the next frame. A
 * dialog or menu that opens before then keeps the focus, or text typed there would be lost. Returns a function that cancels.
 */
export function focusLater(focus: () => void): () => void {
  const before = new Set(document.querySelectorAll(overlays))
  function focusUnlessOverlaid() {
    const overlay = document.activeElement?.closest(overlays)
    if (!overlay || before.has(overlay)) focus()
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focusUnlessOverlaid)
  })
  return () => cancelAnimationFrame(frame)
}

/** The nearest home around a place: in the first element that has homes, the first control, else a heading. */
function homeNear(place: Element | null | undefined): HTMLElement | undefined {
  for (let around = place; around; around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(homes)]
    const shown = all.filter((home) => home.checkVisibility({ visibilityProperty: true }))
    const home = shown.find(({ tagName }) => !/^H\d$/.test(tagName)) ?? shown[0]
    if (home) return home
    // Elements under an open dialog cannot have the focus.
    if (around.matches(overlays)) return undefined
  }
  return undefined
}

/**
 * Focuses the home in or near a place, and returns it; undefined if there is none. An element is a home if it has
 * `data-focus-home`. Selects the text of a field, so that typing or a scan replaces it.
 */
export function focusHome(place: Element | null | undefined): HTMLElement | undefined {
  const home = homeNear(place)
  home?.focus({ preventScroll: true })
  home?.scrollIntoView({ block: 'nearest' })
  if (home instanceof HTMLInputElement) home.select()
  return home
}

/** An element and all its ancestors, from the inside out. */
function pathOf(target: EventTarget | null): readonly Element[] {
  const path: Element[] = []
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) path.push(one)
  return path
}

/**
 * From now on, focuses the nearest home when the focused element is removed: see {@link focusHome}. When a dialog or menu closes,
 * Base UI returns the focus first, if it can.
 */
export function keepFocus(): void {
  /** The focused element and all its ancestors; empty if nothing has the focus. */
  let path: readonly Element[] = []

  function goHome(from: readonly Element[]): void {
    const { activeElement: focused, body } = document
    if (focused !== null && focused !== body && !(focused.matches(overlays) && from.includes(focused))) return
    const around = from.find(({ isConnected }) => isConnected)
    focusHome(around === body ? ([...document.querySelectorAll(overlays)].at(-1) ?? body) : around)
  }

  addEventListener('focusin', ({ target }) => {
    // A dialog takes the focus when its focused element is removed.
    if (target instanceof Element && target.matches(overlays) && path.includes(target)) return
    path = pathOf(target)
  })
  addEventListener('focusout', () =>
    // Deferred: if the element is being removed, the path is still needed.
    queueMicrotask(() => {
      if (path[0]?.isConnected && document.activeElement === document.body) path = []
    }),
  )
  new MutationObserver(() => {
    const lost = path
    if (lost[0]?.isConnected !== false) return
    path = []
    if (!lost.some((one) => !one.isConnected && one.matches(overlays))) goHome(lost)
    focusLater(() => goHome(lost))
  }).observe(document.body, { childList: true, subtree: true })
}

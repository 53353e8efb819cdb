/**
 * Makes the `initialFocus` of a dialog: focuses the element as soon as the dialog is there. Base UI does so a frame later, and
 * on a busy computer keys pressed before that go to what is below. Where there is no such element, the choice is Base UI's.
 * https://base-ui.com/react/components/dialog#popup
 */
export function focusAtOnce(find: () => HTMLElement | null | undefined): () => boolean {
  return () => {
    const element = find()
    element?.focus()
    // Base UI would focus it once more a frame later, and undo a Tab that was pressed meanwhile.
    return !element
  }
}

const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Moves the focus to the replacement of an element that is being removed. It waits two frames, because a dialog takes the
 * focus when its focused element is removed, and again in the next frame. A dialog or menu that opens meanwhile and takes the
 * focus keeps it, or what the clerk types there would be lost. Returns a function that cancels.
 */
export function focusLater(focus: () => void): () => void {
  const former = new Set(document.querySelectorAll(overlays))
  function focusUnlessOverlaid() {
    const overlay = document.activeElement?.closest(overlays)
    if (!overlay || former.has(overlay)) focus()
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focusUnlessOverlaid)
  })
  return () => cancelAnimationFrame(frame)
}

function controlBeside(element: Element): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>('button:enabled, input:enabled, [tabindex="0"]')]
  const visible = controls.filter((control) => control.checkVisibility())
  const isAt = (control: HTMLElement, place: number) => element.compareDocumentPosition(control) === place
  return (
    visible.find((control) => isAt(control, Node.DOCUMENT_POSITION_FOLLOWING)) ??
    visible.findLast((control) => isAt(control, Node.DOCUMENT_POSITION_PRECEDING))
  )
}

/**
 * The `ref` of an element that may go away with the focus: the first control after it then gets the focus, or the last one
 * before it where none follows.
 */
export function leadOn(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) controlBeside(element)?.focus()
  }
}

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

/**
 * Moves the focus to the replacement of an element that is being removed. It waits two frames, because a dialog takes the
 * focus when its focused element is removed, and again in the next frame. Returns a function that cancels.
 */
export function focusLater(focus: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focus)
  })
  return () => cancelAnimationFrame(frame)
}

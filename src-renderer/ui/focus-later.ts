/**
 * Moves the focus to what takes the place of something that is going away. Two frames later, because a dialog whose
 * focused element goes takes the focus itself, and does so again in the next frame. Gives what calls it off.
 */
export function focusLater(focus: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focus)
  })
  return () => cancelAnimationFrame(frame)
}

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

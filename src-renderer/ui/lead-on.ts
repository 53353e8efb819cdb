function controlAfter(element: Element): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>('button:enabled, input:enabled, [tabindex="0"]')]
  return controls.find(
    (control) =>
      element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING && control.checkVisibility(),
  )
}

/** The `ref` of an element that may go away with the focus: the first control after it then gets the focus. */
export function leadOn(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) controlAfter(element)?.focus()
  }
}

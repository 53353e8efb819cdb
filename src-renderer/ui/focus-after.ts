/** Focuses the first control after an element that is about to go: the focus would go with it. */
export function focusAfter(element: Element | null): void {
  const controls = [...document.querySelectorAll<HTMLElement>('button:enabled, input:enabled, [tabindex="0"]')]
  const next = controls.find(
    (control) =>
      element?.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING && control.checkVisibility(),
  )
  next?.focus()
}

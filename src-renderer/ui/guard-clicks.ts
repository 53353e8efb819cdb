/** What a click is meant for: the control around the clicked element, or that element. */
function meantBy({ target }: MouseEvent) {
  const element = target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : null
  return { element, text: element?.textContent }
}

/**
 * From now on, drops the second click of a double click if it hits something else than the first, which may have moved or changed
 * what is below the pointer. Call it once, before anything else listens.
 */
export function guardClicks(): void {
  let first: ReturnType<typeof meantBy> | null = null
  addEventListener(
    'click',
    (event) => {
      const meant = meantBy(event)
      // A click by key counts 0: https://www.w3.org/TR/uievents/#event-type-click
      if (event.detail === 1) first = meant
      if (event.detail <= 1 || (meant.element === first?.element && meant.text === first.text)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

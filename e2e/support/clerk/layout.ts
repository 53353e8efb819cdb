import type { Page } from '@playwright/test'

/**
 * What is wrong with the drawn page, a sentence for each fault: texts that are cut off or lie over one another, controls out of reach, behind
 * something else or, `withNames`, with the same name, and parts that scroll or run where they should not. Looks at the open dialog or menu,
 * or else at the whole window, and at messages. All of a text may be in a tooltip instead, such as a name in the list.
 */
export function layoutFaults(window: Page, { withNames = false } = {}): Promise<readonly string[]> {
  return window.evaluate(findFaults, withNames)
}

/** Runs in the page. */
function findFaults(withNames: boolean): readonly string[] {
  interface Drawn {
    readonly element: Element
    readonly text: string
    /** The part of a line that nothing clips. */
    readonly box: DOMRect
  }
  const faults: string[] = []
  const message = '[aria-modal=false]'
  const modals = `:is([role=alertdialog], [role=dialog], [role=menu]):not(${message})`
  const top = [...document.querySelectorAll(modals)].at(-1) ?? document.body
  const elements = [top, ...document.querySelectorAll(message)]
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isForReadersAlone(element))

  const drawn = elements
    .filter(
      (element) => element.checkVisibility({ opacityProperty: true }) && !element.closest('option, script, style'),
    )
    .flatMap(readTexts)
  for (const [at, one] of drawn.entries())
    for (const other of drawn.slice(at + 1))
      if (liesOver(one, other)) faults.push(`“${one.text}” and “${other.text}” lie over one another`)

  const scrolled = [...document.querySelectorAll('*')].map((part) => [part, part.scrollTop, part.scrollLeft] as const)
  const controls = elements.filter(
    (element) =>
      element.matches(
        'button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem], footer > *, [tabindex="0"]:not(:has(*))',
      ) && !element.closest('[inert], [aria-hidden=true], [data-base-ui-focus-guard]'),
  )
  controls.forEach(checkControl)
  // Scrolling to a control must not have scrolled what a clerk cannot scroll.
  for (const part of document.querySelectorAll('*:not(input, .truncate, .sr-only)')) {
    const { overflowX, overflowY } = getComputedStyle(part)
    if ((overflowY === 'hidden' && part.scrollTop > 0) || (overflowX === 'hidden' && part.scrollLeft !== 0))
      faults.push(`${tagOf(part)} hides a control, and only the app can scroll to it`)
  }
  for (const [part, upper, left] of scrolled) part.scrollTo(left, upper)

  // Rows of a table, items of a list and parts of a group may repeat each other's names, and a page without pets the header's “Add pet”.
  const repeats = `tr, li, fieldset, [role=group], [role=toolbar], ${message}, header:has(h1)`
  const names = controls.filter((element) => element.matches(`button:not(:is(${repeats}) *)`)).map(nameOf)
  for (const name of names.filter((one, at) => withNames && names.indexOf(one) !== at))
    faults.push(`“${name}” names two buttons`)
  // Only a table or a region that has the focus may scroll sideways.
  for (const part of document.querySelectorAll(
    'html, header, footer, main, section:not([tabindex="0"]), [role=dialog], [role=dialog] > :not(input)',
  ))
    if (part.scrollWidth > part.clientWidth + 1) faults.push(`${tagOf(part)} scrolls sideways`)
  // Only a text may run against the page, such as a base URL.
  for (const part of document.querySelectorAll('body [dir]:has(button, input, select, td, li)'))
    if (getComputedStyle(part).direction !== getComputedStyle(document.body).direction)
      faults.push(`${tagOf(part)} runs against the page`)
  return [...new Set(faults)]

  /** Reads the texts of an element without its children's, tells of those that are cut off, and gives their lines. */
  function readTexts(element: Element): readonly Drawn[] {
    return [...element.childNodes].flatMap((node) => {
      const text = node instanceof Text ? node.data.trim() : ''
      const range = new Range()
      range.selectNodeContents(node)
      const clipper = text === '' ? null : clipperOf(element, range.getBoundingClientRect())
      if (clipper && !element.closest('[title]:not([title=""])'))
        faults.push(`“${text}” is cut off by ${tagOf(clipper)}`)
      return [...(text === '' ? [] : range.getClientRects())]
        .map((line) => ({ element, text, box: seenPart(element, line) }))
        .filter(({ box }) => box.width > 2 && box.height > 4)
    })
  }

  function checkControl(control: HTMLElement): void {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const name = nameOf(control)
    const { left, top: upper, right, bottom } = control.getBoundingClientRect()
    if (left < -0.5 || upper < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`“${name}” is out of reach at ${[left, upper, right, bottom].map(Math.round)}`)
    const shown = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2)
    const label = control.closest('label')
    // At 200 % zoom, a panel leaves no room beside it for a message, which a clerk can dismiss.
    if (innerWidth < 600 && shown?.closest(message)) return
    // A table's head and foot stay above the rows.
    if (shown?.closest('thead, tfoot')) return
    if (shown && !control.contains(shown) && !shown.contains(control) && !label?.contains(shown))
      faults.push(`“${name}” is behind ${tagOf(shown)}`)
  }

  function nameOf(control: HTMLElement): string {
    const labels = control.getAttribute('aria-labelledby')?.split(' ')
    const name = labels?.map((id) => document.getElementById(id)?.textContent).join(' ')
    return (name ?? control.ariaLabel ?? control.textContent).trim()
  }

  function tagOf({ outerHTML }: Element): string {
    return outerHTML.slice(0, 120)
  }

  /** Whether the element or an ancestor is a single pixel, like text only for screen readers. */
  function isForReadersAlone(element: Element): boolean {
    for (let part: Element | null = element; part !== null; part = part.parentElement)
      if (part instanceof HTMLElement && part.offsetWidth <= 1 && getComputedStyle(part).position === 'absolute')
        return true
    return false
  }

  /** Where a part clips its contents. The page hides everything outside it. */
  function frameOf(part: Element): DOMRect {
    return part === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : part.getBoundingClientRect()
  }

  /** Finds the nearest element that hides a part of the box to which nobody can scroll, or the button that is too narrow for it. */
  function clipperOf(element: Element, box: DOMRect): Element | null {
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(part)
      const frame = frameOf(part)
      const isWider = box.left < frame.left - 1 || box.right > frame.right + 1
      const isTaller = box.top < frame.top - 1 || box.bottom > frame.bottom + 1
      if (isWider && (/hidden|clip/.test(overflowX) || part.matches('button'))) return part
      if (isTaller && /hidden|clip/.test(overflowY)) return part
      // Scrolling here brings the rest into view.
      if (/auto|scroll/.test(overflowX + overflowY)) return null
      // Only the page clips a fixed element.
      if (position === 'fixed') part = document.body
    }
    return null
  }

  function seenPart(element: Element, line: DOMRect): DOMRect {
    let { left, top: upper, right, bottom } = line
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      if (part !== document.documentElement && getComputedStyle(part).overflow === 'visible') continue
      const frame = frameOf(part)
      left = Math.max(left, frame.left)
      upper = Math.max(upper, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return new DOMRect(left, upper, Math.max(0, right - left), Math.max(0, bottom - upper))
  }

  /** Whether two texts overlap, unless one is scrolled below something that stays in place. */
  function liesOver({ element, box }: Drawn, other: Drawn): boolean {
    const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
    const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
    if (element === other.element || across <= 2 || down <= 4) return false
    return !staysAbove(element, other.element) && !staysAbove(other.element, element)
  }

  /** Whether an element is in something sticky or fixed, and the other is not, so that the other scrolls below it and out again. */
  function staysAbove(element: Element, other: Element): boolean {
    for (let part: Element | null = element; part !== null && !part.contains(other); part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return true
    return false
  }
}

import type { Page } from '@playwright/test'

/**
 * Gives the texts in the open dialog, or else in the window, that are cut off or overlap. A text that can be scrolled into view does not
 * count as cut off, and neither does one with all of it in a tooltip, such as a name in the list.
 */
export function cutTexts(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    interface Shown {
      readonly element: Element
      readonly text: string
      /** The part of the text that nothing clips. */
      readonly box: DOMRect
    }
    const found: string[] = []
    const shown: Shown[] = []
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body
    for (const element of top.querySelectorAll<HTMLElement>('*')) {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
      const isHidden = !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (isHidden || isForReadersAlone(element) || element.closest('option, script, style, svg')) continue
      for (const node of texts) {
        const text = node.textContent?.trim() ?? ''
        const range = new Range()
        range.selectNodeContents(node)
        const whole = range.getBoundingClientRect()
        const clipper = clipperOf(element, whole)
        if (clipper && !hasTooltip(element) && !isCountWithoutRoom(element, clipper, whole))
          found.push(`cut: ${text} (by ${clipper.tagName} ${clipper.className})`)
        for (const line of range.getClientRects()) {
          const box = seenPart(element, line)
          if (box.width > 2 && box.height > 4) shown.push({ element, text, box })
        }
      }
    }
    for (const [at, one] of shown.entries()) {
      for (const other of shown.slice(at + 1)) {
        if (liesOver(one, other)) found.push(`over one another: ${one.text} | ${other.text}`)
      }
    }
    return [...new Set(found)]

    /** Whether the element or an ancestor is a single pixel, like text only for screen readers. */
    function isForReadersAlone(element: Element): boolean {
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        if (part instanceof HTMLElement && part.offsetWidth <= 1 && getComputedStyle(part).position === 'absolute')
          return true
      }
      return false
    }

    function hasTooltip(element: Element): boolean {
      return (element.closest('[title]')?.getAttribute('title') ?? '') !== ''
    }

    /** A tab's count without room wraps to a second line, which is not shown at all. */
    function isCountWithoutRoom(element: Element, clipper: Element, box: DOMRect): boolean {
      return (
        element !== clipper && clipper.matches('[role=tab]') && box.top >= clipper.getBoundingClientRect().bottom - 1
      )
    }

    /** Finds the nearest element that hides a part of the box to which nobody can scroll. The page hides everything outside it. */
    function clipperOf(element: Element, box: DOMRect): Element | null {
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(part)
        const isPage = part === document.documentElement
        const edge = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : part.getBoundingClientRect()
        const isWider = box.left < edge.left - 1 || box.right > edge.right + 1
        const isTaller = box.top < edge.top - 1 || box.bottom > edge.bottom + 1
        if (isWider && (overflowX === 'hidden' || overflowX === 'clip')) return part
        if (isTaller && (overflowY === 'hidden' || overflowY === 'clip')) return part
        // Scrolling here brings the rest into view.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return null
        // Only the page clips a fixed element.
        if (position === 'fixed') part = document.body
      }
      return null
    }

    function seenPart(element: Element, line: DOMRect): DOMRect {
      let { left, top: upper, right, bottom } = line
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const isPage = part === document.documentElement
        if (!isPage && getComputedStyle(part).overflow === 'visible') continue
        const edge = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : part.getBoundingClientRect()
        left = Math.max(left, edge.left)
        upper = Math.max(upper, edge.top)
        right = Math.min(right, edge.right)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, upper, Math.max(0, right - left), Math.max(0, bottom - upper))
    }

    /** Whether two texts overlap, unless one is scrolled below something that stays in place. */
    function liesOver(one: Shown, other: Shown): boolean {
      const left = Math.max(one.box.left, other.box.left)
      const across = Math.min(one.box.right, other.box.right) - left
      const upper = Math.max(one.box.top, other.box.top)
      const down = Math.min(one.box.bottom, other.box.bottom) - upper
      if (one.element === other.element || across <= 2 || down <= 4) return false
      return !staysAbove(one.element, other.element) && !staysAbove(other.element, one.element)
    }

    /** Whether a text is in something sticky or fixed, and the other is not, so that the other scrolls below it and out again. */
    function staysAbove(element: Element, other: Element): boolean {
      for (let part: Element | null = element; part !== null && !part.contains(other); part = part.parentElement) {
        if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return true
      }
      return false
    }
  })
}

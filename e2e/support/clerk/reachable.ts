import { expect, type Page } from '@playwright/test'

/**
 * Expects every control in the window to be fully visible once it is scrolled to, and no button to cut off its words. Ignores controls
 * behind an open panel.
 */
export async function expectAllReachable(window: Page): Promise<void> {
  expect.soft(await outOfReach(window)).toEqual([])
}

/** The problems that {@link expectAllReachable} finds, one a line. */
export function outOfReach(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const found: string[] = []
    const controls = 'button, input, summary, [role=tab], [role=option], [role=menuitem], [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const isBehind = element.closest('[aria-hidden=true], [inert], [data-base-ui-focus-guard]') !== null
      if (
        isBehind ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.matches('[tabindex="0"]:has(*)')
      )
        continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
      // A name in the list may be cut off, because its tooltip and the details show all of it.
      const isClipped = element.matches('button:not(td[title] *)') && element.scrollWidth > element.clientWidth + 1
      const name = element.getAttribute('aria-label') ?? element.textContent
      if (!isInside) found.push(`${name}: ${[left, top, right, bottom].map(Math.round)}`)
      if (isClipped) found.push(`${name}: its words are cut off`)
    }
    // Scrolling to a control, as above, must not scroll anything that a clerk cannot scroll.
    for (const element of document.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isStuck =
        (overflowY === 'hidden' && element.scrollTop > 0) || (overflowX === 'hidden' && element.scrollLeft > 0)
      if (isStuck && !element.matches('input, .truncate, .sr-only'))
        found.push(`cut by ${element.outerHTML.slice(0, 120)}`)
    }
    return found
  })
}

/** The parts of the page that scroll sideways. Only a table or a region that has the focus may. */
export function sidewaysScrolling(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const parts = 'html, header, footer, main, section:not([tabindex="0"]), [role=dialog], [role=dialog] > *'
    return [...document.querySelectorAll(parts)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

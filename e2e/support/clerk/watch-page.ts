import type { Locator, Page } from '@playwright/test'

/** Starts to watch an element, and gives a function that tells how often its text has changed since. */
export async function watchText(element: Locator): Promise<() => Promise<number>> {
  const watched = await element.evaluateHandle((watchedElement) => {
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((more) => void changes.push(...more))
    observer.observe(watchedElement, { subtree: true, childList: true, characterData: true })
    return changes
  })
  return () => watched.evaluate(({ length }) => length)
}

/**
 * Starts to watch where parts of the page are, and gives a function that ends this and names those that have moved since, in any frame:
 * `input Search pets: from 412,70,662 to 436,70,686`. Without a selector, they are the list's controls and heads.
 */
export async function watchPlaces(
  window: Page,
  parts = 'header button, [role=tab], main select, main input, main th',
): Promise<() => Promise<readonly string[]>> {
  const watched = await window.evaluateHandle((selector) => {
    const placesNow = () =>
      new Map(
        Array.from(document.querySelectorAll(selector), (part) => {
          const { x, y, right } = part.getBoundingClientRect()
          const name = part.querySelector('span')?.textContent ?? part.ariaLabel ?? (part.id || part.textContent)
          return [`${part.localName} ${name}`, [x, y, right].map(Math.round).join()]
        }),
      )
    const before = placesNow()
    if (before.size < 4) throw new Error(`There is only ${[...before.keys()].join()}`)
    const moved = new Set<string>()
    let isOver = false
    const look = () => {
      for (const [name, place] of placesNow())
        if (before.get(name) !== place) moved.add(`${name}: from ${before.get(name)} to ${place}`)
      if (!isOver) requestAnimationFrame(look)
    }
    look()
    return () => {
      look()
      isOver = true
      return [...moved]
    }
  }, parts)
  return () => watched.evaluate((end) => end())
}

import type { Locator, Page } from '@playwright/test'

/**
 * Starts to watch which parts of the page React renders, and gives a function that names those rendered since, the rows by their pets' IDs.
 * React gives an element a new properties object each time its component renders, and keeps it on the element.
 */
export async function watchRenders(window: Page): Promise<() => Promise<readonly string[]>> {
  const watched = await window.evaluateHandle(() => {
    const propertiesOf = (element: Element): unknown =>
      Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? '')
    const parts = 'input[type=search], [role=tablist], main table, main footer, main tr[data-pet-id]'
    const before = Array.from(document.querySelectorAll<HTMLElement>(parts), (element) => {
      const name = element.dataset['petId'] ?? element.role ?? element.localName
      return { element, name, properties: propertiesOf(element) }
    })
    if (before.length < 10) throw new Error('There is no list.')
    if (before.some(({ properties }) => properties === undefined))
      throw new Error('React now keeps an element’s properties differently')
    return () => before.flatMap(({ element, name, properties }) => (propertiesOf(element) === properties ? [] : [name]))
  })
  return () => watched.evaluate((rendered) => rendered())
}

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

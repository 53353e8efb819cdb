import type { Page } from '@playwright/test'

/**
 * Gives names that two buttons share while a clerk can press both. Nobody can tell such buttons apart by eye, screen reader or voice. Rows
 * of a table, items of a list and parts of a group may repeat each other's names.
 */
export function doubledNames(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const top = document.querySelector('[role=alertdialog], [role=dialog][aria-modal=true]') ?? document.body
    const names = [...top.querySelectorAll<HTMLElement>('button')]
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) && !button.closest('[inert], [aria-hidden=true]'),
      )
      .filter((button) => !button.closest('tr, li, fieldset, [role=group], [role=toolbar]'))
      .map((button) => {
        const labels = button
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
        return (labels?.join(' ') ?? button.ariaLabel ?? button.textContent ?? '').trim()
      })
    return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
  })
}

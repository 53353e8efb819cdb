import type { Page } from '@playwright/test'

/** Buttons and text on the screen, outside the messages, that have a message over their middle. */
export function covered(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => {
    const messages = document.querySelector('[aria-label="Messages"]')
    const controls = ':is(main, [role="dialog"]) :is(button, input, textarea, select, footer > *)'
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        if (messages?.contains(control)) return false
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        for (let around = control.parentElement; around; around = around.parentElement) {
          const frame = around.getBoundingClientRect()
          // Scrolled out of sight.
          if (getComputedStyle(around).overflowY !== 'visible' && (y < frame.top || y > frame.bottom)) return false
        }
        return messages?.contains(document.elementFromPoint(x, y)) ?? false
      })
      .map((control) => control.textContent)
  })
}

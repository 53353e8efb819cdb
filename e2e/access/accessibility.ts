import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

declare const axe: typeof import('axe-core')

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Expects axe to find nothing in the window that breaks WCAG 2.2 A, AA or its own best practices, in both themes. In the second theme, only
 * the rules about colours run, because nothing else differs. https://github.com/dequelabs/axe-core/blob/develop/doc/API.md
 */
export async function expectAccessible(window: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await violationsIn(window, theme, theme === 'light'), `axe, ${theme}`).toEqual([])
}

/** Gives what axe finds wrong in a theme, by all rules or only those about colours. */
export async function violationsIn(
  window: Page,
  theme: 'light' | 'dark',
  byAllRules: boolean,
): Promise<readonly string[]> {
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(await readFile(axeSource, 'utf8'))
  await window.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // During a transition, axe would report momentary contrast. `allSettled`, because a cancelled transition is over too.
  await window.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  return window.evaluate(async (isWhole) => {
    // The rules of WCAG 2.2 are off by default.
    const rules = isWhole
      ? { rules: { 'target-size': { enabled: true } } }
      : { runOnly: ['color-contrast', 'link-in-text-block'] }
    // All rows of a table are alike, and checking every one would double axe's time.
    const parts = { exclude: [['tbody tr:nth-child(n+6)']] }
    // No selectors, which name elements, and no style sheets from elsewhere: the app has none.
    const quick = { resultTypes: ['violations' as const], selectors: false, preload: false }
    const results = await axe.run(parts, { ...quick, ...rules })
    return results.violations.flatMap(({ id, nodes }) =>
      // A menu need not be in a landmark, because it opens beside the pointer and has the focus while it is open.
      nodes
        .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  }, byAllRules)
}

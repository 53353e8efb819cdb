import type { Page } from '@playwright/test'
import { languageIds, languages } from '../../src-shared/words/languages.ts'
import { birdNames } from '../support/clerk/delivery.ts'

/** Texts that need no catalogue: names of pets in these tests, products, languages and keys, dates, times, and URLs. */
const data = new RegExp(
  [
    String.raw`\b(?:Bella|Biscuit|Figaro|Ginger|Hopscotch|Juniper|Loki|Mochi|Nugget|Waffles|${birdNames(12).join('|')}|I+)\b`,
    String.raw`\b(?:GNOME Keyring|Electron|Chromium|Node\.js|UTF-8)\b|\bLinux \S+ \(\w+\)`,
    ...languageIds.map((id) => languages[id].ownName),
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: 'long' })),
    String.raw`\b(?:Ctrl|Shift|Enter|Esc|Home|End|AM|PM)\b`,
    String.raw`\bhttps?:\S+`,
    // A failure's code, for the person who helps the clerk.
    String.raw`\b[A-Z][A-Z_]{3,}\b`,
  ].join('|'),
  'gu',
)

/**
 * Gives the texts on screen and in the accessibility tree that are not words of the lengthened pseudo-language, and so did not come
 * from the catalogue: text, names, descriptions, placeholders and the title.
 */
export async function foreignTexts(window: Page): Promise<readonly string[]> {
  const texts = await window.evaluate(() => {
    const found = [document.title]
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (!element.checkVisibility() || element.closest('[role=dialog] bdi, script, style')) continue
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
        found.push(element.getAttribute(name) ?? '')
      }
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
    }
    return found
  })
  return [...new Set(texts)].filter((text) => /\p{Letter}{2}/u.test(withoutWords(text).replace(data, '')))
}

/** Removes everything between ⟦ and ⟧, which may be nested. */
function withoutWords(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/gu, '')
  return rest === text ? text : withoutWords(rest)
}

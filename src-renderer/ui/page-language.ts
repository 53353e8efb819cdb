import { isLanguageId, type LanguageId, languages } from '../../src-shared/words/languages.ts'
import { loadWords } from '../../src-shared/words/words.ts'

/** The language of the page, which main gave it. */
export function shownLanguage(): LanguageId {
  const { lang } = document.documentElement
  return isLanguageId(lang) ? lang : 'en'
}

/** Gives the page a language: its words and its direction. Rejects if the words cannot be read. */
export async function showLanguage(language: LanguageId): Promise<void> {
  await loadWords(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

/** Which way lines run: from left to right, or from right to left as in Arabic. */
export type Direction = 'ltr' | 'rtl'

/** The direction of the page, which `dir` of its root element says. */
export function directionOfPage(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** The arrow keys that move forward and back along a line of text. */
export function arrowKeysOfPage(): { readonly forward: string; readonly back: string } {
  return directionOfPage() === 'rtl'
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }
}

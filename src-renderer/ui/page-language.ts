import { isLanguageId, type LanguageId, languages } from '../../src-shared/words/languages.ts'
import { loadListWords } from '../../src-shared/words/list-words.ts'

/** The page's language. */
export function shownLanguage(): LanguageId {
  const { lang } = document.documentElement
  return isLanguageId(lang) ? lang : 'en'
}

/** Sets the page's language: the list's words and the direction. Rejects if the words cannot be read. */
export async function showLanguage(language: LanguageId): Promise<void> {
  await loadListWords(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

/** Which way lines run on the page: from left to right, or from right to left as in Arabic. */
export function directionOfPage(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

/** The arrow keys that move forward and back along a line of text. */
export function arrowKeysOfPage(): { readonly forward: string; readonly back: string } {
  return directionOfPage() === 'rtl'
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }
}

import { isLanguageId, type LanguageId, languages } from '../src-shared/words/languages.ts'
import { loadWords } from '../src-shared/words/words.ts'

/** The language of the page: the one that main gave it, or that was shown last. */
export function shownLanguage(): LanguageId {
  const { lang } = document.documentElement
  return isLanguageId(lang) ? lang : 'en'
}

/** Makes a language the page's: its words, and the direction of its lines. Rejects if its words cannot be read. */
export async function showLanguage(language: LanguageId): Promise<void> {
  await loadWords(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

import type { Words } from './english.ts'
import { lacksTranslation, withEnglish } from './not-translated.ts'

/** A language of the app. */
export interface Language {
  /** Its name in the language itself, for a choice that anyone can read. */
  readonly ownName: string
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl'
  /** Reads its file, in which words may be marked as not translated. */
  readonly read: () => Promise<Words>
}

/** Every language of the app, by its code (BCP 47), in the order in which they are offered. */
export const languages = {
  en: { ownName: 'English', direction: 'ltr', read: async () => (await import('./english.ts')).english },
  de: { ownName: 'Deutsch', direction: 'ltr', read: async () => (await import('./german.ts')).german },
  nl: { ownName: 'Nederlands', direction: 'ltr', read: async () => (await import('./dutch.ts')).dutch },
  fr: { ownName: 'Français', direction: 'ltr', read: async () => (await import('./french.ts')).french },
  es: { ownName: 'Español', direction: 'ltr', read: async () => (await import('./spanish.ts')).spanish },
  ja: { ownName: '日本語', direction: 'ltr', read: async () => (await import('./japanese.ts')).japanese },
  ar: { ownName: 'العربية', direction: 'rtl', read: async () => (await import('./arabic.ts')).arabic },
} as const satisfies Record<string, Language>

/** Code of a language; see {@link languages}. */
export type LanguageId = keyof typeof languages

/** The codes of all languages. */
export const languageIds = Object.keys(languages) as readonly LanguageId[]

/** Reads the words of a language. Those that are not translated are in English. Rejects if a file cannot be read. */
export async function wordsIn(language: LanguageId): Promise<Words> {
  const words = await languages[language].read()
  return language !== 'en' && lacksTranslation(words) ? withEnglish(words, await languages.en.read()) : words
}

/** Whether text is the code of a language of the app. */
export function isLanguageId(text: string | null | undefined): text is LanguageId {
  return languageIds.some((id) => id === text)
}

/**
 * The language for a computer whose user prefers `preferred` (BCP 47 tags, the favourite first): the first of them that the
 * app has, whatever the region; English if it has none.
 */
export function languageFor(preferred: readonly string[]): LanguageId {
  return preferred.map((tag) => tag.split(/[-_]/)[0]).find(isLanguageId) ?? 'en'
}

import type { Words } from './english.ts'
import type { ListWords } from './english-list.ts'
import { placesNotTranslated, withEnglish } from './not-translated.ts'

/** A language of the app. */
export interface Language {
  /** Its name in the language itself, for a choice that anyone can read. */
  readonly ownName: string
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl'
  /** Reads its words, of which some may be marked as not translated. */
  readonly read: () => Promise<Words>
  /** Reads only those that the list needs. */
  readonly readList: () => Promise<ListWords>
}

/** Every language of the app, by its code (BCP 47), in the order in which they are offered. */
export const languages = {
  en: {
    ...{ ownName: 'English', direction: 'ltr' },
    read: async () => (await import('./english.ts')).english,
    readList: async () => (await import('./english-list.ts')).englishList,
  },
  de: {
    ...{ ownName: 'Deutsch', direction: 'ltr' },
    read: async () => (await import('./german.ts')).german,
    readList: async () => (await import('./german-list.ts')).germanList,
  },
  nl: {
    ...{ ownName: 'Nederlands', direction: 'ltr' },
    read: async () => (await import('./dutch.ts')).dutch,
    readList: async () => (await import('./dutch-list.ts')).dutchList,
  },
  fr: {
    ...{ ownName: 'Français', direction: 'ltr' },
    read: async () => (await import('./french.ts')).french,
    readList: async () => (await import('./french-list.ts')).frenchList,
  },
  es: {
    ...{ ownName: 'Español', direction: 'ltr' },
    read: async () => (await import('./spanish.ts')).spanish,
    readList: async () => (await import('./spanish-list.ts')).spanishList,
  },
  ja: {
    ...{ ownName: '日本語', direction: 'ltr' },
    read: async () => (await import('./japanese.ts')).japanese,
    readList: async () => (await import('./japanese-list.ts')).japaneseList,
  },
  ar: {
    ...{ ownName: 'العربية', direction: 'rtl' },
    read: async () => (await import('./arabic.ts')).arabic,
    readList: async () => (await import('./arabic-list.ts')).arabicList,
  },
} as const satisfies Record<string, Language>

/** Code of a language; see {@link languages}. */
export type LanguageId = keyof typeof languages

/** The codes of all languages. */
export const languageIds = Object.keys(languages) as readonly LanguageId[]

async function readWith<Part extends object>(read: (from: Language) => Promise<Part>, id: LanguageId): Promise<Part> {
  const words = await read(languages[id])
  return id !== 'en' && placesNotTranslated(words).length > 0 ? withEnglish(words, await read(languages.en)) : words
}

/** Reads the words of a language. Those that are not translated are in English. Rejects if a file cannot be read. */
export function readWords(language: LanguageId): Promise<Words> {
  return readWith(({ read }) => read(), language)
}

/** As {@link readWords}, but only those that the list needs. */
export function readListWords(language: LanguageId): Promise<ListWords> {
  return readWith(({ readList }) => readList(), language)
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

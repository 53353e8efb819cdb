import type { Words } from './english.ts'

/** A language of the app. */
export interface Language {
  /** Its name in the language itself, for a choice that anyone can read. */
  readonly ownName: string
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl'
  /** Reads its file. */
  readonly load: () => Promise<Words>
}

/** Every language of the app, by its code (BCP 47), in the order in which they are offered. */
export const languages = {
  en: { ownName: 'English', direction: 'ltr', load: async () => (await import('./english.ts')).english },
  de: { ownName: 'Deutsch', direction: 'ltr', load: async () => (await import('./german.ts')).german },
  nl: { ownName: 'Nederlands', direction: 'ltr', load: async () => (await import('./dutch.ts')).dutch },
  fr: { ownName: 'Français', direction: 'ltr', load: async () => (await import('./french.ts')).french },
  es: { ownName: 'Español', direction: 'ltr', load: async () => (await import('./spanish.ts')).spanish },
  ja: { ownName: '日本語', direction: 'ltr', load: async () => (await import('./japanese.ts')).japanese },
  ar: { ownName: 'العربية', direction: 'rtl', load: async () => (await import('./arabic.ts')).arabic },
} as const satisfies Record<string, Language>

/** Code of a language; see {@link languages}. */
export type LanguageId = keyof typeof languages

/** The codes of all languages. */
export const languageIds = Object.keys(languages) as readonly LanguageId[]

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

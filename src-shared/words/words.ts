import type { Words } from './english.ts'
import { type LanguageId, languageIds, languages } from './languages.ts'

/**
 * All words that a clerk reads, in the window and in main's menus, title and questions, in the language that
 * {@link loadWords} loaded last. It is undefined before the first one is there, and changes with the next, so it is never read
 * while a module starts, but where the words are used.
 */
export let words: Words

let wanted: LanguageId | undefined

/**
 * Makes {@link words} those of a language; of the last one, if another is wanted meanwhile. Only that language's file is read.
 * Rejects if it cannot be.
 */
export async function loadWords(language: LanguageId): Promise<void> {
  wanted = language
  const loaded = await languages[language].load()
  if (wanted === language) words = loaded
}

/**
 * The words of every language, for files that a spreadsheet in any of them wrote; none before {@link loadEveryLanguage}.
 */
export let wordsOfEveryLanguage: readonly Words[] = []

/** Reads the files of all languages, for {@link wordsOfEveryLanguage}. Rejects if one cannot be. */
export async function loadEveryLanguage(): Promise<void> {
  wordsOfEveryLanguage = await Promise.all(languageIds.map((id) => languages[id].load()))
}

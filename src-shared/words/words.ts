import type { Words } from './english.ts'
import { type LanguageId, languageIds, readWords } from './languages.ts'
import { loadListWords } from './list-words.ts'

/**
 * All words that a clerk reads, in the window and in main's menus, title and questions, in the language that
 * {@link loadWords} loaded last. It is undefined before the first and changes with the next, so read it where the words are used,
 * never while a module starts.
 */
export let words: Words

let wanted: LanguageId | undefined

/**
 * Makes {@link words}, and `listWords`, those of a language; if another call overtakes this one, those of the last. Reads only that
 * language's files. Rejects if it cannot.
 */
export async function loadWords(language: LanguageId): Promise<void> {
  wanted = language
  await loadListWords(language, async () => {
    const loaded = await readWords(language)
    if (wanted === language) words = loaded
    return loaded
  })
}

/** The words of every language, for files that a spreadsheet in any of them wrote; none before {@link loadEveryLanguage}. */
export let wordsOfEveryLanguage: readonly Words[] = []

/** Reads and gives the words of all languages, also for {@link wordsOfEveryLanguage}. Rejects if a file cannot be read. */
export async function loadEveryLanguage(): Promise<readonly Words[]> {
  wordsOfEveryLanguage = await Promise.all(languageIds.map(readWords))
  return wordsOfEveryLanguage
}

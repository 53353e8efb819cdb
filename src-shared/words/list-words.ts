import type { ListWords } from './english-list.ts'
import { type LanguageId, readListWords } from './languages.ts'

/**
 * The part of `words`, from `words.ts`, that the list needs: all that the window has at its first paint. Like those, it is undefined
 * before the first {@link loadListWords} and changes with the next.
 */
export let listWords: ListWords

let wanted: LanguageId | undefined

/**
 * Makes {@link listWords} those of a language; if another call overtakes this one, those of the last. `read` gives them, by default from their own
 * file. Rejects if it cannot.
 */
export async function loadListWords(
  language: LanguageId,
  read: (language: LanguageId) => Promise<ListWords> = readListWords,
): Promise<void> {
  wanted = language
  const loaded = await read(language)
  if (wanted === language) listWords = loaded
}

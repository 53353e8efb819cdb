import { loadSheetWords } from '../sheet-words.ts'

/** The words of all languages, for tests. */
export const sheetWords = await loadSheetWords()

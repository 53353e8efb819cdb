import { queryOptions } from '@tanstack/react-query'
import { loadEveryLanguage } from '../../../src-shared/words/words.ts'

/** Reads the words of all languages, because the rows of a delivery may name their columns in any. */
export const everyLanguageQuery = queryOptions({
  queryKey: ['every-language'],
  queryFn: async () => {
    await loadEveryLanguage()
    return true
  },
  staleTime: Number.POSITIVE_INFINITY,
})

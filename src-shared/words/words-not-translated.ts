import { languageIds, languages } from './languages.ts'
import { placesNotTranslated } from './not-translated.ts'

const all = languageIds.map(async (id) => {
  return [languages[id].ownName, placesNotTranslated(await languages[id].read())] as const
})

/** What is not translated, by the language's own name. Only a release reads this. */
export const wordsNotTranslated: ReadonlyMap<string, readonly string[]> = new Map(
  (await Promise.all(all)).filter(([, places]) => places.length > 0),
)

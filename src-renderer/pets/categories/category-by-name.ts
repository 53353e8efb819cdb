import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories, CategoryNames } from '../../../src-shared/kept-view.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { foldText, wordKey } from '../../../src-shared/words/fold-text.ts'
import { wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'
import { categoryLabel } from './category-store.ts'

const plain = (text: string) => wordKey(foldText(text))

function textsOf(names: CategoryNames) {
  return Object.entries(names).flatMap(([categoryId, name]) =>
    [name, categoryLabel({ names }, categoryId)].map((text) => [plain(text), categoryId] as const),
  )
}

/**
 * Makes a function that finds the category with a name, alone or with its number, on either side: `Birds`, `Birds · 7` and `7 · Birds` are 7. It gives null if
 * several categories have that name, undefined if none has. The practice store's names count in every language whose words are
 * loaded.
 */
export function createNameReader(
  environment: EnvironmentId,
  { names }: Pick<Categories, 'names'>,
): (text: string) => CategoryId | null | undefined {
  const inAnyLanguage =
    environment === 'practice' ? wordsOfEveryLanguage.map(({ category }) => category.ofPractice) : []
  const now = new Map<string, string | null>()
  for (const [text, categoryId] of textsOf(names)) now.set(text, now.has(text) ? null : categoryId)
  const byText = new Map([...inAnyLanguage.flatMap(textsOf), ...now])
  // A name with nothing to compare, such as a dash, must not match an empty field.
  byText.delete('')
  return (text) => byText.get(plain(text))
}

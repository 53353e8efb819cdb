/** The first words of the keys under which answers about oddities are kept, by how far the answers hold. */
const firstWords = {
  /** Whatever column a field has. */
  sheet: ['hidden', 'struck', 'encoding', 'heading', 'below', 'column', 'quantity', 'status'],
  /** The same, but only in one store, because they name a category or a delivery there. */
  store: ['categoryId', 'refused'],
  /** Until a field gets another column. */
  rows: ['shifted', 'unseparated', 'counts', 'formula', 'profile'],
  names: ['name', 'second-name', 'unnamed', 'garbled', 'placeholder', 'mark', 'several', 'unlike'],
} as const

type FirstWord = (typeof firstWords)[keyof typeof firstWords][number]

/** The key under which an answer is kept: a word, and perhaps what the question is about. */
export type AnswerKey = FirstWord | `${FirstWord} ${string}`

/** The answers that still hold in another store, or after a field got another column. */
export function answersAfter(
  change: 'store' | 'columns',
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { sheet, store } = firstWords
  const isOf = (words: readonly string[], key: string) => words.includes(key.split(' ', 1)[0] ?? '')
  const holds = (key: string) => (change === 'store' ? !isOf(store, key) : isOf([...sheet, ...store], key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => holds(key)))
}

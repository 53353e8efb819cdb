/**
 * How far an answer about an oddity holds, by the first word of its key. `sheet`: whatever column a field has. `columns`: until a field gets another
 * column. `store`: whatever column a field has, but only in one store, because it names a category or a delivery there.
 */
const reaches = {
  hidden: 'sheet',
  struck: 'sheet',
  encoding: 'sheet',
  heading: 'sheet',
  below: 'sheet',
  column: 'sheet',
  quantity: 'sheet',
  status: 'sheet',
  categoryId: 'store',
  refused: 'store',
  name: 'columns',
  'second-name': 'columns',
  shifted: 'columns',
  unseparated: 'columns',
  counts: 'columns',
  unnamed: 'columns',
  formula: 'columns',
  garbled: 'columns',
  placeholder: 'columns',
  mark: 'columns',
  several: 'columns',
  profile: 'columns',
  unlike: 'columns',
} as const

type FirstWord = keyof typeof reaches

/** The key under which an answer is kept: a word, and perhaps what the question is about. */
export type AnswerKey = FirstWord | `${FirstWord} ${string}`

/** The answers with this key that hold: in another store, or after a field got another column. A key of another version counts as of `columns`. */
export function answersAfter(
  change: 'store' | 'columns',
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const reachOf: Readonly<Record<string, string>> = reaches
  const holds = (key: string) => (reachOf[key.split(' ', 1)[0] ?? ''] ?? 'columns') !== change
  return Object.fromEntries(Object.entries(answers).filter(([key]) => holds(key)))
}

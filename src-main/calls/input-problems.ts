import type { InputProblem } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'

/**
 * Says in plain sentences which fields were refused, each field once. Never repeats the value, which may be an API key. Only a bug,
 * never a clerk, can send a wrong value in a field that has no sentence.
 */
export function describeProblems(issues: readonly { readonly path: readonly PropertyKey[] }[]): InputProblem[] {
  const { fields: sentences, other }: { fields: Readonly<Record<string, string>>; other: string } = words.inputProblems
  const fields = new Set(issues.map(({ path }) => String(path.at(-1) ?? 'input')))
  return [...fields].map((field) => ({
    field,
    message: Object.hasOwn(sentences, field) ? (sentences[field] ?? other) : other,
  }))
}

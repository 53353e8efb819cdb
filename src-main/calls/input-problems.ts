import type { InputProblem } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'

/**
 * Says in plain sentences which fields were refused, each field once. Never repeats the value, which may be an API key. A
 * field without a sentence of its own can be wrong only because of a bug, not because of a clerk.
 */
export function describeProblems(issues: readonly { readonly path: readonly PropertyKey[] }[]): InputProblem[] {
  const { fields: sentences, other }: { fields: Readonly<Record<string, string>>; other: string } = words.inputProblems
  const fields = new Set(issues.map(({ path }) => String(path.at(-1) ?? 'input')))
  return [...fields].map((field) => ({
    field,
    message: Object.hasOwn(sentences, field) ? (sentences[field] ?? other) : other,
  }))
}

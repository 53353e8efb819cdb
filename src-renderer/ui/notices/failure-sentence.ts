// Not in the file of the notice, whose code is fetched later: the sentence is needed at the start.
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, FailureError } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'

/** The sentence for a failure, which names the environment if it is about one. */
export function failureSentence(failure: Failure, environment: EnvironmentId): string {
  const said = words.failure.sentences[failure.kind]
  if (typeof said === 'string') return said
  // TypeScript does not see that the sentence is of this kind of failure.
  if (typeof said === 'function')
    return (said as (failure: Failure, environment: EnvironmentId) => string)(failure, environment)
  const byReason: Readonly<Record<string, string>> = said
  return byReason['reason' in failure ? failure.reason : ''] ?? failure.kind
}

/** The failure in the error of a query or mutation. Any other error is a bug and is thrown on. */
export function failureOf(error: Error): Failure {
  if (error instanceof FailureError) return error.failure
  throw error
}

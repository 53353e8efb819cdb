import type { EnvironmentId } from '../environment.ts'
import type { Failure, UnreachableCause } from '../failure.ts'
import { listWords as words } from './list-words.ts'

/** The causes that trying again does not end. */
const lasting: readonly UnreachableCause[] = ['tls', 'date', 'plain', 'proxy']

/** A failure from `at` as it stands `now`, in milliseconds since 1970: of the wait that the service asked for, what is left. */
export function failureNow(failure: Failure, at: number, now: number): Failure {
  if (failure.kind !== 'unavailable' || failure.retryAfterSeconds === null) return failure
  const left = Math.ceil(failure.retryAfterSeconds - Math.max(0, now - at) / 1000)
  return { ...failure, retryAfterSeconds: Math.max(0, left) }
}

/** The sentence for a failure, which names the environment if it is about one, and the cause if trying again does not help. */
export function failureSentence(failure: Failure, environment: EnvironmentId): string {
  const isLasting =
    (failure.kind === 'unreachable' && lasting.includes(failure.cause)) ||
    (failure.kind === 'unexpected-response' && failure.reason === 'redirect')
  return words.sentences([usualSentence(failure, environment), isLasting && reasonOf(failure)])
}

/** What came in place of an answer, or why none came; null for a failure of another kind. */
export function reasonOf(failure: Failure): string | null {
  const { unreachable, unexpected } = words.failure
  if (failure.kind === 'unreachable') return unreachable[failure.cause]
  if (failure.kind === 'web-page') return unexpected['web-page']
  return failure.kind === 'unexpected-response' ? unexpected[failure.reason] : null
}

function usualSentence(failure: Failure, environment: EnvironmentId): string {
  // A server that answers 403 has understood the request and may say why it refuses (RFC 9110, section 15.5.4).
  if (failure.kind === 'unexpected-response' && failure.httpStatus === 403 && failure.serviceError?.message)
    return failure.serviceError.message
  const said = words.failure.sentences[failure.kind]
  if (typeof said === 'string') return said
  // TypeScript does not see that the sentence belongs to this kind of failure.
  if (typeof said === 'function')
    return (said as (failure: Failure, environment: EnvironmentId) => string)(failure, environment)
  const byReason: Readonly<Record<string, string>> = said
  return byReason['reason' in failure ? failure.reason : ''] ?? failure.kind
}

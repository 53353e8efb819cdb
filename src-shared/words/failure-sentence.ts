import type { EnvironmentId } from '../environment.ts'
import type { Failure, FailureOf, UnreachableCause } from '../failure.ts'
import { listWords as words } from './list-words.ts'

/** The causes that simply pass. Someone has to end the others. */
const passing: readonly UnreachableCause[] = ['timeout', 'reset', 'other']

/** A failure from `at` as it stands `now`, in milliseconds since 1970: of the wait that the service asked for, what is left. */
export function failureNow(failure: Failure, at: number, now: number): Failure {
  if (failure.kind !== 'unavailable' || failure.retryAfterSeconds === null) return failure
  const left = Math.ceil(failure.retryAfterSeconds - Math.max(0, now - at) / 1000)
  return { ...failure, retryAfterSeconds: Math.max(0, left) }
}

/** The sentence for a failure, which names the environment if it is about one, and the cause if someone can end it. */
export function failureSentence(failure: Failure, environment: EnvironmentId): string {
  return words.sentences([usualSentence(failure, environment), saysReason(failure) && reasonOf(failure)])
}

function saysReason(failure: Failure): boolean {
  if (failure.kind === 'unreachable') return !passing.includes(failure.cause)
  return failure.kind === 'unexpected-response' && failure.reason === 'redirect'
}

/** The {@link reasonOf} a failure, unless {@link failureSentence} has it. */
export function unsaidReason(failure: Failure): string | null {
  return saysReason(failure) ? null : reasonOf(failure)
}

/** What came in place of an answer, or why none came; null for a failure of another kind. */
export function reasonOf(failure: Failure): string | null {
  const { unreachable, unexpected } = words.failure
  if (failure.kind === 'unreachable')
    return unreachable[failure.code.startsWith('ERR_PROXY_AUTH_') ? 'proxy-sign-in' : failure.cause]
  if (failure.kind === 'web-page') return unexpected['web-page']
  return failure.kind === 'unexpected-response' ? unexpected[failure.reason] : null
}

/** The sentence for a failure to write, which says why if the clerk can do something about it. */
export function unwrittenSentence(
  failure: FailureOf<'not-recorded' | 'settings-not-saved' | 'file-not-written'>,
): string {
  const { sentences, unwritten } = words.failure
  return words.sentences([failure.reason !== 'other' && unwritten[failure.reason], sentences[failure.kind]])
}

function usualSentence(failure: Failure, environment: EnvironmentId): string {
  // A server that answers 403 has understood the request and may say why it refuses (RFC 9110, section 15.5.4).
  if ((failure.kind === 'unexpected-response' || failure.kind === 'web-page') && failure.httpStatus === 403)
    return failure.serviceError?.message || words.failure.accessRefused(environment)
  if (failure.kind === 'not-recorded' || failure.kind === 'settings-not-saved' || failure.kind === 'file-not-written')
    return unwrittenSentence(failure)
  const said = words.failure.sentences[failure.kind]
  if (typeof said === 'string') return said
  // TypeScript does not see that the sentence belongs to this kind of failure.
  if (typeof said === 'function')
    return (said as (failure: Failure, environment: EnvironmentId) => string)(failure, environment)
  const byReason: Readonly<Record<string, string>> = said
  return byReason[('reason' in failure && failure.reason) || ''] ?? failure.kind
}

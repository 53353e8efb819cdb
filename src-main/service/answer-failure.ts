import type { FailedAnswer, Failure } from '../../src-shared/failure.ts'
import type { Operation } from '../../src-shared/operations.ts'

/**
 * What an answer whose status is not the operation's success means (section 7, and what HTTP itself says of the statuses
 * that section 7 does not list: RFC 9110, section 15). `retryAfterSeconds` is null if the service gave no time.
 */
export function answerFailure(operation: Operation, answer: FailedAnswer, retryAfterSeconds: number | null): Failure {
  const { httpStatus } = answer
  if (httpStatus === 401) return { kind: 'rejected-api-key', ...answer }
  // Frameworks refuse a pet with 409 or 422, too (RFC 9110, sections 15.5.10 and 15.5.21).
  if ([400, 409, 422].includes(httpStatus) && operation.method === 'POST') return { kind: 'rejected-input', ...answer }
  if ((httpStatus === 404 || httpStatus === 410) && operation.path.includes('{petId}')) {
    // No list has been searched yet.
    return { kind: 'not-found', searched: 0, complete: false, ...answer }
  }
  if (httpStatus === 429 || (httpStatus >= 500 && httpStatus < 600))
    return { kind: 'unavailable', retryAfterSeconds, ...answer }
  const reason = httpStatus >= 300 && httpStatus < 400 ? 'redirect' : 'status'
  return { kind: 'unexpected-response', reason, ...answer }
}

import type { Failure } from '../../src-shared/failure.ts'
import { subjectOf } from '../../src-shared/failure-meaning.ts'

/** A field of a service's form. */
export type ServiceFieldName = 'baseUrl' | 'apiKey'

/** The field, if any, that is at fault when a service could not be saved: the first one, if both are. */
export function faultyField(failure: Failure): ServiceFieldName | null {
  switch (failure.kind) {
    case 'invalid-input':
      return failure.problems.some(({ field }) => field === 'baseUrl') ? 'baseUrl' : 'apiKey'
    case 'unreachable':
      // Without a network, behind a proxy that refuses or with another certificate, the base URL may be right.
      return ['offline', 'tls', 'date', 'proxy'].includes(failure.cause) ? null : 'baseUrl'
    case 'web-page':
      return failure.workedBefore || failure.httpStatus === 403 ? null : 'baseUrl'
    case 'unexpected-response':
      // The service is somewhere else, or not under this path.
      return failure.httpStatus === 404 || failure.reason === 'redirect' ? 'baseUrl' : null
    default:
      return subjectOf(failure) === 'key' ? 'apiKey' : null
  }
}

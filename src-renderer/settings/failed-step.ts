import type { Failure, UnexpectedReason, UnreachableCause } from '../../src-shared/failure.ts'

/** The parts of a connection, in the order in which a request meets them. */
export type ConnectionStep = 'address' | 'proxy' | 'certificate' | 'key' | 'format'

const unreachableSteps: Record<UnreachableCause, ConnectionStep | undefined> = {
  // The computer has no network, so no setting is wrong.
  offline: undefined,
  dns: 'address',
  refused: 'address',
  timeout: 'address',
  reset: 'address',
  other: 'address',
  tls: 'certificate',
  proxy: 'proxy',
}

const unexpectedSteps: Record<UnexpectedReason, ConnectionStep> = {
  // The service is somewhere else, or not under this path.
  redirect: 'address',
  status: 'format',
  'not-json': 'format',
  'wrong-shape': 'format',
  'too-large': 'format',
}

/** The step at which a test of a connection failed; undefined if it is none of them. */
export function failedStepOf(failure: Failure): ConnectionStep | undefined {
  switch (failure.kind) {
    case 'not-set-up':
      return 'address'
    case 'unreachable':
      return unreachableSteps[failure.cause]
    case 'missing-api-key':
    case 'api-key-gone':
    case 'rejected-api-key':
    case 'keychain-absent':
    case 'keychain-withheld':
      return 'key'
    case 'web-page':
      return failure.workedBefore ? undefined : 'address'
    case 'unexpected-response':
      return failure.httpStatus === 404 ? 'address' : unexpectedSteps[failure.reason]
    default:
      return undefined
  }
}

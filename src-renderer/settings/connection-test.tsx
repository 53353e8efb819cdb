import { Check } from 'lucide'
import type { Failure, UnexpectedReason, UnreachableCause } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

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

/** The step at which a connection test failed; undefined if it was another reason. */
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

/** Asks the service for one pet. */
export function TestButton({ form: { connectionTest, isBusy, testConnection } }: { form: ServiceForm }) {
  return (
    <Button aria-disabled={isBusy} onClick={() => void testConnection()}>
      {connectionTest.isPending ? words.settings.testing : words.settings.testConnection}
    </Button>
  )
}

/** Says in green that the service answered, and how fast, as long as the fields hold what was tested. */
export function TestSuccess({ form: { connectionTest, baseUrl, isKeyTyped, service } }: { form: ServiceForm }) {
  const isAsTested = baseUrl.trim() === service.baseUrl && !isKeyTyped
  return (
    <span role="status">
      {connectionTest.isSuccess && isAsTested && (
        <span className="flex h-6 items-center gap-1.5 rounded-full bg-available-ground px-2 text-sm font-semibold text-available">
          <Icon icon={Check} size={14} />
          {words.settings.connected(connectionTest.data.milliseconds)}
        </span>
      )}
    </span>
  )
}

function reasonOf(failure: Failure): string | null {
  if (failure.kind === 'unreachable') return words.failure.unreachable[failure.cause]
  if (failure.kind === 'web-page') return words.failure.unexpected['web-page']
  return failure.kind === 'unexpected-response' ? words.failure.unexpected[failure.reason] : null
}

/** Names the step at which the test failed: address, proxy, certificate, key or format. */
export function TestFailure({ form: { environment, connectionTest } }: { form: ServiceForm }) {
  const failure = connectionTest.error ? failureOf(connectionTest.error) : undefined
  const step = failure && failedStepOf(failure)
  return (
    <ChangeFailure change={connectionTest} environment={environment}>
      {failure && <p>{words.sentences([step !== undefined && words.settings.failedStep[step], reasonOf(failure)])}</p>}
    </ChangeFailure>
  )
}

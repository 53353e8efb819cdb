import { Check } from 'lucide'
import type { Failure, UnreachableCause } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

// Without a network, or behind a proxy that refuses, the base URL may be right.
const blamesBaseUrl: Record<UnreachableCause, boolean> = {
  offline: false,
  tls: false,
  proxy: false,
  dns: true,
  refused: true,
  timeout: true,
  reset: true,
  other: true,
}

/** Whether a connection test that fails this way means that the base URL is wrong. */
export function isBaseUrlAtFault(failure: Failure): boolean {
  switch (failure.kind) {
    case 'not-set-up':
      return true
    case 'unreachable':
      return blamesBaseUrl[failure.cause]
    case 'web-page':
      return !failure.workedBefore
    case 'unexpected-response':
      // The service is somewhere else, or not under this path.
      return failure.httpStatus === 404 || failure.reason === 'redirect'
    default:
      return false
  }
}

/** The button that tests the connection. */
export function TestButton({ form: { connectionTest, isBusy, testConnection } }: { form: ServiceForm }) {
  return (
    <Button aria-disabled={isBusy} onClick={() => void testConnection()}>
      {connectionTest.isPending ? words.settings.testing : words.settings.testConnection}
    </Button>
  )
}

/** Says in green that the service answered, and how fast, while the fields still hold the tested text. */
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

/**
 * Says why the test failed and, if it tested a typed key, that the former one stays. Offers to keep a typed key that may still be
 * right.
 */
export function TestFailure({ form: { environment, connectionTest, isBusy, keepUntested } }: { form: ServiceForm }) {
  const { settings } = words
  const failure = connectionTest.error ? failureOf(connectionTest.error) : undefined
  const testedTypedKey = connectionTest.variables === 'typed-key'
  return (
    <ChangeFailure
      change={connectionTest}
      environment={environment}
      actions={
        testedTypedKey &&
        failure?.kind !== 'rejected-api-key' && (
          <Button aria-disabled={isBusy} onClick={() => void keepUntested()}>
            {settings.keepUntested}
          </Button>
        )
      }
    >
      {failure && <p>{words.sentences([reasonOf(failure), testedTypedKey && settings.formerKeyStays])}</p>}
    </ChangeFailure>
  )
}

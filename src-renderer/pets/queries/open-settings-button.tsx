import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { type ServiceField, useViewStore } from '../../view/view-store.ts'

interface WayOut {
  readonly label: 'enterKey' | 'replaceKey' | 'openSettings'
  readonly field: ServiceField['field']
}

const enterKey: WayOut = { label: 'enterKey', field: 'apiKey' }

const waysOut: Partial<Record<Failure['kind'], WayOut>> = {
  'rejected-api-key': { label: 'replaceKey', field: 'apiKey' },
  'missing-api-key': enterKey,
  'api-key-gone': enterKey,
  'not-set-up': { label: 'openSettings', field: 'baseUrl' },
}

/** Leads to the field in the settings that a failure is about. Nothing where it is about none. */
export function OpenSettingsButton({ failure, environment }: { failure: Failure; environment: EnvironmentId }) {
  const wayOut = waysOut[failure.kind]
  if (!wayOut) return null
  return (
    <Button onClick={() => useViewStore.getState().showServiceField({ environment, field: wayOut.field })}>
      {words.failure[wayOut.label]}
    </Button>
  )
}

import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { OpenSettingsButton } from '../parts/open-settings-button.tsx'
import { additionSentence } from './addition-sentence.ts'

/** Why a pet was not added, and what can be done about it. `onDismiss` is called when the clerk dismisses it. */
export function AddFailure({
  failure,
  at,
  name,
  environment,
  actions,
  onDismiss,
  children,
}: {
  failure: Failure
  at: number
  name: string
  environment: EnvironmentId
  actions?: ReactNode
  onDismiss: () => void
  children?: ReactNode
}) {
  return (
    <FailureNotice
      failure={failure}
      sentence={additionSentence(failure, name, environment)}
      environment={environment}
      at={at}
      onDismiss={onDismiss}
      actions={
        <>
          <OpenSettingsButton failure={failure} environment={environment} />
          {actions}
        </>
      }
    >
      {children}
    </FailureNotice>
  )
}

import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { FailureNotice, failureOf } from '../ui/failure-notice.tsx'

/** What it takes to tell of a change that failed; a mutation has it. */
export interface FailedChange {
  readonly error: Error | null
  readonly submittedAt: number
}

/** Why a change of the settings, or a test, failed; nothing while none did. */
export function ChangeFailure({
  change: { error, submittedAt },
  environment,
  actions,
  children,
}: {
  change: FailedChange
  environment: EnvironmentId
  actions?: ReactNode
  children?: ReactNode
}) {
  if (!error) return null
  return (
    // Each attempt is announced, also when it fails as the one before did.
    <FailureNotice
      key={submittedAt}
      failure={failureOf(error)}
      environment={words.environments[environment].name}
      at={submittedAt}
      actions={actions}
    >
      {children}
    </FailureNotice>
  )
}

import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { FailureNotice } from '../ui/notices/failure-notice.tsx'
import { failureOf } from '../ui/notices/messages.ts'

/** A change that may have failed. A mutation has these properties. */
export interface Change {
  readonly error: Error | null
  readonly submittedAt: number
}

/** Says why a settings change or a connection test failed. Shows nothing if it did not fail. */
export function ChangeFailure(props: {
  change: Change
  environment: EnvironmentId
  actions?: ReactNode
  children?: ReactNode
}) {
  const { environment, actions, children } = props
  const { error, submittedAt } = props.change
  if (!error) return null
  return (
    // The key makes screen readers announce each attempt, even if it fails the same way.
    <FailureNotice
      key={submittedAt}
      failure={failureOf(error)}
      environment={environment}
      at={submittedAt}
      actions={actions}
    >
      {children}
    </FailureNotice>
  )
}

import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice, failureOf } from '../../ui/failure-notice.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { OpenSettingsButton } from '../open-settings-button.tsx'

/**
 * Says why the list could not be loaded, what is shown instead, and what to do. `shownFrom` is when the pets on screen were
 * received, in milliseconds since 1970; undefined if there are none.
 */
export function ListFailure({
  error,
  at,
  environment,
  shownFrom,
  tryAgain,
}: {
  error: Error
  at: number
  environment: EnvironmentId
  shownFrom: number | undefined
  tryAgain: () => void
}) {
  const failure = failureOf(error)
  return (
    <FailureNotice
      failure={failure}
      environment={words.environments[environment].name}
      at={at}
      actions={
        <>
          <OpenSettingsButton failure={failure} environment={environment} />
          <Button onClick={tryAgain}>{words.failure.tryAgain}</Button>
        </>
      }
    >
      {shownFrom !== undefined && <p>{words.failure.showingFrom(formatTime(shownFrom))}</p>}
    </FailureNotice>
  )
}

import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { failureOf } from '../../ui/notices/failure-sentence.ts'
import { OpenSettingsButton } from '../queries/open-settings-button.tsx'
import { NextTry } from './next-try.tsx'

/**
 * Says why the list could not be loaded, what is shown instead, and what to do. `shownFrom` is when the pets on screen were
 * received, in milliseconds since 1970; undefined if there are none. `retryAt` is when the app tries again by itself, null if
 * it does not.
 */
export function ListFailure({
  error,
  at,
  environment,
  shownFrom,
  retryAt,
  tryAgain,
}: {
  error: Error
  at: number
  environment: EnvironmentId
  shownFrom: number | undefined
  retryAt: number | null
  tryAgain: () => void
}) {
  const failure = failureOf(error)
  return (
    <FailureNotice
      failure={failure}
      environment={environment}
      at={at}
      actions={
        <>
          <OpenSettingsButton failure={failure} environment={environment} />
          <Button onClick={tryAgain}>{words.failure.tryAgain}</Button>
        </>
      }
    >
      <p>
        {/* With what the language puts between two sentences at its end. */}
        {shownFrom !== undefined && words.sentences([words.failure.showingFrom(shownFrom), ''])}
        {retryAt !== null && <NextTry at={retryAt} />}
      </p>
    </FailureNotice>
  )
}

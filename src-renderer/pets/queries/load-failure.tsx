import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { subjectOf } from '../../../src-shared/failure-meaning.ts'
import { failureNow } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { failureOf } from '../../ui/notices/messages.ts'
import { useDay, useNow } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'

const second = 1_000

/**
 * Counts down to the next try: "Trying again in 30 s." Both times are in milliseconds since 1970. It never shows more than the wait that
 * was planned when the last try failed, even if somebody sets the computer's clock back. The role `timer` keeps a screen reader from reading
 * out each second (WAI-ARIA 1.2).
 */
function NextTry({ at, failedAt, failure }: { at: number; failedAt: number; failure: Failure }) {
  const now = Math.max(useNow(at, second), failedAt)
  const seconds = Math.ceil((at - now) / second)
  const current = failureNow(failure, failedAt, now)
  // The failure's own sentence counts down to when the service can be asked.
  if (current.kind === 'unavailable' && (current.retryAfterSeconds ?? 0) > 0) return null
  return <span role="timer">{seconds > 0 && words.failure.tryingAgainIn(seconds)}</span>
}

/** The label of the button that leads to the field at fault; null if no field is. */
function wayOutOf(failure: Failure) {
  const { kind } = failure
  if (kind === 'not-set-up') return 'openSettings'
  if (kind === 'missing-api-key' || kind === 'api-key-gone') return 'enterKey'
  // Where nobody can unlock the password store, another key can be used until the app closes.
  return subjectOf(failure) === 'key' || kind === 'keychain-withheld' ? 'replaceKey' : null
}

/** A button that opens the settings at the field that caused a failure. Shows nothing if no field did. */
export function OpenSettingsButton({ failure, environment }: { failure: Failure; environment: EnvironmentId }) {
  const wayOut = wayOutOf(failure)
  if (!wayOut) return null
  const field = wayOut === 'openSettings' ? 'baseUrl' : 'apiKey'
  return (
    <Button onClick={() => useViewStore.getState().showServiceField({ environment, field })}>
      {words.failure[wayOut]}
    </Button>
  )
}

/**
 * Tells why pets failed to load, what is shown instead, and what to do. `shownFrom` is when the pets on screen were
 * received, and `retryAt` when the app tries again by itself, both in milliseconds since 1970.
 */
export function LoadFailure(props: {
  error: Error
  at: number
  environment: EnvironmentId
  shownFrom?: number | undefined
  retryAt?: number | null
  tryAgain: () => void
}) {
  const { error, at, environment, shownFrom, retryAt = null, tryAgain } = props
  const failure = failureOf(error)
  useDay()
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
        {/* The empty sentence adds the language's separator between sentences. */}
        {shownFrom !== undefined && words.sentences([words.failure.showingFrom(shownFrom), ''])}
        {retryAt !== null && <NextTry at={retryAt} failedAt={at} failure={failure} />}
      </p>
    </FailureNotice>
  )
}

import { CircleAlert, Copy, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { failureNow, failureSentence, reasonOf } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useNow } from '../use-time.ts'
import { copyText } from './messages.ts'

const second = 1_000
const hour = 3_600_000

function factsOf(failure: Failure, at: number) {
  const { failure: labels } = words
  const [status, said] = 'httpStatus' in failure ? [String(failure.httpStatus), failure.serviceError] : []
  const facts = [
    [words.fields.time, words.formats.when(at)],
    [labels.reason, reasonOf(failure)],
    [labels.httpStatus, status],
    [labels.code, failure.kind === 'unreachable' ? failure.code : said?.code],
    [labels.message, said?.message],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/**
 * Says what failed, what still works (`children`) and what to do about it (`actions`). "Details" has the code, HTTP status and
 * time. Stays until the failure is over or the clerk dismisses it, which calls `onDismiss`. A failure with another `at`, in
 * milliseconds since 1970, is shown and announced again. `sentenceOf` replaces the usual sentence.
 */
export function FailureNotice(props: {
  failure: Failure
  environment: EnvironmentId
  sentenceOf?: (failure: Failure) => string
  at: number
  actions?: ReactNode
  onDismiss?: () => void
  children?: ReactNode
}) {
  const { failure, environment, at, actions, onDismiss, children } = props
  const { sentenceOf = (current) => failureSentence(current, environment) } = props
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const isWaiting = failure.kind === 'unavailable' && failure.retryAfterSeconds !== null
  const now = useNow(at, isWaiting ? second : hour)
  if (at === dismissedAt) return null

  function dismiss() {
    setDismissedAt(at)
    onDismiss?.()
  }

  const facts = factsOf(failure, at)
  const details = facts.map(([name, value]) => words.failure.detail(name, value)).join('\n')
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-error-ground px-4 py-3">
      <Icon icon={CircleAlert} size={18} className="mt-0.5 shrink-0 text-error" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-52 flex-1">
          {/* A new element each time, so that a failure like the last one is announced again and looks new. */}
          <p
            key={at}
            // Nobody wants each second of a wait read out.
            aria-live={isWaiting && now - at > second ? 'off' : undefined}
            className="font-semibold wrap-anywhere select-text motion-safe:animate-[appear_0.6s]"
          >
            {sentenceOf(failureNow(failure, at, now))}
          </p>
          {children}
          <details className="mt-1 text-sm">
            <summary className="min-h-6 w-fit content-center text-soft">{words.failure.details}</summary>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 select-text">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-soft">{name}</dt>
                  <dd className="wrap-anywhere">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <Button
              look="link"
              className="mt-1"
              onClick={() => void copyText(details, words.failure.detailsCopied)}
              icon={Copy}
            >
              {words.failure.copyDetails}
            </Button>
          </details>
        </div>
        {actions && <div className="flex flex-wrap items-start gap-2 empty:hidden">{actions}</div>}
      </div>
      <Button look="mini" aria-label={words.dismiss} className="-mt-0.75 -me-1.5" onClick={dismiss} icon={X} />
    </div>
  )
}

import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FailureNotice } from '../ui/notices/failure-notice.tsx'
import { failureOf } from '../ui/notices/messages.ts'

/**
 * A part of the settings: a heading with the settings beside it, or below it in a narrow window. The heading is level with the
 * first line of the settings, which is lower in a card (`isCard`).
 */
export function SettingsSection(props: { title: string; isCard?: boolean; children: ReactNode }) {
  const { title, isCard = false, children } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-5 gap-y-2 border-line py-3.5 first:pt-0 not-first:border-t max-md:grid-cols-1"
    >
      <h3 id={id} className={`font-heavy md:pt-1.75 ${isCard ? 'md:pt-3' : ''}`}>
        {title}
      </h3>
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
    </section>
  )
}

/** One setting: its label at the start of the line and its choices at the end. */
export function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}

/** Says why a `change` of the settings, which is a mutation, failed. Shows nothing if it did not fail. */
export function ChangeFailure({
  change: { error, submittedAt },
  ...notice
}: Omit<ComponentProps<typeof FailureNotice>, 'failure' | 'at'> & {
  change: Pick<UseMutationResult, 'error' | 'submittedAt'>
}) {
  // The key makes screen readers announce each attempt, even if it fails the same way.
  return error && <FailureNotice key={submittedAt} failure={failureOf(error)} at={submittedAt} {...notice} />
}

import type { ReactNode } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { OpenSettingsButton } from '../open-settings-button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { additionSentence } from './addition-sentence.ts'

/** Why a pet was not added, or that we can't tell: then with the listed pets that could be it. */
export function AddFailure({
  failure,
  at,
  name,
  environment,
  actions,
  children,
}: {
  failure: Failure
  at: number
  name: string
  environment: EnvironmentId
  actions?: ReactNode
  children?: ReactNode
}) {
  const categories = useCategories(environment)
  const candidates = failure.kind === 'outcome-unknown' ? failure.candidates : []
  return (
    <FailureNotice
      failure={failure}
      sentence={additionSentence(failure, name, environment)}
      environment={words.environments[environment].name}
      at={at}
      actions={
        <>
          <OpenSettingsButton failure={failure} environment={environment} />
          {actions}
        </>
      }
    >
      {children}
      {candidates.length > 0 && (
        <>
          <p>{words.add.candidates}</p>
          <ul className="mt-1">
            {candidates.map((pet) => (
              <li key={pet.id} className="flex min-h-8 flex-wrap items-center gap-x-2.5 select-text">
                <span className="font-semibold">#{pet.id}</span>
                <bdi className="wrap-anywhere">{pet.name}</bdi>
                <span className="text-soft">{categoryLabel(categories, pet.categoryId)}</span>
                <StatusBadge status={pet.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FailureNotice>
  )
}

import type { Failure } from '../../../src-shared/failure.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { OpenSettingsButton } from '../open-settings-button.tsx'
import { StatusBadge } from '../status-badge.tsx'

/** Why a pet was not added, or that nobody can tell: then with the listed pets that it could have become. */
export function AddFailure({ failure, at, environment }: { failure: Failure; at: number; environment: EnvironmentId }) {
  const categories = useCategories(environment)
  const candidates = failure.kind === 'outcome-unknown' ? failure.candidates : []
  return (
    // Each attempt is announced, also when it fails as the one before did.
    <div key={at} ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <FailureNotice
        failure={failure}
        environment={words.environments[environment].name}
        at={at}
        actions={<OpenSettingsButton failure={failure} />}
      >
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
    </div>
  )
}

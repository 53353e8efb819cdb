import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { failureOf } from '../../ui/notices/failure-sentence.ts'
import { petQueries } from '../queries/pet-queries.ts'
import { clearSearch } from '../search/clear-search.ts'
import { openNumber } from '../search/open-number.ts'
import { EmptyList } from './empty-list.tsx'

/** Says in the place of the rows why the number that was asked for opens no pet. */
export function MissingPet({ environment, petId }: { environment: EnvironmentId; petId: PetId }) {
  const queryClient = useQueryClient()
  // Only looks at the answer that came.
  const { error, errorUpdatedAt } = useQuery({ ...petQueries.detail(environment, petId), enabled: false })
  if (!error) return null
  const failure = failureOf(error)
  // Where the store may have the pet after all, the service's own words may help.
  if (failure.kind !== 'not-found' || !failure.complete) {
    const tryAgain = () => void openNumber(queryClient, { environment, petId, isKnown: false })
    const button = <Button onClick={tryAgain}>{words.failure.tryAgain}</Button>
    return <FailureNotice failure={failure} environment={environment} at={errorUpdatedAt} actions={button} />
  }
  const text = words.search.noSuchPet(petId)
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col">
      <EmptyList key={errorUpdatedAt} text={text} action={words.list.clear} onClick={() => clearSearch(environment)} />
    </div>
  )
}

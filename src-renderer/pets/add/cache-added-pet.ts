import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { operations } from '../../../src-shared/operations.ts'
import type { CreatedPet } from '../../../src-shared/pet.ts'
import { petQueries } from '../known/pet-queries.ts'

/** Puts an added pet into the cache, so it opens at once, and reloads the lists. */
export function cacheAddedPet(
  queryClient: QueryClient,
  environment: EnvironmentId,
  { pet, confirmedBy }: CreatedPet,
): void {
  queryClient.setQueryData(
    petQueries.detail(environment, pet.id).queryKey,
    {
      pet,
      foundThrough: confirmedBy === 'list' ? 'list' : 'lookup',
      removalDate: operations.getPet.deprecation.removalDate,
      receivedAt: Date.now(),
    },
    // Stale from the start, so that it is looked up like any other.
    { updatedAt: 0 },
  )
  void queryClient.invalidateQueries({ queryKey: petQueries.lists(environment) })
}

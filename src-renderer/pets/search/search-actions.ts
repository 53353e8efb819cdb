import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { runCommand } from '../../bridge/command-actions.ts'
import { useViewStore } from '../../view/view-store.ts'
import { petQueries } from '../queries/pet-queries.ts'

/** Clears the search of an environment and focuses the search field: the button that was pressed goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().changeSearch(environment, '')
  runCommand('find')
}

/**
 * Opens the pet of a number that the clerk typed or scanned. If there is none, or nobody knows, the list says so in
 * its place, and the search is ready for the next one. `isKnown` is whether there is a copy to show at once.
 */
export async function openNumber(
  queryClient: QueryClient,
  { environment, petId, isKnown }: { environment: EnvironmentId; petId: PetId; isKnown: boolean },
): Promise<void> {
  const { openPet, showMissing } = useViewStore.getState()
  openPet(petId)
  if (isKnown) return
  try {
    await queryClient.fetchQuery(petQueries.detail(environment, petId))
  } catch {
    // The list says why. The clerk may be looking at another pet already.
    if (useViewStore.getState().openPetId !== petId) return
    showMissing({ environment, petId })
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { runCommand } from '../../bridge/command-actions.ts'
import { useViewStore } from '../../view/view-store.ts'
import { petQueries } from '../queries/pet-queries.ts'

/** Ends the search in an environment's list, and leads to the search field: the button that was pressed goes away. */
export function clearSearch(environment: EnvironmentId): void {
  useViewStore.getState().changeSearch(environment, '')
  runCommand('find')
}

/**
 * Opens the pet of a number that the clerk typed or scanned. Where nobody has the number, or nobody knows, the list says so in its
 * own place, and the search is ready for the next one. `isKnown` is whether there is a copy of the pet to show meanwhile.
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
    // The list says why. By now, the clerk may look at another pet.
    if (useViewStore.getState().openPetId !== petId) return
    showMissing({ environment, petId })
  }
}

import { useMemo, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { useKnownAnswers } from './known-answers.ts'
import { newestCopies, receivedPet, withFormerCopies } from './newest-copies.ts'

/**
 * The newest copy of every pet of an environment that a list or a lookup in this window holds. List, details and palette all
 * take pets from here, so they never contradict each other.
 */
export function useKnownPets(environment: EnvironmentId): ReadonlyMap<PetId, Pet> {
  const { lists, lookups } = useKnownAnswers(environment)
  const last = useRef<ReadonlyMap<PetId, Pet>>(new Map())
  return useMemo(() => {
    const newest = newestCopies([...lists.map(({ page }) => page), ...lookups.map(receivedPet)])
    last.current = withFormerCopies(newest, last.current)
    return last.current
  }, [lists, lookups])
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { Pet, PetId, PetLookup, PetPage } from '../../src-shared/pet.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import { newestCopies, type ReceivedPets, receivedPet } from './newest-copies.ts'
import { petQueries } from './pet-queries.ts'

/**
 * The newest copy of every pet of an environment that a list or a lookup in this window holds. List, details and palette all
 * take pets from here, so they never contradict each other.
 */
export function useKnownPets(environment: EnvironmentId): ReadonlyMap<PetId, Pet> {
  const queryClient = useQueryClient()
  const last = useRef<readonly (PetPage | PetLookup)[]>([])

  function currentAnswers(): readonly (PetPage | PetLookup)[] {
    const lists = queryClient.getQueriesData<PetPage>({ queryKey: petQueries.lists(environment) })
    const lookups = queryClient.getQueriesData<PetLookup>({ queryKey: petQueries.details(environment) })
    const answers = [...lists, ...lookups].flatMap(([, answer]) => answer ?? [])
    // The same array until something changes, because React compares it after every event of the cache.
    const isSame = answers.length === last.current.length && answers.every((one, at) => one === last.current[at])
    if (!isSame) last.current = answers
    return last.current
  }

  const answers = useSyncExternalStore((callback) => queryClient.getQueryCache().subscribe(callback), currentAnswers)
  return useMemo(
    () => newestCopies(answers.map((answer): ReceivedPets => ('pet' in answer ? receivedPet(answer) : answer))),
    [answers],
  )
}

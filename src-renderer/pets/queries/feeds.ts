import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Knowledge } from '../../../src-shared/knowledge.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { petQueries } from './pet-queries.ts'
import { feedOptions } from './refresh-lists.ts'

/** The app looks up at most this many pets again one by one while they are on screen. */
const mostLookups = 5

/** The first few of these pets that only a lookup has shown in their newest copies, so that no list keeps them fresh. */
export function lookedUpAmong(pets: readonly Pick<Pet, 'id'>[], knowledge: Knowledge): readonly PetId[] {
  const ids = pets.map(({ id }) => id).filter((id) => knowledge.pets.get(id)?.source === 'lookup')
  return [...new Set(ids)].slice(0, mostLookups)
}

/** Keeps these pets' lookups as fresh as the list on screen: at intervals, and when the clerk refreshes. */
export function useFreshLookups(environment: EnvironmentId, petIds: readonly PetId[]): void {
  const queryClient = useQueryClient()
  // As a text, which stays the same while the pets do.
  const looked = petIds.join()
  // What is looked up is learned, so nothing need render: `useQueries` would, and adds a kilobyte to the first screen's code.
  useEffect(() => {
    const options = { ...feedOptions, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } as const
    const stops = looked.split(',').flatMap((petId) => {
      if (petId === '') return []
      return new QueryObserver(queryClient, { ...petQueries.detail(environment, petId), ...options }).subscribe(
        () => {},
      )
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, environment, looked])
}

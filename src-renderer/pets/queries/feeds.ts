import { useQueries } from '@tanstack/react-query'
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
  const options = { ...feedOptions, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } as const
  useQueries({
    queries: petIds.map((petId) => ({ ...petQueries.detail(environment, petId), ...options })),
    combine: noResult,
  })
}

// What is looked up is learned, so nothing need render.
const noResult = () => null

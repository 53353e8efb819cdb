import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId } from '../../../src-shared/pet.ts'
import { hasSameItems, type KnownAnswers, petQueries } from './pet-queries.ts'
import { feedOptions } from './refresh-lists.ts'

/** Where the newest copy of a pet comes from: a list with this filter, or the lookup of this ID. */
export type Feed = PetFilter | PetId

const knownFeeds = new WeakMap<KnownAnswers, ReadonlyMap<PetId, Feed>>()

/** The feed of each pet in these answers. */
function feedsIn(answers: KnownAnswers): ReadonlyMap<PetId, Feed> {
  const known = knownFeeds.get(answers)
  if (known) return known
  // A lookup of the same moment counts as later, as it does for the copies themselves.
  const fromOldToNew = [
    ...answers.lists.map(({ filter, page }) => ({ feed: filter, pets: page.pets, receivedAt: page.receivedAt })),
    ...answers.lookups.map(({ pet, receivedAt }) => ({ feed: pet.id, pets: [pet], receivedAt })),
  ].toSorted((one, other) => one.receivedAt - other.receivedAt)
  const feeds = new Map<PetId, Feed>()
  for (const { feed, pets } of fromOldToNew) for (const { id } of pets) feeds.set(id, feed)
  knownFeeds.set(answers, feeds)
  return feeds
}

/** The most pets that are looked up again one by one while they are on screen. */
const mostLookups = 5

/**
 * The answers that the newest copies of these pets come from, each once, the lists first, without `shown`, the list on screen. Of
 * pets that only a lookup knows, the first few.
 */
export function feedsOf(pets: readonly Pick<Pet, 'id'>[], answers: KnownAnswers, shown: PetFilter): readonly Feed[] {
  const known = feedsIn(answers)
  const feeds = new Set(pets.flatMap(({ id }) => known.get(id) ?? []))
  const lists = [...feeds].filter((feed) => typeof feed !== 'string')
  const lookups = [...feeds].filter((feed) => typeof feed === 'string')
  return [
    ...lists.filter(({ status, limit }) => status !== shown.status || limit !== shown.limit),
    ...lookups.slice(0, mostLookups),
  ]
}

/** Keeps these feeds fresh with the list on screen: by themselves, and when the clerk refreshes. Synchronises with the cache. */
export function useFeeds(environment: EnvironmentId, feeds: readonly Feed[]): void {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState(feeds)
  if (!hasSameItems(kept, feeds)) setKept(feeds)
  useEffect(() => {
    const options = { ...feedOptions, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } as const
    const observers = kept.map((feed) =>
      typeof feed === 'string'
        ? new QueryObserver(queryClient, { ...petQueries.detail(environment, feed), ...options })
        : new QueryObserver(queryClient, { ...petQueries.list(environment, feed), ...options }),
    )
    const stops = observers.map((observer) => observer.subscribe(() => undefined))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, environment, kept])
}

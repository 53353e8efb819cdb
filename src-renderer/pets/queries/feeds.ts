import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter, PetId } from '../../../src-shared/pet.ts'
import { hasSameItems, type KnownAnswers, petQueries } from './pet-queries.ts'
import { feedOptions } from './refresh-lists.ts'

/** The source of a pet's newest copy: the list with this filter, or the lookup of this ID. */
type Feed = PetFilter | PetId

const knownFeeds = new WeakMap<KnownAnswers, ReadonlyMap<PetId, Feed>>()

function feedsIn(answers: KnownAnswers): ReadonlyMap<PetId, Feed> {
  const known = knownFeeds.get(answers)
  if (known) return known
  // If a list and a lookup are equally old, the lookup counts as newer, as in `newestCopies`.
  const fromOldToNew = [
    ...answers.lists.map(({ filter, page }) => ({ feed: filter, pets: page.pets, receivedAt: page.receivedAt })),
    ...answers.lookups.map(({ pet, receivedAt }) => ({ feed: pet.id, pets: [pet], receivedAt })),
  ].toSorted((one, other) => one.receivedAt - other.receivedAt)
  const feeds = new Map<PetId, Feed>()
  for (const { feed, pets } of fromOldToNew) for (const { id } of pets) feeds.set(id, feed)
  knownFeeds.set(answers, feeds)
  return feeds
}

/** The app looks up at most this many pets again one by one while they are on screen. */
const mostLookups = 5

/**
 * Gives the sources of these pets' newest copies, without duplicates, lists first, without `shown`, the list on screen. It has
 * lookups for only the first few pets that need one.
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

/** Keeps these feeds as fresh as the list on screen: at intervals, and when the clerk refreshes. */
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useOwnPets } from '../known/additions-query.ts'
import { useKnownAnswers } from '../known/known-answers.ts'
import { readAnswers } from './answers.ts'
import { showChanges, useChanges } from './change-store.ts'
import { comparePets } from './compare-pets.ts'
import { datedBefore, moveOn, takeInUnmarked } from './look-at-pets.ts'
import { isLooking, useSettling } from './looking.ts'
import type { PetChange } from './pet-change.ts'
import { keepSeen, seenQuery } from './seen-query.ts'

/** Compares what the clerk has seen with every answer that comes, and shows what happened in between. */
function useComparison(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  const { data: store } = useQuery(seenQuery(environment))
  const isOwn = useOwnPets(environment)
  const { lists, lookups } = useKnownAnswers(environment)
  const answers = useMemo(() => readAnswers(lists, lookups), [lists, lookups])
  // What only became newer is kept when the page is hidden or closed: it need not be written each minute.
  const unkept = useRef(false)

  useEffect(() => {
    // A service that ignores the limit can send any number of pets.
    if (!store || !isOwn || answers.pets.size > mostSeenPets) return
    const before = datedBefore(Date.now(), store.seen)
    const changes = comparePets(before, answers, isOwn)
    showChanges(environment, changes)
    const taken = takeInUnmarked(before, answers, changes)
    const seen = changes.size === 0 && isLooking() ? moveOn(taken, answers) : taken
    if (seen === store.seen) return
    queryClient.setQueryData(seenQuery(environment).queryKey, { ...store, seen })
    unkept.current = taken === store.seen
    if (!unkept.current) keepSeen(environment, { ...store, seen })
  }, [queryClient, environment, store, isOwn, answers])

  useEffect(() => {
    function keepRest() {
      const latest = queryClient.getQueryData(seenQuery(environment).queryKey)
      if (unkept.current && latest) keepSeen(environment, latest)
      unkept.current = false
    }
    addEventListener('visibilitychange', keepRest)
    addEventListener('pagehide', keepRest)
    return () => {
      keepRest()
      removeEventListener('visibilitychange', keepRest)
      removeEventListener('pagehide', keepRest)
    }
  }, [queryClient, environment])
}

/** What is announced: the changes of the tab, once for each new one. */
function useAnnouncement(environment: EnvironmentId, changed: readonly Pet[], counts: ChangeCounts | null): string {
  const changes = useChanges(environment)
  const announced = useRef(new WeakSet<PetChange>())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const unannounced = changed.flatMap(({ id }) => changes.get(id) ?? []).filter((one) => !announced.current.has(one))
    for (const one of unannounced) announced.current.add(one)
    if (counts && unannounced.length > 0) setAnnouncement(words.changes.since(counts))
  }, [changes, changed, counts])
  return announcement
}

interface ChangeWatchProps {
  readonly environment: EnvironmentId
  /** The pets of the tab that changed, and how many changed in which way. */
  readonly changed: readonly Pet[]
  readonly counts: ChangeCounts | null
  /** The pets that have a row. */
  readonly rows: readonly Pet[]
  readonly isOnlyChanges: boolean
}

/**
 * Finds out what changed since the clerk last looked, announces it once, and settles what the clerk has looked at. It shows
 * nothing: the rows and the footer do.
 */
export function ChangeWatch({ environment, changed, counts, rows, isOnlyChanges }: ChangeWatchProps) {
  useComparison(environment)
  useSettling(environment, { changed, rows, isOnlyChanges })
  return (
    <span role="status" className="sr-only">
      {useAnnouncement(environment, changed, counts)}
    </span>
  )
}

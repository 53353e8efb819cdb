import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { mostSeenPets } from '../../../src-shared/seen-limits.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useRested } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useOwnPets } from '../queries/additions-query.ts'
import { useKnownAnswers } from '../queries/known-pets.ts'
import { readAnswers } from './answers.ts'
import { showChanges, useChanges } from './change-store.ts'
import { comparePets } from './compare-pets.ts'
import { comparable, datedBefore, moveOn, takeInUnmarked } from './look-at-pets.ts'
import type { PetChange } from './pet-change.ts'
import { keepSeen, markAsSeen, seenQuery } from './seen-query.ts'

/** Whether the clerk can be looking at the list: its window is visible and has the focus, and no panel lies over it. */
function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus() && useViewStore.getState().panel === null
}

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
    const { seen: before, answers: newer } = comparable(datedBefore(Date.now(), store.seen), answers)
    const changes = comparePets(before, newer, isOwn)
    showChanges(environment, changes)
    const taken = takeInUnmarked(before, newer, changes)
    const seen = changes.size === 0 && isLooking() ? moveOn(taken, newer) : taken
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

/** Settles the change of a pet that the clerk has opened, once they leave it: until then the details say what the row says. */
function useSettling(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  // Not each pet that they pass with the arrows.
  const openPetId = useRested(useViewStore((state) => state.openPetId))
  useEffect(() => {
    if (openPetId === null) return undefined
    const settle = () => markAsSeen(queryClient, environment, [openPetId])
    addEventListener('pagehide', settle)
    return () => {
      settle()
      removeEventListener('pagehide', settle)
    }
  }, [queryClient, environment, openPetId])
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
  readonly isOnlyChanges: boolean
}

/**
 * Finds out what changed since the clerk last looked, announces it once, and settles what the clerk has opened. It shows
 * nothing: the rows and the footer do.
 */
export function ChangeWatch({ environment, changed, counts, isOnlyChanges }: ChangeWatchProps) {
  useComparison(environment)
  useSettling(environment)
  // Also when another screen took the place of the list, or nothing is left to show.
  useEffect(() => (isOnlyChanges ? () => useViewStore.getState().showChangesOnly(false) : undefined), [isOnlyChanges])
  return (
    <span role="status" className="sr-only">
      {useAnnouncement(environment, changed, counts)}
    </span>
  )
}

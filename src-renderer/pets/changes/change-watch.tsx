import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useRested } from '../../ui/use-time.ts'
import { useViewStore } from '../../view/view-store.ts'
import { type Comparison, keepSeen, markAsSeen, seenQuery } from './changes-since-seen.ts'
import type { PetChange, PetChanges } from './compare-pets.ts'
import { moveOn, takeInUnmarked } from './look-at-pets.ts'

/** Whether the clerk can be looking at the list: its window is visible and has the focus, and no panel lies over it. */
function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus() && useViewStore.getState().panel === null
}

/** Records as seen what is no change. Synchronises with main, which keeps the record. */
function useRecord(environment: EnvironmentId, comparison: Comparison | null): void {
  const queryClient = useQueryClient()
  // What only became newer is sent when the page is hidden or closed: it need not be written each minute.
  const unkept = useRef(false)

  useEffect(() => {
    const { queryKey } = seenQuery(environment)
    // Something was settled since: the next comparison knows.
    if (!comparison || queryClient.getQueryData(queryKey) !== comparison.store) return
    const { store, seen: before, answers, changes } = comparison
    const taken = takeInUnmarked(before, answers, changes)
    const seen = changes.size === 0 && isLooking() ? moveOn(taken, answers) : taken
    if (seen === store.seen) return
    queryClient.setQueryData(queryKey, { ...store, seen })
    unkept.current = taken === store.seen
    if (!unkept.current) keepSeen(environment, { ...store, seen })
  }, [queryClient, environment, comparison])

  // The end of the page.
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

/** Settles the change of a pet that the clerk opened, once they leave it: until then the details say what the row says. */
function useSettling(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  // Not each pet that they pass with the arrows.
  const openPetId = useRested(useViewStore((state) => state.openPetId))
  // The cache, and the end of the page.
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

/** What a screen reader reads out: the changes of the tab, once for each new one. */
function useAnnouncement(changes: PetChanges, changed: readonly Pet[], counts: ChangeCounts | null): string {
  // Synchronises with the screen reader, which reads out each new text.
  const announced = useRef(new WeakSet<PetChange>())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const unannounced = changed.flatMap(({ id }) => changes.get(id) ?? []).filter((one) => !announced.current.has(one))
    for (const one of unannounced) announced.current.add(one)
    if (counts && unannounced.length > 0) setAnnouncement(words.changes.since(counts))
  }, [changes, changed, counts])
  return announcement
}

/**
 * Announces once what changed since the clerk last looked, records what they have seen, and settles what they have opened. It
 * shows nothing: the rows and the footer do. `changed` are the pets of the tab that changed, and `counts` how many in which way.
 */
export function ChangeWatch({
  environment,
  comparison,
  changes,
  changed,
  counts,
}: {
  environment: EnvironmentId
  comparison: Comparison | null
  changes: PetChanges
  changed: readonly Pet[]
  counts: ChangeCounts | null
}) {
  useRecord(environment, comparison)
  useSettling(environment)
  return (
    <span role="status" className="sr-only">
      {useAnnouncement(changes, changed, counts)}
    </span>
  )
}

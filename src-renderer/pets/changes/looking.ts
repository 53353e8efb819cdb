import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { useViewStore } from '../../view/view-store.ts'
import { useChanges } from './change-store.ts'
import type { PetChange } from './pet-change.ts'
import { settleLookedAt } from './seen-query.ts'

/** How long a change must be looked at until it is marked no more, in milliseconds. */
const lookedAtAfter = 30_000
/** How often it is noted what the clerk is looking at, in milliseconds. */
const glance = 5_000

/** Whether the clerk can be looking at the list: its window is visible and has the focus, and no panel lies over it. */
export function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus() && useViewStore.getState().panel === null
}

/** The pets whose rows are in view, at least half of each. */
function petsInView(): readonly PetId[] {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-pet-id]')]
  const table = rows[0]?.closest('table')
  const view = table?.parentElement?.getBoundingClientRect()
  if (!table?.tHead || !view) return []
  const [top, bottom] = [table.tHead.getBoundingClientRect().bottom, Math.min(view.bottom, innerHeight)]
  const inView = rows.filter((row) => {
    const box = row.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    return middle > top && middle < bottom
  })
  return inView.flatMap((row) => row.dataset['petId'] ?? [])
}

/**
 * Settles what the clerk has looked at for half a minute: marked rows that were in view, and `changed` pets without a row,
 * which the footer counts. While only the changes are shown nothing is settled, so that no row goes from under the pointer.
 * Whatever had a row then is settled when everything is shown again.
 */
export function useSettling(
  environment: EnvironmentId,
  { changed, rows, isOnlyChanges }: { changed: readonly Pet[]; rows: readonly Pet[]; isOnlyChanges: boolean },
): void {
  const queryClient = useQueryClient()
  const changes = useChanges(environment)
  const lookedAt = useRef(new WeakMap<PetChange, number>())
  const latest = useRef({ changed, rows })
  const shownAlone = useRef<readonly Pet[]>([])

  useEffect(() => {
    if (!isOnlyChanges) return undefined
    return () => {
      settleLookedAt(queryClient, environment, new Set(shownAlone.current.map(({ id }) => id)))
      // Also when another screen took the place of the list, or nothing was left to show.
      useViewStore.getState().showChangesOnly(false)
    }
  }, [queryClient, environment, isOnlyChanges])

  useEffect(() => {
    latest.current = { changed, rows }
    if (isOnlyChanges) shownAlone.current = rows
  }, [changed, rows, isOnlyChanges])

  useEffect(() => {
    if (isOnlyChanges || changes.size === 0) return undefined
    const timer = setInterval(() => {
      if (!isLooking()) return
      const withRow = new Set(latest.current.rows.map(({ id }) => id))
      const withoutRow = latest.current.changed.map(({ id }) => id).filter((id) => !withRow.has(id))
      const settled = [...petsInView(), ...withoutRow].filter((id) => {
        const change = changes.get(id)
        if (!change) return false
        const time = (lookedAt.current.get(change) ?? 0) + glance
        lookedAt.current.set(change, time)
        return time >= lookedAtAfter
      })
      settleLookedAt(queryClient, environment, settled)
    }, glance)
    return () => clearInterval(timer)
  }, [queryClient, environment, changes, isOnlyChanges])
}

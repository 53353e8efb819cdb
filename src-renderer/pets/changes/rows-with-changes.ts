import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { View } from '../../../src-shared/kept-view.ts'
import type { Pet, PetFilter, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import type { ChangeCounts } from '../../../src-shared/words/change-counts.ts'
import { useViewStore } from '../../view/view-store.ts'
import { sortPets } from '../queries/sort-pets.ts'
import { isOfTab, isSameFilter } from '../queries/tab-pets.ts'
import { useComparison } from './changes-since-seen.ts'
import { noChanges, type PetChanges } from './compare-pets.ts'

/**
 * The pets that were in a tab when the clerk last looked, and left it: each in its newest copy, or as the clerk saw
 * it if nothing says where it is now.
 */
export function leftPets(changes: PetChanges, tab: StatusFilter, newest: ReadonlyMap<PetId, Pet>): readonly Pet[] {
  return [...changes].flatMap(([id, change]) => {
    if (!('was' in change) || !isOfTab(change.was, tab)) return []
    if (change.kind === 'gone') return [change.was]
    const copy = newest.get(id)
    return copy && !isOfTab(copy, tab) ? [copy] : []
  })
}

/** Counts the changes of these pets; null if none of them changed. */
export function countChanges(pets: readonly Pet[], changes: PetChanges): ChangeCounts | null {
  const counts = { new: 0, changed: 0, gone: 0 }
  let since = Number.POSITIVE_INFINITY
  for (const { id } of pets) {
    const change = changes.get(id)
    if (!change) continue
    counts[change.kind] += 1
    since = Math.min(since, change.since)
  }
  return Number.isFinite(since) ? { ...counts, since } : null
}

/**
 * `rows` with one more pet, after the nearest row that was before it in `former`. At the end if the pet was not there.
 */
export function withPetInPlace(rows: readonly Pet[], pet: Pet, former: readonly Pet[]): readonly Pet[] {
  const formerPosition = former.findIndex(({ id }) => id === pet.id)
  if (formerPosition < 0) return [...rows, pet]
  const before = new Set(former.slice(0, formerPosition).map(({ id }) => id))
  return rows.toSpliced(rows.findLastIndex(({ id }) => before.has(id)) + 1, 0, pet)
}

/** The IDs of the pets that are gone, among these changes: a copy, a file or a page of them says so. */
export function goneAmong(changes: PetChanges): ReadonlySet<PetId> {
  return new Set([...changes].flatMap(([id, { kind }]) => (kind === 'gone' ? [id] : [])))
}

const noPets: readonly Pet[] = []

interface RowParts {
  readonly filter: PetFilter
  readonly sorting: View['sorting']
  /** Whether the clerk wants to see only what changed. */
  readonly isOnlyChanges: boolean
  /** The pets of the tab in the order of the list, and those of them that were found. */
  readonly inTab: readonly Pet[]
  readonly found: readonly Pet[]
  readonly newest: ReadonlyMap<PetId, Pet>
  /** Gives those pets that the search finds. */
  readonly find: (pets: readonly Pet[]) => readonly Pet[]
}

interface Former {
  readonly rows: readonly Pet[]
  readonly filter: PetFilter | null
  readonly openPetId: PetId | null
  readonly isOnlyChanges: boolean
}

/**
 * The rows of the list. The open pet keeps its row when it leaves the tab, until the clerk goes elsewhere. If the clerk wants
 * to see only what changed, the rows are the pets that changed, those that left the tab among them; a row that is shown then
 * stays. `changed` are the pets of the tab that changed, `counts` how many in which way.
 */
export function useRowsWithChanges(environment: EnvironmentId, parts: RowParts) {
  const { filter, sorting, inTab, found, newest, find } = parts
  const comparison = useComparison(environment)
  const changes = comparison?.changes ?? noChanges
  const openPetId = useViewStore((state) => state.openPetId)
  const former = useRef<Former>({ rows: [], filter: null, openPetId: null, isOnlyChanges: false })

  const left = useMemo(() => {
    if (changes.size === 0) return noPets
    const inTabIds = new Set(inTab.map(({ id }) => id))
    return leftPets(changes, filter.status, newest).filter(({ id }) => !inTabIds.has(id))
  }, [changes, filter.status, newest, inTab])
  const changed = useMemo(
    () => (changes.size === 0 ? left : [...inTab.filter(({ id }) => changes.has(id)), ...left]),
    [changes, inTab, left],
  )
  const counts = useMemo(() => countChanges(changed, changes), [changed, changes])
  const isOnlyChanges = parts.isOnlyChanges && counts !== null

  const rows = useMemo(() => {
    const { current: before } = former
    const isSameList = before.filter !== null && isSameFilter(before.filter, filter)
    // In its newest copy, if anyone knows it.
    const stays = (pet: Pet) => newest.get(pet.id) ?? pet
    const held = isSameList && isOnlyChanges && before.isOnlyChanges ? before.rows : []
    const heldIds = new Set(held.map(({ id }) => id))
    const base = isOnlyChanges ? found.filter(({ id }) => changes.has(id) || heldIds.has(id)) : found
    const isOpenBefore = (pet: Pet) => isSameList && pet.id === openPetId && pet.id === before.openPetId
    const more = isOnlyChanges ? [...left, ...held.map(stays)] : before.rows.filter(isOpenBefore).map(stays)
    if (more.length === 0) return base
    const known = new Set(base.map(({ id }) => id))
    const added = find(more).filter(({ id }) => !known.has(id) && known.add(id))
    if (added.length === 0) return base
    if (sorting.length > 0) return sortPets([...base, ...added], sorting)
    return added.reduce<readonly Pet[]>((all, pet) => withPetInPlace(all, pet, before.rows), base)
  }, [filter, sorting, found, newest, find, changes, left, openPetId, isOnlyChanges])

  // What the document shows now, which the next rows are compared with.
  useLayoutEffect(() => {
    former.current = { rows, filter, openPetId, isOnlyChanges }
  })
  const isOver = parts.isOnlyChanges && comparison !== null && counts === null
  // Once nothing is left, all is shown: what changes next must not take the other rows away.
  useEffect(() => {
    if (!isOver) return
    const { questions, ask } = useViewStore.getState()
    ask(environment, { isOnlyChanges: false, number: questions[environment]?.number ?? null })
  }, [environment, isOver])
  return {
    rows,
    comparison,
    changes,
    changed,
    counts,
    isOnlyChanges,
  }
}

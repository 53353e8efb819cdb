import { useLayoutEffect, useMemo, useRef } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { View } from '../../../src-shared/kept-view.ts'
import type { Pet, PetFilter, PetId } from '../../../src-shared/pet.ts'
import { useViewStore } from '../../view/view-store.ts'
import { sortPets } from '../queries/sort-pets.ts'
import { isSameFilter } from './answers.ts'
import { useChanges } from './change-store.ts'
import { countChanges, leftPets, withPetInPlace } from './changed-pets.ts'

const noPets: readonly Pet[] = []

interface RowParts {
  readonly filter: PetFilter
  readonly sorting: View['sorting']
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
  const changes = useChanges(environment)
  const openPetId = useViewStore((state) => state.openPetId)
  const wantsOnlyChanges = useViewStore((state) => state.changesOnly)
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
  const isOnlyChanges = wantsOnlyChanges && counts !== null

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

  useLayoutEffect(() => {
    former.current = { rows, filter, openPetId, isOnlyChanges }
  })
  return { rows, changed, counts, changes, isOnlyChanges }
}

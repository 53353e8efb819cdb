import type { Ref } from 'react'
import type { Pet, PetFilter } from '../../../src-shared/pet.ts'
import type { PetLimit } from '../../../src-shared/pet-limit.ts'
import type { Appearance, EnvironmentId } from '../../../src-shared/settings.ts'
import { useViewStore } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import type { PetChanges } from '../changes/pet-change.ts'
import type { ColumnSorting } from './column-sorting.ts'
import { nextLimit } from './completeness.ts'
import { copyPet } from './copy-pet.ts'
import { EmptyChanges, EmptyList, EmptySearch, UnreadableList } from './empty-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { PetList } from './pet-list.ts'
import type { PetMenuRequest } from './pet-menu.tsx'
import { PetTable, type PetTableHandle, rowHeights } from './pet-table.tsx'

interface ListBodyProps {
  readonly tableRef: Ref<PetTableHandle>
  readonly environment: EnvironmentId
  readonly density: Appearance['density']
  readonly list: PetList
  readonly filter: PetFilter
  /** The pets that the search found, sorted. */
  readonly pets: readonly Pet[]
  /** What the clerk chose to see. */
  readonly view: string
  readonly changes: PetChanges
  readonly isOnlyChanges: boolean
  readonly columnSorting: readonly ColumnSorting[]
  readonly onLimit: (limit: PetLimit) => void
  readonly onMenu: (request: PetMenuRequest) => void
  readonly onClosePet: () => void
}

/** The rows, or what stands in their place: a skeleton before the first answer, nothing beside an error, or why it is empty. */
export function ListBody(props: ListBodyProps) {
  const { environment, density, list, filter, pets, isOnlyChanges } = props
  const categories = useCategories(environment)
  const search = useViewStore((state) => state.search)
  const openPetId = useViewStore((state) => state.openPetId)
  const { changeFilter, changeSearch, openPet, showChangesOnly, showPanel } = useViewStore.getState()

  if (!list.page) return list.error ? null : <ListSkeleton rowHeight={rowHeights[density]} />
  if (pets.length > 0) {
    return (
      <PetTable
        key={density}
        ref={props.tableRef}
        pets={pets}
        view={props.view}
        changes={props.changes}
        columnSorting={props.columnSorting}
        density={density}
        openPetId={openPetId}
        categoryLabel={(pet) => categoryLabel(categories, pet.categoryId)}
        onOpen={openPet}
        onMenu={props.onMenu}
        onCopy={(pet) => void copyPet(pet, categories)}
        onClose={props.onClosePet}
      />
    )
  }
  if (isOnlyChanges) return <EmptyChanges showAll={() => showChangesOnly(false)} />
  if (list.page.pets.length > 0) {
    const next = list.page.mayMiss.length > 0 ? nextLimit(filter.limit) : undefined
    return (
      <EmptySearch
        search={search}
        loaded={list.page.pets.length}
        loadMore={next === undefined ? undefined : () => props.onLimit(next)}
        clear={() => changeSearch('')}
      />
    )
  }
  if (list.page.skippedRows > 0) return <UnreadableList tryAgain={list.refresh} />
  return (
    <EmptyList
      status={filter.status}
      showAll={() => changeFilter(environment, { status: 'all' })}
      addPet={() => showPanel('add')}
    />
  )
}

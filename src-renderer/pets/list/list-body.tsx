import { type Ref, useCallback } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId, Pet, PetFilter } from '../../../src-shared/pet.ts'
import type { Appearance } from '../../../src-shared/settings.ts'
import { focusLater } from '../../ui/focus-later.ts'
import { useShownCategory, useViewStore } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import type { PetChanges } from '../changes/pet-change.ts'
import { copyPet } from '../parts/copy-pet.ts'
import { clearSearch } from '../search/clear-search.ts'
import type { ColumnSorting } from './column-sorting.ts'
import { EmptyCategory, EmptyChanges, EmptyList, EmptySearch, UnreadableList } from './empty-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { NumberRow } from './number-row.tsx'
import type { PetList } from './pet-list.ts'
import type { PetMenuRequest } from './pet-menu.tsx'
import { PetTable, type PetTableHandle, rowHeights } from './pet-table.tsx'
import type { ShownSearch } from './shown-pets.ts'

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
  readonly search: ShownSearch | null
  /** What the footer says. */
  readonly sentence: () => string
  /** The newest copy of the pet whose number is searched for, if it is known. */
  readonly numbered: Pet | undefined
  readonly columnSorting: readonly ColumnSorting[]
  readonly onMenu: (request: PetMenuRequest) => void
  readonly onEnterList: () => void
  readonly onClosePet: () => void
}

/** The rows, or what stands in their place: a skeleton before the first answer, nothing beside an error, or why it is empty. */
export function ListBody(props: ListBodyProps) {
  const { environment, density, list, filter, pets, search, isOnlyChanges } = props
  const categories = useCategories(environment)
  const category = useShownCategory(environment)
  const openPetId = useViewStore((state) => state.openPetId)
  const { changeFilter, openPet, showCategory, showChangesOnly, showPanel } = useViewStore.getState()

  // The same for every rendering: a row is drawn again only if something of it has changed.
  const onCategory = useCallback(
    (categoryId: CategoryId) => useViewStore.getState().showCategory(environment, categoryId),
    [environment],
  )

  const petId = search?.petId
  // The row that offers to open the number stands for its pet.
  const rows = petId === undefined ? pets : pets.filter(({ id }) => id !== petId)
  if (rows.length > 0 || petId !== undefined || (search?.isLooking && list.page)) {
    return (
      <PetTable
        key={density}
        ref={props.tableRef}
        pets={rows}
        view={props.view}
        changes={props.changes}
        search={search?.text ?? ''}
        numberRow={
          petId !== undefined && (
            <NumberRow
              petId={petId}
              pet={props.numbered}
              category={props.numbered && categoryLabel(categories, props.numbered.categoryId)}
              height={rowHeights[density]}
              onOpen={openPet}
            />
          )
        }
        isLooking={search?.isLooking ?? false}
        columnSorting={props.columnSorting}
        density={density}
        openPetId={openPetId}
        categoryLabel={(pet) => categoryLabel(categories, pet.categoryId)}
        onOpen={openPet}
        onCategory={onCategory}
        onMenu={props.onMenu}
        onCopy={(pet) => void copyPet(pet, categories)}
        onClose={props.onClosePet}
        onLeave={props.onEnterList}
      />
    )
  }
  // The button that was pressed goes away.
  function enterListAfter(show: () => void): void {
    show()
    focusLater(props.onEnterList)
  }

  if (!list.page) return list.error ? null : <ListSkeleton rowHeight={rowHeights[density]} />
  if (isOnlyChanges) return <EmptyChanges showAll={() => enterListAfter(() => showChangesOnly(false))} />
  if (category !== null && search?.searched === 0) {
    return (
      <EmptyCategory
        sentence={props.sentence()}
        showEvery={() => enterListAfter(() => showCategory(environment, null))}
      />
    )
  }
  if (search && search.searched > 0) return <EmptySearch search={search.text} clear={() => clearSearch(environment)} />
  if (list.page.skippedRows > 0) return <UnreadableList tryAgain={list.refresh} />
  return (
    <EmptyList
      status={filter.status}
      showAll={() => enterListAfter(() => changeFilter(environment, { status: 'all' }))}
      addPet={() => showPanel('add')}
    />
  )
}

import type { Ref } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetFilter } from '../../../src-shared/pet.ts'
import type { Appearance } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { focusLater } from '../../ui/focus-later.ts'
import { useShownCategory, useViewStore } from '../../view/view-store.ts'
import type { PetChanges } from '../changes/pet-change.ts'
import { clearSearch } from '../search/clear-search.ts'
import { EmptyList } from './empty-list.tsx'
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
  readonly onMenu: (request: PetMenuRequest) => void
  readonly onEnterList: () => void
  readonly onClosePet: () => void
}

/** The rows, or what stands in their place: a skeleton before the first answer, nothing beside an error, or why it is empty. */
export function ListBody(props: ListBodyProps) {
  const { environment, density, list, filter, pets, search, isOnlyChanges, onEnterList } = props
  const category = useShownCategory(environment)
  const { changeFilter, showCategory, showChangesOnly, showPanel } = useViewStore.getState()

  const petId = search?.petId
  // The row that offers to open the number stands for its pet.
  const rows = petId === undefined ? pets : pets.filter(({ id }) => id !== petId)
  if (rows.length > 0 || petId !== undefined || (search?.isLooking && list.page)) {
    return (
      <PetTable
        key={density}
        ref={props.tableRef}
        environment={environment}
        pets={rows}
        view={props.view}
        changes={props.changes}
        search={search?.text ?? ''}
        numberRow={
          petId !== undefined && (
            <NumberRow petId={petId} environment={environment} pet={props.numbered} height={rowHeights[density]} />
          )
        }
        isLooking={search?.isLooking ?? false}
        density={density}
        onMenu={props.onMenu}
        onClose={props.onClosePet}
        onLeave={onEnterList}
      />
    )
  }
  // The button that was pressed goes away.
  const enterListAfter = (show: () => void) => () => {
    show()
    focusLater(onEnterList)
  }
  const { changes, list: labels } = words

  if (!list.page) return list.error ? null : <ListSkeleton rowHeight={rowHeights[density]} />
  if (isOnlyChanges) {
    const showAll = enterListAfter(() => showChangesOnly(false))
    return <EmptyList text={changes.noneOfThese} action={changes.showAll} onClick={showAll} />
  }
  if (category !== null && search?.searched === 0) {
    const showEvery = enterListAfter(() => showCategory(environment, null))
    return <EmptyList text={props.sentence()} action={words.category.clear} onClick={showEvery} />
  }
  if (search && search.searched > 0) {
    const text = words.search.nothing(search.text)
    return <EmptyList text={text} action={labels.clear} onClick={() => clearSearch(environment)} />
  }
  // It is unknown whether there are pets.
  if (list.page.skippedRows > 0) {
    return <EmptyList text={labels.noRowsReadable} action={words.failure.tryAgain} onClick={list.refresh} />
  }
  if (filter.status === 'all') {
    return <EmptyList text={labels.empty} action={words.header.addPet} look="link" onClick={() => showPanel('add')} />
  }
  const showAll = enterListAfter(() => changeFilter(environment, { status: 'all' }))
  return <EmptyList text={labels.emptyStatus[filter.status]} action={labels.showAll} onClick={showAll} />
}

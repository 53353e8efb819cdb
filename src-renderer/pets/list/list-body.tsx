import { useQueryClient } from '@tanstack/react-query'
import { PawPrint } from 'lucide'
import type { ComponentProps, Ref } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import type { Appearance } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fetchedLater } from '../../ui/loading.ts'
import { failureOf } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { clearSearch, openNumber } from '../search/search-box.tsx'
import type { ShownPets } from './content/shown-pets.ts'
import { NumberRow } from './table/number-row.tsx'
import type { PetMenuRequest } from './table/pet-menu.tsx'
import { PetTable, type PetTableHandle, rowHeights } from './table/pet-table.tsx'
import { ListSkeleton } from './table/table-columns.tsx'

const LoadFailure = fetchedLater(async () => (await import('../queries/load-failure.tsx')).LoadFailure)

/** Stands in for the rows where there are none: `text` says why, and the button `action` offers a way on. */
function EmptyList({
  text,
  action,
  ...button
}: { text: string; action: string } & Pick<ComponentProps<typeof Button>, 'look' | 'onClick'>) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 rounded-xl border border-line bg-panel p-8 text-center">
      <Icon icon={PawPrint} size={40} className="stroke-[1.5] text-control" />
      <p className="text-lg font-semibold wrap-anywhere">{text}</p>
      <Button {...button}>{action}</Button>
    </div>
  )
}

/** Says in place of the rows why a number opens no pet. */
function MissingPet({
  environment,
  missing: { petId, error, at },
}: {
  environment: EnvironmentId
  missing: NonNullable<ShownPets['missing']>
}) {
  const queryClient = useQueryClient()
  const failure = failureOf(error)
  // The store may have the pet after all.
  if (failure.kind !== 'not-found' || !failure.complete) {
    const tryAgain = () => void openNumber(queryClient, { environment, petId })
    return <LoadFailure environment={environment} error={error} at={at} tryAgain={tryAgain} />
  }
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col">
      <EmptyList
        key={at}
        text={words.search.noSuchPet(petId)}
        action={words.list.clear}
        onClick={() => clearSearch(environment)}
      />
    </div>
  )
}

/** The rows or, without any, a skeleton before the first answer, nothing beside an error, or why the list is empty. */
export function ListBody({
  environment,
  density,
  shown,
  tableRef,
  selected,
  onSelect,
  onMenu,
  onClosePet,
}: {
  environment: EnvironmentId
  density: Appearance['density']
  shown: ShownPets
  tableRef: Ref<PetTableHandle>
  selected: ReadonlySet<PetId>
  onSelect: (selected: ReadonlySet<PetId>) => void
  onMenu: (request: PetMenuRequest) => void
  onClosePet: () => void
}) {
  const { list, filter, newest, pets, category, search, view } = shown
  const { changes, isOnlyChanges } = shown.changes
  const { ask, showPanel } = useViewStore.getState()

  if (shown.missing !== null) return <MissingPet environment={environment} missing={shown.missing} />
  const petId = search?.petId
  // The row that offers to open the number stands for its pet.
  const rows = petId === undefined ? pets : pets.filter(({ id }) => id !== petId)
  if (rows.length > 0 || petId !== undefined || (search?.isLooking && list.page)) {
    return (
      <PetTable
        key={density}
        ref={tableRef}
        environment={environment}
        pets={rows}
        view={view}
        changes={changes}
        search={search?.text ?? ''}
        numberRow={
          petId !== undefined && (
            <NumberRow petId={petId} environment={environment} pet={newest.get(petId)} height={rowHeights[density]} />
          )
        }
        isLooking={search?.isLooking ?? false}
        density={density}
        selected={selected}
        onSelect={onSelect}
        onMenu={onMenu}
        onClose={onClosePet}
      />
    )
  }
  const { list: labels } = words

  if (!list.page) return list.error ? null : <ListSkeleton rowHeight={rowHeights[density]} />
  if (isOnlyChanges) {
    const showAll = () => ask(environment, { isOnlyChanges: false })
    return <EmptyList text={words.changes.noneOfThese} action={words.list.showAll} onClick={showAll} />
  }
  if (category !== null && search?.searched === 0) {
    const showEvery = () => ask(environment, { categoryId: null })
    return <EmptyList text={shown.sentence()} action={words.category.clear} onClick={showEvery} />
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
    return (
      <EmptyList text={labels.empty} action={words.commands['add-pet']} look="link" onClick={() => showPanel('add')} />
    )
  }
  const showAll = () => ask(environment, { status: 'all' })
  // The service sent rows, but none with this status.
  const text = list.page.mayMiss.length > 0 ? shown.sentence() : labels.emptyStatus[filter.status]
  return <EmptyList text={text} action={labels.showAll} onClick={showAll} />
}

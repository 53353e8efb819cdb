import { useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { PetId } from '../../src-shared/pet.ts'
import type { Appearance } from '../../src-shared/settings.ts'
import { focusHome } from '../ui/focus.ts'
import { fetchedLater } from '../ui/loading.ts'
import { tabIdOf } from '../ui/tabs.tsx'
import { useViewStore } from '../view/view-store.ts'
import { placeOf } from './list/answer/answer.ts'
import { useAnswer } from './list/answer/use-answer.ts'
import { FilterBar } from './list/filters/filter-bar.tsx'
import type { PetMenuRequest } from './list/table/pet-menu.tsx'
import { PetTable, type PetTableHandle, rowHeights } from './list/table/pet-table.tsx'
import type { ListPlace } from './list/table/rows-in-use.ts'
import { ListSkeleton } from './list/table/table-columns.tsx'

const DeliveryAboveList = fetchedLater(
  async () => (await import('./deliveries/delivery-above-list.tsx')).DeliveryAboveList,
)
const ShelfAboveList = fetchedLater(async () => (await import('./shelf/shelf-above-list.tsx')).ShelfAboveList)
const UnsettledAdditions = fetchedLater(async () => (await import('./add/unsettled-additions.tsx')).UnsettledAdditions)
const LoadFailure = fetchedLater(async () => (await import('./queries/load-failure.tsx')).LoadFailure)
const PetDetail = fetchedLater(async () => (await import('./detail/pet-detail.tsx')).PetDetail)
const ListFooter = fetchedLater(async () => (await import('./list/list-footer.tsx')).ListFooter)
const ListCommands = fetchedLater(async () => (await import('./list/list-commands.tsx')).ListCommands)
const ChangeWatch = fetchedLater(async () => (await import('./list/change-notices.tsx')).ChangeWatch)
const NoRows = fetchedLater(async () => (await import('./list/no-rows.tsx')).NoRows)
const NumberRow = fetchedLater(async () => (await import('./list/table/number-row.tsx')).NumberRow)
const PetMenu = fetchedLater(async () => (await import('./list/table/pet-menu.tsx')).PetMenu)

/** Shows an environment's list with its filters, its footer and the open pet. */
export function PetsScreen(props: { environment: EnvironmentId; density: Appearance['density']; place: ListPlace }) {
  const { environment, density, place } = props
  const { answer, request, comparison } = useAnswer(environment)
  const { rows: pets, openPetId, changes } = answer
  const { openPet } = useViewStore.getState()
  const [menu, setMenu] = useState<PetMenuRequest | null>(null)
  // Only those selected pets count that the list shows.
  const [selected, setSelected] = useState(place.selected)
  const selectedPets = pets.filter(({ id }) => selected.has(id))
  const select = (petIds: ReadonlySet<PetId>) => {
    place.selected = petIds
    setSelected(petIds)
  }
  const table = useRef<PetTableHandle>(null)
  const panelId = useId()

  const screen = useRef<HTMLElement>(null)
  // An empty list leaves the focus to the search field.
  const focusList = useCallback((options?: { readonly staysInView: boolean }) => {
    if (!table.current?.focus(options)) focusHome(screen.current)
  }, [])
  const isListShown = () => document.getElementById(panelId)?.checkVisibility({ visibilityProperty: true }) === true
  const closePet = () => {
    // The row may disappear with the details. If it has the focus, the focus then moves to the next row.
    if (isListShown()) {
      focusList()
      openPet(null)
    } else {
      flushSync(() => openPet(null))
      focusList()
    }
  }
  const shown = placeOf(answer)
  const isListless = shown === 'failed'
  const failure = request.error && (
    <LoadFailure
      environment={environment}
      error={request.error}
      at={request.failedAt}
      shownFrom={answer.tab.page?.receivedAt}
      retryAt={request.retryAt}
      tryAgain={request.refresh}
    />
  )
  const position = pets.findIndex((pet) => pet.id === openPetId)
  // The row that offers to open a number stands for its pet, until the pet is open.
  const offered = position >= 0 && answer.petId === openPetId ? undefined : answer.petId
  const neighbour = (step: 1 | -1): PetId | undefined => (position < 0 ? undefined : pets[position + step]?.id)

  return (
    // If an error leaves too little height for the list, as it does at 200 % zoom, the whole screen scrolls.
    <main ref={screen} className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5.5 pt-3 pb-2">
      <FilterBar
        environment={environment}
        panelId={panelId}
        answer={answer}
        onEnterList={() => (isListShown() ? table.current?.focus() : closePet())}
      />
      {/* When something disappears here, its focus goes to the list, or to the search field if there is no list. */}
      <div className="contents">
        <DeliveryAboveList environment={environment} />
        <ShelfAboveList environment={environment} />
        <UnsettledAdditions environment={environment} onSettled={() => focusList({ staysInView: true })} />
        {isListless && failure}
        <div
          // In a narrow window, as at 150 % zoom, an open pet replaces the list and is as high as it needs to be. The hidden list keeps its
          // rows and its scroll position.
          className={`relative flex min-h-44 flex-1 gap-4 ${openPetId === null ? '' : 'max-[700px]:flex-[1_0_auto]'}`}
        >
          <div
            id={panelId}
            role="tabpanel"
            aria-labelledby={tabIdOf(panelId, answer.question.filter.status)}
            className={`above-toasts flex min-w-0 flex-1 flex-col ${openPetId === null ? '' : 'max-[700px]:invisible max-[700px]:absolute max-[700px]:inset-0'}`}
          >
            {shown === 'waiting' ? (
              <ListSkeleton environment={environment} rowHeight={rowHeights[density]} />
            ) : shown === 'rows' ? (
              <PetTable
                key={density}
                environment={environment}
                density={density}
                answer={answer}
                pets={offered === undefined ? pets : pets.filter(({ id }) => id !== offered)}
                numberRow={
                  offered !== undefined && (
                    <NumberRow
                      petId={offered}
                      environment={environment}
                      pet={answer.tab.newest.get(offered)}
                      height={rowHeights[density]}
                    />
                  )
                }
                ref={table}
                selected={selected}
                onSelect={select}
                place={place}
                onMenu={setMenu}
                onClose={closePet}
              />
            ) : (
              !isListless && (
                <NoRows environment={environment} answer={answer} place={shown} refresh={request.refresh} />
              )
            )}
          </div>
          {openPetId !== null && (
            <PetDetail
              environment={environment}
              petId={openPetId}
              row={pets[position]}
              change={changes.get(openPetId)}
              previousId={neighbour(-1)}
              nextId={neighbour(1)}
              onClose={closePet}
            />
          )}
        </div>
        {/* Below the list, so that no row moves from under the pointer when a refresh fails by itself, and in view where the
            window is high enough for both. */}
        {!isListless && <div className="bottom-0 empty:hidden [@media(min-height:480px)]:sticky">{failure}</div>}
        <footer className="flex min-h-7 items-center justify-between gap-4 px-0.5 text-sm text-soft">
          <ListFooter environment={environment} answer={answer} request={request} selectedCount={selectedPets.length} />
        </footer>
      </div>
      <ListCommands environment={environment} answer={answer} selected={selectedPets} />
      <ChangeWatch
        environment={environment}
        answer={answer}
        // What came before the whole is seen with it: only the whole tells which of it is new.
        comparison={request.hasWholeCome ? comparison : null}
      />
      {menu && (
        <PetMenu
          environment={environment}
          request={menu}
          selected={selectedPets}
          isGone={(petId) => changes.get(petId)?.kind === 'gone'}
          onClose={() => setMenu(null)}
        />
      )}
    </main>
  )
}

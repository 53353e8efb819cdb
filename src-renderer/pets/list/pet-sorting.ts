import { useMemo } from 'react'
import type { View } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { sortableColumns } from '../../../src-shared/pet-columns.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { useView, useViewStore } from '../../view/view-store.ts'

/** A column of the list. */
export type SortableColumn = (typeof sortableColumns)[number]

/** How the list is sorted by one column, and the step to the next way: ascending, descending, the service's own order. */
export interface ColumnSorting {
  readonly column: SortableColumn
  readonly direction: 'ascending' | 'descending' | 'none'
  change(): Promise<void>
}

// A table library weighs a tenth of what the window loads at its start, and the service's order needs none.
let sorter: typeof import('./sort-pets.ts') | null = null

/** Fetches what sorts; to be awaited before a list is sorted for the first time. */
export async function loadSorting(): Promise<void> {
  sorter ??= await import('./sort-pets.ts')
}

function sortingAfter(direction: ColumnSorting['direction'], column: SortableColumn): View['sorting'] {
  return direction === 'descending' ? [] : [{ id: column, desc: direction === 'ascending' }]
}

/** The pets in the order that the clerk chose for this environment, and the columns to choose by. */
export function useSortedPets(environment: EnvironmentId, pets: readonly Pet[]) {
  const { sorting } = useView(environment)
  const changeView = useViewStore((state) => state.changeView)
  const sortedPets = useMemo(() => (sorting.length > 0 && sorter?.sortPets(pets, sorting)) || pets, [pets, sorting])
  const columnSorting = sortableColumns.map((column): ColumnSorting => {
    const sorted = sorting.find(({ id }) => id === column)
    const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'
    return {
      column,
      direction,
      async change() {
        await loadSorting()
        changeView(environment, { sorting: sortingAfter(direction, column) })
      },
    }
  })
  return { sortedPets, columnSorting }
}

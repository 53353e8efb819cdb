import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { View } from '../../../src-shared/kept-view.ts'
import { sortableColumns } from '../../../src-shared/pet-columns.ts'
import { useSorting, useViewStore } from '../../view/view-store.ts'

/** A column of the list. */
export type SortableColumn = (typeof sortableColumns)[number]

/** How the list is sorted by one column, and the step to the next way: ascending, descending, the service's own order. */
export interface ColumnSorting {
  readonly column: SortableColumn
  readonly direction: 'ascending' | 'descending' | 'none'
  change(): void
}

function sortingAfter(direction: ColumnSorting['direction'], column: SortableColumn): View['sorting'] {
  return direction === 'descending' ? [] : [{ id: column, desc: direction === 'ascending' }]
}

/** How each column of an environment's list is sorted. */
export function useColumnSorting(environment: EnvironmentId): readonly ColumnSorting[] {
  const sorting = useSorting(environment)
  return sortableColumns.map((column) => {
    const sorted = sorting.find(({ id }) => id === column)
    const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'
    return {
      column,
      direction,
      change: () => useViewStore.getState().changeSorting(environment, sortingAfter(direction, column)),
    }
  })
}

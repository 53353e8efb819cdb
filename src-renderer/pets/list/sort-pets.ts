import { constructTable, createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { View } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { sortableColumns } from '../../../src-shared/pet-columns.ts'
import { statusLabel } from '../status-badge.tsx'

/** Compares two `int64` in decimal text by their value. */
export function compareIntegers(left: string, right: string): number {
  const [a, b] = [BigInt(left), BigInt(right)]
  return a < b ? -1 : a > b ? 1 : 0
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const comparisons: Readonly<Record<(typeof sortableColumns)[number], (a: Pet, b: Pet) => number>> = {
  name: (a, b) => words.compare(a.name, b.name),
  categoryId: (a, b) => compareIntegers(a.categoryId, b.categoryId),
  status: (a, b) => words.compare(statusLabel(a.status), statusLabel(b.status)),
  id: (a, b) => compareIntegers(a.id, b.id),
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** The pets in the order that the clerk chose; equal ones stay in the service's order. */
export function sortPets(pets: readonly Pet[], sorting: View['sorting']): readonly Pet[] {
  const table = constructTable({
    features,
    columns: sortableColumns.map((id) => ({
      id,
      // A pet without a status comes after all that have one: the library looks at the value for that.
      accessorFn: (pet: Pet) => pet[id],
      sortFn: (a: { original: Pet }, b: { original: Pet }) => comparisons[id](a.original, b.original),
    })),
    data: pets,
    state: { sorting: [...sorting] },
  })
  return table.getSortedRowModel().rows.map((row) => row.original)
}

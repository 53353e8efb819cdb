import type { CategoryNames } from '../../../src-shared/kept-view.ts'
import { type Knowledge, petsOfTab } from '../../../src-shared/knowledge.ts'
import { groupBy } from '../../../src-shared/likeness.ts'
import type { CategoryId, Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { isPetStatus, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import type { CountSorting } from '../../view/view-store.ts'
import { examplesOf } from '../categories/category-store.ts'
import { compareCategories } from '../queries/sort-pets.ts'

/** A column of counts: the pets in a tab, those without a status, or those with a status that the interface does not know. */
export interface CountColumn {
  readonly key: StatusFilter | 'not-set' | 'odd'
  readonly name: string
  /** The tab that shows exactly these pets; null if there is none. */
  readonly tab: StatusFilter | null
}

function keyOf({ status }: Pet): CountColumn['key'] {
  if (status === undefined) return 'not-set'
  return isPetStatus(status) ? status : 'odd'
}

/** Numbers of pets by column key. */
export type Counts = ReadonlyMap<string, number>

function countsOf(pets: readonly Pet[]): Counts {
  const byKey = groupBy<Pet, string>(pets, keyOf)
  return new Map([['all', pets.length], ...Array.from(byKey, ([key, some]) => [key, some.length] as const)])
}

/** Gives a column's number by its key; 0 if it counted none. */
export function countIn(counts: Counts, key: string): number {
  return counts.get(key) ?? 0
}

/** Counts a store's known pets by category and status. A category with a name has a row even if it has no pets. */
export function countByCategory(knowledge: Knowledge, names: CategoryNames = {}) {
  const pets = petsOfTab(knowledge, 'all').map(({ pet }) => pet)
  const byCategory = groupBy(pets, ({ categoryId }) => categoryId)
  const total = countsOf(pets)
  const columns: readonly CountColumn[] = [
    ...petStatuses.map((status) => ({ key: status, name: statusLabel(status), tab: status })),
    ...(total.has('odd') ? [{ key: 'odd', name: words.overview.other, tab: null } as const] : []),
    { key: 'not-set', name: words.status.notSet, tab: null },
    { key: 'all', name: words.list.tabs.all, tab: 'all' },
  ]
  const rows = [...new Set([...byCategory.keys(), ...Object.keys(names)])].map((categoryId) => {
    const some = byCategory.get(categoryId) ?? []
    // The examples say what a category without a name stands for.
    return { categoryId, counts: countsOf(some), examples: examplesOf(some) }
  })
  return { columns, rows, total }
}

/** The pets of a store, counted: the columns, and a row for each category, or for the pets without one. */
export type CountedStore = Omit<ReturnType<typeof countByCategory>, 'rows'> & { readonly rows: readonly CountedRow[] }

type CountedRow = ReturnType<typeof countByCategory>['rows'][number]

/** Sorts rows as the clerk chose, and equal rows by category number. */
export function sortCounts(rows: readonly CountedRow[], { by, isDescending }: CountSorting): readonly CountedRow[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const byNumber = compareCategories(one.categoryId, other.categoryId)
    if (by === 'category') return sign * byNumber
    return sign * (countIn(one.counts, by) - countIn(other.counts, by)) || byNumber
  })
}

/** Whether the store may have more pets in a column than were counted, because of the groups of which it may have more. */
export function mayHaveMore(missing: readonly StatusGroup[], { key }: Pick<CountColumn, 'key'>): boolean {
  if (key === 'all') return missing.length > 0
  return missing.includes(isPetStatus(key) ? key : 'other')
}

/**
 * Makes a table for a file or paper: column names, a row for each category with the clerk's name for it, and a total. `textOf` formats a
 * column's number.
 */
export function countTable(
  { columns, rows, total }: CountedStore,
  names: Readonly<Record<CategoryId, string>>,
  textOf: (count: number, column: CountColumn) => string = String,
): Table {
  const head = [words.fields.categoryNumber, words.fields.categoryId, ...columns.map(({ name }) => name)]
  const numbers = (counts: Counts) => columns.map((column) => textOf(countIn(counts, column.key), column))
  const cells = ({ categoryId, counts }: CountedRow) => [
    ...(categoryId === undefined ? ['', words.status.notSet] : [categoryId, names[categoryId] ?? '']),
    ...numbers(counts),
  ]
  return [head, ...rows.map(cells), ['', words.category.every, ...numbers(total)]]
}

import type { CategoryId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { isPetStatus, petStatuses } from '../../../src-shared/pet-status.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import type { CountSorting } from '../../view/view-store.ts'
import type { KnownAnswers, ReceivedPets } from '../queries/pet-queries.ts'
import { compareCategories } from '../queries/sort-pets.ts'
import { petsOfTab } from '../queries/tab-pets.ts'

/** What is counted of each category: the pets of a tab, or those of a status that has no tab. */
export interface CountColumn {
  /** Of its own, whatever words a service has for a status: those stand in quotes. */
  readonly key: string
  readonly name: string
  /** The tab that shows exactly these pets; null if there is none. */
  readonly tab: StatusFilter | null
}

/** The column of a status: one of the interface's, another word of the service's, or none. */
function columnOf(status: string | undefined): CountColumn {
  const name = statusLabel(status)
  if (status === undefined) return { key: 'not-set', name, tab: null }
  return isPetStatus(status) ? { key: status, name, tab: status } : { key: JSON.stringify(status), name, tab: null }
}

/** How many pets there are, by the key of the column. */
export type Counts = ReadonlyMap<string, number>

/** How many pets of one category there are, or of none. */
export interface CategoryCounts {
  readonly categoryId: CategoryId | undefined
  readonly counts: Counts
}

/** The pets of a store, counted. */
export interface CountedStore {
  /** The statuses of the interface, each other word that a pet has for its status, those without any, and all. */
  readonly columns: readonly CountColumn[]
  readonly rows: readonly CategoryCounts[]
  /** Of all categories. */
  readonly total: Counts
}

/** The number of a column, by its key; 0 where none were counted. */
export function countIn(counts: Counts, key: string): number {
  return counts.get(key) ?? 0
}

/**
 * How many pets of each category there are by status, among all that is known of a store. Those of a tab are what the tab itself is
 * looked through for a category.
 */
export function countByCategory(answers: KnownAnswers, added: readonly ReceivedPets[]): CountedStore {
  const inTab = (tab: StatusFilter) => petsOfTab(tab, answers, { added, first: [] })
  const all = inTab('all')
  const otherWords = new Set(all.flatMap(({ status }) => (status === undefined || isPetStatus(status) ? [] : [status])))
  const counted = [
    ...petStatuses.map((status) => ({ column: columnOf(status), pets: inTab(status) })),
    ...[...[...otherWords].toSorted(words.formats.compareText), undefined].map((status) => ({
      column: columnOf(status),
      pets: all.filter((pet) => pet.status === status),
    })),
    { column: { key: 'all', name: words.list.tabs.all, tab: 'all' } as const, pets: all },
  ]
  const counts = new Map<CategoryId | undefined, Map<string, number>>()
  for (const { column, pets } of counted) {
    for (const { categoryId } of pets) {
      const ofCategory = counts.get(categoryId) ?? new Map<string, number>()
      counts.set(categoryId, ofCategory.set(column.key, countIn(ofCategory, column.key) + 1))
    }
  }
  return {
    columns: counted.map(({ column }) => column),
    rows: [...counts].map(([categoryId, of]) => ({ categoryId, counts: of })),
    total: new Map(counted.map(({ column, pets }) => [column.key, pets.length])),
  }
}

/** The rows in the order that the clerk chose: equal ones by the number of their category. */
export function sortCounts(
  rows: readonly CategoryCounts[],
  { by, isDescending }: CountSorting,
): readonly CategoryCounts[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const byNumber = compareCategories(one.categoryId, other.categoryId)
    if (by === 'category') return sign * byNumber
    return sign * (countIn(one.counts, by) - countIn(other.counts, by)) || byNumber
  })
}

/** Whether the store may have more pets in a column than were counted, as far as the list of `page` says; undefined if none has come. */
export function mayHaveMore(
  page: Pick<PetPage, 'mayMiss' | 'skippedRows'> | undefined,
  { key }: Pick<CountColumn, 'key'>,
): boolean {
  if (page === undefined || page.skippedRows > 0) return true
  if (key === 'all') return page.mayMiss.length > 0
  return page.mayMiss.some((group) => group === (isPetStatus(key) ? key : 'other'))
}

/**
 * The rows as a table for a file or paper, with the names of the columns and a total: a row for each category, named as the clerk
 * names it. `textOf` writes a number of a column.
 */
export function countTable(
  { columns, rows, total }: CountedStore,
  names: Readonly<Record<CategoryId, string>>,
  textOf: (count: number, column: CountColumn) => string = String,
): Table {
  const head = [words.fields.categoryNumber, words.fields.categoryId, ...columns.map(({ name }) => name)]
  const numbers = (counts: Counts) => columns.map((column) => textOf(countIn(counts, column.key), column))
  const cells = ({ categoryId, counts }: CategoryCounts) => [
    ...(categoryId === undefined ? ['', words.status.notSet] : [categoryId, names[categoryId] ?? '']),
    ...numbers(counts),
  ]
  return [head, ...rows.map(cells), ['', words.category.every, ...numbers(total)]]
}

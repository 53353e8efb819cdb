import type { CategoryId, Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { isPetStatus, petStatuses } from '../../../src-shared/pet-status.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import type { KnownAnswers, ReceivedPets } from '../queries/pet-queries.ts'
import { compareIntegers } from '../queries/sort-pets.ts'
import { petsOfTab } from '../queries/tab-pets.ts'

/** What is counted of a category, in the order of the columns. `other` is every status that is not one of the interface's. */
export const countColumns = [...petStatuses, 'other', 'all'] as const

/** A column of numbers; see {@link countColumns}. */
export type CountColumn = (typeof countColumns)[number]

/** How many pets there are, by column. */
export type Counts = Readonly<Record<CountColumn, number>>

/** How many pets of one category there are. */
export interface CategoryCounts {
  readonly categoryId: CategoryId
  readonly counts: Counts
}

/** What the rows are sorted by. */
export interface CountSorting {
  readonly by: 'category' | CountColumn
  readonly isDescending: boolean
}

/** The tab that shows the pets of a column. */
export function tabOf(column: CountColumn): StatusFilter {
  return column === 'other' ? 'all' : column
}

/** The pets that are counted in each column. Those of a tab are what the tab itself is looked through for a category. */
function petsByColumn(
  answers: KnownAnswers,
  added: readonly ReceivedPets[],
): Readonly<Record<CountColumn, readonly Pet[]>> {
  const inTab = (tab: StatusFilter) => petsOfTab(tab, answers, { added, first: [] })
  const all = inTab('all')
  return {
    available: inTab('available'),
    pending: inTab('pending'),
    sold: inTab('sold'),
    other: all.filter(({ status }) => status === undefined || !isPetStatus(status)),
    all,
  }
}

/** How many pets of each category there are by status, among all that is known of a store, and `total` of all categories. */
export function countByCategory(
  answers: KnownAnswers,
  added: readonly ReceivedPets[],
): { readonly rows: readonly CategoryCounts[]; readonly total: Counts } {
  const none: Counts = { available: 0, pending: 0, sold: 0, other: 0, all: 0 }
  const counts = new Map<CategoryId, Counts>()
  const pets = petsByColumn(answers, added)
  let total = none
  for (const column of countColumns) {
    for (const { categoryId } of pets[column]) {
      const former = counts.get(categoryId) ?? none
      counts.set(categoryId, { ...former, [column]: former[column] + 1 })
    }
    total = { ...total, [column]: pets[column].length }
  }
  return { rows: [...counts].map(([categoryId, of]) => ({ categoryId, counts: of })), total }
}

/** The rows in the order that the clerk chose: equal ones by the number of their category. */
export function sortCounts(
  rows: readonly CategoryCounts[],
  { by, isDescending }: CountSorting,
): readonly CategoryCounts[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const byNumber = compareIntegers(one.categoryId, other.categoryId)
    return by === 'category' ? sign * byNumber : sign * (one.counts[by] - other.counts[by]) || byNumber
  })
}

/** How a column is called. */
export function columnName(column: CountColumn): string {
  return column === 'all' ? words.list.tabs.all : column === 'other' ? words.status.notSet : words.status[column]
}

/** The rows as a table for a file or paper, with the names of the columns: a row for each category, named as the clerk names it. */
export function countTable(rows: readonly CategoryCounts[], names: Readonly<Record<CategoryId, string>>): Table {
  const head = [words.fields.categoryNumber, words.fields.categoryId, ...countColumns.map(columnName)]
  const cells = ({ categoryId, counts }: CategoryCounts) => [
    categoryId,
    names[categoryId] ?? '',
    ...countColumns.map((column) => String(counts[column])),
  ]
  return [head, ...rows.map(cells)]
}

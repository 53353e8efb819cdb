import type { CategoryNames } from '../../../src-shared/kept-view.ts'
import { type Knowledge, petsOfTab } from '../../../src-shared/knowledge.ts'
import type { CategoryId, StatusFilter } from '../../../src-shared/pet.ts'
import { isPetStatus, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import type { CountSorting } from '../../view/view-store.ts'
import { compareCategories } from '../queries/sort-pets.ts'

/** A column of counts: the pets in a tab, or with a status that has no tab. */
export interface CountColumn {
  /** Unique. Statuses that only the service knows are in quotes, so that none equals another key. */
  readonly key: string
  readonly name: string
  /** The tab that shows exactly these pets; null if there is none. */
  readonly tab: StatusFilter | null
}

/** Gives a status its column: one of the API's statuses, another word from the service, or no status. */
function columnOf(status: string | undefined): CountColumn {
  const name = statusLabel(status)
  if (status === undefined) return { key: 'not-set', name, tab: null }
  return isPetStatus(status) ? { key: status, name, tab: status } : { key: JSON.stringify(status), name, tab: null }
}

const mostExamples = 3

/** Numbers of pets by column key. */
export type Counts = ReadonlyMap<string, number>

/** The counts for one category, or for pets without a category. */
interface CategoryCounts {
  readonly categoryId: CategoryId | undefined
  readonly counts: Counts
  /** The names of some of its pets, which say what a category without a name stands for. */
  readonly examples: readonly string[]
}

/** The pets of a store, counted. */
export interface CountedStore {
  /** The API's statuses, any other statuses of pets, pets without a status, and all. */
  readonly columns: readonly CountColumn[]
  readonly rows: readonly CategoryCounts[]
  readonly total: Counts
}

/** Gives a column's number by its key; 0 if it counted none. */
export function countIn(counts: Counts, key: string): number {
  return counts.get(key) ?? 0
}

/**
 * Counts a store's known pets by category and status. A tab's column counts the same pets that the category filter searches in
 * that tab, so that the numbers agree. A category with a name has a row even if it has no pets.
 */
export function countByCategory(knowledge: Knowledge, names: CategoryNames = {}): CountedStore {
  const inTab = (tab: StatusFilter) => petsOfTab(knowledge, tab).map(({ pet }) => pet)
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
  const examples = new Map<CategoryId | undefined, Set<string>>()
  for (const { categoryId, name } of all) {
    const ofCategory = examples.get(categoryId) ?? new Set()
    if (ofCategory.size < mostExamples) examples.set(categoryId, ofCategory.add(name))
  }
  for (const { column, pets } of counted) {
    for (const { categoryId } of pets) {
      const ofCategory = counts.get(categoryId) ?? new Map<string, number>()
      counts.set(categoryId, ofCategory.set(column.key, countIn(ofCategory, column.key) + 1))
    }
  }
  return {
    columns: counted.map(({ column }) => column),
    rows: [...new Set([...counts.keys(), ...Object.keys(names)])].map((categoryId) => ({
      categoryId,
      counts: counts.get(categoryId) ?? new Map(),
      examples: [...(examples.get(categoryId) ?? [])],
    })),
    total: new Map(counted.map(({ column, pets }) => [column.key, pets.length])),
  }
}

/** Sorts rows as the clerk chose, and equal rows by category number. */
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
  const cells = ({ categoryId, counts }: CategoryCounts) => [
    ...(categoryId === undefined ? ['', words.status.notSet] : [categoryId, names[categoryId] ?? '']),
    ...numbers(counts),
  ]
  return [head, ...rows.map(cells), ['', words.category.every, ...numbers(total)]]
}

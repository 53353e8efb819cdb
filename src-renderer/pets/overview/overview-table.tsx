import { ArrowDown, ArrowUp } from 'lucide'
import { useId, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { longestCategoryName } from '../../../src-shared/kept-view.ts'
import type { CategoryId, StatusFilter } from '../../../src-shared/pet.ts'
import { onOneLine } from '../../../src-shared/pet-name.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { nameCategories, useCategories } from '../categories/category-store.ts'
import { type CountColumn, type CountedStore, type Counts, countIn } from './category-counts.ts'

const hatch =
  'border border-control bg-[repeating-linear-gradient(135deg,var(--color-control)_0_1px,transparent_1px_4px)]'

// A status's text colour mixed with its background. Only unknown statuses are hatched, so that nobody needs colours to tell those apart.
const looks = { available: 'bg-available/75', pending: 'bg-pending/70', sold: 'bg-sold/65' }

/** Classes for a status column's part of each bar. */
function lookOf(tab: Exclude<StatusFilter, 'all'> | null): string {
  return tab === null ? hatch : looks[tab]
}

/** A bar of a category's pets by status. `largest`, the largest category's number of pets, fills the whole width. */
function StatusBar({ columns, counts, largest }: { columns: readonly CountColumn[]; counts: Counts; largest: number }) {
  return (
    <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-sm forced-color-adjust-none">
      {columns.map(
        (column) =>
          column.tab !== 'all' &&
          countIn(counts, column.key) > 0 && (
            <div
              key={column.key}
              className={`min-w-1 ${lookOf(column.tab)}`}
              style={{ width: `${(countIn(counts, column.key) / largest) * 100}%` }}
            />
          ),
      )}
    </div>
  )
}

/** A category's name, which the clerk types over. Leaving the field or Enter keeps it, Escape brings the former one back. */
function CategoryName(props: {
  environment: EnvironmentId
  categoryId: CategoryId
  name: string
  examples: readonly string[]
}) {
  const { environment, categoryId, name, examples } = props
  const [typed, setTyped] = useState<string | null>(null)
  function keep() {
    if (typed !== null && typed.trim() !== name) nameCategories(environment, { [categoryId]: typed.trim() })
    setTyped(null)
  }
  return (
    // Several lines high where a long name needs that, but without line breaks.
    <textarea
      aria-label={words.add.categoryName(categoryId)}
      data-names={categoryId}
      value={typed ?? name}
      onChange={({ target }) => setTyped(onOneLine(target.value))}
      placeholder={examples.join(', ')}
      rows={1}
      spellCheck={false}
      maxLength={longestCategoryName}
      dir="auto"
      onBlur={keep}
      onKeyDown={(event) => {
        // Within a word, the key is the input method's.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          keep()
        }
        if (event.key !== 'Escape' || typed === null) return
        event.preventDefault()
        setTyped(null)
      }}
      className="-ms-2 field-sizing-content w-full min-w-24 resize-none rounded-md border border-transparent bg-transparent px-2 py-1 leading-tight font-semibold wrap-anywhere placeholder:font-normal placeholder:text-soft hover:border-control focus:border-control focus:bg-panel select-text"
    />
  )
}

const cell = 'h-10 border-b border-line px-4 max-md:px-2'

/** Shows the numbers and a bar for each category, and a total. A column's head sorts, and a number in a tab's column opens its pets. */
export function OverviewTable(props: {
  environment: EnvironmentId
  store: CountedStore
  textOf: (count: number, column: CountColumn) => string
  onOpen: (column: CountColumn, categoryId: CategoryId | null) => void
}) {
  const { environment, textOf, onOpen } = props
  const { columns, rows, total } = props.store
  const sorting = useViewStore((state) => state.overviewSorting)
  const { names } = useCategories(environment)
  const id = useId()
  const largest = rows.reduce((most, { counts }) => Math.max(most, countIn(counts, 'all')), 1)

  const headId = (key: string) => `${id}-${key}`

  function head(by: string, name: string, tab?: CountColumn['tab']) {
    const isSorted = sorting.by === by
    const isNumber = tab !== undefined
    return (
      <th
        key={by}
        scope="col"
        aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
        className={`h-9.25 border-b border-line bg-ground px-2 max-md:px-0 ${isNumber ? 'w-32 max-lg:w-auto lg:whitespace-nowrap' : 'w-52 max-lg:w-full max-lg:min-w-40'}`}
      >
        <button
          type="button"
          // The first press sorts numbers from the largest down, and categories from the first up.
          onClick={() => {
            const isDescending = isSorted ? !sorting.isDescending : isNumber
            useViewStore.setState({ overviewSorting: { by, isDescending } })
          }}
          className={`flex h-9 w-full items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:text-ink focus-visible:-outline-offset-3 ${isSorted ? 'text-ink' : 'text-soft'} ${isNumber ? 'justify-end' : ''}`}
        >
          {isSorted && <Icon icon={sorting.isDescending ? ArrowDown : ArrowUp} size={13} />}
          {/* As the column's part of each bar looks. */}
          {tab !== undefined && tab !== 'all' && (
            <span className={`size-2.5 shrink-0 rounded-xs forced-color-adjust-none ${lookOf(tab)}`} />
          )}
          <bdi id={headId(by)} className="max-w-40 truncate" title={name}>
            {name}
          </bdi>
        </button>
      </th>
    )
  }

  /** A row's number cells. `categoryId` is null for the total, and undefined for pets without a category, which no list can show alone, like odd statuses. */
  function numbers(counts: Counts, rowId: string, categoryId: CategoryId | null | undefined) {
    return columns.map((column) => {
      const { key, tab } = column
      const count = countIn(counts, key)
      const isBold = tab === 'all' || categoryId === null
      const cellId = `${rowId}-${key}`
      return (
        <td key={key} className={`${cell} text-end ${isBold ? 'font-semibold' : ''}`}>
          {count === 0 || categoryId === undefined || key === 'odd' ? (
            <span className={count === 0 ? 'font-normal text-soft' : ''}>{textOf(count, column)}</span>
          ) : (
            <button
              type="button"
              id={cellId}
              data-number={tab && `${tab} ${categoryId}`}
              // "Dogs · 3 Available 32", because the number alone does not tell what it counts.
              aria-labelledby={`${rowId} ${headId(key)} ${cellId}`}
              onClick={() => onOpen(column, categoryId)}
              className="min-h-6 min-w-6 rounded text-end hover:text-accent hover:underline focus-visible:text-accent"
            >
              {textOf(count, column)}
            </button>
          )}
        </td>
      )
    })
  }

  return (
    <div className="below-head min-h-0 overflow-auto rounded-xl border border-line bg-panel [scrollbar-gutter:stable]">
      <table aria-label={words.commands['show-overview']} className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-10">
          <tr>
            {head('category', words.fields.categoryId)}
            {/* Above the bars, which are hidden from screen readers because they repeat the numbers. */}
            <td aria-hidden className="border-b border-line bg-ground max-lg:hidden" />
            {columns.map(({ key, name, tab }) => head(key, name, tab))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ categoryId, counts, examples }) => (
            <tr key={categoryId ?? 'none'} className="hover:bg-hover">
              <th
                scope="row"
                id={`${id}-of-${categoryId}`}
                className={`${cell} text-start font-semibold wrap-anywhere`}
              >
                {categoryId === undefined ? (
                  words.status.notSet
                ) : (
                  <span className="flex items-center gap-2">
                    <CategoryName
                      environment={environment}
                      categoryId={categoryId}
                      name={names[categoryId] ?? ''}
                      examples={examples}
                    />
                    <bdi className="text-sm font-normal whitespace-nowrap text-soft">{categoryId}</bdi>
                  </span>
                )}
              </th>
              <td aria-hidden className={`${cell} ps-0! max-lg:hidden`}>
                <StatusBar columns={columns} counts={counts} largest={largest} />
              </td>
              {numbers(counts, `${id}-of-${categoryId}`, categoryId)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-ground">
            <th scope="row" id={`${id}-total`} className={`${cell} h-12 text-start font-semibold`}>
              {words.category.every}
            </th>
            <td aria-hidden className={`${cell} max-lg:hidden`} />
            {numbers(total, `${id}-total`, null)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

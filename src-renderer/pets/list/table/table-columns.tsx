import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Categories } from '../../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import { type PetField, petFields } from '../../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { keysHere } from '../../../bridge/command-actions.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestOf, WidestText } from '../../../ui/widest-text.tsx'
import { useQuestion, useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, knownCategories, useCategories } from '../../categories/category-store.ts'
import { noChanges, type PetChanges } from '../../changes/pet-changes.ts'

/**
 * Classes of each column, for head, rows and placeholders. A narrow list shows only name and status. The name gets all the
 * width that the other columns' texts leave; see {@link WidestTexts}.
 */
export const columnLooks: Readonly<Record<PetField, string>> = {
  name: 'w-full',
  categoryId: '@max-lg:hidden',
  status: '',
  id: '@max-lg:hidden',
}

/** The widest texts of each column except the name, and of a status beside the former one. */
type WidestTexts = Readonly<Record<Exclude<PetField, 'name'> | 'statusChange', readonly string[]>>

/**
 * The cells' padding and a column's greatest width. Beside an open pet and in smaller windows, a long number or category takes two
 * lines; a category then needs about three fifths of its width. A former status is then below the status.
 */
const widestLooks: Readonly<Record<Exclude<PetField, 'name'>, string>> = {
  categoryId: 'min-w-28 max-w-[28cqi] px-2 @max-[64rem]:text-[0.6em] @max-[56rem]:max-w-[22cqi]',
  status: 'max-w-[34cqi] px-5.75 @max-lg:max-w-[50cqi] text-sm font-semibold',
  id: 'px-2 @max-[56rem]:max-w-[25cqi]',
}

/** A column of short IDs has room for this many digits, and one of longer IDs for the longest of an int64: other pets may come at any time. */
const shortId = 8
const longestId = 19

/**
 * The widest texts that can stand in the columns while these are the known pets, whichever of them are the rows and however they change: no
 * column moves for a search or a mark.
 */
export function widestTexts(known: ReadonlyMap<PetId, Pet>, changes: PetChanges, categories: Categories): WidestTexts {
  const former = [...changes.values()].flatMap((change) => ('was' in change ? [change.was] : []))
  const pets = [...known.values(), ...former]
  const statuses = new Set<string | undefined>([...petStatuses, ...pets.map(({ status }) => status)])
  const ids = pets.reduce((longest, { id }) => (id.length > longest.length ? id : longest), '')
  const { wasNamed, wasStatus } = words.changes
  const longest = longestOf(Array.from(statuses, statusLabel))
  const were = longestOf(Array.from(statuses, wasStatus))
  return {
    status: longest,
    // An em space, as wide as the gap between the two.
    statusChange: longest.slice(0, 2).map((label, at) => `${label}\u2003${were[1 - at] ?? ''}`),
    categoryId: longestOf(knownCategories(pets, categories).map((one) => wasNamed(categoryLabel(categories, one)))),
    // The key stands in the row of a number, which comes and goes while the clerk types it.
    id: ['0'.repeat(ids.length > shortId ? longestId : shortId), keysHere('Enter')],
  }
}

/** Keeps a column as wide as its widest text. */
function Widest({ column, texts }: { column: PetField; texts: WidestTexts }) {
  if (column === 'name') return null
  return (
    <>
      <WidestText texts={texts[column]} className={widestLooks[column]} />
      {column === 'status' && (
        <WidestText texts={texts.statusChange} className={`${widestLooks.status} @max-[64rem]:hidden`} />
      )}
    </>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The list's head. A column's button sorts by it, then in reverse, then not at all. */
export function PetTableHead({ environment, widest }: { environment: EnvironmentId; widest: WidestTexts }) {
  const { sorting } = useQuestion(environment)
  const { ask } = useViewStore.getState()
  return (
    <thead className="sticky top-0 z-10">
      <tr>
        {petFields.map((column) => {
          const sorted = sorting.find(({ id }) => id === column)
          const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'
          const next = direction === 'descending' ? [] : [{ id: column, desc: direction === 'ascending' }]
          return (
            <th
              key={column}
              aria-sort={direction}
              className={`border-b border-line bg-ground px-2 text-start ${columnLooks[column]}`}
            >
              <button
                type="button"
                onClick={() => ask(environment, { sorting: next })}
                className={`flex h-9 w-full items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:text-ink focus-visible:-outline-offset-3 ${direction === 'none' ? 'text-soft' : 'text-ink'} ${column === 'id' ? 'flex-row-reverse' : ''}`}
              >
                <span className="truncate">{words.fields[column]}</span>
                <Icon
                  icon={arrows[direction]}
                  size={13}
                  className={`shrink-0 ${direction === 'none' ? 'text-control' : ''}`}
                />
              </button>
              <Widest column={column} texts={widest} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const fading = ['', 'opacity-75', 'opacity-45']
const ghostBars: Readonly<Record<PetField, string>> = {
  name: 'w-32',
  categoryId: 'w-21',
  status: 'w-23',
  id: 'ms-auto w-7.5',
}

/**
 * Three fading rows where more pets may arrive, as high as real ones, so that nothing moves when they do. `height` is in
 * pixels.
 */
export function GhostRows({ height }: { height: number }) {
  return fading.map((fade) => (
    <tr key={fade} aria-hidden style={{ height }} className={fade}>
      {petFields.map((column) => (
        <td key={column} className={`border-b border-line px-4 ${columnLooks[column]}`}>
          <div className={`h-2.5 max-w-full rounded-full bg-well ${ghostBars[column]}`} />
        </td>
      ))}
    </tr>
  ))
}

// More rows than a tall window shows.
const placeholders = Array.from({ length: 30 }, (_, position) => position)

const bars: Readonly<Record<PetField, string>> = {
  name: 'w-2/5',
  categoryId: 'w-1/2',
  status: 'w-25',
  id: 'ms-auto w-1/4',
}

/** Stands in for the rows before the first answer. */
export function ListSkeleton({ environment, rowHeight }: { environment: EnvironmentId; rowHeight: number }) {
  const widest = widestTexts(new Map(), noChanges, useCategories(environment))
  return (
    <div
      className="@container min-h-0 flex-1 overflow-hidden rounded-xl border border-line bg-panel [scrollbar-gutter:stable]"
      aria-busy="true"
    >
      <table aria-hidden className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {petFields.map((column) => (
              <th
                key={column}
                className={`h-9.25 border-b border-line bg-ground px-4 text-sm font-semibold text-soft ${columnLooks[column]} ${column === 'id' ? 'text-end' : 'text-start'}`}
              >
                {words.fields[column]}
                <Widest column={column} texts={widest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placeholders.map((position) => (
            <tr key={position} style={{ height: rowHeight }}>
              {petFields.map((column) => (
                <td key={column} className={`border-b border-line px-4 ${columnLooks[column]}`}>
                  <div className={`h-3 rounded-full bg-control/55 motion-safe:animate-pulse ${bars[column]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

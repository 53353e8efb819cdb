import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { type PetField, petFields } from '../../../../src-shared/pet-fields.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useQuestion, useViewStore } from '../../../view/view-store.ts'

/**
 * Column widths, shared by head, rows and placeholders, so that nothing moves when the rows arrive. They depend on
 * the width of the list: full, beside an open pet, and in smaller windows. Spare width goes behind the status, so
 * that opening a pet moves no column by more than 80 pixels. In a small window the name takes it, and beside a pet
 * only name and status are shown.
 */
export const columnLooks: Readonly<Record<PetField, string>> = {
  name: '@min-[36rem]:w-52 @min-[44rem]:w-62 @min-[60rem]:w-72',
  categoryId: 'w-[22%] @min-[36rem]:w-28 @min-[44rem]:w-36 @min-[60rem]:w-46 @max-lg:hidden',
  status: 'w-34 @min-[36rem]:w-auto',
  // Beside an open pet just wide enough for the longest number.
  id: 'w-[24%] @min-[36rem]:w-32 @min-[44rem]:w-48.5 @min-[60rem]:w-54 @max-lg:hidden',
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The head of the list: a column's button sorts by it, then the other way round, then not at all. */
export function PetTableHead({ environment }: { environment: EnvironmentId }) {
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
 * Three fading rows where more pets may come, as high as real ones, so that nothing moves then. `height` is in
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
export function ListSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className="@container min-h-0 flex-1 overflow-hidden rounded-xl border border-line bg-panel" aria-busy="true">
      <table aria-hidden className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            {petFields.map((column) => (
              <th
                key={column}
                className={`h-9.25 truncate border-b border-line bg-ground px-4 text-sm font-semibold text-soft ${columnLooks[column]} ${column === 'id' ? 'text-end' : 'text-start'}`}
              >
                {words.fields[column]}
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

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { columnLooks } from './column-looks.ts'
import type { ColumnSorting } from './column-sorting.ts'

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The head of the list: a column's button sorts by it, then the other way round, then not at all. */
export function PetTableHead({ columnSorting }: { columnSorting: readonly ColumnSorting[] }) {
  return (
    <thead className="sticky top-0 z-10">
      <tr>
        {columnSorting.map(({ column, direction, change }) => {
          return (
            <th
              key={column}
              aria-sort={direction}
              className={`border-b border-line bg-ground px-2 text-start ${columnLooks[column]}`}
            >
              <button
                type="button"
                onClick={change}
                className={`flex h-9 w-full items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:text-ink focus-visible:-outline-offset-3 ${direction === 'none' ? 'text-soft' : 'text-ink'} ${column === 'id' ? 'flex-row-reverse' : ''}`}
              >
                <span className="truncate">{words.list.columns[column]}</span>
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

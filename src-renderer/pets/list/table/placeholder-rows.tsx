import { sortableColumns } from '../../../../src-shared/list-choices.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { columnLooks } from './pet-table-head.tsx'

const fading = ['', 'opacity-75', 'opacity-45']
const ghostBars = { name: 'w-32', categoryId: 'w-21', status: 'w-23', id: 'ms-auto w-7.5' }

/**
 * Three fading rows where more pets may come, as high as real ones, so that nothing moves then. `height` is in
 * pixels.
 */
export function GhostRows({ height }: { height: number }) {
  return fading.map((fade) => (
    <tr key={fade} aria-hidden style={{ height }} className={fade}>
      {sortableColumns.map((column) => (
        <td key={column} className={`border-b border-line px-4 ${columnLooks[column]}`}>
          <div className={`h-2.5 max-w-full rounded-full bg-well ${ghostBars[column]}`} />
        </td>
      ))}
    </tr>
  ))
}

// More rows than a tall window shows.
const placeholders = Array.from({ length: 30 }, (_, position) => position)

const bars = { name: 'w-2/5', categoryId: 'w-1/2', status: 'w-25', id: 'ms-auto w-1/4' }

/** Stands in for the rows before the first answer. */
export function ListSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className="@container min-h-0 flex-1 overflow-hidden rounded-xl border border-line bg-panel" aria-busy="true">
      <table aria-hidden className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            {sortableColumns.map((column) => (
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
              {sortableColumns.map((column) => (
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

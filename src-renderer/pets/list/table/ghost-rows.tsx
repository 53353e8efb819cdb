import { sortableColumns } from '../../../../src-shared/pet-columns.ts'
import { columnLooks } from './column-looks.ts'

const fading = ['', 'opacity-75', 'opacity-45']
const bars = { name: 'w-32', categoryId: 'w-21', status: 'w-23', id: 'ms-auto w-7.5' }

/** Three fading rows where more pets may come, as high as real ones: nothing moves when these come. `height` is in pixels. */
export function GhostRows({ height }: { height: number }) {
  return fading.map((fade) => (
    <tr key={fade} aria-hidden style={{ height }} className={fade}>
      {sortableColumns.map((column) => (
        <td key={column} className={`border-b border-line px-4 ${columnLooks[column]}`}>
          <div className={`h-2.5 max-w-full rounded-full bg-well ${bars[column]}`} />
        </td>
      ))}
    </tr>
  ))
}
